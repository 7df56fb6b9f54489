const SVG = "http://www.w3.org/2000/svg";

/**
 * False, null and undefined leave an attribute out; a function listens to what
 * its name says after "on".
 * @typedef {string | number | boolean | null | undefined} Value
 * @typedef {(event: Event) => void} Listener
 * @typedef {{[name: `on${string}`]: Listener, [name: string]: Value | Listener}} Attributes
 * @typedef {Node | string | null | undefined | false} Child
 */

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element; see {@link html}.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * A small picture from the page's own set, for buttons. Its name for screen
 * readers belongs to the button.
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  const path = svg("path", { d: ICONS[name] });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

/** Strokes on a 24 by 24 grid. */
const ICONS = {
  plus: "M12 5v14M5 12h14",
  flip: "M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4",
  undo: "M9 7H15a5 5 0 0 1 0 10H8M9 7l4-4M9 7l4 4",
  flag: "M6 21V4M6 4h12l-3 4.5L18 13H6",
  search: "M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14M16 16l5 5",
  first: "M18 6l-6 6 6 6M8 6v12",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  last: "M6 6l6 6-6 6M16 6v12",
  palette:
    "M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2-.6-1.3.2-2.5 1.5-2.5h2.5a3.5 3.5 0 0 0 3.5-3.5c0-5.5-4-10-9-10M7.5 11v.01M10 7.5v.01M14 7.5v.01M16.5 11v.01",
  loud: "M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h4l5 4V6l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  device: "M7 3h10v18H7zM11 18h2",
  server: "M4 4h16v6H4zM4 14h16v6H4zM7.5 7v.01M7.5 17v.01",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1",
  close: "M6 6l12 12M18 6L6 18",
  brain: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  bulb: "M9 17a6 6 0 1 1 6 0v2H9zM10 22h4",
  again: "M4 12a8 8 0 1 1 2.5 5.8M4 19v-5h5",
};

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child || child === "") element.append(child);
  }
  return element;
}

/**
 * A button with a picture, or a word, or both. `label` is its name for screen
 * readers and its tooltip when there is only a picture.
 * @param {{icon?: keyof typeof ICONS, text?: string, label?: string, class?: string} & Attributes} options
 */
export function button({ icon: picture, text, label, class: style = "button", ...rest }) {
  const attributes = { type: "button", class: style, "aria-label": label, title: label, ...rest };
  return html("button", attributes, picture && icon(picture), text && html("span", {}, text));
}

/** A field of a form, with words before it. @param {string} words @param {HTMLElement} input */
export function field(words, input) {
  return html("label", { class: "field" }, html("span", {}, words), input);
}
