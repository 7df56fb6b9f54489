/** @import {Kind, Words} from "../lessons/variant.js" */

/** Les leçons des échecs et de leur famille, comme celles de `fr-lessons.js`. */
export const CHESS_IN_FRENCH = /** @satisfies {Record<string, {summary: string, steps: Words[]}>} */ ({
  chess: {
    summary: "Attaquez le roi adverse de sorte qu'il ne puisse plus échapper : l'échec et mat gagne.",
    steps: [
      [
        "À chaque pièce sa marche",
        "Les pions avancent, les cavaliers sautent, les fous vont en diagonale, les tours tout droit, la dame des deux façons, le roi d'un pas. Les points montrent où. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "Mater le roi",
        "Un roi attaqué qui ne peut échapper est mat : c'est gagné. Le roi noir est enfermé derrière ses pions. Trouvez le mat.",
        "Mat. Attaquer le roi, c'est faire échec ; un roi ne peut jamais rester en échec.",
      ],
      [
        "Les pions deviennent dames",
        "Un pion qui atteint la dernière rangée devient une autre pièce. Choisissez celle qui donne le mat.",
        "C'est gagné. Un camp qui n'est pas en échec mais n'a plus aucun coup fait nulle : c'est le pat.",
      ],
      [
        "Prendre ce qui s'offre",
        "Une pièce va sur la case d'une pièce adverse et la prend. Une dame vaut neuf pions, une tour cinq, un fou ou un cavalier trois. Prenez ce que vous pouvez de mieux.",
        "Avant chaque coup, demandez-vous : que peut-on prendre, moi et l'autre ?",
      ],
      [
        "Commencer par le centre",
        "Du centre, les pièces contrôlent plus de cases. Avancez de deux pas le pion devant votre roi : il ouvre la voie à la dame et au fou.",
        "Maintenant, sortez cavaliers et fous, chacun une fois avant d'en jouer un deux fois.",
      ],
      [
        "Mettre le roi à l'abri",
        "Si ni le roi ni la tour n'ont bougé et que rien ne les sépare, le roi peut faire deux pas vers la tour, qui saute par-dessus lui : c'est le roque. Roquez du petit côté.",
        "Roquez tôt : au centre, un roi est en danger dès que le jeu s'ouvre.",
      ],
    ],
  },
  xiangqi: {
    summary: "Les échecs de Chine : attaquez le général adverse de sorte que rien ne le sauve, et vous gagnez.",
    steps: [
      [
        "Un fleuve et deux palais",
        "Vous avez les pièces rouges. Les chars vont tout droit aussi loin qu'ils veulent, les chevaux sautent comme des cavaliers, les soldats avancent d'un pas, et de côté aussi au-delà du fleuve. Le général et ses conseillers restent dans le palais, les éléphants de leur côté du fleuve. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "Le canon",
        "Un canon va comme un char, mais ne prend qu'en sautant par-dessus une pièce et une seule, de n'importe quel camp. Sautez votre soldat et prenez le char.",
        "Entre un canon et sa proie il faut une pièce : aucune, c'est trop peu ; deux, c'est trop.",
      ],
      [
        "Les généraux ne se regardent pas",
        "Les deux généraux ne doivent jamais se trouver sur la même colonne sans rien entre eux. Le vôtre garde donc toute sa colonne. Attaquez l'autre général : il ne peut pas s'écarter.",
        "C'est mat. Qui n'a plus aucun coup a perdu aussi.",
      ],
      [
        "On peut arrêter un cheval",
        "Un cheval fait un pas tout droit, puis un en diagonale vers l'extérieur ; ce qui se trouve sur le pas droit l'arrête. Sortez un cheval, vers le centre.",
        "Avant de compter sur lui, voyez lesquelles de vos pièces lui barrent la route.",
      ],
      [
        "Les chars d'abord",
        "Un char vaut à peu près deux canons, ou deux chevaux. Ouvrez une colonne ou une rangée à l'un des vôtres dès les premiers coups, et gardez un canon sur la colonne du milieu. Jouez un coup.",
        "C'est tout ce qu'il faut pour une première partie.",
      ],
    ],
  },
  shogi: {
    summary:
      "Les échecs du Japon : ce que vous prenez passe dans votre camp ; attaquez le roi de sorte que rien ne le sauve, et vous gagnez.",
    steps: [
      [
        "Vingt pièces chacun",
        "Vous jouez vers le haut. Touchez vos pièces : les pions prennent comme ils avancent, droit devant ; les lances filent en avant, les cavaliers ne sautent qu'en avant ; les généraux d'or et d'argent vont d'un pas. Jouez un coup.",
        "Puis l'autre camp joue, et ainsi de suite.",
      ],
      [
        "La promotion",
        "Une pièce qui entre dans les trois dernières rangées, s'y déplace ou en sort peut être promue. Pions, lances, cavaliers et argents deviennent des ors ; la tour et le fou apprennent le pas du roi. Promouvez le pion.",
        "On vous demande si vous voulez promouvoir ; seule une pièce qui ne pourrait plus bouger y est obligée.",
      ],
      [
        "Les parachutages",
        "Ce que vous prenez est dans votre main, et peut être posé sur une case libre au lieu de jouer un coup. Un or devant le roi, protégé par une autre pièce, est la fin classique : posez-le là.",
        "C'est mat. Ne comptez jamais seulement les pièces du plateau.",
      ],
      [
        "Deux interdits",
        "On ne peut pas poser un pion sur une colonne où l'on en a déjà un, ni mater en posant un pion. Jouez un coup qui ouvre la voie à votre fou ou à votre tour.",
        "Un pion peut revenir sur les colonnes où vous n'en avez pas : une main pleine de pions vaut cher.",
      ],
      [
        "Bâtir un château",
        "Les parachutages rendent les attaques soudaines. Avant d'attaquer, éloignez le roi du centre, derrière deux ors et un argent, et gardez la tour loin de lui. Rapprochez un général de votre roi.",
        "C'est tout ce qu'il faut pour une première partie.",
      ],
    ],
  },
  crazyhouse: {
    summary:
      "Les échecs où ce que vous prenez passe dans votre camp : le mat gagne, souvent par une pièce sortie de la main.",
    steps: [
      [
        "D'abord, des échecs",
        "Les pièces sont placées et vont comme aux échecs. Mais tout ce que vous prenez change de couleur et attend à côté du plateau, dans votre main. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "Prendre et garder",
        "Prenez le pion : il ira dans votre main.",
        "Un pion peut revenir partout, sauf sur la première et la dernière rangée.",
      ],
      [
        "Parachuter",
        "Au lieu de jouer un coup, vous pouvez poser une pièce de votre main sur une case libre, même en faisant échec ou mat. Posez le cavalier là où le roi ne peut lui échapper.",
        "Aucune pièce ne peut s'interposer entre un cavalier et le roi : en main, les cavaliers sont dangereux.",
      ],
      [
        "Le roi d'abord",
        "Chaque échange remplit les deux mains, et les attaques viennent de nulle part. Gardez des pions devant votre roi, et ne laissez pas de cases libres à côté de lui. Jouez un coup.",
        "Qui attaque le premier gagne le plus souvent : comptez les échecs, pas les pièces.",
      ],
    ],
  },
  kingofthehill: {
    summary: "Les échecs où un roi qui atteint l'une des quatre cases du centre gagne ; le mat aussi.",
    steps: [
      [
        "Des échecs, avec une colline",
        "Les pièces sont placées et vont comme aux échecs, et le mat gagne. Mais les quatre cases du centre, d4, e4, d5 et e5, sont une colline. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "En haut de la colline",
        "Un roi qui y arrive a gagné aussitôt, pourvu qu'il ne se mette pas en échec. Allez-y.",
        "Un roi au centre n'est donc pas seulement faible : c'est aussi une menace.",
      ],
      [
        "Garder la colline",
        "Les cases que vous attaquez sont fermées au roi adverse. Amenez une pièce ou un pion là où il vise le centre.",
        "Les pions du centre gardent le mieux la colline, et gênent votre propre roi : pensez aux deux.",
      ],
      [
        "Quand les pièces ont disparu",
        "Chaque échange rapproche les rois de la colline. Avant d'échanger les dames, comptez les pas des deux rois. Jouez un coup.",
        "Qui a besoin d'un pas de moins que l'autre gagne une telle finale.",
      ],
    ],
  },
});

/** Les étapes des jeux sans leçon à eux. @type {Record<Kind, Words>} */
export const VARIANTS_IN_FRENCH = {
  first: [
    "{game}",
    "{Description}. Vous jouez {leSide} et vous commencez. Touchez ce qui est à vous : les points montrent où l'on peut aller. Jouez un coup.",
    "Puis c'est {auSide} de jouer, et ainsi de suite.",
  ],
  pieces: [
    "Connaître ses pièces",
    "Vos pièces : {pieces}. Touchez chacune de celles qui peuvent bouger et comparez les points ; puis jouez un coup.",
    "Une pièce qui peut aller sur beaucoup de cases est forte, surtout au milieu du plateau.",
  ],
  hands: [
    "Les pièces en main",
    "Les pièces à côté du plateau sont en main : au lieu de jouer un coup, on peut en poser une sur une case libre. Touchez-la, puis la case. Pour l'instant, jouez le coup que vous voulez.",
    "Une pièce en main peut apparaître partout : couvrez votre roi de tous les côtés.",
  ],
  goal: [
    "De quoi il s'agit",
    "Retenez ce que ce jeu a de particulier : {description}. Avant chaque coup, demandez-vous ce que l'autre menace, puis ce que vous pouvez menacer. Jouez un coup.",
    "La plupart des parties entre débutants se décident par une pièce laissée là où l'on pouvait la prendre.",
  ],
  development: [
    "Sortir toutes ses pièces",
    "Jouez chaque pièce une fois avant d'en jouer une deux fois, commencez par celles du milieu, et n'envoyez pas la plus forte toute seule. Jouez un coup.",
    "C'est tout ce qu'il faut pour une première partie.",
  ],
  like: [
    "{game}",
    "{Description}. Le reste est comme dans le jeu des étapes suivantes. Jouez un premier coup.",
    "Voici maintenant les règles, sur le plateau où l'on joue le plus souvent.",
  ],
  stones: [
    "{game}",
    "{Description} : le premier qui les a gagne. Vous jouez {leSide} et vous commencez. Touchez un point libre pour y poser un pion.",
    "Puis c'est {auSide} d'en poser un, et ainsi de suite.",
  ],
  middle: [
    "Commencer au milieu",
    "La plupart des rangées passent par le milieu du plateau. Posez-y un pion.",
    "Restez près de vos pions : loin d'eux, un pion n'aide personne.",
  ],
  stopping: [
    "Arrêter les rangées à temps",
    "Une rangée à laquelle il manque un pion doit être arrêtée tout de suite ; libre aux deux bouts, un pion plus tôt. Posez un pion.",
    "Regardez d'abord ce que l'autre menace.",
  ],
  crossing: [
    "Menacer deux fois",
    "Un pion là où deux de vos rangées se croisent fait deux menaces à la fois, et une seule réponse ne suffit pas. Posez un pion en y pensant.",
    "C'est ainsi que se gagnent la plupart des parties.",
  ],
};
