import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */

const BOARDS = ["wood", "green", "blue", "grey", "plum"];

const { visitor } = stage();

test("a king in check is marked, and mate has its name", async () => {
  const guest = await visitor({ hash: "#/analysis/chess/startpos/f2f3,e7e5,g2g4,d8h4" });
  await guest.waitForStatus(/Black wins by checkmate/);
  assert.equal(await guest.page.locator(".tint.alert").count(), 1);
  assert.equal(await guest.page.locator(".tint.last.origin").count(), 1, "where the queen came from");
  await guest.page.keyboard.press("ArrowLeft");
  await guest.page.waitForSelector(".tint.alert", { state: "detached" });
  await guest.leave();
});

test("the line of four is marked, and its colour has won", async () => {
  const guest = await visitor({ hash: "#/analysis/connect4/startpos/a,b,a,b,a,b,a" });
  await guest.waitForStatus(/Yellow wins by four in a row/);
  assert.equal(await guest.page.locator(".tint.alert").count(), 4);
  await guest.leave();
});

test("what was taken stands beside who took it", async () => {
  const guest = await visitor({ hash: "#/game/chess" });
  await guest.page.getByRole("button", { name: "New game" }).click();
  await guest.page.getByRole("radio", { name: "Two here" }).check();
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/White to move/);
  for (const [from, to] of [
    ["e2", "e4"],
    ["d7", "d5"],
    ["e4", "d5"],
  ]) {
    const made = (await guest.moves()).length;
    await guest.clickMove(from, to);
    await guest.waitForMoves(made + 1);
  }
  await guest.page.getByRole("img", { name: "taken: black pawn" }).waitFor();
  await guest.leave();
});

test("shogi and xiangqi show their characters, or figures to who prefers them", async () => {
  const guest = await visitor({ hash: "#/game/shogi" });
  const shown = (/** @type {string} */ what) => guest.page.locator(`.picture ${what}`).locator("visible=true").count();
  await guest.page.locator(".picture .sign").first().waitFor();
  assert.equal(await shown(".sign"), 40 + 14, "pieces of the board and of both hands");
  assert.equal(await shown(".chess"), 0);
  await guest.page.evaluate(() => (location.hash = "#/game/xiangqi"));
  await guest.page.locator('[aria-label*="red general"]').first().waitFor();
  assert.equal(await shown(".sign"), 32);
  await guest.page.getByRole("button", { name: "Looks" }).click();
  await guest.page.getByRole("radio", { name: "Figures" }).check();
  assert.equal(await shown(".sign"), 0);
  assert.equal(await shown(".chess"), 2 * (5 + 2 + 2 + 2 + 1));
  await guest.leave();
});

test("boards and pieces have looks to choose from, which stay", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "Looks" }).click();
  await guest.page.getByRole("radio", { name: "Green" }).check();
  await guest.page.getByRole("radio", { name: "High contrast" }).check();
  await guest.page.getByRole("radio", { name: "Dark" }).check();
  await guest.page.keyboard.press("Escape");
  await guest.page.reload();
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  assert.equal(await fillOf(guest, ".cell.dark"), "rgb(143, 174, 114)");
  assert.equal(await fillOf(guest, ".disc.black"), "rgb(0, 0, 0)");
  assert.equal(await guest.page.getAttribute("html", "data-theme"), "dark");
  await guest.leave();
});

/** @param {Visitor} guest @param {string} selector */
const fillOf = (guest, selector) =>
  guest.page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);

test("labels on every board can be read, in the light and in the dark", async () => {
  const guest = await visitor();
  for (const theme of ["light", "dark"])
    for (const board of BOARDS) {
      const [label, ...cells] = await guest.page.evaluate(colours, [theme, board]);
      for (const cell of cells) {
        const ratio = contrast(label, cell);
        assert.ok(ratio >= 4.5, `${board}, ${theme}: ${label} on ${cell} has ${ratio.toFixed(2)}`);
      }
    }
  await guest.leave();
});

/** In the page: the colours of labels and of both kinds of cells. @param {string[]} looks */
function colours([theme, board]) {
  Object.assign(document.documentElement.dataset, { theme, board });
  const style = getComputedStyle(document.documentElement);
  return ["--label-inside", "--cell-light", "--cell-dark"].map((name) => style.getPropertyValue(name).trim());
}

/** As the guidelines for accessibility define it. @param {string} one @param {string} other */
function contrast(one, other) {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** @param {string} colour as #rgb or #rrggbb */
function luminance(colour) {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("sounds are heard only by those who want them", async () => {
  const guest = await visitor();
  await guest.page.evaluate(countTones);
  const tones = () => guest.page.evaluate(() => /** @type {{tones?: number}} */ (window).tones);
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  assert.equal(await tones(), 0, "sound is off at first");
  const sound = guest.page.getByRole("button", { name: "Sound" });
  await sound.click();
  const greeting = await tones();
  assert.ok(greeting, "the switch lets itself be heard");
  await guest.clickAnyMove();
  await guest.waitForMoves(4);
  const heard = await tones();
  assert.ok(heard && heard > greeting);
  await sound.click();
  await guest.clickAnyMove();
  await guest.waitForMoves(6);
  assert.equal(await tones(), heard);
  await guest.leave();
});

/** In the page: counts the tones that are made. */
function countTones() {
  const page = /** @type {{tones?: number}} */ (window);
  page.tones = 0;
  const Quiet = class extends AudioContext {
    /** @override */
    createOscillator() {
      page.tones = (page.tones ?? 0) + 1;
      return super.createOscillator();
    }
  };
  Object.assign(window, { AudioContext: Quiet });
}
