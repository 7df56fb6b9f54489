import assert from "node:assert/strict";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "./server.js";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A busy machine is no fault: waits are long, and end as soon as they can. */
const PATIENCE = 20_000;

export async function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** A server and a browser for the tests of one file. */
export function stage() {
  const set = { url: "", browser: null, server: null };
  before(async () => {
    set.server = await startServer();
    set.url = set.server.url;
    set.browser = await launch();
  });
  after(async () => {
    await set.browser?.close();
    await set.server?.stop();
  });
  /** A visitor with a browser profile of their own. */
  const visitor = (options) => visit(set.browser, set.url, options);
  return { set, visitor };
}

export async function visit(browser, url, { hash = "", name, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.stack));
  page.on(
    "request",
    (request) =>
      new URL(request.url()).host !== new URL(url).host &&
      !request.url().startsWith("blob:") &&
      faults.push(`a request left the machine: ${request.url()}`),
  );
  if (name)
    await page.addInitScript(
      (person) =>
        localStorage.setItem(
          "yolah",
          JSON.stringify({ name: person, ...JSON.parse(localStorage.getItem("yolah") ?? "{}") }),
        ),
      name,
    );
  await page.goto(`${url}/${hash}`);
  return new Visitor(page, faults);
}

/** A person at the page, in words of the game. */
export class Visitor {
  constructor(page, faults) {
    this.page = page;
    this.faults = faults;
  }

  /** Ends the visit; nothing may have gone wrong unseen. */
  async leave() {
    await this.page.context().close();
    assert.deepEqual(this.faults, []);
  }

  cell(name) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  async clickMove(...cells) {
    for (const name of cells) await this.cell(name).click();
  }

  get status() {
    return this.page.locator(".status");
  }

  async waitForStatus(pattern) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector(".status")?.textContent ?? ""),
      pattern.source,
    );
  }

  async waitForMoves(count) {
    await this.page.waitForFunction((least) => document.querySelectorAll("move-list .move").length >= least, count);
  }

  async moves() {
    return this.page.locator("move-list .move").allTextContents();
  }

  /** Names of the cells whose spoken name fits. */
  async cellsThat(pattern) {
    const labels = await this.page
      .locator("[role=gridcell]")
      .evaluateAll((cells) => cells.map((cell) => [cell.dataset.cell, cell.getAttribute("aria-label")]));
    return labels.filter(([, label]) => pattern.test(label)).map(([name]) => name);
  }

  /** Plays any move by clicking, knowing no rules: the board says what can be touched. */
  async clickAnyMove() {
    const [from] = await this.cellsThat(/\d+ moves?$|playable$/);
    if (from === undefined) return false;
    await this.cell(from).click();
    const [to] = await this.cellsThat(/can move here$/);
    if (to !== undefined) await this.cell(to).click();
    return true;
  }
}
