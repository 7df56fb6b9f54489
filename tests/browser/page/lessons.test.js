import assert from "node:assert/strict";
import test from "node:test";
import { lessonOf, reached } from "../../../web/src/lessons/lesson.js";
import { stage } from "../harness.js";

/** @import {GameEntry, Layout, Move, Position, State} from "../../../web/src/api/types.js" */
/** @import {Step} from "../../../web/src/lessons/lesson.js" */

const { url, visitor } = stage();

/** @param {object} question @returns {Promise<Position>} */
async function ask(question) {
  for (;;) {
    const answer = await fetch(`${url()}/api/positions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
    });
    // So many questions at once are too many.
    if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 100));
    else {
      assert.equal(answer.status, 200, `${JSON.stringify(question)}: ${await answer.clone().text()}`);
      const found = /** @type {unknown} */ (await answer.json());
      return /** @type {Position} */ (found);
    }
  }
}

/**
 * The moves that a hint may mean: all of its path, its two ends, or what goes on from it.
 * @param {Move[]} legal @param {number[]} hint
 */
function hinted(legal, hint) {
  const ends = (/** @type {Move} */ { path }) =>
    hint.length === 2 && path[0] === hint[0] && path[path.length - 1] === hint[1];
  const begins = (/** @type {Move} */ { path }) => hint.every((cell, i) => path[i] === cell);
  return legal.filter((move) => begins(move) || ends(move));
}

/** @param {string} game @param {Step} step */
async function checkStep(game, step) {
  const where = `${game}: ${step.title}`;
  const { layout, state } = await ask({ game, position: step.position });
  assert.ok(state.legal.length > 0, where);
  const wanted = (step.hint ?? []).map((name) => layout.cells.findIndex((cell) => cell.name === name));
  assert.ok(!wanted.includes(-1), `${where}: a cell of the hint is not on the board`);
  const candidates = wanted.length > 0 ? hinted(state.legal, wanted) : state.legal;
  assert.ok(candidates.length > 0, `${where}: the hint is no legal move`);
  const results = [];
  for (const { move } of step.goal || wanted.length > 0 ? candidates : candidates.slice(0, 1)) {
    const after = (await ask({ game, position: step.position, moves: [move] })).state;
    results.push(reached(step, state, after, 1, wanted));
    if (results.at(-1) !== false) break;
  }
  assert.ok(
    results.some((result) => result !== false),
    `${where}: the goal cannot be reached`,
  );
}

test("every position of a lesson is legal, and so is what it wants", async () => {
  const found = /** @type {unknown} */ (await (await fetch(`${url()}/api/games`)).json());
  const catalog = /** @type {GameEntry[]} */ (found);
  assert.ok(catalog.length > 60);
  const many = new Set(["yolah", "chess", "draughts"]);
  for (const entry of catalog) {
    const { layout } = await ask({ game: entry.name });
    const { summary, steps } = await lessonOf({ ...entry, layout });
    assert.match(summary, /^[A-Z].+[a-z]\.$/, entry.name);
    assert.ok(steps.length >= (many.has(entry.name) ? 6 : 4), `${entry.name} has ${steps.length} steps`);
    // Steps of another game are looked at with that one.
    for (const [i, step] of steps.filter((step) => !step.game).entries())
      if (step.position !== "startpos" || step.goal || step.hint || i === 0) await checkStep(entry.name, step);
  }
});

test("every game has a first screen that explains it, shows a move, and gives a hint", async () => {
  const guest = await visitor();
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  for (const game of FIRST_SCREENS) {
    await guest.page.evaluate((name) => (location.hash = `#/game/${name}`), game);
    await guest.page
      .locator(".game-choice")
      .and(guest.page.locator(`:has(option[value="${game}"]:checked)`))
      .waitFor();
    // It is shown for a few seconds only; the words stay.
    await guest.page.locator(".example").first().waitFor({ state: "attached" });
    await guest.page.locator(".intro", { hasText: /[a-z]\./ }).waitFor();
    await guest.page.locator(`a[href="#/learn/${game}"]`, { hasText: "Learn the rules" }).waitFor();
    await guest.page.getByRole("button", { name: "Hint" }).click();
    await guest.page.locator(".ring.goal, .arrow.goal").first().waitFor({ state: "attached" });
    await guest.page.locator(".toast", { hasText: /^Hint: / }).waitFor();
  }
  await guest.leave();
});

test("a game that was left says nothing any more", async () => {
  const guest = await visitor({ hash: "#/game/chess" });
  await guest.page.clock.install();
  await guest.page.evaluate(() => (location.hash = "#/game/othello"));
  await guest.page.locator(".example").first().waitFor({ state: "attached" });
  await guest.page.clock.fastForward(2_500);
  await guest.page.evaluate(() => (location.hash = "#/game/hex"));
  await guest.page.locator("[aria-label*=Hex]").first().waitFor();
  // The arrow of the game before goes now, that of this one later.
  await guest.page.clock.fastForward(2_500);
  assert.equal(await guest.page.locator(".game-choice").inputValue(), "hex");
  assert.match(await guest.page.title(), /^You play red/);
  await guest.page.getByRole("link", { name: "Play" }).click();
  assert.match(guest.page.url(), /hex$/);
  await guest.leave();
});

test("the games of a family are together wherever one is chosen", async () => {
  const guest = await visitor({ hash: "#/learn" });
  const family = guest.page.locator('.game-choice optgroup[label="The chess family"]');
  await family.waitFor({ state: "attached" });
  assert.ok((await family.locator("option").count()) > 50);
  assert.equal(await guest.page.locator('.game-choice > option[value="chess"]').count(), 1, "chess is one of its own");
  await guest.page.locator(".lessons summary", { hasText: "The chess family" }).click();
  await guest.page.getByRole("link", { name: "King of the hill" }).click();
  await guest.page.getByRole("heading", { name: "Chess, with a hill" }).waitFor();
  await guest.page.evaluate(() => (location.hash = "#/game/shogi"));
  await guest.page.getByRole("button", { name: "New game" }).click();
  const dialog = guest.page.locator("dialog select[name=game]");
  assert.equal(await dialog.inputValue(), "shogi");
  assert.ok((await dialog.locator('optgroup[label="The chess family"] option').count()) > 50);
  await guest.leave();
});

/** One of every kind, and of the large family those that look most different. */
const FIRST_SCREENS = [
  ...["yolah", "tictactoe", "kalah", "connect4", "hex", "draughts", "chess", "congo", "breakthrough", "othello"],
  ...["amazons", "dots-and-boxes", "havannah", "go", "hive", "dakon", "bao"],
  ...["oware", "checkers", "morris", "crazyhouse", "shogi", "xiangqi", "kingofthehill", "grand", "dobutsu"],
  ...["gomoku", "lines-of-action", "ataxx", "clobber", "domineering", "hnefatafl"],
];
