import { games } from "../api/rest.js";
import { button, html, icon } from "../dom.js";
import { properName } from "../state/names.js";
import { settings } from "../state/settings.js";
import { isDark, toggleTheme } from "../theme.js";
import { playSound } from "./sound.js";

const VIEWS = [
  ["play", "Play", "#/"],
  ["analysis", "Analysis", "#/analysis"],
  ["watch", "Watch", "#/watch"],
  ["tournaments", "Tournaments", "#/tournaments"],
  ["library", "Library", "#/library"],
  ["learn", "Learn", "#/learn"],
];

/** Views that are about one game, and how their addresses begin. @type {Record<string, string>} */
const GAME_VIEWS = { play: "game", analysis: "analysis", editor: "editor", learn: "learn" };

/** Where one can go, which game, and the switches for light and sound. */
export class PageHeader extends HTMLElement {
  #links = new Map(VIEWS.map(([view, text, href]) => [view, html("a", { href }, text)]));
  #view = "play";
  #game = html("select", { class: "game-choice", "aria-label": "Game" });

  connectedCallback() {
    this.setAttribute("role", "banner");
    const brand = html(
      "a",
      { class: "brand", href: "#/" },
      html("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }),
      "Yolah",
    );
    const nav = html("nav", { "aria-label": "Main" }, ...this.#links.values());
    const theme = button({
      icon: isDark() ? "sun" : "moon",
      label: "Light or dark",
      class: "button quiet icon-only",
      onclick: () => this.#theme(theme),
    });
    const sound = button({
      icon: this.#soundIcon,
      label: "Sound",
      class: "button quiet icon-only",
      "aria-pressed": settings.get().sound,
      onclick: () => this.#sound(sound),
    });
    const help = button({
      icon: "help",
      label: "Help (?)",
      class: "button quiet icon-only",
      onclick: async () => (await import("./help-dialog.js")).openHelp(),
    });
    this.append(brand, this.#game, nav, html("div", { class: "switches" }, theme, sound, help));
    // Whoever shows a game says so: a live game's address does not tell which it is.
    document.addEventListener("game-shown", (event) => this.#showGame(event.detail));
    this.#game.addEventListener("change", () => (location.hash = this.#addressOf(this.#game.value)));
    games().then(
      (catalog) => {
        this.#game.replaceChildren(...catalog.map(({ name }) => html("option", { value: name }, properName(name))));
        // Views that are about no game show the one that was looked at last.
        const { game } = settings.get();
        if (catalog.some(({ name }) => name === game)) this.#showGame(game);
      },
      () => {},
    );
  }

  /** The same view with another game, where a view is about one. @param {string} game */
  #addressOf(game) {
    const view = this.#view in GAME_VIEWS ? this.#view : "play";
    return `#/${GAME_VIEWS[view]}/${game}`;
  }

  /** @param {string} view */
  show(view) {
    this.#view = view;
    for (const [name, link] of this.#links) {
      if (name === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** @param {string} game */
  #showGame(game) {
    settings.set({ game });
    for (const [view, way] of Object.entries(GAME_VIEWS))
      this.#links.get(view)?.setAttribute("href", `#/${way}/${game}`);
    games().then(
      () => (this.#game.value = game),
      () => {},
    );
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

  /** @param {HTMLElement} button */
  #theme(button) {
    toggleTheme();
    button.replaceChildren(icon(isDark() ? "sun" : "moon"));
  }
}

customElements.define("page-header", PageHeader);
