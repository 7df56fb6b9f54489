import assert from "node:assert/strict";
import test from "node:test";
import { stage } from "../harness.js";

/** @import {Visitor} from "../harness.js" */

const { visitor } = stage();

/**
 * Chooses three quick players and starts. In connect four no random opening lets random moves win.
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
  assert.match(await guest.text(".cross tbody tr"), /minimax/i);
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
