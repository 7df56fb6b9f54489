import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { SIGNS } from "../../../web/src/board/signs.js";

const RULES = new URL("../../../games/royal/rules/", import.meta.url);

test("every sign of the rules that ship is drawn, and no other", () => {
  const texts = readdirSync(RULES).map((file) => readFileSync(new URL(file, RULES), "utf8"));
  const signs = texts.flatMap((text) =>
    [...text.matchAll(/^sign = "(.+)"$/gm)].flatMap(([, found]) => found.split(" ")),
  );
  assert.deepEqual(new Set(signs), new Set(Object.keys(SIGNS)));
  for (const [sign, path] of Object.entries(SIGNS)) assert.match(path, /^(M[\d HVLQZM]+)+$/, sign);
});
