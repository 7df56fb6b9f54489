/** @import {Words} from "../lessons/variant.js" */

/** Les leçons des jeux de murs, de traits et de chaînes, comme celles de `fr-lessons.js`. */
export const WALLS_IN_FRENCH = /** @satisfies {Record<string, {summary: string, steps: Words[]}>} */ ({
  amazons: {
    summary:
      "Déplacez une amazone et tirez une flèche : qui ne peut plus jouer perd. Gagnez en murant plus de place que l'autre.",
    steps: [
      [
        "Se déplacer et tirer",
        "Vous avez les amazones blanches. L'une d'elles va en ligne droite, comme une dame aux échecs ; puis, de sa nouvelle case, elle tire une flèche de la même façon. Cliquez sur une amazone, sur sa case, et sur celle de la flèche.",
        "Là où une flèche est tombée, plus personne ne passe ni ne tire. À chaque tour le plateau rétrécit.",
      ],
      [
        "Rien ne se franchit",
        "Ni les amazones ni les flèches ne passent par-dessus quoi que ce soit. Seule la case qu'elle vient de quitter est de nouveau libre : allez en d4 et tirez en arrière, en d1.",
        "Tirer là d'où elle vient ferme le chemin derrière elle.",
      ],
      [
        "En enfermer une",
        "L'amazone noire dans le coin n'a qu'une issue, b5. Allez en f5 et tirez-y une flèche.",
        "Une amazone qui ne peut plus sortir ne vaut plus grand-chose.",
      ],
      [
        "Le dernier coup gagne",
        "Qui ne peut plus jouer perd. La seule amazone noire n'a qu'une case libre à côté d'elle, b5. Prenez-la-lui.",
        "C'est gagné : dans ce jeu, il n'y a pas de nulle.",
      ],
      [
        "Remplir sa place lentement",
        "Quand des murs séparent les camps, seul compte le nombre de coups. Vous avez de la place pour quatre, les Noirs pour deux. Faites un petit pas et tirez là où vous étiez.",
        "Un long tir à travers votre propre place vous aurait coûté des coups. Qui en a le plus gagne une telle finale.",
      ],
    ],
  },
  "dots-and-boxes": {
    summary:
      "Tracez des traits entre les points ; qui trace le quatrième côté d'un carré le prend et rejoue. Le plus de carrés gagne.",
    steps: [
      [
        "Tracer un trait",
        "Vous êtes Rouge. Tracez un trait entre deux points voisins : cliquez dessus.",
        "Puis Bleu en trace un, et ainsi de suite. Peu importe qui a tracé quel trait.",
      ],
      [
        "Prendre un carré",
        "Qui trace le quatrième côté d'un carré le prend et rejoue. À l'un d'eux il n'en manque qu'un.",
        "C'est encore à vous. Qui a le plus de carrés quand tout est tracé gagne.",
      ],
      [
        "Jamais le troisième côté",
        "Un carré qui a trois côtés est un cadeau. Ici, un seul trait n'en fait aucun : trouvez-le.",
        "Maintenant chaque trait qui reste fait un cadeau, et c'est à Bleu d'en tracer un.",
      ],
      [
        "Les chaînes",
        "Bleu a dû ouvrir la chaîne de trois carrés : chacun que vous prenez ouvre le suivant. Prenez-les tous.",
        "Plus une chaîne est longue, plus il en coûte de l'ouvrir.",
      ],
      [
        "En laisser deux, garder la main",
        "Vous avez pris un carré de cette chaîne. Si vous preniez aussi les deux autres, vous devriez ouvrir la chaîne du haut. Tracez plutôt le bout, d1d2 : Bleu reçoit deux carrés, et doit l'ouvrir pour vous.",
        "Deux carrés donnés, trois gagnés. C'est ainsi que se décident les parties entre bons joueurs.",
      ],
    ],
  },
  havannah: {
    summary:
      "Posez des pions à tour de rôle : un anneau, un pont entre deux coins ou une fourche entre trois bords gagne.",
    steps: [
      [
        "Poser un pion",
        "Vous êtes les Blancs. Posez un pion sur un hexagone libre ; un pion ne bouge plus et n'est jamais pris.",
        "Puis les Noirs en posent un, et ainsi de suite.",
      ],
      [
        "Le pont",
        "Une chaîne de vos pions d'un coin à un autre est un pont, et gagne. Il manque un pion.",
        "Le plateau a six coins, et deux quelconques suffisent.",
      ],
      [
        "La fourche",
        "Une chaîne qui touche trois des six bords est une fourche, et gagne aussi. Les coins n'appartiennent à aucun bord. Reliez vos trois chaînes.",
        "Entre bons joueurs, la plupart des parties finissent par une fourche.",
      ],
      [
        "L'anneau",
        "Une chaîne tout autour d'un hexagone ou de plusieurs est un anneau, et gagne, quoi qu'il y ait dedans. Fermez-le.",
        "Un anneau vient vite quand personne n'y prend garde.",
      ],
      [
        "L'échange",
        "Le premier pion est un avantage. Les Noirs peuvent donc le reprendre au lieu de répondre : touchez le pion blanc, et il est à vous.",
        "Qui commence choisit donc un premier pion ni trop bon ni trop mauvais.",
      ],
    ],
  },
  go: {
    summary: "Entourez des points, et les pierres de l'autre : qui a le plus de pierres et de points à la fin gagne.",
    steps: [
      [
        "Poser une pierre",
        "Vous êtes les Noirs. Posez une pierre sur un point où deux lignes se croisent ; une pierre ne bouge plus.",
        "Puis les Blancs en posent une, et ainsi de suite. Ce que vos pierres entourent sera à vous.",
      ],
      [
        "Prendre une pierre",
        "Les points libres à côté d'une pierre sont ses libertés. Il n'en reste qu'une à la pierre blanche, d3. Occupez-la, et la pierre quitte le plateau.",
        "Une pierre qui n'a plus qu'une liberté est en atari : regardez-y après chaque coup.",
      ],
      [
        "S'échapper",
        "Des pierres voisines forment une chaîne et partagent leurs libertés. Votre pierre est en atari. Allongez-la là où elle trouve de nouvelles libertés.",
        "La chaîne a maintenant trois libertés. Une chaîne se prend tout entière ou pas du tout.",
      ],
      [
        "Deux yeux",
        "Les Blancs entourent votre chaîne. Une pierre sans liberté ne peut être posée que si elle prend : une chaîne qui enferme deux points libres séparés, deux yeux, ne peut donc jamais être prise. Faites deux yeux des trois points.",
        "Elle vit. Si les Blancs avaient joué là, elle serait morte tôt ou tard.",
      ],
      [
        "Le ko",
        "Prenez la pierre en b3. Les Blancs pourraient reprendre aussitôt, puis vous, et ainsi sans fin. Aucun coup ne peut donc ramener un plateau déjà vu.",
        "Les Blancs doivent d'abord jouer ailleurs. Une menace à laquelle il faut répondre, et le ko peut être repris.",
      ],
      [
        "La fin",
        "Deux passes finissent la partie. Les pierres comptent, et les points libres qui ne touchent qu'un camp ; les Blancs reçoivent le komi parce qu'ils jouent en second. Les pierres mortes doivent être prises avant. Les Blancs ont passé ; vous avez 15 points, eux 10 et un komi d'un demi-point. Passez.",
        "Vous avez gagné de quatre points et demi.",
      ],
    ],
  },
  hive: {
    summary: "Posez des insectes et déplacez-les : qui encercle la reine adverse sur ses six côtés gagne.",
    steps: [
      [
        "Poser une pièce",
        "Vous êtes les Blancs, et il n'y a pas d'autre plateau que les pièces. Prenez-en une dans votre main, en bas, et posez-la contre une des vôtres, là où elle n'en touche aucune noire.",
        "Les pièces entrent ainsi en jeu à tour de rôle. La reine doit être parmi les quatre premières, mais pas la première.",
      ],
      [
        "La reine et la fourmi",
        "Votre reine en jeu, vos pièces peuvent aussi se déplacer. La reine fait un pas le long des autres, une fourmi va aussi loin qu'elle veut. Faites le tour de la ruche avec votre fourmi, de l'autre côté de la reine noire.",
        "Une pièce touche toujours les autres en chemin, et ne se glisse pas dans un passage trop étroit.",
      ],
      [
        "Une seule ruche",
        "Aucun coup ne doit couper la ruche en deux, pas même pendant le trajet : la sauterelle et la reine noires la tiennent ensemble et ne peuvent pas bouger. Seule la fourmi du bout est libre. Placez la vôtre derrière elle, et elle est clouée aussi.",
        "Une pièce clouée est presque perdue. Qui garde le plus de fourmis libres gagne d'ordinaire.",
      ],
      [
        "La sauterelle et l'araignée",
        "Une sauterelle saute en ligne droite par-dessus toutes les pièces jusqu'à la première place libre ; une araignée fait exactement trois pas. Sautez par-dessus la ligne, à côté de la reine noire.",
        "Une sauterelle entre dans des trous où personne d'autre ne peut aller.",
      ],
      [
        "Le scarabée grimpe",
        "Un scarabée fait un pas, aussi sur d'autres pièces. Ce qui est dessous ne peut plus bouger, et la pile prend la couleur du scarabée. Grimpez sur la reine noire.",
        "Vous pouvez maintenant poser vos pièces contre cette pile : elle est de votre couleur.",
      ],
      [
        "Encercler la reine",
        "Il reste un côté libre à la reine noire. Les pièces des deux camps comptent. Occupez-le.",
        "Comptez les côtés libres des deux reines avant chaque coup. Moustique, coccinelle et cloporte viennent avec les jeux plus grands.",
      ],
    ],
  },
});
