import { html } from "../dom.js";

/**
 * A row of buttons of which one is pressed.
 * @template {string} T
 * @param {string} title
 * @param {string} name
 * @param {readonly (readonly [T, string])[]} choices values and texts
 * @param {string} chosen
 * @param {(value: T) => void} choose
 */
export function choice(title, name, choices, chosen, choose) {
  const parts = choices.map(([value, text]) => {
    const input = html("input", { type: "radio", name, value, checked: value === chosen });
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      choose(value);
    });
    return html("label", { class: "segment" }, input, html("span", {}, text));
  });
  return html("fieldset", { class: "segments" }, html("legend", {}, title), ...parts);
}
