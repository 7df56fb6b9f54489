import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */
/** @typedef {Window & {axe?: typeof import("axe-core")}} WithAxe */

const { url, visitor } = stage();
const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("a game is played without a mouse", async () => {
  const guest = await visitor();
  const { keyboard } = guest.page;
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  for (let tabs = 0; tabs < 30 && !(await focused(guest)); tabs++) await keyboard.press("Tab");
  await walk(guest, "d5");
  assert.match(await guest.spoken("d5"), /^d5, black, \d+ moves$/);
  await keyboard.press("Enter");
  await guest.page.waitForSelector('[data-cell="d5"][aria-selected="true"]');
  await keyboard.press("Escape");
  await guest.page.waitForSelector('[data-cell="d5"][aria-selected="false"]');
  await keyboard.press(" ");
  await walk(guest, "b7");
  await keyboard.press("Enter");
  await guest.waitForMoves(2);
  assert.equal((await guest.moves())[0], "d5:b7");
  assert.notEqual(await guest.page.locator("[aria-live]").first().textContent(), "");
  await keyboard.press("?");
  await guest.page.getByRole("heading", { name: "Help" }).waitFor();
  await keyboard.press("Escape");
  await guest.page.waitForSelector("dialog", { state: "detached" });
  await guest.leave();
});

test("a phone has room for fingers and scrolls only down", async () => {
  const guest = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  const cell = await guest.cell("d5").boundingBox();
  assert.ok(cell && cell.width >= 44 && cell.height >= 44, `cells are ${cell?.width} by ${cell?.height}`);
  for (const button of await guest.page.locator("button:visible:not(.move), a.button:visible, nav a").all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.height >= 44, `${await button.textContent()} is ${box?.height} high`);
  }
  const wider = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${wider} pixels too wide`);
  await guest.cell("d5").tap();
  await guest.cell("b7").tap();
  await guest.waitForMoves(1);
  await guest.leave();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no known barrier in the ${colorScheme} page`, async () => {
    for (const hash of [
      "#/",
      "#/analysis",
      "#/watch",
      "#/library",
      "#/learn",
      "#/game/kalah",
      "#/editor/chess",
      "#/editor/kalah",
      "#/lobby",
      "#/tournaments",
      "#/stored/999999",
      "#/game/go",
      "#/game/hive-mlp",
      "#/game/bao",
      "#/game/dots-and-boxes",
      "#/editor/shogi",
      "#/learn/hnefatafl",
    ]) {
      const guest = await visitor({ hash, colorScheme, reducedMotion: "reduce" });
      const shown = "[role=gridcell][aria-label], .rows, .failure, tournaments-view .actions";
      await guest.page.waitForSelector(shown, { state: "attached" });
      await guest.page.waitForTimeout(300);
      assert.deepEqual(await barriers(guest, "html"), [], hash);
      await guest.leave();
    }
  });
}

test("no known barrier in how programs think, on a desk and on a phone", async () => {
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ]) {
    const guest = await visitor({ hash: "#/analysis/yolah", reducedMotion: "reduce", viewport });
    await guest.page.getByText("The tree of a search").click();
    await guest.page.locator("search-tree summary").first().click();
    await guest.page.getByText("What the network sees").click();
    await guest.page.waitForSelector("search-tree details ul");
    await guest.page.waitForSelector("network-sight table");
    assert.deepEqual(await barriers(guest, "html"), []);
    await guest.leave();
  }
});

test("no known barrier in the dialogs", async () => {
  const guest = await visitor({ reducedMotion: "reduce" });
  for (const name of ["New game", "Looks", "Help (?)"]) {
    await guest.page.getByRole("button", { name }).click();
    await guest.page.waitForSelector("dialog");
    assert.deepEqual(await barriers(guest, "dialog"), [], name);
    await guest.page.keyboard.press("Escape");
    await guest.page.waitForSelector("dialog", { state: "detached" });
  }
  await guest.leave();
});

test("the first visit loads less than 155 kB, compressed", async () => {
  const guest = await visitor({ hash: "#/library" });
  /** @type {Map<string, number>} */
  const sizes = new Map();
  guest.page.on("response", async (response) => {
    if (!response.url().startsWith("blob:"))
      sizes.set(response.url(), gzipSync(await response.body().catch(() => "")).length);
  });
  await guest.page.goto(`${url()}/?first`);
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  await guest.page.waitForTimeout(300);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  assert.ok(total > 1000 && total < 155_000, `${total} bytes`);
  console.log(`first load: ${total} bytes compressed, ${sizes.size} files`);
  await guest.leave();
});

test("the lesson is learnt by doing", async () => {
  const guest = await visitor({ hash: "#/learn" });
  const next = guest.page.getByRole("button", { name: "Next" });
  await guest.clickMove("d5", "b7");
  await next.click();
  await guest.page.waitForSelector('[data-cell="d6"][aria-label*="hole"]');
  await guest.clickMove("d5", "c6");
  await next.click();
  await guest.page.waitForSelector('[data-cell="c5"][aria-label*="moves"]');
  await guest.clickMove("c5", "c4");
  await guest.page.getByText("Follow the arrow.").waitFor();
  await guest.clickMove("c5", "a7");
  await next.click();
  for (let move = 0; move < 3; move++) {
    await guest.page.waitForSelector("[role=gridcell][aria-label$=moves]");
    await guest.clickAnyMove();
    await guest.page.waitForTimeout(1500);
  }
  for (let strategy = 0; strategy < 2; strategy++) {
    await next.click();
    await guest.page.waitForSelector("[role=gridcell][aria-label$=moves]");
    await guest.clickAnyMove();
  }
  await guest.page.getByRole("link", { name: "Play a game" }).waitFor();
  await guest.leave();
});

test("other games have lessons too", async () => {
  const lessons = {
    chess: [
      ["a1", "a8"],
      ["h7", "h8"],
      ["e4", "d5"],
      ["e2", "e4"],
      ["e1", "g1"],
    ],
    draughts: [
      ["32", "14"],
      ["46", "23"],
      ["31", "27"],
      ["32", "28"],
      ["33", "29"],
    ],
    connect4: [["d1"], ["d1"], ["d1"]],
    tictactoe: [["c1"], ["c2"], ["c1"]],
  };
  for (const [game, steps] of Object.entries(lessons)) {
    const guest = await visitor({ hash: `#/learn/${game}` });
    await guest.page.waitForSelector("[role=gridcell][aria-label]");
    await guest.clickAnyMove();
    for (const [from, to] of steps) {
      await guest.page.getByRole("button", { name: "Next" }).click();
      await guest.page.waitForSelector(`[data-cell="${from}"]:is([aria-label*=" move"], [aria-label$="playable"])`);
      await guest.clickMove(...(to ? [from, to] : [from]));
      if (to === "h8") await guest.page.getByRole("button", { name: "white queen" }).click();
    }
    await guest.page.getByRole("link", { name: "Play a game" }).waitFor();
    await guest.leave();
  }
});

/** What axe finds wrong in a part of the page. @param {Visitor} guest @param {string} part */
async function barriers(guest, part) {
  await guest.page.evaluate(axeSource);
  const results = await guest.page.evaluate((selector) => /** @type {WithAxe} */ (window).axe?.run(selector), part);
  assert.ok(results);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** @param {Visitor} guest */
const focused = (guest) => guest.page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell");

/** Walks over the board with arrow keys. @param {Visitor} guest @param {string} goal */
async function walk(guest, goal) {
  const step = async () => {
    const here = await guest.page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
    if (here === goal) return false;
    const key =
      here[0] < goal[0] ? "ArrowRight" : here[0] > goal[0] ? "ArrowLeft" : here[1] < goal[1] ? "ArrowUp" : "ArrowDown";
    await guest.page.keyboard.press(key);
    return true;
  };
  while (await step());
}
