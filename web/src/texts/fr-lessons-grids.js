/** @import {Words} from "../lessons/variant.js" */

/** Les leçons des jeux de pions sur un damier, comme celles de `fr-lessons.js`. */
export const GRIDS_IN_FRENCH = /** @satisfies {Record<string, {summary: string, kin?: string, steps: Words[]}>} */ ({
  gomoku: {
    summary: "Posez des pions à tour de rôle : le premier qui en aligne cinq gagne.",
    steps: [
      [
        "Poser un pion",
        "Vous avez les Noirs et vous commencez. Posez un pion sur n'importe quel point libre ; les pions ne bougent jamais et ne sont jamais pris.",
        "Puis les Blancs en posent un, et ainsi de suite. Le milieu du plateau est le meilleur endroit pour commencer.",
      ],
      [
        "Cinq à la suite",
        "Cinq de vos pions à la suite gagnent : le long d'une ligne, ou en diagonale. Vous en avez quatre. Gagnez.",
        "Six auraient gagné aussi. Un plateau plein sans une telle rangée fait nulle.",
      ],
      [
        "Arrêter un quatre",
        "Les Blancs ont quatre pions à la suite, et un bout est déjà fermé. Fermez l'autre.",
        "Regardez toujours d'abord si l'autre menace d'en faire cinq.",
      ],
      [
        "Un trois ouvert",
        "Trois pions à la suite dont les deux bouts sont libres sont forts : un de plus en fait quatre, et personne ne ferme les deux bouts à la fois. Continuez en f5.",
        "Les Blancs ferment un bout, vous gagnez à l'autre. Arrêtez donc à temps les trois ouverts adverses.",
      ],
      [
        "Deux menaces à la fois",
        "Un pion qui prolonge deux rangées menace deux fois, et une seule réponse ne suffit pas. Faites deux trois ouverts d'un seul pion.",
        "C'est ainsi qu'on gagne : cherchez les points où deux de vos rangées se croisent.",
      ],
    ],
  },
  "lines-of-action": {
    summary: "Réunissez toutes vos pièces en un seul groupe, voisines de tous côtés, et vous gagnez.",
    steps: [
      [
        "Aussi loin qu'il y a de pièces",
        "Vous avez les Noirs et vous commencez. Une pièce va tout droit ou en diagonale, d'exactement autant de cases qu'il y a de pièces sur cette ligne, les vôtres et celles de l'autre. Les points montrent où. Jouez un coup.",
        "Puis les Blancs jouent, et ainsi de suite.",
      ],
      [
        "Sauter et prendre",
        "On saute par-dessus ses propres pièces, jamais par-dessus celles de l'autre ; là où l'on arrive, on prend. Il y a quatre pièces sur la cinquième rangée : avancez de quatre cases depuis d5 et prenez.",
        "Prendre n'est pas toujours bon : moins de pièces sont plus faciles à réunir.",
      ],
      [
        "Les réunir toutes",
        "Qui a toutes ses pièces en un seul groupe a gagné ; elles se touchent aussi en diagonale. Il manque un pas.",
        "Toutes les trois ne font qu'un groupe : c'est gagné.",
      ],
      [
        "Les deux à la fois",
        "Un coup peut réunir les deux camps, s'il prend la dernière pièce qui était à part. Alors qui l'a joué gagne. Prenez en e3.",
        "Si vos propres pièces étaient restées séparées, les Blancs auraient gagné par votre coup.",
      ],
      [
        "Venir au milieu",
        "Les pièces du bord sont loin les unes des autres, et vite enfermées. Amenez-en une vers le milieu.",
        "Gardez les vôtres ensemble au milieu, et celles de l'autre aux bords.",
      ],
    ],
  },
  ataxx: {
    summary:
      "Doublez vos pions et retournez ceux de l'adversaire ; qui en a le plus quand personne ne peut plus jouer gagne.",
    steps: [
      [
        "Doubler",
        "Vous avez les Noirs. Touchez une case libre à côté de l'un de vos pions, en diagonale aussi : un nouveau pion y apparaît.",
        "Puis les Blancs jouent, et ainsi de suite.",
      ],
      [
        "Sauter",
        "Un pion peut aussi sauter à deux pas, mais il quitte alors sa case. Touchez votre pion en c4, puis e4.",
        "Un saut ne gagne aucun pion par lui-même : mieux vaut doubler si rien d'autre ne parle pour lui.",
      ],
      [
        "Les retourner",
        "Tous les pions adverses à côté de la case où vous arrivez deviennent les vôtres. Retournez-en trois à la fois.",
        "Quatre de plus pour vous, trois de moins pour les Blancs.",
      ],
      [
        "Ne pas laisser de trous",
        "Une case libre au milieu de vos pions invite l'autre à les retourner tous. Comblez le trou en b2 avant que les Blancs n'y sautent.",
        "Gardez vos pions serrés, de préférence dans un coin.",
      ],
      [
        "Compter",
        "Quand personne ne peut plus jouer, le plus de pions l'emporte ; les derniers pions du plateau aussi. Il reste une case : gagnez la partie.",
        "27 contre 22. Qui ne peut pas jouer alors que l'autre peut passe son tour.",
      ],
    ],
  },
  clobber: {
    summary: "Chaque coup prend un voisin de l'autre couleur ; qui joue le dernier coup gagne.",
    steps: [
      [
        "Prendre un voisin",
        "Vous avez les Blancs. Un pion va d'une case de côté, en haut ou en bas, sur un pion noir, qui est pris. Il n'y a pas d'autres coups. Jouez-en un.",
        "Puis les Noirs prennent l'un des vôtres, et ainsi de suite.",
      ],
      [
        "Le dernier coup gagne",
        "Qui ne peut plus prendre a perdu. Prenez, pour que les Noirs ne le puissent plus.",
        "Peu importe combien de pions il reste.",
      ],
      [
        "Compter les groupes",
        "Des groupes qui ne se touchent pas sont des jeux à part. Dans la paire du bas, chacun a un coup ; en haut, vous en avez un en réserve. Jouez la paire.",
        "Les Noirs doivent commencer dans le groupe qui reste, et vous jouez le dernier coup.",
      ],
      [
        "Isoler",
        "Les pions sans voisin de l'autre couleur sont hors du jeu. La fin se décide par de petits groupes : prévoyez où ils seront coupés. Jouez un coup.",
        "Gardez pour la fin les coups dont vous seul pouvez profiter.",
      ],
    ],
  },
  domineering: {
    summary:
      "Vertical pose des dominos debout, Horizontal des dominos couchés ; qui n'a plus de place pour le sien perd.",
    steps: [
      [
        "Poser un domino",
        "Vous êtes Vertical : vos dominos sont debout. Touchez une case libre, puis celle du dessus.",
        "Puis Horizontal en pose un en travers, et ainsi de suite.",
      ],
      [
        "Plus de place",
        "Qui ne trouve plus deux cases libres pour un domino a perdu. Ôtez sa place à Horizontal.",
        "La colonne qui reste n'est qu'à vous : vous pourriez même continuer.",
      ],
      [
        "Des places sûres",
        "Une colonne entre des bords et des dominos ne sert à rien à Horizontal : c'est un coup que vous jouerez quand vous voudrez. Posez un domino au milieu, en b1 et b2.",
        "Les deux côtés du plateau sont à vous. Faites-vous des places sûres tôt, et servez-vous-en en dernier.",
      ],
      [
        "Là où chacun veut être",
        "Le meilleur coup vous fait une place sûre et en ôte une à l'autre. Comptez avant de poser : vos places, et celles d'Horizontal. Jouez un coup.",
        "Qui a le plus de places sûres quand il ne reste rien d'autre gagne.",
      ],
    ],
  },
  hnefatafl: {
    summary: "Un roi gagne s'il atteint un coin ; deux fois plus d'attaquants gagnent s'ils le prennent.",
    kin: "Le roi gagne s'il s'échappe ; deux fois plus d'attaquants gagnent s'ils le prennent.",
    steps: [
      [
        "Tout droit",
        "Vous êtes les attaquants et vous commencez. Toute pièce va tout droit sur des cases libres, aussi loin que vous voulez. Les cinq cases marquées sont au roi : les autres peuvent passer sur le trône, au milieu, et ne s'arrêtent sur aucune. Jouez un coup.",
        "Puis les défenseurs jouent, et ainsi de suite.",
      ],
      [
        "Prendre entre deux",
        "Enfermez un pion entre deux des vôtres, sur une rangée ou une colonne, et il est pris. Qui se met lui-même entre deux ne risque rien. Prenez en c5.",
        "Les cases marquées aident aussi : un pion à côté d'un coin, ou du trône libre, est pris par un seul.",
      ],
      [
        "Fuir vers un coin",
        "Vous êtes maintenant les défenseurs, avec le roi. Il gagne dès qu'il est dans un coin. Menez-l'y.",
        "Une seule voie libre se ferme. Cherchez une case d'où il en a deux.",
      ],
      [
        "Prendre le roi",
        "Vous êtes les attaquants. Sur le grand plateau, il faut quatre pions pour prendre le roi, un de chaque côté ; le trône libre à côté de lui en remplace un. Au bord, il est à l'abri. Fermez le dernier côté.",
        "Au brandubh et au tablut, deux suffisent, loin du trône.",
      ],
      [
        "Le mur de boucliers",
        "Une rangée de deux ou plus au bord se prend d'un coup : fermez ses deux bouts et placez-vous devant chacun. Un coin peut être un bout. Fermez la rangée avec c3.",
        "Trois d'un coup ! Seul un coup vers un bout de la rangée la prend, et jamais un roi.",
      ],
      [
        "Un fort au bord",
        "Le roi gagne aussi au bord, s'il peut encore bouger et si personne ne peut percer le mur de pions autour de lui. Il manque un pion.",
        "Quoi que fassent les attaquants, aucun de ces pions ne peut être enfermé.",
      ],
      [
        "Le cercle",
        "Vous êtes les attaquants. Un cercle autour du roi et de tous ses pions gagne aussi : personne ne peut fuir. Fermez-le.",
        "Les attaquants n'ont donc pas à se presser : enfermer d'abord, prendre ensuite.",
      ],
      [
        "Tenir les coins",
        "Les attaquants ne courent pas après le roi. Ils se placent d'abord aux coins, comme en c1, b2 et a3, et resserrent le cercle. Commencez.",
        "Les défenseurs ouvrent une brèche avant que le cercle se ferme, et échangent pion contre pion.",
      ],
    ],
  },
});
