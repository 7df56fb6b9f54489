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
});
