import assert from "node:assert/strict";
import test from "node:test";
import jsqr from "jsqr";
import { PUBLIC_NAME, stage } from "../harness.js";

/** @import {Page} from "playwright-core" */
/** @import {Visitor} from "../harness.js" */

const { visitor, stranger } = stage("--grace", "1", "--public-name", PUBLIC_NAME);

/**
 * Ann, who opens a game for a friend.
 * @param {string} [time]
 * @param {Visitor} [ann]
 */
async function host(time = "inf", ann) {
  ann ??= await visitor({ name: "Ann" });
  await ann.page.getByRole("button", { name: "New game" }).click();
  await ann.page.getByRole("radio", { name: "Friend, by link" }).check();
  await ann.page.locator("select[name=time]").selectOption(time);
  await ann.page.getByRole("button", { name: "Start" }).click();
  const link = await ann.page.getByLabel("Play white").inputValue();
  return { ann, link };
}

/** What a camera that sees the screen reads in the link's code. @param {Page} page */
async function scanned(page) {
  const code = page.getByRole("img", { name: "QR code of the link" });
  await code.waitFor();
  const picture = (await code.screenshot()).toString("base64");
  const { pixels, width, height } = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(image, 0, 0);
    return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, picture);
  return jsqr(new Uint8ClampedArray(pixels), width, height)?.data;
}

/** @param {Visitor} guest @param {string} name */
async function sayName(guest, name) {
  await guest.page.getByLabel("Your name").fill(name);
  await guest.page.getByRole("button", { name: "Join", exact: true }).click();
}

/** Ann and Bob at a table, Ann to move. @param {string} [time] */
async function meeting(time) {
  const { ann, link } = await host(time);
  const bob = await visitor({ hash: new URL(link).hash });
  await sayName(bob, "Bob");
  await ann.waitForStatus(/Your turn/);
  await ann.page.locator("player-bar", { hasText: "Bob" }).waitFor();
  return { ann, bob };
}

/** Waits until somebody may choose a move in advance. @param {Visitor} person */
const mayChoose = (person) => person.page.locator("play-view .grid.active").waitFor();

test("whoever waits in the lobby is joined by whoever comes", async () => {
  const ann = await visitor({ hash: "#/lobby", name: "Ann" });
  const bob = await visitor({ hash: "#/lobby" });
  await bob.page.getByText("Nobody waits just now").waitFor();
  await ann.page.getByRole("button", { name: "Open a game" }).click();
  assert.equal(await ann.page.getByRole("radio", { name: "Anybody" }).isChecked(), true);
  await ann.page.getByRole("button", { name: "Start" }).click();
  await ann.waitForStatus(/Waiting/);

  const row = bob.page.getByRole("link", { name: "Join: Yolah with Ann" });
  await row.waitFor();
  await bob.page.getByText("1 open game.").waitFor();
  assert.match(await bob.text("lobby-view .row"), /You play white, no clock/);
  // Who waits elsewhere does not wait here.
  const table = new URL(ann.page.url()).hash;
  await ann.page.evaluate(() => (location.hash = "#/library"));
  await row.waitFor({ state: "detached" });
  await ann.page.evaluate((hash) => (location.hash = hash), table);
  await row.click();
  await sayName(bob, "Bob");
  await ann.waitForStatus(/Your turn/);
  await ann.clickMove("d5", "b7");
  await bob.waitForMoves(1);

  const late = await visitor({ hash: "#/lobby" });
  await late.page.getByText("Nobody waits just now").waitFor();
  for (const person of [ann, bob, late]) await person.leave();
});

test("a move is chosen in advance, and played when it is its turn", async () => {
  const { ann, bob } = await meeting();
  await mayChoose(bob);
  await bob.clickMove("e5", "f5");
  await bob.page.locator(".arrow.premove").waitFor();
  await bob.page.getByText("Your next move: e5:f5").waitFor();
  assert.deepEqual(await bob.moves(), [], "it is not played yet");
  await ann.clickMove("d5", "b7");
  for (const person of [ann, bob]) {
    await person.waitForMoves(2);
    assert.deepEqual(await person.moves(), ["d5:b7", "e5:f5"]);
  }
  assert.equal(await bob.page.locator(".arrow.premove").count(), 0);

  // The other side takes the square.
  await mayChoose(bob);
  await bob.clickMove("f5", "f8");
  await bob.page.locator(".arrow.premove").waitFor();
  await ann.clickMove("h8", "f8");
  await bob.page.locator(".toast", { hasText: "not possible any more" }).waitFor();
  await bob.waitForStatus(/Your turn/);
  assert.equal((await bob.moves()).length, 3);

  // Somebody thinks better of it.
  await bob.clickMove("f5", "f6");
  await ann.waitForMoves(4);
  await mayChoose(bob);
  await bob.clickMove("f6", "f7");
  await bob.page.getByRole("button", { name: "Cancel the premove" }).click();
  await ann.clickMove("b7", "b6");
  await bob.waitForStatus(/Your turn/);
  assert.equal((await bob.moves()).length, 5);
  for (const person of [ann, bob]) await person.leave();
});

test("a game is called off until both have moved, by either side", async () => {
  const alone = await host();
  await alone.ann.page.getByRole("button", { name: "Abort" }).click();
  await alone.ann.waitForStatus(/stopped without result/);
  await alone.ann.leave();

  const { ann, bob } = await meeting();
  await ann.clickMove("d5", "b7");
  await bob.waitForMoves(1);
  assert.equal(await bob.page.getByRole("button", { name: "Resign" }).count(), 0);
  await bob.page.getByRole("button", { name: "Abort" }).click();
  for (const person of [ann, bob]) await person.waitForStatus(/stopped without result/);

  const begun = await meeting();
  await begun.ann.clickMove("d5", "b7");
  await begun.bob.waitForStatus(/Your turn/);
  await begun.bob.clickMove("e5", "f5");
  await begun.ann.waitForMoves(2);
  assert.equal(await begun.ann.page.getByRole("button", { name: "Abort" }).count(), 0);
  await begun.ann.page.getByRole("button", { name: "Resign" }).waitFor();
  for (const person of [ann, bob, begun.ann, begun.bob]) await person.leave();
});

test("who is left alone claims the game after the time of grace", async () => {
  const { ann, bob } = await meeting("5m+3s");
  await ann.clickMove("d5", "b7");
  await bob.waitForStatus(/Your turn/);
  await bob.clickMove("e5", "f5");
  await ann.waitForStatus(/Your turn/);
  assert.equal(await ann.page.locator("claim-box").isVisible(), false);
  await ann.clickMove("b7", "b6");
  await bob.waitForMoves(3);
  await bob.leave();
  await ann.page.getByText("The other side has left.").waitFor();
  await ann.page.getByRole("button", { name: "Claim the win" }).click();
  await ann.waitForStatus(/Black wins. White left./);
  assert.equal(await ann.page.locator("claim-box").isVisible(), false);
  await ann.leave();
});

test("a link leads here from elsewhere, and can be scanned", async () => {
  const { ann, link } = await host("inf", await stranger({ name: "Ann" }));
  assert.equal(new URL(link).hostname, PUBLIC_NAME);
  assert.equal(await scanned(ann.page), link);
  assert.equal(await ann.page.getByText("works on this machine only").count(), 0);
  await ann.leave();
});

test("at the server's own machine the link has the address that others know", async () => {
  const ann = await visitor({ name: "Ann" });
  await ann.page.route("**/api/addresses", (route) =>
    route.fulfill({ json: { addresses: ["http://192.0.2.7:8080"] } }),
  );
  const { link } = await host("inf", ann);
  assert.match(link, /^http:\/\/192\.0\.2\.7:8080\/#\/join\/[0-9a-f]{32}$/);
  await ann.page.getByRole("img", { name: "QR code of the link" }).waitFor();
  await ann.leave();

  const alone = await host();
  await alone.ann.page.getByText("works on this machine only").waitFor();
  assert.equal(await alone.ann.page.locator(".qr").count(), 0, "a code for nobody");
  await alone.ann.leave();
});

test("a program with a clock thinks no longer than it was told", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "New game" }).click();
  await guest.page.locator("summary", { hasText: "More" }).click();
  const seat = guest.page.locator("seat-form").last();
  await seat.locator("select[name=who]").selectOption("player:mcts");
  await seat.locator("select[name=think]").selectOption("50");
  await guest.page.locator("select[name=time]").selectOption("30m+20s");
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/Your turn/);
  const start = Date.now();
  await guest.clickMove("d5", "b7");
  await guest.waitForMoves(2);
  assert.ok(Date.now() - start < 5000, `${Date.now() - start} ms`);
  await guest.leave();
});

test("who runs out of time has none left", async () => {
  const guest = await visitor();
  await guest.page.getByRole("button", { name: "New game" }).click();
  await guest.page.getByRole("radio", { name: "Two here" }).check();
  await guest.page.locator("select[name=time]").selectOption("");
  await guest.page.getByLabel("Time control").fill("1s");
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.waitForStatus(/Black ran out of time/);
  assert.deepEqual(await guest.page.locator("player-bar .clock").allTextContents(), ["1.0", "0.0"]);
  await guest.leave();
});
