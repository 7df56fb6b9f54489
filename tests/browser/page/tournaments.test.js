import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */

const { visitor } = stage();

/**
 * Chooses three quick players and starts.
 * @param {Visitor} guest
 */
async function started(guest) {
  await guest.page.getByRole("button", { name: "New tournament" }).click();
  const dialog = guest.page.getByRole("dialog");
  await dialog.locator("select[name=game]").selectOption("connect4");
  await guest.page.waitForFunction(() => document.querySelectorAll(".participant input").length > 1);
  const removes = dialog.getByRole("button", { name: "Remove" });
  while ((await removes.count()) > 0) await removes.first().click();
  for (const player of ["random:seed=1", "random:seed=2", "minimax"]) {
    await dialog.getByRole("button", { name: "Add a player" }).click();
    await dialog.getByLabel("Player", { exact: true }).last().fill(player);
  }
  await dialog.getByLabel("Time").selectOption("20ms");
  await dialog.getByRole("button", { name: "Start" }).click();
}

test("a tournament is started, its tables fill, and its games can be studied", async () => {
  const guest = await visitor({ hash: "#/tournaments" });
  await started(guest);
  await guest.page.getByText("12 of 12 games, finished").waitFor({ timeout: 60_000 });
  const rows = guest.page.locator(".cross tbody tr");
  assert.equal(await rows.count(), 3);
  // Who is ahead depends on how busy the machine is; that the best is first does not.
  assert.match((await rows.allTextContents()).join(" "), /minimax/i);
  const ratings = (await rows.locator("td:last-child").allTextContents()).map((text) =>
    parseInt(text.replace("−", "-"), 10),
  );
  assert.deepEqual(
    ratings,
    [...ratings].sort((a, b) => b - a),
  );
  const plot = guest.page.getByRole("img", { name: "Ratings with error bars" });
  assert.equal(await plot.locator("circle").count(), 3);
  assert.match((await plot.textContent()) ?? "", /Minimax/);
  assert.match(await guest.text("a.row .quiet"), /^(Minimax|Random \(seed \d\)) wins/);
  await guest.page.locator('a[href^="#/stored/"]').first().click();
  await guest.page.waitForSelector("move-list .move");
  await guest.page.getByRole("link", { name: "Tournaments" }).click();
  await guest.page.locator("a.row", { hasText: "finished" }).first().click();
  await guest.page.getByRole("link", { name: "All games" }).click();
  await guest.page.getByText("12 games", { exact: true }).waitFor();
  await guest.page.getByLabel("Player", { exact: true }).fill("seed=1");
  await guest.page.getByText("8 games", { exact: true }).waitFor();
  await guest.page.getByLabel("Game").last().selectOption("chess");
  await guest.page.getByText("No game is like that.").waitFor();
  await guest.leave();
});

/** What a server tells whose work others do; the tests of the program have a real one. */
const FLEET = {
  runs: [
    {
      id: "0123456789abcdef",
      title: "self-play of yolah",
      done: 40,
      total: 100,
      waiting: 50,
      working: 4,
      uncollected: 6,
      failed: [{ job: "8-15", error: "<b>no game goes on</b>" }],
    },
  ],
  workers: [{ name: "one", version: "0.1.0", threads: 4, busy: 4, done: 46, failed: 1, seconds: 60, refused: [] }],
};

test("who shares work out sees who does it", async () => {
  const guest = await visitor({ hash: "#/tournaments" });
  await guest.page.waitForSelector("tournaments-view .rows");
  const way = guest.page.getByRole("link", { name: "Many machines" });
  assert.equal(await way.isVisible(), false);
  await guest.page.route("**/api/fleet", (route) => route.fulfill({ json: FLEET }));
  await guest.page.reload();
  await way.click();
  await guest.page.getByText("40 of 100 jobs done; 50 waiting, 4 being done, 6 to be collected").waitFor();
  await guest.page.getByText("8-15 was set aside: <b>no game goes on</b>").waitFor();
  await guest.page.getByText("4 of 4 threads busy, 46 jobs done, 1 failed; version 0.1.0").waitFor();
  await guest.leave();
});

test("a server that works alone says so", async () => {
  const guest = await visitor({ hash: "#/fleet" });
  await guest.page.getByText("This server shares no work with other machines.").waitFor();
  await guest.leave();
});
