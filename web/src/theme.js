import { settings } from "./state/settings.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now. */
export function isDark() {
  const { theme } = settings.get();
  return theme === "auto" ? dark.matches : theme === "dark";
}

export function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

export function toggleTheme() {
  settings.set({ theme: isDark() ? "light" : "dark" });
  applyTheme();
}

dark.addEventListener("change", applyTheme);
