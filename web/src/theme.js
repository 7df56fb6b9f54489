import { settings } from "./state/settings.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now. */
function isDark() {
  const { theme } = settings.get();
  return theme === "auto" ? dark.matches : theme === "dark";
}

export function applyTheme() {
  const { dataset } = document.documentElement;
  const { board, pieces, signs } = settings.get();
  Object.assign(dataset, { theme: isDark() ? "dark" : "light", board, pieces, signs });
}

dark.addEventListener("change", applyTheme);
