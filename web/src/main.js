import "./parts/page-header.js";
import { listenKeys } from "./parts/shortcuts.js";
import { readRoute } from "./state/routes.js";
import { applyTheme } from "./theme.js";

/** @import {Route} from "./state/routes.js" */

/** Views are fetched when they are first looked at: the board is there sooner. */
const VIEWS = {
  play: () => import("./views/play.js"),
  analysis: () => import("./views/analysis.js"),
  editor: () => import("./views/editor.js"),
  watch: () => import("./views/watch.js"),
  tournaments: () => import("./views/tournaments.js"),
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
  header?.show(route.view);
  document.title = "Yolah";
  main.replaceChildren(view);
}

applyTheme();
window.addEventListener("hashchange", showRoute);
listenKeys({ "?": async () => (await import("./parts/help-dialog.js")).openHelp() });
void showRoute();
