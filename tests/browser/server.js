import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The program under test; `YOLAH` names another build. */
export const PROGRAM = process.env.YOLAH ?? fileURLToPath(new URL("../../target/release/yolah", import.meta.url));

/**
 * Starts a server with a library of its own, on a free port of this machine only.
 * @param {string[]} [options] more of the command line
 */
export async function startServer(options = []) {
  // A server that runs already, for trying things out.
  if (process.env.YOLAH_URL) return { url: process.env.YOLAH_URL, stop: () => Promise.resolve() };
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "yolah-page-"));
  const usual = ["serve", "--port", String(port), "--host", "127.0.0.1", "--data", data];
  const child = spawn(PROGRAM, [...usual, ...options], { stdio: ["ignore", "inherit", "inherit"] });
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await answers(url, gone);
  const stop = async () => {
    child.kill();
    await gone;
    await rm(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/** @param {string} url @param {Promise<void>} gone */
async function answers(url, gone) {
  let ended = false;
  void gone.then(() => (ended = true));
  for (let tries = 0; tries < 200; tries++) {
    if (ended) throw new Error(`${PROGRAM} ended before it answered`);
    const answer = await fetch(`${url}/api/games`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${PROGRAM} does not answer at ${url}`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
