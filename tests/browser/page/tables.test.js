import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { stage } from "../harness.js";
import { PROGRAM } from "../server.js";

const folder = mkdtempSync(join(tmpdir(), "yolah-tables-"));
after(() => rmSync(folder, { recursive: true }));
execFileSync(PROGRAM, ["tables", "make", "--game", "congo", "--pieces", "3", "--dir", folder]);

const { visitor } = stage("--tables", folder);

/** White wins in 21 plies, which is the longest of all, and a few moves throw it away. */
const LONGEST = "7~7~3l3~7~7~6P~2L4_w";

test("every move has its exact value, in the list and on the board", async () => {
  const guest = await visitor({ hash: `#/analysis/congo/${LONGEST}` });
  const { page } = guest;
  await page.locator("endgame-table .worth").waitFor();
  assert.equal(await guest.text("endgame-table h2"), "Endgame table LPvL");
  assert.equal(await guest.text("endgame-table p.worth"), "White wins in 21 plies.");
  const winning = page.getByRole("group", { name: "Winning" }).locator(".chip");
  assert.match(await winning.first().innerText(), /\+21$/);
  const others = page.locator(".worths.draw .chip, .worths.loss .chip");
  assert.ok((await others.count()) > 0, "some move does not win");
  // Before a piece is touched its cell has the worth of its best move.
  const marks = page.locator(".worth-text");
  assert.deepEqual(new Set(await marks.allTextContents()).has("+21"), true);
  assert.equal(await page.locator(".tint.worth").count(), 2);
  await guest.cell("c1").click();
  const legal = await guest.cellsThat(/can move here$/);
  await page.waitForFunction((count) => document.querySelectorAll(".tint.worth").length === count, legal.length);
  await guest.leave();
});

test("a move of the list is played, and the other side's worth comes", async () => {
  const guest = await visitor({ hash: `#/analysis/congo/${LONGEST}` });
  const { page } = guest;
  await page
    .getByRole("button", { name: /white wins in 21 plies$/ })
    .first()
    .click();
  await page.locator("endgame-table p.worth", { hasText: "White wins in 20 plies." }).waitFor();
  assert.equal((await guest.moves()).length, 1);
  // All that Black can do is lost, some of it sooner.
  const losing = page.getByRole("group", { name: "Losing" }).locator(".chip");
  assert.match(await losing.first().innerText(), /−20$/);
  assert.equal(await page.getByRole("group", { name: "Winning" }).count(), 0);
  await guest.leave();
});

test("where tables know nothing there is no card", async () => {
  for (const hash of ["#/analysis/congo", "#/analysis/yolah"]) {
    const guest = await visitor({ hash });
    await guest.page.waitForSelector("[role=gridcell][aria-label]");
    await guest.page.waitForLoadState("networkidle");
    assert.equal(await guest.page.locator("endgame-table").isVisible(), false);
    assert.equal(await guest.page.locator(".tint.worth").count(), 0);
    await guest.leave();
  }
});

test("a finished game that is looked back at shows what was possible", async () => {
  const guest = await visitor({ hash: "#/game/congo" });
  const { page } = guest;
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator("summary", { hasText: "More" }).click();
  for (const seat of await page.locator("seat-form").all()) await seat.locator("select[name=who]").selectOption("me");
  await page.locator("dialog textarea").fill("3l3/7/3P3/7/7/7/3L3 w");
  await page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/to move/);
  // While it goes on nobody is told anything.
  await guest.clickAnyMove();
  await guest.waitForMoves(1);
  await page.keyboard.press("ArrowUp");
  await guest.waitForStatus(/0 of 1/);
  assert.equal(await page.locator("endgame-table").isVisible(), false);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  await guest.waitForStatus(/wins/);
  await page.keyboard.press("ArrowUp");
  await page.locator("endgame-table p.worth").waitFor();
  assert.match(await guest.text("endgame-table p.worth"), /wins in \d+ pl/);
  assert.equal(await page.locator("endgame-table button").count(), 0, "nothing can be played any more");
  await guest.leave();
});

test("it is said in French, and fits a phone", async () => {
  const guest = await visitor({
    hash: `#/analysis/congo/${LONGEST}`,
    locale: "fr-FR",
    viewport: { width: 390, height: 844 },
  });
  const { page } = guest;
  await page.locator("endgame-table p.worth").waitFor();
  assert.match(await guest.text("endgame-table p.worth"), /^Victoire des Blancs en 21 demi-coups\.$/);
  await page.getByRole("group", { name: "Gagnants" }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} pixels`);
  await guest.leave();
});
