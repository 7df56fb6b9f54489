import { settings } from "./state/settings.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now. */
export function isDark() {
  const { theme } = settings.get();
  return theme === "auto" ? dark.matches : theme === "dark";
}

export function applyTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = isDark() ? "dark" : "light";
  dataset.board = settings.get().board;
}

/** The colours that a board can have, and what they are called. */
export const BOARDS = /** @type {const} */ ([
  ["wood", "Wood"],
  ["green", "Green"],
  ["blue", "Blue"],
  ["grey", "Grey"],
]);

/** @param {import("./state/settings.js").Settings["board"]} board */
export function chooseBoard(board) {
  settings.set({ board });
  applyTheme();
}

export function toggleTheme() {
  settings.set({ theme: isDark() ? "light" : "dark" });
  applyTheme();
}

dark.addEventListener("change", applyTheme);
