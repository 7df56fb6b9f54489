/** @import {Piece} from "../api/types.js" */

/** Les pièces, et si leur nom est féminin. @type {Record<string, [string, boolean?]>} */
const NOUNS = {
  advisor: ["conseiller"],
  "ai-wok": ["ai-wok"],
  amazon: ["amazone", true],
  archbishop: ["archevêque"],
  banner: ["bannière", true],
  "bear's eyes": ["yeux d'ours"],
  bishop: ["fou"],
  "blind dog": ["chien aveugle"],
  "blue whale": ["baleine bleue", true],
  cannon: ["canon"],
  cardinal: ["cardinal"],
  centaur: ["centaure"],
  champion: ["champion"],
  chancellor: ["chancelier"],
  chariot: ["char"],
  chick: ["poussin"],
  "climbing monkey": ["singe grimpeur"],
  "cloud eagle": ["aigle des nuages"],
  commoner: ["roturier"],
  counsellor: ["conseiller"],
  courier: ["courrier"],
  crane: ["grue", true],
  "crane king": ["roi des grues"],
  crocodile: ["crocodile"],
  disc: ["pion"],
  dolphin: ["dauphin"],
  dragon: ["dragon"],
  eagle: ["aigle"],
  elephant: ["éléphant"],
  falcon: ["faucon"],
  "flying cock": ["coq volant"],
  "flying falcon": ["faucon volant"],
  "flying goose": ["oie volante", true],
  fool: ["bouffon"],
  general: ["général"],
  giraffe: ["girafe", true],
  "gliding swallow": ["hirondelle planante", true],
  "gold general": ["général d'or"],
  "golden bird": ["oiseau d'or"],
  goose: ["oie", true],
  grasshopper: ["sauterelle", true],
  "grey whale": ["baleine grise", true],
  guard: ["garde"],
  "heavenly horse": ["cheval céleste"],
  hen: ["poule", true],
  horse: ["cheval"],
  humpback: ["baleine à bosse", true],
  janus: ["janus"],
  "killer whale": ["orque", true],
  king: ["roi"],
  knight: ["cavalier"],
  lance: ["lance", true],
  "left quail": ["caille de gauche", true],
  "liberated horse": ["cheval libéré"],
  lion: ["lion"],
  man: ["pion"],
  marshal: ["maréchal"],
  minister: ["ministre"],
  monkey: ["singe"],
  narwhal: ["narval"],
  nightrider: ["noctambule"],
  nobleman: ["noble"],
  oxcart: ["char à bœufs"],
  pawn: ["pion"],
  pheasant: ["faisan"],
  phoenix: ["phénix"],
  "plodding ox": ["bœuf patient"],
  porpoise: ["marsouin"],
  "prime minister": ["premier ministre"],
  "promoted knight": ["cavalier promu"],
  "promoted lance": ["lance promue", true],
  "promoted pawn": ["pion promu"],
  "promoted silver": ["argent promu"],
  queen: ["dame", true],
  "raiding falcon": ["faucon pillard"],
  "right quail": ["caille de droite", true],
  "roaming boar": ["sanglier errant"],
  rook: ["tour", true],
  "royal knight": ["cavalier royal"],
  "running rabbit": ["lapin coureur"],
  seed: ["graine", true],
  "silver general": ["général d'argent"],
  soldier: ["soldat"],
  "sparrow pawn": ["moineau"],
  "strutting crow": ["corbeau fier"],
  superpawn: ["superpion"],
  swallow: ["hirondelle", true],
  "swallow's wings": ["ailes d'hirondelle", true],
  "swooping owl": ["chouette plongeante", true],
  "tenacious falcon": ["faucon tenace"],
  "treacherous fox": ["renard perfide"],
  "violent stag": ["cerf violent"],
  "violent wolf": ["loup violent"],
  "white whale": ["baleine blanche", true],
  wizard: ["magicien"],
  "yari bishop": ["fou yari"],
  "yari gold": ["or yari"],
  "yari knight": ["cavalier yari"],
  "yari rook": ["tour yari", true],
  "yari silver": ["argent yari"],
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
  cho: ["de Cho", "de Cho"],
  han: ["de Han", "de Han"],
};

/** Ce qui n'est à personne, et les signes. @type {Record<string, string>} */
const OTHERS = {
  hole: "trou",
  "no cell": "hors du plateau",
  x: "x",
  o: "o",
  "fox fox": "renard",
  "hounds hound": "chien",
};

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
