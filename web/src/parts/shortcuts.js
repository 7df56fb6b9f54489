/**
 * Keys of a view, active while it is on the page. A field that is written in
 * and an open dialog keep their keys.
 * @param {Record<string, () => void>} actions by `event.key`, "Shift+" before it if held
 * @returns {() => void} ends it
 */
export function listenKeys(actions) {
  const listener = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    if (event.key === " " && target.closest("button, a, summary")) return;
    const action = actions[event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

/**
 * The keys that step through a game, as on lichess.
 * @param {(to: "first" | "previous" | "next" | "last") => void} step
 */
export function stepKeys(step) {
  /** @type {Record<string, () => void>} */
  const keys = {};
  for (const key of ["ArrowLeft", "k"]) keys[key] = () => step("previous");
  for (const key of ["ArrowRight", "j"]) keys[key] = () => step("next");
  for (const key of ["ArrowUp", "0", "Home"]) keys[key] = () => step("first");
  for (const key of ["ArrowDown", "$", "End"]) keys[key] = () => step("last");
  return keys;
}
