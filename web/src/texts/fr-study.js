/** Ce que dit le serveur à qui dresse une position ou regarde dans un réseau. @type {Record<string, string>} */
export const STUDY_IN_FRENCH = {
  // Ce qui n'est sur aucune case.
  castling: "roque",
  "en passant": "en passant",
  "plies without capture or pawn move": "demi-coups sans prise ni coup de pion",
  "plies without progress": "demi-coups sans progrès",
  "plies to count": "demi-coups à compter",
  "plies counted": "demi-coups comptés",
  "moves left in the turn": "coups qui restent à ce tour",
  "moves of the turn": "coups de ce tour",
  "passed in the turn too": "traversée aussi pendant ce tour",
  "move number": "numéro du coup",
  "passed in the last move": "case passée au dernier coup",
  "moves of kings alone": "coups de dames seules",
  "without the swap rule": "sans la règle d'échange",
  "rules of the olympiads": "règles des olympiades",
  "point of a ko": "point d'un ko",
  passes: "passes",
  "komi in half points": "komi en demi-points",
  "stones in a row": "pions à la suite",
  "longer rows do not count": "les rangées plus longues ne comptent pas",
  "stones fall": "les pions tombent",
  "moves without a mill": "coups sans moulin",
  "resting piece": "pièce au repos",
  "black's points": "points des Noirs",
  "white's points": "points des Blancs",
  ply: "demi-coup",
  "white to the king's side": "les Blancs, du côté du roi",
  "white to the queen's side": "les Blancs, du côté de la dame",
  "black to the king's side": "les Noirs, du côté du roi",
  "black to the queen's side": "les Noirs, du côté de la dame",

  // Ce que voit un réseau.
  free: "libre",
  "a hole": "un trou",
  "a mark of the mover": "une marque de qui a le trait",
  "a mark of the opponent": "une marque de l'adversaire",
  "a stone of the mover": "un jeton de qui a le trait",
  "a stone of the opponent": "un jeton de l'adversaire",
  "a man of the mover": "un pion de qui a le trait",
  "a man of the opponent": "un pion de l'adversaire",
  "a king of the mover": "une dame de qui a le trait",
  "a king of the opponent": "une dame de l'adversaire",
  "more men than the opponent": "pions de plus que l'adversaire",
  "more kings than the opponent": "dames de plus que l'adversaire",
  "the next stone of the column falls here": "le prochain jeton de la colonne tombe ici",
  "makes four for the mover": "en fait quatre pour qui a le trait",
  "makes four for the opponent": "en fait quatre pour l'adversaire",
  "points ahead of the opponent": "points d'avance sur l'adversaire",
  "more squares that queen moves reach": "cases de plus à portée de dame",
  "more links between squares that are nearer": "liens de plus entre les cases plus proches",
  "free squares": "cases libres",
  "in one move": "en un coup",
  "in two": "en deux",
  "in more": "en plus",
  never: "jamais",
  "the mover": "qui a le trait",
  "the opponent": "l'adversaire",
  nobody: "personne",
};

/** Un mot du serveur, ou un signe. @param {string} word */
const known = (word) => STUDY_IN_FRENCH[word] ?? word;

/** Un camp, avec son article. @param {string} side */
const camp = (side) => ({ white: "les Blancs", black: "les Noirs" })[side.toLowerCase()] ?? side;

/** @type {[RegExp, (...parts: string[]) => string][]} */
export const STUDY_SENTENCES = [
  [
    /^(white|black) with the rook on file (\w)$/,
    (_, side, file) => `${camp(side)}, avec la tour de la colonne ${file}`,
  ],
  [/^(\w+) with (\w+)$/, (_, side, rook) => `${camp(side)} avec ${rook}`],
  [/^checks that (\w+) needs$/, (_, side) => `échecs encore à donner pour ${camp(side)}`],
  [
    /^a piece of the (mover|opponent) with (\d+) exits$/,
    (_, who, exits) => `une pièce de ${known(`the ${who}`)}, issues : ${exits}`,
  ],
  [
    /^free; the mover comes here (.+?), the opponent (.+?); nearer step by step: (.+)$/,
    (_, mover, other, near) =>
      `libre ; qui a le trait y vient ${known(mover)}, l'adversaire ${known(other)} ; ` +
      `plus près pas à pas : ${known(near)}`,
  ],
  [
    /^free((?:; (?:the next stone|makes four)[^;]+)+)$/,
    (_, facts) => ["libre", ...facts.split("; ").slice(1).map(known)].join(" ; "),
  ],
  [/^placement: (White|Black) has 0 kings$/, (_, side) => `${camp(side)} n'ont pas de roi`],
  [/^placement: (White|Black) has (\d+) kings$/, (_, side, count) => `${camp(side)} ont ${count} rois`],
  [/^placement: (White|Black) has too many pieces$/, (_, side) => `${camp(side)} ont trop de pièces`],
  [/^(?:placement: )?(.+): this cannot be there$/, (_, cell) => `${cell} : cela ne peut pas être là`],
  [
    /^castling: .(\w). fits no king and rook at home$/,
    (_, letter) => `roque ${letter} : le roi ou la tour n'est pas à sa place`,
  ],
  [/^en passant: no pawn has just passed (\w+)$/, (_, cell) => `en passant : aucun pion ne vient de passer ${cell}`],
];
