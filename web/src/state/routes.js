/**
 * Addresses of the page. All is behind the "#", which is never sent anywhere:
 * keys stay here, and a reload keeps the place.
 *
 * @typedef {{view: "play", game?: string, key?: string, role?: "play" | "join" | "watch"}
 *   | {view: "analysis", game?: string, position?: string, tree?: string, at?: number, stored?: string}
 *   | {view: "editor", game?: string, position?: string}
 *   | {view: "watch"}
 *   | {view: "lobby"}
 *   | {view: "library", tournament?: string}
 *   | {view: "tournaments", id?: string}
 *   | {view: "fleet"}
 *   | {view: "learn", game?: string}} Route
 */

/** @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const parts = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decode);
  const [first, second, third, fourth, fifth] = parts;
  switch (first) {
    case "play":
    case "join":
    case "watch":
      if (second) return { view: "play", key: second, role: first };
      return first === "watch" ? { view: "watch" } : { view: "play" };
    case "game":
      return { view: "play", game: second };
    case "stored":
      return { view: "analysis", stored: second };
    case "analysis":
      return { view: "analysis", game: second, position: third, tree: fourth, at: fifth ? Number(fifth) : undefined };
    case "lobby":
      return { view: "lobby" };
    case "editor":
      return { view: "editor", game: second, position: third };
    case "library":
      return { view: "library", tournament: second };
    case "tournaments":
      return { view: "tournaments", id: second };
    case "fleet":
      return { view: "fleet" };
    case "learn":
      return { view: "learn", game: second };
    default:
      // The shortest link to a game is its name.
      return { view: "play", game: first || undefined };
  }
}

/**
 * A link to a position with the moves that were played from it, variations included.
 * @param {string} game @param {string} position @param {string} tree see `writeTree`; or moves with commas
 * @param {number} [at] the place in it that is looked at; the end if there is none
 */
export function analysisLink(game, position, tree, at) {
  const parts = [game, position, tree, ...(at === undefined ? [] : [String(at)])];
  return `#/analysis/${parts.map(encode).join("/")}`;
}

/** @param {string} game @param {string} position */
export const editorLink = (game, position) => `#/editor/${[game, position].map(encode).join("/")}`;

// Spaces and slashes are all over positions: as "_" and "~" a link stays readable.
/** @param {string} text */
const encode = (text) =>
  encodeURIComponent(text.replaceAll(" ", "_").replaceAll("/", "~")).replaceAll("%3A", ":").replaceAll("%2C", ",");
/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text).replaceAll("_", " ").replaceAll("~", "/");
  } catch {
    return text;
  }
}
