import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */

const { visitor } = stage();

/** Ann opens a game for a friend; gives the links. @param {Visitor} ann */
async function openedBy(ann) {
  await ann.page.getByRole("button", { name: "New game" }).click();
  await ann.page.getByRole("radio", { name: "Friend, by link" }).check();
  await ann.page.getByRole("button", { name: "Start" }).click();
  const join = await ann.page.getByLabel("Play white").inputValue();
  const watch = await ann.page.getByLabel("Watch", { exact: true }).inputValue();
  return { join: new URL(join).hash, watch: new URL(watch).hash };
}

/** Somebody who follows a link to a seat says a name first. @param {string} hash @param {string} name */
async function joined(hash, name) {
  const guest = await visitor({ hash });
  await guest.page.getByLabel("Your name").fill(name);
  await guest.page.getByRole("button", { name: "Join" }).click();
  return guest;
}

test("two people play by link and a third one watches", async () => {
  const ann = await visitor({ name: "Ann" });
  const { join, watch } = await openedBy(ann);
  const bob = await joined(join, "Bob");
  const cid = await visitor({ hash: watch, name: "Cid" });
  await ann.waitForStatus(/Your turn/);
  await ann.clickMove("d5", "b7");
  await bob.waitForStatus(/Your turn/);
  await bob.clickMove("e5", "f5");
  for (const person of [ann, bob, cid]) {
    await person.waitForMoves(2);
    assert.deepEqual(await person.moves(), ["d5:b7", "e5:f5"]);
  }
  assert.equal(await cid.page.locator(".movable").count(), 0, "watchers do not move");

  await ann.page.getByLabel("Say something").fill("hello");
  await ann.page.keyboard.press("Enter");
  await bob.page.getByText(/\bhello/).waitFor();

  await bob.page.getByRole("button", { name: "Take back" }).click();
  await ann.page.getByRole("button", { name: "Agree" }).click();
  await cid.page.waitForFunction(() => document.querySelectorAll("move-list .move").length === 1);
  await bob.waitForStatus(/Your turn/);
  await bob.clickMove("e5", "f5");
  await ann.waitForMoves(2);

  await bob.page.getByRole("button", { name: "Resign" }).click();
  await bob.page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  for (const person of [ann, bob, cid]) await person.waitForStatus(/Black wins/);

  await ann.page.getByRole("button", { name: "Rematch" }).click();
  await bob.page.getByRole("button", { name: "Agree" }).click();
  await bob.waitForStatus(/Your turn/);
  await bob.clickMove("d5", "d7");
  for (const person of [ann, cid]) await person.waitForMoves(1);
  for (const person of [ann, bob, cid]) await person.leave();
});

test("who comes too late to a seat watches", async () => {
  const ann = await visitor({ name: "Ann" });
  const { join } = await openedBy(ann);
  const bob = await joined(join, "Bob");
  await ann.waitForStatus(/Your turn/);
  const late = await joined(join, "Late");
  await late.waitForStatus(/Black to move/);
  // The refusal is an answer of the server; the browser logs every such answer.
  late.faults = late.faults.filter((fault) => !/409/.test(fault));
  for (const person of [ann, bob, late]) await person.leave();
});

test("a lost connection comes back by itself, in mid-game", async () => {
  const ann = await visitor({ name: "Ann" });
  const { join } = await openedBy(ann);
  const bob = await visitor({ hash: "#/library", name: "Bob" });
  /** @type {import("playwright-core").WebSocketRoute[]} */
  const sockets = [];
  await bob.page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await bob.page.evaluate((hash) => (location.hash = hash), join);
  await bob.page.getByRole("button", { name: "Join" }).click();
  await ann.waitForStatus(/Your turn/);
  await ann.clickMove("d5", "b7");
  await bob.waitForStatus(/Your turn/);
  await sockets[0].close();
  await bob.page.waitForFunction(() => /lost/.test(document.querySelector(".toast")?.textContent ?? ""));
  while (sockets.length < 2) await bob.page.waitForTimeout(50);
  await bob.clickMove("e5", "f5");
  await ann.waitForMoves(2);

  await ann.page.reload();
  await ann.waitForMoves(2);
  await ann.waitForStatus(/Your turn/);
  await ann.clickMove("b7", "b6");
  await bob.waitForMoves(3);
  for (const person of [ann, bob]) await person.leave();
});

test("a draw is offered, refused, and agreed to", async () => {
  const ann = await visitor({ name: "Ann" });
  const { join } = await openedBy(ann);
  await ann.page.getByText("works on this machine only").waitFor();
  const bob = await joined(join, "Bob");
  await ann.waitForStatus(/Your turn/);
  await ann.page.locator("player-bar", { hasText: "Bob" }).waitFor();
  await ann.clickMove("d5", "b7");
  await ann.page.getByRole("button", { name: "Offer a draw" }).click();
  await bob.page.getByText("agree to a draw").waitFor();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await ann.page.waitForSelector(".side-top .offer", { state: "detached" });
  await bob.page.getByRole("button", { name: "Offer a draw" }).click();
  await ann.page.getByRole("button", { name: "Agree" }).click();
  for (const person of [ann, bob]) {
    await person.waitForStatus(/A draw by agreement/);
    await person.leave();
  }
});
