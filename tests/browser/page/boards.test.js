/** A board of every shape, drawn and touched without a server: no game needs to have it. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { Visitor, launch } from "../harness.js";
import { boards } from "../state/samples.js";

/** @import {Browser, Route} from "playwright-core" */
/** @import {Move, State} from "../../../web/src/api/types.js" */
/** @import {Board} from "../../../web/src/board/board.js" */
/** @import {Sample} from "../state/samples.js" */

const WEB = new URL("../../../web/", import.meta.url);
const SHOTS = process.env.BOARD_SHOTS;
const HOST = "http://boards.test";
const PAGE = `<!doctype html><html lang="en"><title>Boards</title>
${["tokens", "page", "board", "parts"].map((name) => `<link rel="stylesheet" href="/style/${name}.css">`).join("")}
<body><main class="table-board" style="padding: 16px"><yolah-board></yolah-board></main>
<script type="module" src="/src/board/board.js"></script>`;
/** @type {Record<string, string>} */
const TYPES = { ".js": "text/javascript", ".css": "text/css" };
const SIZES = { desk: { width: 760, height: 800 }, phone: { width: 390, height: 844 } };

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** @param {Route} route */
async function answer(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/") return route.fulfill({ contentType: "text/html", body: PAGE });
  const body = await readFile(fileURLToPath(new URL(`.${pathname}`, WEB))).catch(() => null);
  return body ? route.fulfill({ contentType: TYPES[extname(pathname)], body }) : route.abort();
}

/**
 * A visitor who sees one board and may move.
 * @param {Sample} sample
 * @param {Partial<typeof SIZES.desk> & {flipped?: boolean}} [options]
 */
async function at(sample, { flipped = false, width = 760, height = 800 } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  await context.route("**/*", answer);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  await page.goto(`${HOST}/`);
  await page.evaluate(show, { ...sample, flipped });
  return new Visitor(page, faults);
}

/** In the page: shows the board and keeps what is entered. @param {Sample & {flipped: boolean}} sample */
async function show({ layout, cells, legal, flipped }) {
  await customElements.whenDefined("yolah-board");
  const board = /** @type {Board} */ (document.querySelector("yolah-board"));
  /** @type {State} */
  const state = {
    ply: 0,
    position: "p",
    cells,
    turn: 0,
    points: null,
    legal,
    last: null,
    outcome: null,
    regions: [],
    alerts: [],
  };
  board.addEventListener("entered", (event) => {
    const moves = /** @type {CustomEvent<Move[]>} */ (event).detail;
    document.body.dataset.entered = moves.map(({ move }) => move).join(" ");
    board.reset();
  });
  board.show({ layout, state, flipped, active: true });
}

/** @param {Visitor} guest */
const entered = (guest) => guest.page.locator("body").getAttribute("data-entered");

/** The middle of a cell on the screen. @param {Visitor} guest @param {string} name */
async function middle(guest, name) {
  await guest.cell(name).scrollIntoViewIfNeeded();
  const box = await guest.cell(name).boundingBox();
  assert.ok(box, name);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a kind of board must show, as selectors with how many there are. @type {Record<string, [string, number][]>} */
const DRAWN = {
  rhombus: [
    [".cells polygon", 25],
    [".board-line[stroke]", 4],
    [".label", 10],
  ],
  swarm: [
    [".cells polygon", 8],
    [".pieces .tile", 5],
    [".pieces .own", 2],
    [".badge", 1],
  ],
  go: [
    [".board-line", 18],
    [".board-dot", 5],
    [".frame.wood", 1],
  ],
  xiangqi: [
    [".board-line", 10 + 2 + 14 + 4],
    [".sign", 3],
    [".label.on-board", 1],
  ],
  morris: [
    [".board-line", 6],
    [".pieces .content", 5],
  ],
  boxes: [
    [".board-dot", 12],
    [".cells .edge", 17],
    [".drawn-edge", 4],
    [".won", 1],
  ],
  shogi: [
    [".cells .hand", 4],
    [".sign", 7],
    [".badge", 4],
    [".none-left", 1],
    ['.pieces [transform="rotate(180)"]', 3],
  ],
  amazons: [[".pieces .filled", 1]],
  pits: [[".cells .house", 18]],
};

for (const sample of boards) {
  for (const [device, size] of Object.entries(SIZES)) {
    test(`${sample.name} is drawn and played on at a ${device}`, async () => {
      const guest = await at(sample, size);
      const { page } = guest;
      for (const [selector, count] of DRAWN[sample.name]) {
        assert.equal(await page.locator(`.picture ${selector}`).count(), count, selector);
      }
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${sample.name}-${device}.png` });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= size.width, `the board is ${wide} wide`);
      const { layout, legal } = sample;
      const spoken = await page
        .locator("[role=gridcell]")
        .evaluateAll(
          (cells) =>
            cells.filter((cell) => cell.getAttribute("aria-label")?.startsWith(cell.dataset.cell ?? "?")).length,
        );
      assert.equal(spoken, layout.cells.length);
      for (const { move, path } of legal) {
        for (const cell of path) {
          const { x, y } = await middle(guest, layout.cells[cell].name);
          await page.mouse.click(x, y);
        }
        assert.ok((await entered(guest))?.split(" ").includes(move), `move ${move} of ${sample.name}`);
      }
      await guest.leave();
    });
  }

  test(`${sample.name} is played by keys on a turned board`, async () => {
    const guest = await at(sample, { flipped: true });
    if (SHOTS) await guest.page.screenshot({ path: `${SHOTS}/${sample.name}-flipped.png` });
    const { move, path } = sample.legal[0];
    for (const cell of path) {
      await guest.cell(sample.layout.cells[cell].name).focus();
      await guest.page.keyboard.press("Enter");
    }
    assert.ok((await entered(guest))?.split(" ").includes(move));
    await guest.leave();
  });
}

/** @param {string} name */
function sampleOf(name) {
  const found = boards.find((sample) => sample.name === name);
  assert.ok(found, name);
  return found;
}

test("a piece is dragged out of the hand", async () => {
  const guest = await at(sampleOf("shogi"));
  await guest.cell("hand P").dragTo(guest.cell("b3"));
  assert.equal(await entered(guest), "2");
  assert.match(await guest.spoken("hand P"), /^hand P, 2 in hand, pawn, 1 move$/);
  await guest.leave();
});

test("a queen that has moved waits for her arrow, and may be let go", async () => {
  const guest = await at(sampleOf("amazons"));
  const { page } = guest;
  await guest.cell("a1").dragTo(guest.cell("a2"));
  assert.equal(await page.locator(".ghost").count(), 1);
  assert.equal(await page.locator(".dot, .dot-ring").count(), 2);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/amazons-partial.png` });
  assert.equal(await entered(guest), null);
  await guest.cell("a2").focus();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ghost").count(), 0);
  await guest.clickMove("a1", "a2", "b2");
  assert.equal(await entered(guest), "1");
  await guest.leave();
});

test("an edge is touched from inside the box beside it", async () => {
  const guest = await at(sampleOf("boxes"));
  const { x, y } = await middle(guest, "box b1");
  const step = (await middle(guest, "box c1")).x - x;
  await guest.page.mouse.click(x, y + 0.3 * step);
  assert.equal(await entered(guest), "0");
  await guest.leave();
});

test("the corner between three hexagons belongs to one of them", async () => {
  const guest = await at(sampleOf("rhombus"));
  const [{ x, y }, next] = [await middle(guest, "d4"), await middle(guest, "e4")];
  await guest.page.mouse.click(x, y - 0.5 * (next.x - x));
  assert.equal(await entered(guest), "2");
  await guest.leave();
});
