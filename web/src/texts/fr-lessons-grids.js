/** @import {Words} from "../lessons/variant.js" */

/** Les leçons des jeux de pions sur un damier, comme celles de `fr-lessons.js`. */
export const GRIDS_IN_FRENCH = /** @satisfies {Record<string, {summary: string, steps: Words[]}>} */ ({
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
});
