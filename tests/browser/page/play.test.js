import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */
/** @import {GameEntry} from "../../../web/src/api/types.js" */

const { url, visitor } = stage();

test("a first-time visitor has moved after two clicks, and is answered", async () => {
  const guest = await visitor();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  assert.equal((await guest.moves())[0], "d5:b7");
  assert.match(await guest.spoken("d5"), /^d5, hole/);
  await guest.leave();
});

test("a piece can be dragged, and one that is let go elsewhere goes back", async () => {
  const guest = await visitor();
  await guest.cell("d5").dragTo(guest.cell("e7"));
  assert.match(await guest.spoken("d5"), /^d5, black/);
  await guest.cell("d5").dragTo(guest.cell("d7"));
  await guest.waitForMoves(1);
  assert.equal((await guest.moves())[0], "d5:d7");
  await guest.leave();
});

test("a person plays to the end against the random player, and finds the game in the library", async () => {
  const guest = await visitor({ name: "Ann" });
  await playersChosen(guest, "random");
  for (let turn = 0; turn < 80; turn++) {
    await guest.waitForStatus(/Your turn|wins|draw/);
    if (!/Your turn/.test(await guest.text(".status"))) break;
    const made = (await guest.moves()).length;
    await guest.clickAnyMove();
    await guest.waitForMoves(made + 1);
  }
  await guest.waitForStatus(/wins|draw/);
  const points = await guest.page.locator(".points").allTextContents();
  assert.ok(Number(points[0]) + Number(points[1]) > 20, `points ${points.join(" and ")}`);
  await guest.page.getByRole("link", { name: "Library" }).click();
  await guest.page.getByPlaceholder("Player").fill("ann");
  await guest.page.locator("a.row").first().click();
  await guest.page.waitForSelector("analysis-view move-list .move");
  await guest.leave();
});

test("moves can be taken back, games given up and played again", async () => {
  const guest = await visitor();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  await guest.page.getByRole("button", { name: "Take back" }).click();
  await guest.page.waitForFunction(() => document.querySelectorAll("move-list .move").length === 0);
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  await guest.page.getByRole("button", { name: "Resign" }).click();
  await guest.page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  await guest.waitForStatus(/White wins.*resigned/);
  await guest.page.getByRole("button", { name: "Rematch" }).click();
  await guest.waitForMoves(1);
  await guest.waitForStatus(/Your turn/);
  assert.match(await guest.text(".table-board > player-bar:nth-of-type(2)"), /white/, "sides have changed");
  await guest.leave();
});

test("a game that was left can be found again", async () => {
  const guest = await visitor();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  await guest.page.getByRole("link", { name: "Library" }).click();
  await guest.page.getByRole("link", { name: "Play" }).click();
  await guest.page.getByRole("link", { name: "Back to my game" }).click();
  await guest.waitForMoves(2);
  await guest.leave();
});

test("past moves can be looked at while the game goes on", async () => {
  const guest = await visitor();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  await guest.page.keyboard.press("ArrowUp");
  await guest.page.waitForFunction(() =>
    /black/.test(document.querySelector('[data-cell="d5"]')?.getAttribute("aria-label") ?? ""),
  );
  await guest.page.keyboard.press("ArrowDown");
  await guest.page.waitForFunction(() =>
    /hole/.test(document.querySelector('[data-cell="d5"]')?.getAttribute("aria-label") ?? ""),
  );
  await guest.leave();
});

test("every game of the catalog is played on the same page", async () => {
  /** @type {unknown} */
  const answer = await (await fetch(`${url()}/api/games`)).json();
  const catalog = /** @type {GameEntry[]} */ (answer);
  // Variants are drawn and entered as their families are.
  for (const { name } of catalog.filter(({ name, family }) => name === family)) {
    const guest = await visitor({ hash: `#/game/${name}` });
    await guest.page.waitForSelector("[role=gridcell][aria-label]");
    let made = 0;
    // Who moves again, as in dakon, is not answered yet.
    do {
      assert.ok(await guest.clickAnyMove(), name);
      await guest.waitForMoves(++made);
    } while ((await guest.moves()).length === made && /^Your turn/.test(await guest.text(".status")));
    await guest.waitForMoves(made + 1).catch(() => assert.fail(`${name} was not answered`));
    await guest.leave();
  }
});

test("two programs play each other", async () => {
  const guest = await visitor({ hash: "#/watch" });
  await guest.page.getByRole("button", { name: "Watch two programs" }).click();
  await guest.page.locator("dialog select[name=game]").selectOption("tictactoe");
  await guest.page.locator("summary", { hasText: "More" }).click();
  for (const seat of await guest.page.locator("seat-form").all())
    await seat.locator("select[name=who]").selectOption("player:random");
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/wins|draw/);
  await guest.leave();
});

test("a game starts from a pasted position, with a clock", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "New game" }).click();
  await guest.page.locator("summary", { hasText: "More" }).click();
  await guest.page.locator("dialog textarea").fill("8/1x3o2/3*4/2*x*3/3*4/5o1x/1o4x1/4o3 b 2 2 4");
  await guest.page.locator("dialog select[name=time]").selectOption("5m+3s");
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.page.waitForSelector('[data-cell="d5"][aria-label*="black"]');
  await guest.page
    .locator(".clock", { hasText: /^(5:00|4:5\d)$/ })
    .first()
    .waitFor();
  await guest.page.getByLabel("Enter a move").fill("g2g8");
  await guest.page.keyboard.press("Enter");
  await guest.waitForMoves(1);
  await guest.leave();
});

test("a promotion shows the pieces to choose from", async () => {
  const guest = await visitor({ hash: "#/analysis/chess/8~4P3~8~8~8~k7~8~K7_w_-_-_0_1" });
  await guest.clickMove("e7", "e8");
  await guest.page.getByRole("dialog").getByRole("button", { name: "white knight" }).click();
  await guest.page.waitForSelector('[data-cell="e8"][aria-label*="white knight"]');
  assert.deepEqual(await guest.moves(), ["e8=N"]);
  await guest.leave();
});

/** Starts a game against a named player. @param {Visitor} guest @param {string} player */
async function playersChosen(guest, player) {
  await guest.page.getByRole("button", { name: "New game" }).click();
  await guest.page.locator("summary", { hasText: "More" }).click();
  await guest.page.locator("seat-form").last().locator("select[name=who]").selectOption(`player:${player}`);
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/Your turn/);
}
