import { deviceAddress, games } from "../api/rest.js";
import { isDeviceOnly, serverAddress } from "../device/device.js";
import { button, html, icon } from "../dom.js";
import { settings } from "../state/settings.js";
import { text } from "../texts/text.js";
import { gameOptions } from "./game-options.js";
import { playSound } from "./sound.js";

/** What needs others, who come to a server. */
const WITH_OTHERS = ["lobby", "tournaments"];

const ALL_VIEWS = /** @type {const} */ ([
  ["play", "#/"],
  ["analysis", "#/analysis"],
  ["lobby", "#/lobby"],
  ["watch", "#/watch"],
  ["tournaments", "#/tournaments"],
  ["library", "#/library"],
  ["learn", "#/learn"],
]);
const VIEWS = ALL_VIEWS.filter(([view]) => !isDeviceOnly || !WITH_OTHERS.includes(view));

/** Views that are about one game, and how their addresses begin. @type {Record<string, string>} */
const GAME_VIEWS = { play: "game", analysis: "analysis", editor: "editor", learn: "learn" };

/** Where one can go, which game, and the switches for looks and sound. */
export class PageHeader extends HTMLElement {
  /** @type {Map<string, HTMLAnchorElement>} */
  #links = new Map(VIEWS.map(([view, href]) => [view, html("a", { href }, text(view))]));
  #view = "play";
  /** The game of the page; where a page is about none, the one that was looked at last. */
  #shown = settings.get().game;
  #game = html("select", { class: "game-choice", "aria-label": text("game") });

  connectedCallback() {
    this.setAttribute("role", "banner");
    const brand = html(
      "a",
      { class: "brand", href: "#/" },
      html("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }),
      "Yolah",
    );
    const nav = html("nav", { "aria-label": text("main-navigation") }, ...this.#links.values());
    const looks = button({
      icon: "palette",
      label: text("looks"),
      class: "button quiet icon-only",
      onclick: async () => (await import("./looks-dialog.js")).openLooks(),
    });
    const sound = button({
      icon: this.#soundIcon,
      label: text("sound"),
      class: "button quiet icon-only",
      "aria-pressed": settings.get().sound,
      onclick: () => this.#sound(sound),
    });
    const help = button({
      icon: "help",
      label: text("help-key"),
      class: "button quiet icon-only",
      onclick: async () => (await import("./help-dialog.js")).openHelp(),
    });
    const switches = html("div", { class: "switches" }, looks, sound, help);
    this.append(brand, this.#game, nav, switches);
    // Whoever shows a game says so: a live game's address does not tell which it is.
    document.addEventListener("game-shown", (event) => this.#showGame(event.detail));
    this.#game.addEventListener("change", () => (location.hash = this.#addressOf(this.#game.value)));
    games().then(
      (catalog) => {
        this.#game.replaceChildren(...gameOptions(catalog));
        this.#choose(this.#shown);
        const other = serverAddress || deviceAddress();
        if (other) switches.prepend(otherThinker(other));
      },
      () => {},
    );
  }

  /** The same view with another game, where a view is about one. @param {string} game */
  #addressOf(game) {
    const view = this.#view in GAME_VIEWS ? this.#view : "play";
    return `#/${GAME_VIEWS[view]}/${game}`;
  }

  /** @param {string} view @param {string} [game] that the address names */
  show(view, game = this.#shown) {
    this.#view = view;
    this.#choose(game);
    for (const [name, link] of this.#links) {
      if (name === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** @param {string} game */
  #showGame(game) {
    settings.set({ game });
    this.#choose(game);
  }

  /** Names that no game has change nothing. @param {string} game */
  #choose(game) {
    this.#shown = game;
    if (![...this.#game.options].some(({ value }) => value === game)) return;
    this.#game.value = game;
    for (const [view, way] of Object.entries(GAME_VIEWS))
      this.#links.get(view)?.setAttribute("href", `#/${way}/${game}`);
  }

  /** @returns {"loud" | "mute"} */
  get #soundIcon() {
    return settings.get().sound ? "loud" : "mute";
  }

  /** @param {HTMLElement} button */
  #sound(button) {
    settings.set({ sound: !settings.get().sound });
    button.setAttribute("aria-pressed", String(settings.get().sound));
    button.replaceChildren(icon(this.#soundIcon));
    playSound("move");
  }
}

customElements.define("page-header", PageHeader);

/** To the same page where somebody else thinks: the server, or the visitor's own device. @param {string} address */
function otherThinker(address) {
  const link = html("a", {
    class: "button quiet icon-only",
    "aria-label": text(isDeviceOnly ? "on-server" : "on-device"),
    title: text(isDeviceOnly ? "on-server-why" : "on-device-why"),
  });
  link.append(icon(isDeviceOnly ? "server" : "device"));
  const follow = () => (link.href = address + location.hash);
  follow();
  window.addEventListener("hashchange", follow);
  return link;
}
