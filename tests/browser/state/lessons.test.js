import assert from "node:assert/strict";
import test from "node:test";
import { lessonOf } from "../../../web/src/lessons/lesson.js";
import { families } from "../../../web/src/state/families.js";

/** @import {Layout} from "../../../web/src/api/types.js" */

const layout = /** @type {Layout} */ (/** @type {unknown} */ ({ cells: [], pieces: [] }));
const entry = (/** @type {string} */ name, family = name) => ({
  name,
  family,
  description: "who does so first wins",
  sides: /** @type {[string, string]} */ (["white", "black"]),
  layout,
});

test("every game says what it is, and teaches rules and first strategy", async () => {
  const six = ["yolah", "chess", "draughts"];
  const four = [
    "tictactoe",
    "kalah",
    "connect4",
    "hex",
    "congo",
    "breakthrough",
    "othello",
    "oware",
    "dakon",
    "bao",
    "checkers",
    "morris",
    "amazons",
    "dots-and-boxes",
    "havannah",
    "go",
    "hive",
    "gomoku",
    "lines-of-action",
    "ataxx",
    "clobber",
    "domineering",
    "hnefatafl",
  ];
  for (const game of [...six, ...four, "some variant"]) {
    const { summary, steps } = await lessonOf(entry(game));
    assert.match(summary, /win|mate|leave/, game);
    assert.ok(steps.length >= (six.includes(game) ? 6 : 4), `${game} has ${steps.length} steps`);
    for (const step of steps) assert.ok(step.goal !== "this" || step.hint, `${game}: ${step.title}`);
  }
});

test("games come by families, the first of each first and the others by name", () => {
  const catalog = [entry("chess"), entry("royal"), entry("shogi", "royal"), entry("kingofthehill", "royal")];
  const names = families(catalog).map(({ title, games }) => [title, ...games.map(({ name }) => name)]);
  assert.deepEqual(names, [
    ["Chess", "chess"],
    ["The chess family", "royal", "kingofthehill", "shogi"],
  ]);
});

test("a variant says what is different, then has the lesson of its family on that one's board", async () => {
  const { summary, steps } = await lessonOf({ ...entry("go19x19", "go"), description: "go on nineteen lines" });
  assert.match(summary, /^Go on nineteen lines\. Surround .* wins\.$/);
  assert.deepEqual(new Set(steps.map(({ game }) => game)), new Set([undefined, "go"]));
  const tablut = await lessonOf({ ...entry("tablut", "hnefatafl"), description: "tafl to the edge" });
  assert.doesNotMatch(tablut.summary, /corner/);
});
