import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { properName } from "../../../web/src/state/names.js";
import { ENGLISH } from "../../../web/src/texts/en.js";
import { pieceInFrench } from "../../../web/src/texts/fr-pieces.js";
import { hasFrenchName, saidInFrench } from "../../../web/src/texts/fr-said.js";
import { FRENCH } from "../../../web/src/texts/fr.js";
import { stage } from "../harness.js";

/** @import {Analysis, GameEntry, PlayerEntry, Position, Sight} from "../../../web/src/api/types.js" */
/** @import {Key} from "../../../web/src/texts/text.js" */
/** @import {Visitor} from "../harness.js" */

const { url, visitor } = stage();

/** Texts that would give away that a French page is not all French. */
const keys = /** @type {Key[]} */ (Object.keys(ENGLISH));
const telltales = new Set(
  keys.flatMap((key) => {
    const [english, french] = [ENGLISH[key], FRENCH[key]];
    return typeof english === "string" && !english.includes("{") && english !== french ? [english] : [];
  }),
);
for (const word of Object.values(FRENCH)) if (typeof word === "string") telltales.delete(word);

/** All that people read or hear in a page. @param {Visitor} guest @returns {Promise<string[]>} */
async function readable(guest) {
  return guest.page.evaluate(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      // Options are called what one has to write for them.
      const { parentElement: holder, textContent } = walker.currentNode;
      if (!holder?.closest(".option > span")) texts.push(textContent ?? "");
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? "");
    return texts.map((words) => words.trim()).filter(Boolean);
  });
}

test("a browser that asks for French gets a French page, everywhere", async () => {
  const places = ["#/", "#/game/chess", "#/analysis/chess", "#/editor/chess", "#/lobby"];
  places.push("#/watch", "#/tournaments", "#/library", "#/learn/chess", "#/learn/grand");
  for (const hash of places) {
    const guest = await visitor({ hash, locale: "fr-FR", viewport: { width: 360, height: 740 } });
    await guest.page.waitForSelector("[role=gridcell][aria-label], .rows", { state: "attached" });
    await guest.page.waitForTimeout(300);
    assert.equal(await guest.page.getAttribute("html", "lang"), "fr");
    const wider = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `French is ${wider} pixels too wide for a phone at ${hash}`);
    const english = (await readable(guest)).filter((words) => telltales.has(words));
    assert.deepEqual(english, [], hash);
    await guest.leave();
  }
});

test("dialogs, states and endings are French too", async () => {
  const guest = await visitor({ hash: "#/game/chess", locale: "fr-CA" });
  await guest.waitForStatus(/Vous jouez les Blancs\. Faites un coup pour commencer\./);
  assert.match(await guest.spoken("e2"), /^e2, pion blanc, 2 coups$/);
  for (const name of ["Nouvelle partie", "Aide (?)", "Apparence"]) {
    await guest.page.getByRole("button", { name }).click();
    await guest.page.locator("dialog").waitFor();
    const english = (await readable(guest)).filter((words) => telltales.has(words));
    assert.deepEqual(english, [], name);
    await guest.page.keyboard.press("Escape");
    await guest.page.waitForSelector("dialog", { state: "detached" });
  }
  await guest.page.goto(`${url()}/#/analysis/chess/startpos/f2f3,e7e5,g2g4,d8h4`);
  await guest.waitForStatus(/Victoire des Noirs\s: échec et mat\./);
  await guest.page.goto(`${url()}/#/analysis/yolah/garbage/`);
  await guest.page.getByRole("heading", { name: "Ce lien ne mène nulle part" }).waitFor();
  // The browser itself tells of requests that were refused.
  guest.faults.length = 0;
  await guest.leave();
});

test("the language can be changed, and stays", async () => {
  const guest = await visitor();
  await guest.waitForStatus(/You play black/);
  await guest.page.getByRole("button", { name: "Looks" }).click();
  await guest.page.getByRole("radio", { name: "Français" }).click();
  await guest.waitForStatus(/Vous jouez les Noirs/);
  await guest.page.reload();
  await guest.waitForStatus(/Vous jouez les Noirs/);
  assert.equal(await guest.page.getByRole("link", { name: "Analyse" }).count(), 1);
  await guest.leave();
});

/** @template T @param {string} path @param {object} [body] @returns {Promise<T>} */
async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  let answer = await fetch(`${url()}/api/${path}`, options);
  // So many questions at once are too many.
  for (; answer.status === 429; answer = await fetch(`${url()}/api/${path}`, options))
    await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  /** @type {unknown} */
  const said = await answer.json();
  return /** @type {T} */ (said);
}

/** Games that are called the same in French. */
const SAME = new Set(
  [
    "Yolah, Kalah, Hex, Havannah, Go, Congo, Othello, Crazyhouse, Chessgi, Codrus, Knightmate, Hoppel-Poppel, Janggi, Raazuvaa",
    "Capahouse, Shako, Shatranj, Makruk, Ai-wok, Shogi, Minishogi, Judkins shogi, Goro-goro shogi, EuroShogi",
    "Kyoto shogi, Tori shogi, Dobutsu shogi, Xiangqi, Mini-xiangqi, Makpong, Chaturanga, Micro shogi, Okisaki shogi",
    "Yari shogi, Wa shogi, Sittuyin, Domineering, Clobber, Ataxx, Lines of Action, Gomoku, Dakon, Bao, Hive",
    "Hnefatafl, Brandubh, Tablut, Fetlar, Tawlbwrdd",
  ].flatMap((line) => line.split(", ")),
);

test("whatever the server says about games and sides has French words", async () => {
  const games = await /** @type {Promise<GameEntry[]>} */ (ask("games"));
  for (const { name, description, sides } of games) {
    const title = properName(name);
    assert.ok(SAME.has(title) || saidInFrench(title), title);
    assert.ok(saidInFrench(description), `${name}: ${description}`);
    for (const side of sides) assert.ok(hasFrenchName(side), `${name}: ${side}`);
  }
});

test("whatever the server says about what lies on a board and beside it has French words", async () => {
  for (const { name } of await /** @type {Promise<GameEntry[]>} */ (ask("games"))) {
    const { details, layout } = await /** @type {Promise<Position>} */ (ask(`games/${name}/start`));
    for (const piece of layout.pieces) assert.ok(pieceInFrench(piece), `${name}: ${piece.name}`);
    for (const { name: detail, kind } of details) {
      assert.ok(saidInFrench(detail), `${name}: ${detail}`);
      const letters = typeof kind === "object" && "letters" in kind ? kind.letters : [];
      for (const letter of letters) assert.ok(saidInFrench(letter.name), `${name}: ${letter.name}`);
    }
  }
});

test("whatever a network sees has French words", async () => {
  for (const game of ["yolah", "connect4", "draughts"]) {
    const { cells, numbers } = await /** @type {Promise<Sight>} */ (ask("sights", { game }));
    for (const { text } of [...cells, ...numbers]) assert.ok(saidInFrench(text), `${game}: ${text}`);
  }
});

test("whatever the server says about players has French words", async () => {
  const games = await /** @type {Promise<GameEntry[]>} */ (ask("games"));
  for (const { name, family } of games) {
    if (name !== family) continue;
    for (const player of await /** @type {Promise<PlayerEntry[]>} */ (ask(`games/${name}/players`)))
      for (const { description } of [player, ...player.options]) assert.ok(saidInFrench(description), description);
    const question = { game: name, player: "minimax", nodes: 50 };
    const { terms } = await /** @type {Promise<Analysis>} */ (ask("analysis", question));
    for (const { name: term } of terms ?? []) assert.ok(saidInFrench(term), `${name}: ${term}`);
  }
});

test("every word that a game has for its end has a French one", () => {
  const folder = fileURLToPath(new URL("../../../games/", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /src\/.*\.rs$/.test(file),
  );
  const words = sources.flatMap((file) => {
    const code = readFileSync(folder + file, "utf8");
    const [, body = ""] = /fn ending\(&self\)[^{]*\{(.*?)\n {4}\}/s.exec(code) ?? [];
    return [...body.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  });
  assert.ok(words.length >= 9, words.join(", "));
  for (const word of words) assert.ok(saidInFrench(word), word);
});
