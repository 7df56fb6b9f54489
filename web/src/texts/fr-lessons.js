import { CHESS_IN_FRENCH } from "./fr-lessons-chess.js";
import { WALLS_IN_FRENCH } from "./fr-lessons-walls.js";
import { GRIDS_IN_FRENCH } from "./fr-lessons-grids.js";
import { SEEDS_IN_FRENCH } from "./fr-lessons-seeds.js";

/**
 * Les leçons en français : pour chaque étape son titre, son texte, et ce qu'on dit quand elle est réussie, dans l'ordre
 * de la leçon.
 * @type {Record<string, {summary: string, kin?: string, steps: [string, string, string][]}>}
 */
export const LESSONS_IN_FRENCH = {
  yolah: {
    summary:
      "Vos pions se déplacent comme des dames, et chaque case quittée devient un trou. Qui joue le plus de coups gagne.",
    steps: [
      [
        "Comme une dame",
        "Vous avez les quatre pions noirs. Un pion avance en ligne droite ou en diagonale, aussi loin que la voie est libre. Cliquez sur un pion noir, puis sur l'un des points.",
        "Voilà un coup, et il vous a rapporté un point.",
      ],
      [
        "Un trou derrière soi",
        "La case qu'un pion quitte devient un trou : plus personne ne peut s'y poser ni la franchir. Jouez encore, et voyez où l'on ne passe plus.",
        "Le plateau rétrécit à chaque coup.",
      ],
      [
        "Enfermer l'adversaire",
        "On ne prend rien : on gagne en gardant de la place quand l'autre n'en a plus. Les pions blancs sont pris entre les trous ; seul celui du coin supérieur gauche peut encore descendre le long du bord. Placez un pion juste devant lui.",
        "Les Blancs ne peuvent plus bouger du tout.",
      ],
      [
        "Qui ne peut pas jouer passe",
        "Les Blancs doivent passer, et vous continuez à marquer des points. Jouez encore trois coups.",
        "La partie finit quand plus personne ne peut jouer. Le plus de points, donc le plus de coups, l'emporte.",
      ],
      [
        "Comptez vos chemins",
        "Un pion qui peut aller sur beaucoup de cases est fort ; dans un coin, il est faible. Touchez chacun de vos pions et comparez les points ; puis jouez-en un qui garde beaucoup de chemins.",
        "Qui a le plus de chemins est en général en tête : regardez les deux camps avant de jouer.",
      ],
      [
        "Gardez-vous une chambre",
        "Les trous font des murs. Les cases que vous êtes seul à pouvoir atteindre sont des points que personne ne vous prendra : allez-y en dernier, et dépensez vos coups là où l'autre a encore son mot à dire.",
        "C'est tout ce qu'il faut pour une première partie. Fermez la porte aux autres, et gardez la vôtre ouverte.",
      ],
    ],
  },
  tictactoe: {
    summary: "Chacun son tour ; le premier à aligner trois marques, dans n'importe quel sens, gagne.",
    steps: [
      [
        "Poser une marque",
        "Vous avez les x. Cliquez sur une case libre.",
        "Puis o pose une marque, et ainsi de suite.",
      ],
      [
        "Trois en ligne",
        "Trois de vos marques alignées gagnent : à l'horizontale, à la verticale ou en diagonale. Complétez votre ligne.",
        "C'est gagné. Une grille pleine sans alignement est une partie nulle.",
      ],
      [
        "Arrêter l'autre",
        "o a deux marques alignées. Posez la vôtre là où irait la troisième.",
        "Cherchez les menaces de l'autre avant chacun de vos coups.",
      ],
      [
        "Deux menaces à la fois",
        "Une marque qui crée deux menaces gagne, car on ne peut en arrêter qu'une. Trouvez-la : elle bloque aussi la ligne de o.",
        "Entre deux bons joueurs, la partie est toujours nulle.",
      ],
    ],
  },
  kalah: {
    summary: "Semez les graines autour du plateau ; qui en a le plus dans son grenier à la fin gagne.",
    steps: [
      [
        "Semer",
        "La rangée du bas est à vous, comme le grenier de droite. Cliquez sur une de vos cases : ses graines sont semées une à une, vers la droite et tout autour.",
        "Les graines qui atteignent votre grenier sont à vous pour de bon.",
      ],
      [
        "Rejouer",
        "Si la dernière graine tombe dans votre grenier, vous rejouez. Comptez : quelle case finit exactement là ?",
        "C'est encore à vous.",
      ],
      [
        "La fin",
        "Si votre dernière graine tombe dans une de vos cases vides, vous la prenez avec toutes les graines d'en face. Quand une rangée est vide, la partie finit ; le plus de graines l'emporte. Jouez un coup pour terminer.",
        "Vous savez tout.",
      ],
      [
        "Compter avant de semer",
        "Cherchez d'abord un coup qui finit dans votre grenier, puis un coup qui prend ; sinon, protégez une case pleine que l'autre pourrait vider. Jouez un coup.",
        "Enchaîner plusieurs coups est le cœur du jeu : videz tôt les cases proches de votre grenier.",
      ],
    ],
  },
  connect4: {
    summary: "Lâchez des jetons ; le premier à en aligner quatre, dans n'importe quel sens, gagne.",
    steps: [
      [
        "Lâcher un jeton",
        "Cliquez sur une colonne : votre jeton tombe sur la place libre la plus basse.",
        "Puis l'autre camp en lâche un, et ainsi de suite.",
      ],
      [
        "Quatre en ligne",
        "Quatre jetons alignés gagnent : à l'horizontale, à la verticale ou en diagonale. Complétez votre ligne.",
        "C'est gagné. Un plateau plein sans alignement est une partie nulle.",
      ],
      [
        "Arrêter l'autre",
        "Rouge a trois jetons en ligne : encore un et c'est fini. Mettez le vôtre en travers.",
        "Cherchez les menaces de l'autre avant chacun de vos coups.",
      ],
      [
        "Prendre le milieu",
        "La plupart des alignements passent par la colonne du milieu. Commencez là.",
        "Essayez de créer deux menaces à la fois : on n'en arrête qu'une.",
      ],
    ],
  },
  hex: {
    summary: "Reliez vos deux bords du plateau par une chaîne de pions : le premier qui y parvient gagne.",
    steps: [
      [
        "Poser une pierre",
        "Vous êtes Rouge. Posez une pierre sur un hexagone libre ; une pierre ne bouge jamais et n'est jamais prise.",
        "Puis Bleu en pose une, et ainsi de suite.",
      ],
      [
        "Relier vos bords",
        "Rouge relie le haut et le bas, Bleu la gauche et la droite. Il manque une pierre.",
        "Une chaîne d'un bord à l'autre gagne. Sur un plateau plein, l'un des deux en a toujours une : il n'y a pas de nulle.",
      ],
      [
        "Les ponts",
        "Deux pierres séparées par deux hexagones libres sont pour ainsi dire reliées : si Bleu prend l'un, vous prenez l'autre. Bleu vient d'essayer. Gagnez quand même.",
        "Pensez en ponts, pas en pas isolés.",
      ],
      [
        "L'échange",
        "La première pierre est un grand avantage. Bleu peut donc se l'approprier au lieu de répondre : touchez la pierre de Rouge, elle devient vôtre sur l'hexagone symétrique.",
        "Qui commence choisit donc une première pierre ni trop bonne ni trop mauvaise.",
      ],
    ],
  },
  draughts: {
    summary: "Sautez toutes les pièces de l'adversaire, ou privez-le de tout coup.",
    steps: [
      [
        "Un pas en avant",
        "Les pions avancent d'une case en diagonale, sur les cases sombres. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "Prendre est obligatoire",
        "Un pion prend en sautant par-dessus une pièce vers la case libre derrière elle, et continue tant qu'il peut. La rafle la plus longue est obligatoire. Prenez deux pièces d'un coup.",
        "Tout ce qui a été sauté quitte le plateau.",
      ],
      [
        "Les dames volent",
        "Un pion qui finit son coup sur la dernière rangée devient dame. Une dame va aussi loin que la voie est libre, et prend de loin. Prenez la dernière pièce.",
        "Qui n'a plus de pièce, ou ne peut plus jouer, a perdu.",
      ],
      [
        "Rester groupés",
        "Un pion qui en a un autre juste derrière lui ne peut pas être sauté. Jouez pour que vos pions se protègent.",
        "Avant chaque coup, demandez-vous : ce pion peut-il être pris, et que puis-je reprendre ?",
      ],
      [
        "Tenir le centre",
        "Au centre un pion a deux chemins, au bord un seul. Amenez un pion vers le centre.",
        "Les pièces du bord sont à l'abri mais lentes : servez-vous-en en dernier.",
      ],
      [
        "Garder l'arrière",
        "L'autre aussi veut des dames. Tant que quelques pions restent sur votre première rangée, personne ne passe. Jouez un autre pion.",
        "C'est tout ce qu'il faut pour une première partie.",
      ],
    ],
  },
  ...CHESS_IN_FRENCH,
  ...WALLS_IN_FRENCH,
  ...GRIDS_IN_FRENCH,
  ...SEEDS_IN_FRENCH,
  congo: {
    summary: "Des animaux s'affrontent de part et d'autre d'un fleuve ; qui prend le lion adverse gagne.",
    steps: [
      [
        "Des animaux de part et d'autre d'un fleuve",
        "Les pions avancent d'un pas, les zèbres sautent comme des cavaliers, les éléphants vont d'une ou deux cases tout droit, les girafes sautent à la deuxième case dans tous les sens, les lions restent dans leur château. Les points montrent où. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "Prendre le lion",
        "Qui prend le lion adverse gagne ; il n'y a ni échec ni mat. Deux lions qui se voient par-dessus le fleuve, sur une colonne ou sur la grande diagonale, peuvent se prendre. Prenez le lion.",
        "C'est gagné. Ne laissez donc jamais votre lion en vue de l'autre quand ce n'est pas à vous de jouer.",
      ],
      [
        "Ne pas se noyer",
        "La rangée sombre est un fleuve. Un animal qui s'y trouve au début de votre tour doit gagner la rive tout de suite, sinon il se noie ; seuls les crocodiles nagent. L'éléphant peut se sauver, et gagner.",
        "Ce qui reste un second tour dans l'eau est perdu, même après un déplacement le long du fleuve.",
      ],
      [
        "La chaîne du singe",
        "Un singe prend en sautant par-dessus un voisin vers la case libre derrière lui, autant de fois qu'il peut et veut ; touchez chaque case de son chemin. Pour s'arrêter là où il pourrait continuer, touchez cette case encore une fois. Prenez trois pièces, le lion en dernier.",
        "Trois d'un coup. Les autres animaux prennent en allant là où se trouve l'adversaire.",
      ],
      [
        "Les superpions",
        "Au-delà du fleuve, un pion peut aussi reculer d'une ou deux cases tout droit. Sur la dernière rangée il devient superpion, qui va aussi de côté et recule dans trois directions. Promouvez le pion.",
        "Qui ne peut plus jouer perd ; une position qui revient une troisième fois fait nulle.",
      ],
    ],
  },
  breakthrough: {
    summary: "Menez l'un de vos pions à la dernière rangée avant l'adversaire, et vous gagnez.",
    steps: [
      [
        "Un pas en avant",
        "Vous avez les pions blancs. Un pion avance d'un pas, tout droit ou en diagonale, vers une case libre. Jouez un coup.",
        "Puis les Noirs jouent, et ainsi de suite.",
      ],
      [
        "Prendre en diagonale",
        "Un pion prend sur les deux cases en diagonale devant lui, jamais tout droit, et personne n'est obligé de prendre. Prenez le pion qui s'est trop approché.",
        "Un pion qui vient à portée d'un pion protégé est perdu.",
      ],
      [
        "Percer",
        "Le premier qui amène un pion sur la dernière rangée a gagné. L'un des vôtres en est à un pas.",
        "C'est gagné. Dans ce jeu, il n'y a pas de nulle.",
      ],
      [
        "Compter la course",
        "Aucun pion noir n'arrive à temps devant votre pion en e6, et il lui faut deux coups. Aux Noirs, il en faut quatre. Foncez.",
        "Quand personne ne barre la route, seul compte le nombre de pas.",
      ],
      [
        "Garder la dernière ligne",
        "Des pions restés à la maison empêchent de percer, et deux pions côte à côte se protègent. Le pion noir en b3 en attaque deux des vôtres. Prenez-le.",
        "Attaquez par paires, défendez par paires, et comptez avant d'échanger.",
      ],
    ],
  },
  othello: {
    summary: "Encadrez des lignes de pions adverses pour les retourner ; qui a le plus de pions à la fin gagne.",
    steps: [
      [
        "Encadrer et retourner",
        "Vous avez les Noirs. Un nouveau pion doit encadrer des pions blancs en ligne droite, entre lui et un autre pion noir ; tous ceux qu'il encadre deviennent noirs. Les points montrent où. Jouez un coup.",
        "Puis les Blancs encadrent certains des vôtres, et ainsi de suite.",
      ],
      [
        "Toutes les directions à la fois",
        "Un pion retourne ce qu'il encadre dans les huit directions. En d6, il en retourne dans trois directions d'un coup.",
        "Plus vous retournez de pions, plus l'autre pourra en retourner à son tour.",
      ],
      [
        "Les coins restent",
        "Un pion dans un coin ne peut plus jamais être retourné, et ceux qui le prolongent le long du bord sont à l'abri aussi. Prenez le coin.",
        "Ne donnez donc pas les coins : méfiez-vous des cases voisines.",
      ],
      [
        "Peu de coups, pas peu de pions",
        "Avant la fin, le nombre de pions compte peu ; qui n'a plus de coups perd la main. Trouvez le coup après lequel les Blancs doivent passer.",
        "Qui ne peut pas jouer passe, et vous continuez.",
      ],
      [
        "La fin compte",
        "Quand plus personne ne peut jouer, le plus de pions l'emporte. Il reste une case : gagnez la partie.",
        "Le plus de pions l'emporte, quoi qu'on ait cru avant.",
      ],
    ],
  },
  oware: {
    summary:
      "Semez les graines autour du plateau et prenez les cases de deux ou trois ; qui prend plus de la moitié des graines gagne.",
    steps: [
      [
        "Semer",
        "La rangée du bas est à vous. Cliquez sur une de vos cases : ses graines sont semées une à une, vers la droite et tout autour.",
        "On ne sème rien dans les greniers : ils gardent ce qui a été pris.",
      ],
      [
        "Prendre par deux ou trois",
        "Si votre dernière graine porte une case adverse à deux ou trois graines, vous les prenez, et celles des cases juste avant tant qu'elles en ont aussi deux ou trois. Prenez cinq graines.",
        "Une case d'une ou deux graines est faible : surveillez les vôtres.",
      ],
      [
        "Nourrir l'adversaire",
        "Un camp sans graines doit en recevoir si c'est possible. Une seule de vos cases atteint la rangée du haut.",
        "Si personne ne peut être nourri, la partie finit et vous gardez les graines de votre côté.",
      ],
      [
        "Tout prendre ne prend rien",
        "Un coup qui prendrait toutes les graines de l'adversaire est permis, mais ne prend rien. Semez la dernière case pour voir.",
        "Laissez donc toujours quelque chose.",
      ],
      [
        "La moitié plus une",
        "Qui a pris plus de la moitié des graines, soit 25, a gagné. Vous en avez 20 : gagnez.",
        "Gardez de grosses cases pour la fin : elles prennent à leur second tour.",
      ],
    ],
  },
  checkers: {
    summary: "Sautez toutes les pièces de l'adversaire, ou privez-le de tout coup, et vous gagnez.",
    steps: [
      [
        "Un pas en avant",
        "Vous avez les pions noirs, en haut, et vous commencez. Les pions avancent d'une case en diagonale, sur les cases sombres. Jouez un coup.",
        "Puis les Blancs jouent, et ainsi de suite.",
      ],
      [
        "Prendre est obligatoire",
        "Un pion prend en sautant par-dessus une pièce vers la case libre derrière elle, vers l'avant seulement, et continue tant qu'il peut. Prenez deux pièces d'un coup.",
        "S'il y a plusieurs prises, vous choisissez, même la plus courte. Sur la dernière rangée, le pion est devenu dame.",
      ],
      [
        "Les dames reculent",
        "Une dame avance et prend d'un pas dans les quatre directions. Prenez la dernière pièce.",
        "Qui n'a plus de pièce a perdu.",
      ],
      [
        "Plus aucun coup",
        "Qui ne peut plus jouer a perdu aussi. Les Blancs n'ont qu'un pion ; enfermez-le.",
        "Avoir le dernier coup est la moitié des finales.",
      ],
      [
        "Donner un, prendre deux",
        "Les Blancs doivent prendre si vous offrez un pion. Allez de 15 à 19 : les Blancs sautent, et vous en prenez deux en retour.",
        "De tels coups décident la plupart des parties : regardez toutes les prises avant de jouer.",
      ],
    ],
  },
  morris: {
    summary:
      "Trois pions alignés en prennent un à l'adversaire ; laissez-lui deux pions, ou aucun coup, et vous gagnez.",
    steps: [
      [
        "Placer vos pions",
        "Vous avez les Blancs. Chacun pose à son tour ses neuf pions sur des points libres. Cliquez sur un point.",
        "Les points où beaucoup de lignes se croisent valent le plus.",
      ],
      [
        "Faire un moulin",
        "Trois pions alignés font un moulin, qui prend un pion à l'adversaire. Fermez le vôtre en g1, puis cliquez sur le pion que vous prenez.",
        "Les pions d'un moulin ne peuvent pas être pris tant qu'il y en a d'autres.",
      ],
      [
        "Le long des lignes",
        "Une fois tous les pions posés, ils vont le long d'une ligne jusqu'au point libre voisin. Fermez le moulin en jouant un pion, et prenez-en un.",
        "Ouvrez un moulin et refermez-le : il prend un pion à chaque fois.",
      ],
      [
        "Le va-et-vient",
        "Le pion en d7 est dans un moulin, et à un pas d'un autre. Descendez-le : il ferme l'un maintenant, et l'autre en revenant.",
        "Rien n'arrête une telle paire de moulins.",
      ],
      [
        "Deux, c'est trop peu",
        "Qui a moins de trois pions, ou ne peut plus jouer, a perdu. Avec trois pions on peut voler vers n'importe quel point : gagnez donc tout de suite.",
        "Bien jouée, la partie est nulle.",
      ],
    ],
  },
};
