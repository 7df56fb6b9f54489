import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */

const { visitor } = stage();

/** @param {string} text @param {string} [game] */
async function loaded(text, game = "chess") {
  const guest = await visitor({ hash: `#/analysis/${game}` });
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  await guest.page.getByLabel("Position, moves or record").fill(text);
  await guest.page.getByRole("button", { name: "Load" }).click();
  await guest.page.waitForSelector("move-list .move");
  return guest;
}

test("links that lead nowhere explain themselves and lead on", async () => {
  for (const [hash, way] of [
    ["#/analysis/yolah/garbage/", "Analyse from the start"],
    ["#/analysis/nogame", "Analyse from the start"],
    ["#/analysis/yolah/startpos/d5:d5", "Analyse from the start"],
    ["#/stored/999999", "Library"],
    ["#/join/abc", "Play"],
    ["#/play/abc", "Play"],
    ["#/watch/abc", "Watch a game"],
    ["#/game/nogame", "Play"],
    ["#/garbage", "Watch a game"],
    ["#/learn/nogame", "Learn"],
    ["#/editor/nogame", "Set up a position"],
    ["#/tournaments/nosuch", "All tournaments"],
  ]) {
    const guest = await visitor({ hash });
    const card = guest.page.locator(".failure");
    await card.waitFor();
    assert.match(await guest.text(".failure h1"), /leads/, hash);
    // Nor may a message that pops up say it.
    for (const place of [".failure", ".toast"])
      assert.doesNotMatch(await guest.text(place), /garbage|expected|parse|key|d5:d5/, `${hash} ${place}`);
    await card.getByRole("link", { name: way }).click();
    await guest.page.waitForSelector(".failure", { state: "detached" });
    await guest.page.waitForSelector("[role=gridcell][aria-label], .rows", { state: "attached" });
    // The browser itself tells of requests that were refused.
    guest.faults.length = 0;
    await guest.leave();
  }
});

test("moves without a result are a game", async () => {
  const guest = await loaded("1. e4 e5 2. Nf3");
  assert.deepEqual(await guest.moves(), ["e4", "e5", "Nf3"]);
  await guest.leave();
});

test("annotations of other programs are shown", async () => {
  const guest = await loaded("1. e4 $1 {[%eval 0.35] [%clk 0:04:59] best by test} e5 $4 {[%eval 3.1]} 2. Nf3?! *");
  assert.deepEqual(await guest.moves(), ["e4!", "e5??", "Nf3?!"]);
  const comments = await guest.page.locator("move-list .comment").allTextContents();
  assert.deepEqual(comments, ["+0.35 · clock 0:04:59", "best by test", "+3.1"]);
  assert.equal(await guest.page.locator("evaluation-graph").isVisible(), true, "evaluations make a curve");
  await guest.leave();
});

test("rounds of Kalah are counted without gaps", async () => {
  const guest = await loaded("3 6 1 4 2 5", "kalah");
  const numbers = await guest.page.locator("move-list .number:not(:empty)").allTextContents();
  assert.deepEqual(
    numbers.map((text) => Number.parseInt(text, 10)),
    numbers.map((_, i) => i + 1),
  );
  await guest.leave();
});

test("the graph is filled for the side that is ahead, says so, and is used by keyboard", async () => {
  const guest = await loaded("1. e4 {[%eval 0.3]} e5 {[%eval 3.0]} 2. Nf3 {[%eval -2.0]} *");
  const graph = guest.page.locator("evaluation-graph");
  assert.equal(await graph.locator(".area-white").count(), 1);
  assert.equal(await graph.locator(".area-black").count(), 1);
  assert.deepEqual(await graph.locator(".axis").allTextContents(), ["White wins", "Black wins", "?? blunder3 plies"]);
  await graph.focus();
  await guest.page.keyboard.press("End");
  await guest.page.locator(".move.current", { hasText: "Nf3" }).waitFor();
  await guest.page.keyboard.press("ArrowLeft");
  await guest.page.locator(".move.current", { hasText: "e5" }).waitFor();
  assert.match((await graph.getAttribute("aria-valuetext")) ?? "", /after 2 plies, white \d+ percent/);
  await guest.leave();
});

test("the evaluation bar can be read", async () => {
  const guest = await loaded("1. e4 {[%eval 0.35]} e5 {[%eval 0.2]} *");
  await guest.page.locator(".move").first().click();
  const text = guest.page.locator(".bar-text");
  await text.filter({ hasText: "%" }).waitFor();
  const size = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  assert.ok(size >= 12, `${size} px`);
  await guest.leave();
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
]) {
  test(`at ${width} by ${height} the board and its buttons are seen together`, async () => {
    const guest = await visitor({ viewport: { width, height }, hasTouch: true });
    await guest.page.waitForSelector("[role=gridcell][aria-label]");
    for (const what of ["yolah-board", ".table-board > .steps", "player-bar >> nth=0", "player-bar >> nth=1"]) {
      const box = await guest.page.locator(what).first().boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${what} ends at ${box && box.y + box.height}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width, `${what} is too wide`);
    }
    assert.equal(await guest.page.getByRole("button", { name: "Previous move" }).count(), 1);
    const hint = await guest.page.getByRole("button", { name: "Hint" }).boundingBox();
    assert.ok(hint && hint.y + hint.height <= height, `the hint ends at ${hint && hint.y + hint.height}`);
    await guest.leave();
  });
}

test("a message covers no score, and no button of a game", async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 860 },
  ]) {
    const guest = await visitor({ viewport });
    await guest.page.getByRole("button", { name: "Hint" }).click();
    const toast = await guest.page.locator(".toast:visible").boundingBox();
    const bar = await guest.page.locator("player-bar").first().boundingBox();
    assert.ok(toast && bar && toast.y + toast.height <= bar.y + 4, `${toast?.y} ${toast?.height} ${bar?.y}`);
    await guest.leave();
  }
});

test("a move made offline is refused, and the piece goes back", async () => {
  const guest = await visitor();
  /** @type {import("playwright-core").WebSocketRoute[]} */
  const sockets = [];
  let offline = false;
  await guest.page.routeWebSocket(/./, (socket) => {
    if (offline) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await guest.page.reload();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  offline = true;
  for (const socket of sockets) await socket.close();
  await guest.page.locator(".toast", { hasText: "Connection lost" }).waitFor();
  assert.ok(await guest.clickAnyMove());
  await guest.page.locator(".toast", { hasText: "You are offline: the move was not made." }).waitFor();
  assert.equal((await guest.moves()).length, 2);
  guest.faults.length = 0;
  await guest.leave();
});

test("nobody chats with themselves", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "New game" }).click();
  await guest.page.getByRole("radio", { name: "Two here" }).check();
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/Black to move/);
  assert.equal(await guest.page.locator("chat-box").isVisible(), false);
  assert.equal(await guest.page.locator("details.thinking").isVisible(), false);
  await guest.leave();
});
