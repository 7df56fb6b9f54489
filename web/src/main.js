import { watchReach } from "./parts/offline-note.js";
import "./parts/page-header.js";
import { listenKeys } from "./parts/shortcuts.js";
import { readRoute } from "./state/routes.js";
import { settings } from "./state/settings.js";
import { currentLanguage, text } from "./texts/text.js";
import { applyTheme } from "./theme.js";

/** @import {Route} from "./state/routes.js" */

/** Views are set up when they are first looked at: the board is there sooner. */
const VIEWS = {
  play: () => import("./views/play.js"),
  analysis: () => import("./views/analysis.js"),
  editor: () => import("./views/editor.js"),
  watch: () => import("./views/watch.js"),
  lobby: () => import("./views/lobby.js"),
  tournaments: () => import("./views/tournaments.js"),
  fleet: () => import("./views/fleet.js"),
  library: () => import("./views/library.js"),
  learn: () => import("./views/learn.js"),
};

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const header = document.querySelector("page-header");

async function showRoute() {
  if (location.hash === "#main") return main.focus();
  const route = readRoute(location.hash);
  await VIEWS[route.view]();
  const view = /** @type {HTMLElement & {route: Route}} */ (document.createElement(`${route.view}-view`));
  view.route = route;
  header?.show(route.view, "game" in route ? route.game : undefined);
  document.title = "Yolah";
  main.replaceChildren(view);
  // On a phone the way here was far down: a link, or a button below the board.
  scrollTo(0, 0);
}

/** What stands in the page's own text, in the reader's language. */
function translatePage() {
  document.documentElement.lang = currentLanguage();
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = text("skip-to-board");
  if (settings.get().name === "") settings.set({ name: text("guest") });
}

/** Lets the browser keep the page, where it may: it opens then without the server, and can be installed. */
function keepPage() {
  // Only a page that came safely may keep itself; a failure leaves it as it is without.
  navigator.serviceWorker?.register("/worker.js").catch(() => {});
}

translatePage();
applyTheme();
window.addEventListener("hashchange", showRoute);
listenKeys({ "?": async () => (await import("./parts/help-dialog.js")).openHelp() });
watchReach();
void showRoute().then(keepPage);
