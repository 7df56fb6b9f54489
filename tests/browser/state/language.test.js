import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { LESSONS, lessonOf } from "../../../web/src/lessons/lesson.js";
import { spokenMove, spokenOutcome, spokenResult } from "../../../web/src/state/names.js";
import { TERMS } from "../../../web/src/texts/en-terms.js";
import { ENGLISH } from "../../../web/src/texts/en.js";
import { LESSONS_IN_FRENCH } from "../../../web/src/texts/fr-lessons.js";
import { TERMS_IN_FRENCH } from "../../../web/src/texts/fr-terms.js";
import { FRENCH } from "../../../web/src/texts/fr.js";
import { said, speak, text } from "../../../web/src/texts/text.js";
import { literalsForPeople } from "./literals.js";
import { cellWith, gridLayout, layoutOf, move } from "./samples.js";

/** @import {Cell} from "../../../web/src/api/types.js" */
/** @import {Form, Key} from "../../../web/src/texts/text.js" */

const SOURCES = fileURLToPath(new URL("../../../web/src/", import.meta.url));
const keys = /** @type {Key[]} */ (Object.keys(ENGLISH));

/** The values that a text wants; the forms of a side count as one. @param {Form} form */
function values(form) {
  const patterns = typeof form === "string" ? [form] : [form.one, form.other];
  const names = patterns.flatMap((pattern) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names.map((name) => (/^((le|au|du)?side|wins)$/i.test(name) ? "side" : name)))].sort();
}

test("both languages have the same texts, with the same values", () => {
  assert.deepEqual(Object.keys(FRENCH).sort(), [...keys].sort());
  for (const key of keys) {
    assert.deepEqual(values(FRENCH[key]), values(ENGLISH[key]), key);
    assert.equal(typeof FRENCH[key], typeof ENGLISH[key], key);
  }
});

test("every text is used, and every text that is used is there", () => {
  const code = files()
    .filter((file) => !file.startsWith("texts/"))
    .map((file) => readFileSync(SOURCES + file, "utf8"))
    .join("\n");
  const composed = /^(level-\d+|(wants|asked)-(takeback|draw|rematch)|finished|stopped|failed|ladder|swiss)$/;
  const unused = keys.filter((key) => !composed.test(key) && !code.includes(`"${key}"`) && !code.includes(` ${key}:`));
  assert.deepEqual(unused, []);
});

test("every term of an evaluation is explained in French", () => {
  assert.deepEqual(Object.keys(TERMS_IN_FRENCH).sort(), Object.keys(TERMS).sort());
});

test("no text for people stands outside of the files of the languages", () => {
  // Lessons have their texts beside their positions; the worker says nothing.
  const scanned = files().filter((file) => !/^(texts|lessons)\/|^worker\.js$/.test(file));
  assert.ok(scanned.length > 50);
  const found = scanned.flatMap((file) =>
    literalsForPeople(readFileSync(SOURCES + file, "utf8")).map((literal) => `${file}: ${literal}`),
  );
  assert.deepEqual(found, []);
});

test("the scanner finds what it looks for", () => {
  const found = literalsForPeople(`
    html("p", { class: "quiet two", title: "Title" }, "Text", \`\${n} left\`, loud ? "Yes" : text("no"));
    toast("Saved."); field.textContent = "Done"; button({ icon: "plus", text: "Add" });
    const words = ["Some words", "key"]; element.setAttribute("aria-label", "Name");
    html("div", { class: "one two" }); openDialog(text("fine"));
  `);
  assert.deepEqual(found, ["Title", "Text", " left", "Yes", "Saved.", "Done", "Add", "Some words", "Name"]);
});

/** A game of the catalog, with a cell of some shape. @param {string} name @param {Cell["shape"]} shape */
function entry(name, shape) {
  const sides = /** @type {[string, string]} */ (["white", "black"]);
  const layout = layoutOf(1, 1, [cellWith({ shape })]);
  return { name, family: name, description: "bring the king to the centre", sides, layout };
}

test("lessons are told in French, step by step", async () => {
  assert.deepEqual(Object.keys(LESSONS_IN_FRENCH).sort(), Object.keys(LESSONS).sort());
  const own = Object.keys(LESSONS).map((game) => entry(game, "square"));
  for (const variant of [...own, entry("grand", "hand"), entry("kalah6x6", "store")]) {
    const game = variant.name;
    speak("en");
    const english = await lessonOf(variant);
    speak("fr");
    const french = await lessonOf(variant);
    assert.equal(french.steps.length, english.steps.length, game);
    assert.notEqual(french.summary, english.summary, game);
    french.steps.forEach((step, i) => {
      for (const part of /** @type {const} */ (["title", "text", "done"])) {
        assert.ok(step[part].length > 2, `${game} ${i}`);
        assert.notEqual(step[part], english.steps[i][part], `${game} ${i}`);
      }
      assert.equal(step.position, english.steps[i].position);
    });
  }
  speak("en");
});

test("French has its plurals and its articles", () => {
  speak("fr");
  assert.equal(text("moves", { count: 0 }), "0 coup");
  assert.equal(text("moves", { count: 1 }), "1 coup");
  assert.equal(text("moves", { count: 2 }), "2 coups");
  /** @type {[string, string]} */
  const sides = ["white", "black"];
  assert.equal(
    spokenOutcome(sides, { winner: 1, margin: 1, word: "checkmate" }),
    "Victoire des Noirs\u00a0: échec et mat.",
  );
  assert.equal(spokenOutcome(sides, { winner: null, margin: 0, word: "stalemate" }), "Partie nulle\u00a0: pat.");
  assert.equal(spokenOutcome(["red", "blue"], { winner: 0, margin: null }), "Victoire de Rouge.");
  const resigned = /** @type {const} */ ({ winner: 0, reason: "resignation", margin: null, text: "", record: "" });
  assert.equal(spokenResult(sides, resigned), "Victoire des Blancs. Abandon des Noirs.");
  assert.equal(spokenMove(gridLayout(2, 2), sides, move("a1:b1", [0, 1])), "Blancs\u00a0: a1 vers b1");
  assert.equal(said("Ann resigns"), "abandon de Ann");
  assert.equal(said("Ann"), "Ann");
  speak("en");
  assert.equal(text("moves", { count: 0 }), "0 moves");
});

/** The page's modules. */
function files() {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
}
