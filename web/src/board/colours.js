/**
 * The shades of the colours that layouts name. Stones keep them in the light
 * and in the dark theme: the board under them has a middle tone in both.
 * @type {Record<string, {light: string, base: string, dark: string}>}
 */
export const COLOURS = {
  black: { light: "#5b626b", base: "#24282e", dark: "#0c0e11" },
  white: { light: "#ffffff", base: "#f3efe6", dark: "#c9c1b1" },
  red: { light: "#ff8b7a", base: "#d63f31", dark: "#94211a" },
  yellow: { light: "#ffe48a", base: "#f2b62b", dark: "#b47a0c" },
  blue: { light: "#7fb3f5", base: "#2f6fc4", dark: "#194480" },
  none: { light: "#b9bec5", base: "#8a9099", dark: "#5d636b" },
};

/** @param {string} name */
export const shades = (name) => COLOURS[name] ?? COLOURS.none;
