import assert from "node:assert/strict";
import test from "node:test";
import { launch, stage, visit } from "../harness.js";
import { startServer } from "../server.js";

/** @import {Page, Response} from "playwright-core" */

const { url, visitor } = stage();

/** A page across an ocean: so long a question and its answer are on their way. */
const ROUND_TRIP_MS = 150;

const READY = "[role=gridcell][aria-label$=moves]";

/** The responses to a page while something is done, without those that the browser has at hand. */
async function asked(/** @type {Page} */ page, /** @type {() => Promise<unknown>} */ what) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const cached = new Set();
  client.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  /** @type {{url: string, id: string}[]} */
  const all = [];
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) cached.add(requestId);
    all.push({ url: response.url, id: requestId });
  });
  await what();
  await client.detach();
  return all.filter(({ id, url: from }) => !cached.has(id) && !from.startsWith("data:")).map(({ url: from }) => from);
}

/** What the server lets browsers keep. @param {Response} response */
const cacheRule = (response) => response.headers()["cache-control"] ?? "";

test("a first visit asks for a handful of files, and names that change are kept for ever", async () => {
  const guest = await visitor({ hash: "#/library" });
  /** @type {Response[]} */
  const responses = [];
  guest.page.on("response", (response) => responses.push(response));
  await guest.page.goto(`${url()}/?first`);
  await guest.page.waitForSelector(READY);
  // The page before may still get its icon, and a browser asks for one as often as it likes.
  responses.splice(
    0,
    responses.findIndex((response) => response.request().isNavigationRequest()),
  );
  const paths = new Set(responses.map((response) => new URL(response.url()).pathname));
  assert.ok(paths.size <= 8, [...paths].join(" "));
  const named = responses.filter((response) => /\.[0-9a-f]{16}\./.test(response.url()));
  assert.deepEqual([...new Set(named.map((response) => response.url().split(".").at(-1)))].sort(), [
    "css",
    "js",
    "svg",
  ]);
  for (const response of named) assert.match(cacheRule(response), /max-age=31536000, immutable/, response.url());
  assert.equal(cacheRule(responses[0]), "no-cache", "the page itself is asked for again");
  for (const response of responses.slice(0, 1).concat(named))
    assert.equal(response.headers()["content-encoding"], "gzip", response.url());
  assert.match(responses[0].headers()["content-security-policy"], /default-src 'self'/);
  await guest.leave();
});

test("a reload asks for the page and for what may have changed", async () => {
  const guest = await visitor();
  await guest.page.waitForSelector(READY);
  const again = await asked(guest.page, async () => {
    await guest.page.reload();
    await guest.page.waitForSelector(READY);
  });
  const paths = again.map((address) => new URL(address).pathname).sort();
  assert.deepEqual(paths, ["/", "/api/games", "/api/games/yolah/players", "/api/games/yolah/start"]);
  await guest.leave();
});

test("far from the server, the time until one can move is told", async () => {
  const browser = await launch();
  const guest = await visit(browser, url(), { hash: "#/library" });
  await guest.page.waitForSelector(".rows", { state: "attached" });
  const client = await guest.page.context().newCDPSession(guest.page);
  await client.send("Network.enable");
  await client.send("Network.clearBrowserCache");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  /** @type {number[]} */
  const times = [];
  for (const go of [() => guest.page.goto(`${url()}/?far`), () => guest.page.reload(), () => guest.page.reload()]) {
    await go();
    await guest.page.waitForSelector(READY);
    // On the page's own clock: how long this test needs to see it does not count.
    times.push(await guest.page.evaluate(() => performance.getEntriesByName("ready")[0]?.startTime ?? NaN));
  }
  console.log(`round trip ${ROUND_TRIP_MS} ms: ready after ${times.map((ms) => Math.round(ms)).join(", ")} ms`);
  // Timings decide nothing here; a page that waits for one file after another is another matter.
  for (const ms of times) assert.ok(ms < 20 * ROUND_TRIP_MS, `${ms} ms`);
  await guest.leave();
  await browser.close();
});

test("without the server the page opens, shows the board and says what is missing", async () => {
  const server = await startServer();
  const browser = await launch();
  const guest = await visit(browser, server.url, { serviceWorkers: "allow" });
  await guest.page.waitForSelector(READY);
  await guest.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
  // What is kept is what the worker has seen.
  await guest.page.reload();
  await guest.page.waitForSelector(READY);
  assert.equal(await guest.page.locator(".offline-note").isVisible(), false);
  await server.stop();
  await guest.page.reload();
  await guest.page.waitForSelector(READY);
  await guest.page.locator(".offline-note").waitFor();
  await guest.clickMove("d5", "b7");
  await guest.page.locator(".toast").getByText("The server does not answer").waitFor();
  assert.equal((await guest.moves()).length, 0, "a move that the server has not seen was not made");
  await guest.page.goto(`${server.url}/#/library`);
  await guest.page.getByText("The server does not answer").first().waitFor();
  // The browser itself tells of requests without answer.
  guest.faults.length = 0;
  await guest.leave();
  await browser.close();
});

test("the page can be installed", async () => {
  const guest = await visitor({ serviceWorkers: "allow" });
  await guest.page.waitForSelector(READY);
  const client = await guest.page.context().newCDPSession(guest.page);
  const { errors, data } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // Test profiles forget everything, so browsers would not install into them.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.deepEqual(others, []);
  /** @type {unknown} */
  const manifest = JSON.parse(data ?? "{}");
  const { icons } = /** @type {{icons: {src: string, sizes: string}[]}} */ (manifest);
  for (const { src, sizes } of icons) {
    const size = await guest.page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") assert.equal(size, sizes, src);
  }
  await guest.leave();
});
