import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

const { visitor } = stage();

const RECORD = `[Variant "yolah"]
[Black "Ann"]
[White "Bob"]

1. d5:b7 {to the corner} e5:f5 (1... e5:e7 2. e4:g4) 2. e4:e2 h1:f1 *`;

/** @param {string} text */
async function loaded(text) {
  const guest = await visitor({ hash: "#/analysis" });
  await guest.page.getByLabel("Position, moves or record").fill(text);
  await guest.page.getByRole("button", { name: "Load" }).click();
  await guest.page.waitForSelector("move-list .move");
  return guest;
}

test("a pasted record is stepped through, with its variation and comment", async () => {
  const guest = await loaded(RECORD);
  assert.match(await guest.text("player-bar"), /Bob/);
  await guest.page.getByText("to the corner").waitFor();
  assert.deepEqual(await guest.page.locator(".variation .move").allTextContents(), ["e5:e7", "e4:g4"]);
  const current = guest.page.locator(".move.current");
  await guest.status.click();
  for (const [key, move] of [
    ["ArrowRight", "d5:b7"],
    ["j", "e5:f5"],
    ["End", "h1:f1"],
    ["k", "e4:e2"],
  ]) {
    await guest.page.keyboard.press(key);
    await current.filter({ hasText: move }).waitFor();
  }
  await guest.page.locator(".variation .move").last().click();
  await guest.page.waitForSelector('[data-cell="g4"][aria-label*="black"]');
  await guest.page.keyboard.press("Shift+ArrowLeft");
  await current.filter({ hasText: "d5:b7" }).waitFor();
  await guest.leave();
});

test("a new move becomes a variation, is exported, and the link leads back", async () => {
  const guest = await loaded("d5:b7 e5:f5");
  await guest.page.locator(".status").click();
  await guest.page.keyboard.press("ArrowRight");
  await guest.page.locator(".move.current").filter({ hasText: "d5:b7" }).waitFor();
  await guest.clickMove("e5", "e7");
  await guest.page.locator(".variation .move.current").filter({ hasText: "e5:e7" }).waitFor();
  await guest.page.getByRole("button", { name: "Copy record" }).click();
  await guest.page.getByText("Copied.").first().waitFor();
  assert.match(await guest.page.evaluate(() => navigator.clipboard.readText()), /e5:f5\s*\(1\.\.\. e5:e7\)/);
  const link = await guest.page.getByLabel("Link to this position").inputValue();
  await guest.page.goto(link);
  await guest.page.reload();
  await guest.page.waitForSelector('[data-cell="e7"][aria-label*="white"]');
  await guest.leave();
});

test("a player of the catalog thinks along", async () => {
  const guest = await loaded("d5:b7 e5:f5");
  await guest.page.locator(".status").click();
  await guest.page.keyboard.press("l");
  await guest.page.waitForSelector("thinking-panel .pv span");
  await guest.page.keyboard.press(" ");
  await guest.page.waitForSelector("move-list .move.current");
  await guest.page.keyboard.press("l");
  await guest.leave();
});

test("a wrong position is refused in words", async () => {
  const guest = await visitor({ hash: "#/analysis" });
  await guest.page.getByLabel("Position, moves or record").fill("nonsense");
  await guest.page.getByRole("button", { name: "Load" }).click();
  await guest.page.locator(".problem").filter({ hasText: /\w/ }).waitFor();
  guest.faults = guest.faults.filter((fault) => !/400/.test(fault));
  await guest.leave();
});

test("minimax says what it sees in the position", async () => {
  const guest = await loaded("d5:b7 e5:f5");
  await guest.page.getByLabel("Who analyses").selectOption("minimax");
  await guest.page.getByRole("button", { name: "Analyse" }).click();
  await guest.page.locator(".terms dt").first().waitFor();
  assert.ok((await guest.page.locator(".terms dt").count()) > 3);
  await guest.leave();
});

test("a board that has fallen apart shows whose region is worth how many moves", async () => {
  const parts = await visitor({ hash: "#/analysis" });
  await parts.page
    .getByLabel("Position, moves or record")
    .fill("******2/******1*/******x*/********/********/*o2****/********/******** b 0 0 0");
  await parts.page.getByRole("button", { name: "Load" }).click();
  await parts.page.locator(".region-text").first().waitFor();
  assert.deepEqual(await parts.page.locator(".region-text").allTextContents(), ["3", "2"]);
  assert.equal(await parts.page.locator(".tint.region.side-0").count(), 3);
  await parts.leave();
});

test("an analysis lasts: through a reload, another page and another game, variations and comments included", async () => {
  const guest = await loaded(RECORD);
  await guest.page.locator(".variation .move").last().click();
  await guest.page.waitForSelector('[data-cell="g4"][aria-label*="black"]');
  const address = guest.page.url();
  assert.match(address, /\(e5:e7,e4:g4\)/);
  await guest.page.reload();
  await guest.page.waitForSelector('[data-cell="g4"][aria-label*="black"]');
  await guest.page.getByText("to the corner").waitFor();
  await guest.page.getByRole("link", { name: "Library" }).click();
  await guest.page.getByRole("link", { name: "Analysis" }).click();
  await guest.page.locator(".variation .move.current", { hasText: "e4:g4" }).waitFor();
  // The game in the header decides what is analysed, and two clicks lead there from anywhere.
  await guest.page.getByLabel("Game", { exact: true }).selectOption("chess");
  await guest.page.waitForSelector('[data-cell="e1"][aria-label*="white king"]');
  await guest.page.getByRole("link", { name: "Learn" }).click();
  await guest.page.waitForSelector("learn-view [role=gridcell][aria-label]");
  assert.equal(await guest.page.getByLabel("Game", { exact: true }).inputValue(), "chess");
  await guest.page.getByLabel("Game", { exact: true }).selectOption("yolah");
  await guest.page.getByRole("link", { name: "Analysis" }).click();
  await guest.page.locator(".variation .move.current", { hasText: "e4:g4" }).waitFor();
  await guest.page.getByRole("button", { name: "Start anew" }).click();
  await guest.page.waitForFunction(() => document.querySelectorAll("move-list .move").length === 0);
  await guest.leave();
  const friend = await visitor({ hash: new URL(address).hash });
  await friend.page.locator(".variation .move.current", { hasText: "e4:g4" }).waitFor();
  assert.equal((await friend.moves()).length, 6);
  await friend.page.getByText("to the corner").waitFor();
  await friend.leave();
});

test("the header shows the game of the page, whatever was looked at before", async () => {
  const guest = await visitor({ hash: "#/game/yolah" });
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  for (const hash of ["#/analysis/hex", "#/learn/othello", "#/editor/chess", "#/game/kalah"]) {
    await guest.page.goto(guest.page.url().replace(/#.*/, hash));
    await guest.page.reload();
    const game = hash.split("/")[2];
    await guest.page.locator(`.game-choice:has(option[value="${game}"]:checked)`).waitFor();
    await guest.page.waitForSelector("[role=gridcell][aria-label]");
    assert.equal(await guest.page.locator(".game-choice").inputValue(), game);
  }
  await guest.leave();
});

test("the header's game is remembered where no game is shown, and its analysis is two clicks away", async () => {
  const guest = await visitor({ hash: "#/game/draughts" });
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  for (const hash of ["#/library", "#/tournaments", "#/watch"]) {
    await guest.page.goto(guest.page.url().replace(/#.*/, hash));
    await guest.page.reload();
    await guest.page.waitForFunction(
      () => /** @type {HTMLSelectElement | null} */ (document.querySelector(".game-choice"))?.value === "draughts",
    );
  }
  await guest.page.getByRole("link", { name: "Analysis" }).click();
  await guest.page.waitForSelector('analysis-view [data-cell="46"][aria-label*="white man"]');
  await guest.leave();
});
