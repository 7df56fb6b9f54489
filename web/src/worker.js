/**
 * The page's service worker. It keeps the page itself, so that it opens when
 * the server does not answer, and the last answers about games. Whatever is
 * new goes before what is kept: only names that tell their contents are taken
 * from here first.
 */

/** @import {FetchEvent, WaitingEvent, WorkerScope} from "./worker-scope.js" */

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));

/** What the server has written before this text. */
const { version, files } = worker.shell;
/** Where they are: the page may lie in a folder of its host. */
const paths = files.map((file) => new URL(file, location.href).pathname);
/** A host may have several pages of ours, each in its folder, and each keeps what is its own. */
const OURS = `shell-${new URL("./", location.href).pathname}-`;
const SHELL = OURS + version;
const ANSWERS = "answers";

/** @param {WaitingEvent} event */
worker.oninstall = (event) => {
  const keep = async () => {
    const cache = await caches.open(SHELL);
    await cache.addAll(files);
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
};

/** @param {WaitingEvent} event */
worker.onactivate = (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is on its way while this worker still starts.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
};

/** @param {FetchEvent} event */
worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (paths.includes(pathname)) event.respondWith(kept(request));
  else if (pathname.startsWith("/api/games")) event.respondWith(answer(request));
};

/** The page of the server, or the one that is kept with the files it needs. @param {FetchEvent} event */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const last = await caches.match("/", { cacheName: SHELL });
    if (!last) throw error;
    return last;
  }
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}

/** The server's answer, or the last one, which says that it is old. @param {Request} request */
async function answer(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(ANSWERS)).put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const last = await caches.match(request, { cacheName: ANSWERS });
    if (!last) throw error;
    const headers = new Headers(last.headers);
    headers.set("X-Kept", "yes");
    return new Response(last.body, { headers });
  }
}
