/** @import {Piece} from "../api/types.js" */

/** Les pièces, et si leur nom est féminin. @type {Record<string, [string, boolean?]>} */
const NOUNS = {
  advisor: ["conseiller"],
  "ai-wok": ["ai-wok"],
  amazon: ["amazone", true],
  archbishop: ["archevêque"],
  banner: ["bannière", true],
  bishop: ["fou"],
  cannon: ["canon"],
  cardinal: ["cardinal"],
  centaur: ["centaure"],
  chancellor: ["chancelier"],
  chariot: ["char"],
  chick: ["poussin"],
  commoner: ["roturier"],
  counsellor: ["conseiller"],
  courier: ["courrier"],
  crane: ["grue", true],
  crocodile: ["crocodile"],
  disc: ["pion"],
  dragon: ["dragon"],
  eagle: ["aigle"],
  elephant: ["éléphant"],
  falcon: ["faucon"],
  fool: ["bouffon"],
  general: ["général"],
  giraffe: ["girafe", true],
  "gold general": ["général d'or"],
  goose: ["oie", true],
  hen: ["poule", true],
  horse: ["cheval"],
  janus: ["janus"],
  king: ["roi"],
  knight: ["cavalier"],
  lance: ["lance", true],
  "left quail": ["caille de gauche", true],
  lion: ["lion"],
  man: ["pion"],
  marshal: ["maréchal"],
  monkey: ["singe"],
  nightrider: ["noctambule"],
  nobleman: ["noble"],
  pawn: ["pion"],
  pheasant: ["faisan"],
  phoenix: ["phénix"],
  "prime minister": ["premier ministre"],
  "promoted knight": ["cavalier promu"],
  "promoted lance": ["lance promue", true],
  "promoted pawn": ["pion promu"],
  "promoted silver": ["argent promu"],
  queen: ["dame", true],
  "right quail": ["caille de droite", true],
  rook: ["tour", true],
  "royal knight": ["cavalier royal"],
  seed: ["graine", true],
  "silver general": ["général d'argent"],
  soldier: ["soldat"],
  superpawn: ["superpion"],
  swallow: ["hirondelle", true],
  zebra: ["zèbre"],
};

/** De qui elles sont, au masculin et au féminin. @type {Record<string, [string, string]>} */
const OWNERS = {
  white: ["blanc", "blanche"],
  black: ["noir", "noire"],
  red: ["rouge", "rouge"],
  blue: ["bleu", "bleue"],
  yellow: ["jaune", "jaune"],
  sente: ["de Sente", "de Sente"],
  gote: ["de Gote", "de Gote"],
};

/** Ce qui n'est à personne, et les signes. @type {Record<string, string>} */
const OTHERS = { hole: "trou", "no cell": "hors du plateau", x: "x", o: "o" };

/**
 * Une pièce en français, « dame noire » pour « black queen » ; nul si on ne la connaît pas. Aux dames, le roi des
 * Anglais est une dame.
 * @param {Pick<Piece, "name" | "shape">} piece @returns {string | null}
 */
export function pieceInFrench({ name, shape }) {
  if (name in OTHERS) return OTHERS[name];
  if (name in OWNERS) return OWNERS[name][0];
  const [owner, noun] = [name.split(" ")[0], name.split(" ").slice(1).join(" ")];
  const kind = shape === "crowned" && noun === "king" ? "queen" : noun;
  if (!(owner in OWNERS) || !(kind in NOUNS)) return null;
  const [word, feminine] = NOUNS[kind];
  return `${word} ${OWNERS[owner][feminine ? 1 : 0]}`;
}
