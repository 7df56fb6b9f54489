import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

const { url, visitor } = stage();

/** @typedef {{name: string}} Entry */

/** @returns {Promise<Entry[]>} */
async function catalog() {
  /** @type {unknown} */
  const answer = await (await fetch(`${url()}/api/games`)).json();
  return /** @type {Entry[]} */ (answer);
}

/** @param {string} hash */
async function editor(hash) {
  const guest = await visitor({ hash });
  await guest.page.waitForSelector("editor-view [role=gridcell][aria-label]");
  return guest;
}

test("chess: pieces are set, carried and thrown off; the game says what is wrong; the position is analysed", async () => {
  const guest = await editor("#/editor/chess");
  const { page } = guest;
  await guest.waitForStatus(/White to move/);
  await page.getByRole("button", { name: "Clear the board" }).click();
  await guest.waitForStatus(/White has 0 kings/);
  assert.ok(await page.getByRole("button", { name: "Analyse" }).isDisabled());
  await page.getByRole("button", { name: "white king" }).click();
  await guest.cell("e1").click();
  await page.getByRole("button", { name: "black king" }).click();
  await guest.cell("e8").click();
  await guest.waitForStatus(/A draw by insufficient material/);
  assert.ok(await page.getByRole("button", { name: "Play from here" }).isDisabled());
  await page.getByRole("button", { name: "white rook" }).click();
  await guest.cell("e7").click();
  await guest.waitForStatus(/the side that has moved is in check/);
  await page.getByRole("radio", { name: "Black" }).check();
  await guest.waitForStatus(/Black to move/);
  await guest.cell("e7").dragTo(guest.cell("h1"));
  await guest.page.waitForSelector('[data-cell="h1"][aria-label*="rook"]');
  await page.getByLabel("White to the king's side").check();
  await page.getByLabel("Move number").fill("40");
  await page.waitForFunction(() => location.hash.includes("4k3~8~8~8~8~8~8~4K2R_b_K_-_0_40"));
  await page.reload();
  await page.waitForSelector('[data-cell="h1"][aria-label*="rook"]');
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.waitForSelector("analysis-view");
  await guest.waitForStatus(/Black to move/);
  await page.getByRole("button", { name: "Edit the position" }).click();
  await page.waitForSelector('editor-view [data-cell="h1"][aria-label*="rook"]');
  await guest.leave();
});

test("a set up position is played from", async () => {
  const guest = await editor("#/editor/tictactoe");
  await guest.cell("b2").click();
  await guest.waitForStatus(/it is not the turn of x/);
  await guest.page.getByRole("radio", { name: "O" }).check();
  await guest.waitForStatus(/O to move/);
  await guest.page.getByRole("button", { name: "Play from here" }).click();
  await guest.page.getByRole("radio", { name: "Two here" }).check();
  await guest.page.getByRole("button", { name: "Start", exact: true }).click();
  await guest.page.waitForSelector('play-view [data-cell="b2"][aria-label*="x"]');
  await guest.cell("a1").click();
  await guest.page.waitForSelector('[data-cell="a1"][aria-label*="o"]');
  await guest.leave();
});

test("seeds, hands and counters are edited too", async () => {
  const kalah = await editor("#/editor/kalah");
  await kalah.cell("south 1").click();
  await kalah.page.waitForSelector('[data-cell="south 1"][aria-label*="5 seeds"]');
  await kalah.page.getByRole("button", { name: "Remove" }).click();
  await kalah.clickMove("south 1", "south 1");
  await kalah.page.waitForSelector('[data-cell="south 1"][aria-label*="3 seeds"]');
  await kalah.page.waitForFunction(() => location.hash.includes("3,4,4,4,4,4~"));
  await kalah.leave();
  const shogi = await editor("#/editor/minishogi");
  const [hand] = await shogi.cellsThat(/0 in hand/);
  await shogi.cell(hand).click();
  await shogi.page.waitForFunction(() => /\[P\]|%5BP%5D|\[\w\]/.test(decodeURIComponent(location.hash)));
  await shogi.leave();
  const yolah = await editor("#/editor/yolah");
  await yolah.page.getByLabel("Black's points").fill("9");
  await yolah.waitForStatus(/9 points need as many holes/);
  await yolah.leave();
});

test("every game can be cleared and filled, on a desk and on a phone", async () => {
  const sizes = [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ];
  const names = (await catalog()).map(({ name }) => name);
  const families = names.filter((name) => !/[0-9]x|chess$/.test(name) || name === "chess");
  for (const [i, name] of families.slice(0, 24).entries()) {
    const guest = await visitor({ hash: `#/editor/${name}`, viewport: sizes[i % 2] });
    await guest.page.waitForSelector("editor-view [role=gridcell][aria-label]");
    await guest.page.getByRole("button", { name: "Clear the board" }).click();
    await guest.page.waitForFunction(() => /\w/.test(document.querySelector(".status")?.textContent ?? ""));
    await guest.page.getByRole("button", { name: "Start position" }).click();
    await guest.waitForStatus(/to move/);
    const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} scrolls sideways`);
    await guest.leave();
  }
});

test("the editor needs no mouse, and bad links explain themselves", async () => {
  const guest = await editor("#/editor/hex");
  await guest.cell("a1").focus();
  await guest.page.keyboard.press("ArrowRight");
  await guest.page.keyboard.press("Enter");
  await guest.page.waitForSelector('[data-cell="b1"][aria-label*="red"]');
  await guest.leave();
  const lost = await visitor({ hash: "#/editor/chess/garbage" });
  await lost.page.getByText("This link leads nowhere").waitFor();
  lost.faults = lost.faults.filter((fault) => !/400/.test(fault));
  await lost.leave();
});
