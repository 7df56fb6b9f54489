import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The page as static files; `YOLAH_SITE` names another folder. */
export const SITE = process.env.YOLAH_SITE ?? fileURLToPath(new URL("../../target/site", import.meta.url));

/** @type {Record<string, string>} */
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * A web host that knows nothing but files, which lie in a folder `/games/` of it.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export function serveFiles() {
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = normalize(pathname.replace(/^\/games\//, "/")).replace(/\/$/, "/index.html");
    readFile(join(SITE, path)).then(
      (bytes) => response.writeHead(200, { "Content-Type": KINDS[extname(path)] ?? "text/plain" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    host.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (host.address());
      const stop = () =>
        /** @type {Promise<void>} */ (
          new Promise((closed) => {
            host.close(() => closed());
            host.closeAllConnections();
          })
        );
      resolve({ url: `http://127.0.0.1:${port}/games`, stop });
    });
  });
}
