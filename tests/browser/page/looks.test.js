import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

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

test("the board has colours to choose from, which stay", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "Help (?)" }).click();
  await guest.page.getByRole("radio", { name: "Green" }).check();
  await guest.page.keyboard.press("Escape");
  await guest.page.reload();
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  const colour = await guest.page
    .locator(".cell.dark")
    .first()
    .evaluate((cell) => getComputedStyle(cell).fill);
  assert.equal(colour, "rgb(143, 174, 114)");
  await guest.leave();
});
