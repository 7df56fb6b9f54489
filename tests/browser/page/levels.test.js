import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */

const { visitor } = stage();

test("a first-time visitor meets level 3, sees no spoilers, and is answered", async () => {
  const guest = await visitor();
  await guest.page.locator("player-bar", { hasText: "Level 3" }).waitFor();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  assert.equal(await guest.page.locator("details.thinking").getAttribute("open"), null);
  assert.equal(await guest.page.locator("evaluation-bar").isVisible(), false);
  assert.equal(await guest.page.locator(".arrow.pv").count(), 0);
  await guest.page.locator("summary", { hasText: "How it thinks" }).click();
  // The last thought has arrived, though the answer was quick.
  await guest.page.locator("thinking-panel .pv").waitFor();
  await guest.leave();
});

test("the level is chosen with a slider that names it; engines and switches are behind More", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "New game" }).click();
  const slider = guest.page.getByRole("slider", { name: "Level" });
  assert.equal(await slider.inputValue(), "3");
  assert.equal(await guest.page.locator("seat-form").first().isVisible(), false);
  await slider.focus();
  await guest.page.keyboard.press("ArrowRight");
  await guest.page.keyboard.press("ArrowRight");
  await guest.page.locator("output", { hasText: "Level 5 · Keen" }).waitFor();
  await guest.page.keyboard.press("End");
  await guest.page.locator("output", { hasText: "Full strength" }).waitFor();
  await guest.page.locator("summary", { hasText: "More" }).click();
  await guest.page.locator("seat-form").last().locator("select[name=who]").selectOption("player:mcts");
  await guest.page.getByText("Players as chosen").waitFor();
  await guest.page.getByRole("radio", { name: "Computer" }).check();
  await guest.page.getByRole("slider", { name: "Level" }).fill("7");
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.page.locator("player-bar", { hasText: "Level 7" }).waitFor();
  await guest.leave();
});

test("the level adapts: lower after a loss, and the next game knows it", async () => {
  const guest = await visitor();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  await resign(guest);
  await guest.page.locator(".toast", { hasText: "Next time: Level 2" }).waitFor();
  await guest.page.getByRole("button", { name: "Rematch" }).click();
  await guest.page.locator("player-bar", { hasText: "Level 2" }).waitFor();
  await guest.waitForMoves(1);
  await resign(guest);
  await guest.page.getByRole("button", { name: "New game" }).click();
  const slider = guest.page.getByRole("slider", { name: "Level" });
  assert.equal(await slider.inputValue(), "1");
  await guest.page.getByText("Adapt to me").click();
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/Your turn/);
  await resign(guest);
  await guest.page.getByRole("button", { name: "New game" }).click();
  assert.equal(await guest.page.getByRole("slider", { name: "Level" }).inputValue(), "1");
  await guest.leave();
});

test("the side may be left to chance", async () => {
  for (const [chance, colour] of /** @type {const} */ ([
    [0.9, "black"],
    [0.1, "white"],
  ])) {
    const guest = await visitor();
    await guest.page.evaluate((value) => (Math.random = () => value), chance);
    await guest.page.getByRole("button", { name: "New game" }).click();
    await guest.page.getByRole("radio", { name: "Random" }).check();
    await guest.page.getByRole("button", { name: "Start" }).click();
    await guest.waitForStatus(/Your turn/);
    assert.match(await guest.text(".table-board > player-bar:nth-of-type(2)"), new RegExp(colour));
    await guest.leave();
  }
});

test("a hint names the piece first, then the move", async () => {
  const guest = await visitor();
  const hint = guest.page.getByRole("button", { name: "Hint" });
  await hint.click();
  await guest.page.locator(".ring.goal").waitFor();
  assert.match(await guest.text(".toast"), /^Hint: look at [a-h][1-8]\.$/);
  await hint.click();
  await guest.page.locator(".arrow.goal").waitFor();
  const [, from, to] = /** @type {string[]} */ (/([a-h][1-8]) to ([a-h][1-8])/.exec(await guest.text(".toast")));
  await guest.clickMove(from, to);
  await guest.waitForMoves(2);
  assert.equal(await guest.page.locator(".arrow.goal").count(), 0, "it belongs to its position");
  await guest.leave();
});

test("on a phone the dialog fits, and its controls can be touched", async () => {
  const guest = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await guest.page.getByRole("button", { name: "New game" }).click();
  const dialog = guest.page.locator("dialog");
  assert.equal(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth), false);
  const heights = await guest.page.locator(".segment").evaluateAll((parts) => parts.map((part) => part.clientHeight));
  assert.ok(
    heights.every((height) => height >= 40),
    `heights ${heights.join(", ")}`,
  );
  await guest.leave();
});

/** @param {Visitor} guest */
async function resign(guest) {
  await guest.page.getByRole("button", { name: "Resign" }).click();
  await guest.page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  await guest.waitForStatus(/resigned/);
}

test("the first screen says what the game is, and shows how a move goes", async () => {
  const guest = await visitor({ hash: "#/game/chess" });
  await guest.page.getByText("checkmate wins").waitFor();
  await guest.page.locator(".arrow.example").waitFor();
  await guest.page.getByRole("link", { name: "Learn the rules" }).waitFor();
  await guest.clickMove("e2", "e4");
  await guest.waitForMoves(1);
  assert.equal(await guest.page.locator(".arrow.example").count(), 0);
  assert.equal(await guest.page.getByText("checkmate wins").count(), 0);
  await guest.leave();
});
