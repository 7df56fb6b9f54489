/** Pictures of the main views for the documentation: cargo xtask shots. */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch, visit } from "./harness.js";
import { startServer } from "./server.js";

/** @import {Visit, Visitor} from "./harness.js" */

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const GAME = "d5:b7 e5:f5 e4:e2 h1:f1 h8:f8 a8:c8 a1:a4 d4:c3 b7:d7";

const server = await startServer();
const browser = await launch();
await mkdir(FOLDER, { recursive: true });

/** @param {string} name @param {Visit} options @param {(guest: Visitor) => Promise<unknown>} [prepare] */
async function shoot(name, options, prepare) {
  // Small enough for a repository, large enough to read.
  const guest = await visit(browser, server.url, { viewport: { width: 1160, height: 780 }, ...options });
  await guest.page.waitForSelector("[role=gridcell][aria-label], .rows", { state: "attached" });
  await prepare?.(guest);
  await guest.page.waitForTimeout(600);
  await guest.page.evaluate(() => scrollTo(0, 0));
  await guest.page.screenshot({ path: `${FOLDER}${name}.png` });
  await guest.page.context().close();
}

/** @param {Visitor} guest */
async function someMoves(guest) {
  for (let made = 0; made < 5; made++) {
    const before = (await guest.moves()).length;
    await guest.clickAnyMove();
    await guest.waitForMoves(before + 2);
  }
}

/** A small tournament, until its tables are full. @param {Visitor} guest */
async function smallTournament(guest) {
  await guest.page.getByRole("button", { name: "New tournament" }).click();
  await guest.page.locator(".participant input").first().waitFor();
  await guest.page.getByLabel("Time").selectOption("20ms");
  await guest.page.getByRole("button", { name: "Start" }).click();
  await guest.page.getByText(", finished").waitFor({ timeout: 300_000 });
  await guest.page.locator(".ratings-plot").waitFor();
}

/** The default player, which says what it sees. @param {Visitor} guest */
async function thinkAlong(guest) {
  await guest.page.getByLabel("Position, moves or record").fill(GAME);
  await guest.page.getByRole("button", { name: "Load" }).click();
  await guest.page.waitForSelector("move-list .move");
  await guest.page.getByLabel("Who analyses").selectOption("minimax");
  await guest.page.locator(".status").click();
  await guest.page.keyboard.press("End");
  await guest.page.keyboard.press("l");
  await guest.page.waitForTimeout(3000);
}

const phone = { viewport: { width: 390, height: 844 } };
try {
  await shoot("play", {}, someMoves);
  await shoot("play-dark", { colorScheme: "dark" }, someMoves);
  await shoot("phone", phone, someMoves);
  await shoot("analysis", { hash: "#/analysis" }, thinkAlong);
  await shoot("tournament", { hash: "#/tournaments" }, smallTournament);
  await shoot("learn", { hash: "#/learn" });
  await shoot("kalah", { hash: "#/game/kalah" }, (guest) => guest.clickAnyMove());
} finally {
  // A server that outlives its pictures would keep its port for ever.
  await browser.close();
  await server.stop();
}
