import assert from "node:assert/strict";
import test from "node:test";
import { termMeaning } from "../../../web/src/texts/text.js";
import { stage } from "../harness.js";

const { url, visitor } = stage();

/** @import {Analysis, GameEntry} from "../../../web/src/api/types.js" */

/** @param {string} path @param {object} [body] @returns {Promise<unknown>} */
async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  return (await fetch(`${url()}/api/${path}`, options)).json();
}

test("the tree of alpha-beta unfolds, with windows and cuts", async () => {
  const guest = await visitor({ hash: "#/analysis/tictactoe/x2~1o1~3_x" });
  const { page } = guest;
  await page.getByText("The tree of a search").click();
  await page.waitForSelector("search-tree details");
  assert.match(await guest.text("search-tree .quiet"), /All numbers are X's/);
  await page.getByLabel("How large").selectOption("5");
  await page.waitForFunction(() => /cut: \d+ not looked at/.test(document.querySelector(".tree")?.textContent ?? ""));
  await page.locator("search-tree summary").first().click();
  await page.waitForSelector("search-tree details details");
  assert.match(await guest.text("search-tree details details"), /window .* … /);
  await guest.leave();
});

test("the tree of simulated games unfolds, with visits and values", async () => {
  const guest = await visitor({ hash: "#/analysis/yolah", viewport: { width: 390, height: 844 } });
  const { page } = guest;
  await page.getByText("The tree of a search").click();
  await page.getByLabel("Which search").selectOption("mcts");
  await page.waitForFunction(() => /\d+ %.*\d+ ×/.test(document.querySelector(".tree")?.textContent ?? ""));
  await page.locator("search-tree summary").first().click();
  await page.waitForSelector("search-tree details ul li");
  await guest.leave();
});

test("what the network sees is in the table and on the board, and adds up", async () => {
  const guest = await visitor({ hash: "#/analysis/yolah/startpos/d5:b7" });
  const { page } = guest;
  await page.getByText("What the network sees").click();
  await page.waitForSelector("network-sight table");
  assert.equal(await page.locator(".tint.heat-cell").count(), 64);
  const number = (/** @type {string} */ text) => Number(text.replace("−", "-"));
  const shares = (await page.locator("network-sight .number").allTextContents()).map(number);
  assert.equal(shares.length, 1 + 4 + 64);
  const score = number(/says ([+−]?[\d.]+)/.exec(await guest.text("network-sight p"))?.[1] ?? "");
  const sum = shares.reduce((total, share) => total + share, 0);
  assert.ok(Math.abs(sum - score) < 0.5, `${sum} is not ${score}`);
  await page.getByText("What the network sees").click();
  await page.waitForSelector(".tint.heat-cell", { state: "detached" });
  await guest.leave();
  const chess = await visitor({ hash: "#/analysis/hex" });
  await chess.page.getByText("What the network sees").click();
  await chess.page.getByText("This game has no network.").waitFor();
  await chess.leave();
});

test("every number says whose it is, and every term what it means", async () => {
  const guest = await visitor({ hash: "#/analysis/chess/startpos/e2e4" });
  await guest.page.getByLabel("Who analyses").selectOption("minimax");
  await guest.page.getByRole("button", { name: "Analyse" }).click();
  await guest.page.locator(".terms dt").first().waitFor();
  const panel = await guest.text("thinking-panel");
  assert.match(panel, /Scores are White's: \+ is good for white/);
  assert.match(panel, /in points for white/);
  assert.doesNotMatch(panel, /[−+]0\.0(?!\d)|[−+]0\.00/);
  await guest.leave();
});

test("no term of any game is without its meaning", async () => {
  const games = /** @type {GameEntry[]} */ (await ask("games"));
  for (const { name } of games) {
    const { terms } = /** @type {Analysis} */ (await ask("analysis", { game: name, player: "minimax", depth: 1 }));
    for (const term of terms ?? []) assert.ok(termMeaning(term.name), `${name}: ${term.name}`);
  }
});

test("the last thought arrives, also of who answers at once", async () => {
  const guest = await visitor({ hash: "#/game/tictactoe" });
  await guest.page.waitForSelector("[role=gridcell][aria-label]");
  await guest.cell("b2").click();
  await guest.waitForMoves(2);
  // The program's whole thought took less time than lies between two reports.
  await guest.page.getByText("How it thinks").click();
  await guest.page.waitForSelector("thinking-panel .facts");
  assert.match(await guest.text("thinking-panel"), /Scores are X's/);
  await guest.leave();
});
