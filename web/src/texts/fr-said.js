import { GAMES_IN_FRENCH } from "./fr-games.js";
import { STUDY_IN_FRENCH, STUDY_SENTENCES } from "./fr-study.js";

/** @import {ErrorCode} from "../api/types.js" */

/**
 * Les camps, avec leur article s'ils en ont un ; les autres portent un nom propre.
 * @type {Record<string, string>}
 */
const SIDES = {
  black: "les Noirs",
  white: "les Blancs",
  red: "Rouge",
  yellow: "Jaune",
  blue: "Bleu",
  x: "X",
  o: "O",
  south: "Sud",
  north: "Nord",
  sente: "Sente",
  gote: "Gote",
  cho: "Cho",
  han: "Han",
  fox: "le Renard",
  hounds: "les Chiens",
  vertical: "Vertical",
  horizontal: "Horizontal",
  attackers: "les Attaquants",
  defenders: "les Défenseurs",
};

/**
 * Les formes du nom d'un camp : « Noirs », « les Noirs », « aux Noirs », « des Noirs » ; « Rouge », « à Rouge »,
 * « de Rouge ».
 * @param {string} side
 */
export function sideInFrench(side) {
  const full = SIDES[side] ?? side;
  const name = full.replace(/^les? /, "");
  if (name === full) return { side: name, leSide: name, auSide: `à ${name}`, duSide: `de ${name}` };
  if (full.startsWith("le ")) return { side: name, leSide: full, auSide: `au ${name}`, duSide: `du ${name}` };
  return { side: name, leSide: full, auSide: `aux ${name}`, duSide: `des ${name}` };
}

/** Si un camp a un nom français. @param {string} side */
export const hasFrenchName = (side) => Object.hasOwn(SIDES, side);

/** Ce que veut dire un refus du serveur. @type {Record<ErrorCode, string>} */
export const REFUSED_IN_FRENCH = {
  bad_request: "Le serveur n'a pas compris la demande.",
  bad_json: "Le serveur n'a pas compris la demande.",
  too_large: "C'est trop long pour le serveur.",
  not_found: "Il n'y a rien à cette adresse.",
  unknown_game: "Ce jeu n'existe pas.",
  bad_position: "Cette position n'est pas valable.",
  illegal_move: "Ce coup n'est pas permis.",
  bad_time: "Cette cadence n'est pas valable.",
  bad_player: "Ce joueur ou l'un de ses réglages n'existe pas.",
  bad_record: "Cette partie notée ne se lit pas.",
  bad_key: "Ce lien ne mène à aucune partie.",
  taken: "La place est prise.",
  forbidden: "Le serveur le refuse.",
  slow_down: "Trop de demandes à la fois : patientez un peu.",
  too_slow: "La demande a mis trop de temps à arriver.",
  full: "Le serveur est complet : réessayez plus tard.",
  internal: "Le serveur a eu une défaillance ; rien n'a changé.",
  not_your_turn: "Ce n'est pas à vous de jouer.",
  game_over: "La partie est finie.",
  not_open: "La partie n'est pas ouverte ici.",
  not_allowed: "Cela ne vous est pas permis.",
};

/** Ce que le serveur dit en anglais, et comment on le dit en français. @type {Record<string, string>} */
const SAID_IN_FRENCH = {
  ...GAMES_IN_FRENCH,
  ...STUDY_IN_FRENCH,

  // Comment une partie finit.
  checkmate: "échec et mat",
  "surrounding the queen bee": "reine encerclée",
  "surrounding both queen bees": "les deux reines encerclées",
  stalemate: "pat",
  "threefold repetition": "triple répétition",
  "insufficient material": "matériel insuffisant",
  "the fifty-move rule": "règle des cinquante coups",
  "four in a row": "quatre en ligne",
  "a full board": "plateau plein",
  "a ring": "un anneau",
  "a bridge": "un pont",
  "a fork": "une fourche",
  "the capture of the king": "le roi est pris",
  "the escape of the king": "le roi s'est échappé",
  "a ring around all defenders": "un cercle autour de tous les défenseurs",
  "a fort at the edge": "un fort au bord",
  "leaving no move": "plus aucun coup",
  "two passes": "deux passes",
  "draw by agreement": "nulle d'un commun accord",
  "the game was given up": "partie interrompue",
  "the game's time is up": "temps de la partie écoulé",
  draw: "nulle",

  // Les programmes.
  Random: "Hasard",
  Level: "Niveau",
  "Full strength": "Pleine force",
  "any legal move": "n'importe quel coup permis",
  "as strong as you want, with the errors of people": "aussi fort que vous voulez, avec des erreurs humaines",
  "random games after each move": "des parties au hasard après chaque coup",
  "Monte Carlo tree search": "recherche arborescente Monte-Carlo",
  "alpha-beta with the game's heuristics": "alpha-bêta avec l'évaluation propre au jeu",
  "alpha-beta with a neural network": "alpha-bêta avec un réseau de neurones",
  "Monte Carlo tree search led by a neural network":
    "recherche arborescente Monte-Carlo guidée par un réseau de neurones",

  // Leurs réglages.
  "Seed of the random generator.": "Germe du générateur de hasard.",
  "Seed of the random games.": "Germe des parties au hasard.",
  "Seed of its errors.": "Germe de ses erreurs.",
  "How strong it plays, from 1 for a first game to 10, or full.":
    "Sa force, de 1 pour une première partie à 10, ou pleine (full).",
  "The skill of its strength in thousandths, to find out what suits a game; -1 for the game's.":
    "Le niveau de sa force en millièmes, pour trouver ce qui convient à un jeu ; -1 : celui du jeu.",
  "Positions that it looks at for a move at most; 0 for as many as it wants.":
    "Positions examinées au plus pour un coup ; 0 : autant qu'il veut.",
  "Number of threads; all cores by default.": "Nombre de fils ; tous les cœurs d'ordinaire.",
  "uniform: as many games for every move; ucb1: more for good moves.":
    "uniform : autant de parties pour chaque coup ; ucb1 : plus pour les bons coups.",
  "Exploration constant of ucb1.": "Constante d'exploration d'ucb1.",
  "Threads that work on one tree; all cores by default.":
    "Fils qui travaillent sur un même arbre ; tous les cœurs d'ordinaire.",
  "MiB for the tree; when full, the least visited half is recycled.":
    "Mio pour l'arbre ; quand il est plein, la moitié la moins visitée est recyclée.",
  "Choice of moves: ucb1; tuned, which explores less what varies less; puct, which follows the evaluator.":
    "Choix des coups : ucb1 ; tuned, qui explore moins ce qui varie moins ; puct, qui suit l'évaluation.",
  "Exploration constant.": "Constante d'exploration.",
  "How much better than its node an untried move is taken to be; inf: try all first.":
    "De combien un coup jamais essayé est supposé meilleur que son nœud ; inf : les essayer tous d'abord.",
  "Visits of a node before it gets children.": "Visites d'un nœud avant qu'il ait des enfants.",
  "Random games at each leaf.": "Parties au hasard à chaque feuille.",
  "Back up proven wins, draws and losses.": "Remonter les gains, nulles et pertes prouvés.",
  "Keep the tree from move to move.": "Garder l'arbre d'un coup à l'autre.",
  "Learn about a move from all games in which it came later (AMAF).":
    "Apprendre d'un coup par toutes les parties où il est venu plus tard (AMAF).",
  "Visits after which rave's share has faded to a half.": "Visites après lesquelles la part de rave tombe à la moitié.",
  "Try this times the root of the visits of moves, best evaluated first; 0: all.":
    "Essayer autant de fois la racine des visites en coups, les mieux évalués d'abord ; 0 : tous.",
  "Weight of the evaluation of a move, fading with its visits.":
    "Poids de l'évaluation d'un coup, qui s'efface avec ses visites.",
  "Share of the evaluator in a leaf's value; 1 plays no random games.":
    "Part de l'évaluation dans la valeur d'une feuille ; à 1, aucune partie au hasard.",
  "Evaluator units for each factor e in the odds of winning.":
    "Unités d'évaluation pour chaque facteur e dans la cote de gain.",
  "Share of the winning margin in a game's value.": "Part de l'écart final dans la valeur d'une partie.",
  "Visits without success pretended while a thread is under way.":
    "Visites sans succès supposées tant qu'un fil est en route.",
  "The algorithm; all but pvs are the textbook's and use none of the other parts.":
    "L'algorithme ; tous sauf pvs sont ceux des manuels et n'utilisent rien du reste.",
  "Memory of the transposition table in MiB.": "Mémoire de la table de transposition, en Mio.",
  "Threads that search together, sharing the table.": "Fils qui cherchent ensemble en partageant la table.",
  "The transposition table.": "La table de transposition.",
  "Take from the table only values of the very depth, so that it changes no value.":
    "Ne tirer de la table que les valeurs de la même profondeur, pour qu'elle n'en change aucune.",
  "Principal variation search: null windows for all moves but the first.":
    "Recherche de la variante principale : fenêtres nulles pour tous les coups sauf le premier.",
  "Aspiration windows: begin each iteration with a narrow window around the last score.":
    "Fenêtres d'aspiration : commencer chaque itération par une fenêtre étroite autour du dernier score.",
  "Killer moves: try first what refuted a sibling.": "Coups tueurs : essayer d'abord ce qui a réfuté un coup voisin.",
  "Countermoves: try early what refuted the opponent's last move elsewhere.":
    "Contre-coups : essayer tôt ce qui a réfuté ailleurs le dernier coup adverse.",
  "The history heuristic: order moves by how often they were good elsewhere.":
    "Heuristique d'historique : trier les coups selon leur succès ailleurs.",
  "Order moves by what the evaluator thinks of them.": "Trier les coups selon l'avis de l'évaluation.",
  "Internal iterative reduction: search a ply less where there is no hash move yet.":
    "Réduction itérative interne : un demi-coup de moins là où la table ne propose encore rien.",
  "Late move reductions: search late moves less deep, and again if they surprise.":
    "Réduction des coups tardifs : les chercher moins profondément, et de nouveau s'ils surprennent.",
  "How much late moves are reduced, in percent of the standard.":
    "De combien les coups tardifs sont réduits, en pour cent de l'ordinaire.",
  "Late move pruning: skip the last moves near the leaves.":
    "Élagage des coups tardifs : sauter les derniers coups près des feuilles.",
  "Null move pruning: cut where even doing nothing is good enough, if the game allows to ask.":
    "Élagage du coup nul : couper là où ne rien faire suffit déjà, si le jeu permet de le demander.",
  "Razoring: drop to quiescence near the leaves when far behind.":
    "Rasage : passer à la quiescence près des feuilles quand on est loin derrière.",
  "Futility pruning: skip moves near the leaves that cannot catch up.":
    "Élagage de futilité : sauter près des feuilles les coups qui ne peuvent rattraper le retard.",
  "Reverse futility pruning: cut near the leaves when far ahead.":
    "Élagage de futilité inverse : couper près des feuilles quand on est loin devant.",
  "How sure razoring and both futility prunings want to be, in percent of the standard margins.":
    "Sûreté exigée par le rasage et les deux élagages de futilité, en pour cent des marges ordinaires.",
  "Search forcing moves deeper, where the evaluator names them.":
    "Chercher plus loin les coups forçants, là où l'évaluation les désigne.",
  "Quiescence search: follow noisy moves beyond the horizon, where the evaluator names them.":
    "Quiescence : suivre les coups bruyants au-delà de l'horizon, là où l'évaluation les désigne.",
  "Quiescence search: at the horizon follow also quiet moves that force an answer, where the evaluator names them.":
    "Quiescence : à l'horizon, suivre aussi les coups calmes qui forcent une réponse, là où l'évaluation les désigne.",
  "Use what the evaluator knows for certain.": "Utiliser ce que l'évaluation sait de façon certaine.",

  // Ce qu'ils voient dans une position.
  "advanced rows": "rangées gagnées",
  advancement: "avance",
  "attacked pawns": "pions attaqués",
  "back row": "dernière ligne",
  balance: "équilibre",
  blocked: "bloqués",
  "blocked men": "pions bloqués",
  centre: "centre",
  connectivity: "cohésion",
  chains: "chaînes",
  corners: "coins",
  cramped: "à l'étroit",
  discs: "pions",
  "discs next to free squares": "pions voisins de cases libres",
  evaluation: "évaluation",
  exits: "sorties",
  goal: "but",
  "guarded pawns": "pions protégés",
  hands: "réserves",
  "front holes": "trous de la première rangée",
  "front seeds": "graines de la première rangée",
  house: "maison",
  houses: "cases",
  "owned houses": "maisons gardées",
  seeds: "graines",
  starts: "départs",
  takasia: "takasia",
  "king safety": "sécurité du roi",
  kings: "dames",
  "kings in the centre": "dames au centre",
  "large houses": "grosses cases",
  "lead with few pieces": "avance avec peu de pièces",
  "lion safety": "sécurité du lion",
  "locked men": "pions enfermés",
  "long diagonal": "grande diagonale",
  material: "matériel",
  men: "pions",
  mills: "moulins",
  mobility: "mobilité",
  moves: "coups",
  "open lines": "lignes ouvertes",
  own: "à soi",
  "own choices": "choix à soi",
  "own way": "chemin à soi",
  pawns: "pions",
  "pawns by row": "pions par rangée",
  places: "places",
  placement: "placement",
  pressure: "pression",
  "queen-first": "premier en dame",
  "queen-tie": "égalité en dame",
  reach: "portée",
  river: "fleuve",
  room: "place",
  "safe men": "pions à l'abri",
  score: "score",
  "squares beside free corners": "cases voisines de coins libres",
  "squares diagonal to free corners": "cases en diagonale de coins libres",
  "stable discs": "pions définitifs",
  "step-first": "premier au pas",
  "step-tie": "égalité au pas",
  taken: "prises",
  tempo: "temps",
  "the move and winning chances": "le trait et les chances de gain",
  "their choices": "choix de l'autre",
  "their way": "chemin de l'autre",
  turn: "trait",
  "weak houses": "cases faibles",
  "rows that want one stone": "rangées à un pion du but",
  "rows that want two": "rangées à deux pions",
  "rows that want three": "rangées à trois pions",
  "rows that want four": "rangées à quatre pions",
  groups: "groupes",
  spread: "éparpillement",
  edge: "bord",
  pieces: "pièces",
  "pieces beside free squares": "pièces voisines de cases libres",
  "stones that can move": "pions qui peuvent jouer",
  stones: "nombre de pions",
  "places for dominoes": "places pour un domino",
  dominoes: "dominos",
  "safe dominoes": "dominos sûrs",
  "own points": "points à soi",
  "their points": "points de l'autre",
  "own weak chains": "chaînes faibles à soi",
  "their weak chains": "chaînes faibles de l'autre",
  "sides of the queen taken": "côtés de la reine occupés",
  "queen can move": "la reine peut bouger",
  "queen covered": "la reine est couverte",
  "free spiders": "araignées libres",
  "free beetles": "scarabées libres",
  "free grasshoppers": "sauterelles libres",
  "free ants": "fourmis libres",
  "other free pieces": "autres pièces libres",
  "pieces in hand": "pièces en main",
  attackers: "attaquants",
  defenders: "défenseurs",
  "escape in one": "fuite en un coup",
  "escapes in one": "fuites en un coup",
  "escape in two": "fuite en deux coups",
  "escape in three": "fuite en trois coups",
  "king mobility": "mobilité du roi",
  "king beset": "roi assailli",
  "corner guards": "gardes des coins",
  open: "ouvertures",
  komi: "komi",
  south: "Sud",
  north: "Nord",
  "Games that the evaluator's hint of a move counts for in rave.":
    "Nombre de parties que vaut dans rave l'avis de l'évaluateur sur un coup.",
};

/** Des phrases où se trouve un nom. @type {[RegExp, string][]} */
const SENTENCES = [
  [/^(Level|level) (\d+)$/, "Niveau $2"],
  [/^(.+) resigns$/, "abandon de $1"],
  [/^(.+) loses on time$/, "temps écoulé pour $1"],
  [/^(.+) makes an illegal move(: .+)?$/, "coup illégal de $1"],
  [/^(.+) fails(: .+)?$/, "défaillance de $1"],
  [/^(.+) wins by (\d+)$/, "victoire de $1 de $2"],
  [/^(.+) wins$/, "victoire de $1"],
];

/** Ce qui s'ajoute entre parenthèses à la fin d'une partie. @type {Record<string, string>} */
const REMARKS = { "known result": "résultat connu", agreed: "les deux programmes sont d'accord" };

/** Ce que le serveur dit ; nul si on ne le connaît pas, comme le nom de quelqu'un. @param {string} english */
export function saidInFrench(english) {
  const [, sentence, remark] = /^(.*?)(?: \(([^()]+)\))?$/.exec(english) ?? ["", english];
  if (remark !== undefined && (remark in REMARKS || remark in SAID_IN_FRENCH))
    return `${simple(sentence) ?? sentence} (${REMARKS[remark] ?? SAID_IN_FRENCH[remark]})`;
  return simple(english);
}

/** Un signe double ne va pas seul à la ligne : l'espace avant lui est insécable. @param {string} french */
export function typeset(french) {
  return french.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/** @param {string} english @returns {string | null} */
function simple(english) {
  if (Object.hasOwn(SAID_IN_FRENCH, english)) return typeset(SAID_IN_FRENCH[english]);
  const found = SENTENCES.find(([pattern]) => pattern.test(english));
  if (found) return english.replace(found[0], found[1]);
  const study = STUDY_SENTENCES.find(([pattern]) => pattern.test(english));
  return study ? typeset(english.replace(study[0], study[1])) : null;
}
