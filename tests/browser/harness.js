import assert from "node:assert/strict";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "./server.js";

/** @import {Browser, BrowserContextOptions, Page} from "playwright-core" */

/** @typedef {{server: Awaited<ReturnType<typeof startServer>>, browser: Browser}} Set */
/** @typedef {BrowserContextOptions & {hash?: string, name?: string}} Visit */

/** A name of this machine that does not say that it is this one. */
export const PUBLIC_NAME = "yolah.test";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--host-resolver-rules=MAP ${PUBLIC_NAME} 127.0.0.1`,
];

/** A busy machine is no fault: waits are long, and end as soon as they can. */
const PATIENCE = 20_000;

export async function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** A server and a browser for the tests of one file. @param {...string} options of the server */
export function stage(...options) {
  /** @type {Set} */
  let set;
  before(async () => {
    set = { server: await startServer(options), browser: await launch() };
  });
  after(async () => {
    await set?.browser.close();
    await set?.server.stop();
  });
  return {
    /** Where the server is. */
    url: () => set.server.url,
    /** A visitor with a browser profile of their own. @param {Visit} [wanted] */
    visitor: (wanted) => visit(set.browser, set.server.url, wanted),
    /** One who comes from elsewhere; the server must know its public name. @param {Visit} [wanted] */
    stranger: (wanted) => visit(set.browser, set.server.url.replace("127.0.0.1", PUBLIC_NAME), wanted),
  };
}

/** @param {Browser} browser @param {string} url @param {Visit} [options] */
export async function visit(browser, url, { hash = "", name, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    // A worker would answer for the server: the tests of loading ask for it.
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on(
    "request",
    (request) =>
      new URL(request.url()).host !== new URL(url).host &&
      !request.url().startsWith("blob:") &&
      faults.push(`a request left the machine: ${request.url()}`),
  );
  if (name !== undefined) await page.addInitScript(introduce, name);
  await page.goto(`${url}/${hash}`);
  return new Visitor(page, faults);
}

/** In the page: the name of a person who has not said it yet. @param {string} name */
function introduce(name) {
  /** @type {unknown} */
  const kept = JSON.parse(localStorage.getItem("yolah") ?? "{}");
  localStorage.setItem("yolah", JSON.stringify(Object.assign({ name }, kept)));
}

/** A person at the page, in words of the game. */
export class Visitor {
  /** @param {Page} page @param {string[]} faults */
  constructor(page, faults) {
    this.page = page;
    this.faults = faults;
  }

  /** Ends the visit; nothing may have gone wrong unseen. */
  async leave() {
    await this.page.context().close();
    assert.deepEqual(this.faults, []);
  }

  /** @param {string} name */
  cell(name) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** What screen readers say of a cell. @param {string} name */
  async spoken(name) {
    return (await this.cell(name).getAttribute("aria-label")) ?? "";
  }

  /** What there is to read in the first element that fits. @param {string} selector */
  async text(selector) {
    return (await this.page.locator(selector).first().textContent()) ?? "";
  }

  /** @param {...string} cells */
  async clickMove(...cells) {
    for (const name of cells) await this.cell(name).click();
  }

  get status() {
    return this.page.locator(".status");
  }

  /** @param {RegExp} pattern */
  async waitForStatus(pattern) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector(".status")?.textContent ?? ""),
      pattern.source,
    );
  }

  /** @param {number} count */
  async waitForMoves(count) {
    await this.page.waitForFunction((least) => document.querySelectorAll("move-list .move").length >= least, count);
  }

  async moves() {
    return this.page.locator("move-list .move").allTextContents();
  }

  /** Names of the cells whose spoken name fits. @param {RegExp} pattern */
  async cellsThat(pattern) {
    const labels = await this.page
      .locator("[role=gridcell]")
      .evaluateAll((cells) =>
        cells.map((cell) => ["data-cell", "aria-label"].map((name) => cell.getAttribute(name) ?? "")),
      );
    return labels.filter(([, label]) => pattern.test(label)).map(([name]) => name);
  }

  /** Plays any move by clicking, knowing no rules: the board says what can be touched. */
  async clickAnyMove() {
    const [from] = await this.cellsThat(/\d+ moves?$|playable$/);
    if (from === undefined) return false;
    await this.cell(from).click();
    // A move may have several steps: an amazon goes, then shoots.
    for (;;) {
      const [to] = await this.cellsThat(/can move here$/);
      if (to === undefined) return true;
      await this.cell(to).click();
    }
  }
}
