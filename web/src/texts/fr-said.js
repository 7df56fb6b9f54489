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
};

/**
 * Les formes du nom d'un camp : « Noirs », « les Noirs », « aux Noirs », « des Noirs » ; « Rouge », « à Rouge »,
 * « de Rouge ».
 * @param {string} side
 */
export function sideInFrench(side) {
  const full = SIDES[side] ?? side;
  const name = full.replace(/^les /, "");
  if (name === full) return { side: name, leSide: name, auSide: `à ${name}`, duSide: `de ${name}` };
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
  // Les jeux.
  "Tic-tac-toe": "Morpion",
  "Kalah, 4 houses of 3": "Kalah, 4 cases de 3",
  "Kalah, 6 houses of 6": "Kalah, 6 cases de 6",
  "Kalah, empty capture": "Kalah, prise à vide",
  "Connect four": "Puissance 4",
  Draughts: "Dames internationales",
  Chess: "Échecs",
  Breakthrough: "Percée",
  Oware: "Awalé",
  Checkers: "Dames anglaises",
  Morris: "Jeu du moulin",
  "Chess, by rules file": "Échecs, par leurs règles",
  "No-castling chess": "Échecs sans roque",
  "Gardner's minichess": "Petits échecs de Gardner",
  "Petty chess": "Petits échecs",
  "Los Alamos chess": "Échecs de Los Alamos",
  "Loop chess": "Échecs en boucle",
  "Pocket knight": "Cavalier de poche",
  "King of the Hill": "Roi de la colline",
  "Three-check": "Trois échecs",
  "Five-check": "Cinq échecs",
  "Atomic chess": "Échecs atomiques",
  Giveaway: "Qui perd gagne",
  Antichess: "Anti-échecs",
  "Losers' chess": "Échecs des perdants",
  "Misère chess": "Échecs à la misère",
  "Extinction chess": "Échecs d'extinction",
  "Three kings": "Trois rois",
  Horde: "La horde",
  "Racing Kings": "Course des rois",
  "Berolina chess": "Échecs de Berlin",
  "Pawn sideways": "Pions de côté",
  "Torpedo chess": "Pions torpilles",
  "Nightrider chess": "Échecs du noctambule",
  "Amazon chess": "Échecs de l'amazone",
  "Almost chess": "Presque les échecs",
  "Sort of almost chess": "À peu près les échecs",
  "Chigorin chess": "Échecs de Tchigorine",
  "New Zealand chess": "Échecs de Nouvelle-Zélande",
  "Capablanca chess": "Échecs de Capablanca",
  "Gothic chess": "Échecs gothiques",
  "Embassy chess": "Échecs de l'ambassade",
  "Janus chess": "Échecs de Janus",
  "Centaur chess": "Échecs du centaure",
  "Modern chess": "Échecs modernes",
  "Chancellor chess": "Échecs du chancelier",
  "Grand chess": "Grands échecs",
  "Courier chess": "Échecs du courrier",
  "ASEAN chess": "Échecs de l'ASEAN",
  "four houses of three seeds": "quatre cases de trois graines",
  "six houses of six seeds": "six cases de six graines",
  "the last seed is captured even opposite an empty house": "la dernière graine est prise même face à une case vide",
  "queens leave holes behind; who moves longer wins":
    "des dames qui laissent des trous ; qui joue le plus longtemps gagne",
  "three in a row": "trois en ligne",
  "sow seeds; end in your store and move again": "semez des graines ; finissez dans votre grenier et rejouez",
  "four in a row, stones fall down": "quatre en ligne, les jetons tombent",
  "join your two sides of a board of hexagons": "reliez vos deux bords d'un plateau d'hexagones",
  "international draughts: men, flying kings, who can take must":
    "dames internationales : pions, dames volantes, prise obligatoire",
  "mate the king; with the castling of Chess960": "matez le roi ; avec le roque des échecs 960",
  "animals at a river: take the lion, do not drown": "des animaux au bord d'un fleuve : prenez le lion sans vous noyer",
  "the first pawn on the far row wins": "le premier pion sur la dernière rangée gagne",
  "enclose discs and turn them over": "encadrez des pions et retournez-les",
  "sow seeds, take twos and threes": "semez des graines, prenez par deux et par trois",
  "English draughts: men, short kings, who can take must": "dames anglaises : pions, dames courtes, prise obligatoire",
  "place and move men; three in a line take one": "posez et déplacez des pions ; trois alignés en prennent un",
  "chess by its rules file, and its relatives": "les échecs par leur fichier de règles, et leur famille",

  // La famille des échecs.
  "the third check wins": "le troisième échec gagne",
  "the fifth check wins": "le cinquième échec gagne",
  "makruk with an amazon of rook, knight and counsellor":
    "le makruk avec une amazone : tour, cavalier et conseiller à la fois",
  "chancellors for queens": "des chanceliers au lieu de dames",
  "queens also move as knights": "les dames vont aussi comme des cavaliers",
  "lose all pieces, without castling": "perdez toutes vos pièces, sans roque",
  "the common chess of South-East Asia": "les échecs communs de l'Asie du Sud-Est",
  "captures explode": "les prises explosent",
  "pawns move askew and capture straight": "les pions vont de biais et prennent tout droit",
  "chess with archbishops and chancellors on ten by eight cells":
    "les échecs avec archevêques et chanceliers, sur dix cases par huit",
  "Capablanca chess with drops": "les échecs de Capablanca avec parachutages",
  "chess with centaurs on ten by eight cells": "les échecs avec centaures, sur dix cases par huit",
  "chess with chancellors on nine by nine cells": "les échecs avec chanceliers, sur neuf cases par neuf",
  "chess by its rules file": "les échecs par leur fichier de règles",
  "loop chess with pawns dropped on the first rank too":
    "le loop avec des pions parachutés même sur la première rangée",
  "knights and a chancellor against bishops and a queen": "cavaliers et chancelier contre fous et dame",
  "lose the king; who can capture must": "perdez le roi ; prise obligatoire",
  "the queen is royal too": "la dame aussi est royale",
  "courier chess on twelve by eight cells": "les échecs du courrier, sur douze cases par huit",
  "captured pieces change sides and come back": "les pièces prises changent de camp et reviennent",
  "animal shogi on three by four cells: catch the lion, or bring yours home":
    "le shogi des animaux, sur trois cases par quatre : attrapez le lion, ou menez le vôtre au bout",
  "shogi on eight by eight cells; who can promote must": "le shogi sur huit cases par huit ; promotion obligatoire",
  "who has no piece of some kind any more loses": "qui n'a plus aucune pièce d'une sorte perd",
  "mini-chess on five by five cells": "de petits échecs, sur cinq cases par cinq",
  "lose all pieces; who can capture must": "perdez toutes vos pièces ; prise obligatoire",
  "shogi of generals and pawns on five by six cells": "un shogi de généraux et de pions, sur cinq cases par six",
  "chess with marshals and cardinals on ten by ten cells; pawns become what was lost":
    "les échecs avec maréchaux et cardinaux, sur dix cases par dix ; les pions deviennent ce qui a été perdu",
  "knights capture as bishops and bishops as knights":
    "les cavaliers prennent comme des fous et les fous comme des cavaliers",
  "a horde of pawns against an army": "une horde de pions contre une armée",
  "chess with januses on ten by eight cells": "les échecs avec janus, sur dix cases par huit",
  "shogi on six by six cells": "le shogi sur six cases par six",
  "who has no pawn any more loses": "qui n'a plus de pion perd",
  "bring the king to the centre": "amenez le roi au centre",
  "a royal knight, and kings for knights": "un cavalier royal, et des rois pour cavaliers",
  "shogi on five by five cells whose pieces turn over with every move":
    "le shogi sur cinq cases par cinq, dont les pièces se retournent à chaque coup",
  "crazyhouse in which promoted pieces stay what they are":
    "le crazyhouse, mais les pièces promues restent ce qu'elles sont",
  "chess without bishops on six by six cells, as the first computers played it":
    "les échecs sans fous, sur six cases par six, comme les premiers ordinateurs y jouaient",
  "lose everything but the king, or be mated; who can capture must":
    "perdez tout sauf le roi, ou faites-vous mater ; prise obligatoire",
  "the chess of Thailand": "les échecs de Thaïlande",
  "a banner that is chariot, cannon and horse in one against an army":
    "une bannière, à la fois char, canon et cheval, contre une armée",
  "shogi on five by five cells": "le shogi sur cinq cases par cinq",
  "xiangqi on seven by seven cells": "le xiangqi sur sept cases par sept",
  "be mated": "faites-vous mater",
  "chess with prime ministers on nine by nine cells": "les échecs avec premiers ministres, sur neuf cases par neuf",
  "rooks capture as knights and knights as rooks":
    "les tours prennent comme des cavaliers et les cavaliers comme des tours",
  "nightriders for knights": "des noctambules au lieu de cavaliers",
  "chess without castling": "les échecs sans roque",
  "pawns also step sideways": "les pions vont aussi de côté",
  "petty chess on five by six cells": "les petits échecs, sur cinq cases par six",
  "each side may drop one more knight": "chaque camp peut parachuter un cavalier de plus",
  "the first king on the last rank wins; nobody may check":
    "le premier roi sur la dernière rangée gagne ; il est interdit de faire échec",
  "chess with cannons and elephants on ten by ten cells": "les échecs avec canons et éléphants, sur dix cases par dix",
  "the chess of the caliphs": "les échecs des califes",
  "the chess of Japan: captured pieces change sides and come back":
    "les échecs du Japon : les pièces prises changent de camp et reviennent",
  "a chancellor against a queen": "un chancelier contre une dame",
  "three kings a side; who loses one has lost": "trois rois par camp ; qui en perd un a perdu",
  "shogi of birds on seven by seven cells": "le shogi des oiseaux, sur sept cases par sept",
  "pawns may always make a double step": "les pions peuvent toujours avancer de deux pas",
  "the chess of China": "les échecs de Chine",

  // Comment une partie finit.
  checkmate: "échec et mat",
  stalemate: "pat",
  "threefold repetition": "triple répétition",
  "insufficient material": "matériel insuffisant",
  "the fifty-move rule": "règle des cinquante coups",
  "four in a row": "quatre en ligne",
  "a full board": "plateau plein",
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

  // Leurs réglages.
  "Seed of the random generator.": "Germe du générateur de hasard.",
  "Seed of the random games.": "Germe des parties au hasard.",
  "Seed of its errors.": "Germe de ses erreurs.",
  "How strong it plays, from 1 for a first game to 10, or full.":
    "Sa force, de 1 pour une première partie à 10, ou pleine (full).",
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
  "Choice of moves: ucb1, or tuned, which explores less what varies less.":
    "Choix des coups : ucb1, ou tuned, qui explore moins ce qui varie moins.",
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
  corners: "coins",
  cramped: "à l'étroit",
  discs: "pions",
  "discs next to free squares": "pions voisins de cases libres",
  evaluation: "évaluation",
  exits: "sorties",
  goal: "but",
  "guarded pawns": "pions protégés",
  hands: "réserves",
  houses: "cases",
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
  return found ? english.replace(found[0], found[1]) : null;
}
