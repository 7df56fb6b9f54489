/** @import {Words} from "../lessons/variant.js" */

/** Les leçons des jeux de semailles, comme celles de `fr-lessons.js`. */
export const SEEDS_IN_FRENCH = /** @satisfies {Record<string, {summary: string, steps: Words[]}>} */ ({
  dakon: {
    summary: "Semez en relais autour du plateau ; qui a le plus de graines dans son grenier à la fin gagne.",
    steps: [
      [
        "Semer",
        "La rangée du bas est à vous, comme le grenier de droite. Cliquez sur une de vos cases : ses graines sont semées une à une vers la droite, dans votre grenier, puis le long de la rangée du haut.",
        "On saute le grenier de l'autre. La plupart des semailles se sont prolongées d'elles-mêmes : voyez pourquoi.",
      ],
      [
        "Les relais",
        "Si la dernière graine tombe dans une case qui en a, d'un côté ou de l'autre, toutes sont semées à leur tour dans le même coup. Semez la cinquième case : sa dernière graine fait partir la septième.",
        "Le coup a fini dans une case vide de la rangée du haut. Votre tour est donc terminé.",
      ],
      [
        "Rejouer",
        "Si la dernière graine tombe dans votre grenier, vous rejouez. Trouvez la case qui le permet.",
        "Un tour de beaucoup de coups gagne la partie : avec huit cases de huit, le premier joueur peut gagner dès son premier tour.",
      ],
      [
        "Prendre en face",
        "Si la dernière graine tombe dans une de vos cases vides, vous la prenez avec les graines d'en face. Prenez six graines.",
        "Vos grosses cases face à une case vide sont en danger, elles aussi.",
      ],
      [
        "Commencer par un cadeau",
        "Au départ, une seule case de huit graines finit dans votre grenier. Semez-la, et vous rejouez.",
        "Maintenant, toutes les autres en ont neuf : comptez où elles finissent avant de semer.",
      ],
      [
        "La fin",
        "Qui n'a plus rien à semer termine la partie, et l'autre garde les graines de son côté. Gagnez.",
        "65 graines sur 128 suffisent.",
      ],
    ],
  },
  bao: {
    summary: "Semez autour de vos deux rangées et prenez dans la première rangée de l'autre ; qui la vide gagne.",
    steps: [
      [
        "Une graine de la main",
        "Les deux rangées du bas sont à vous. D'abord, chaque coup pose une graine de votre main dans un trou de votre première rangée. Rien n'est encore à prendre : choisissez un trou de deux graines, puis le trou voisin du côté où les trois seront semées.",
        "Le trou encadré est votre maison. Tant qu'elle a six graines ou plus, un tel coup n'y touche pas.",
      ],
      [
        "Prendre",
        "Si votre trou et celui d'en face ont tous deux des graines, celles d'en face sont à vous : elles sont semées de votre côté, depuis un bout de votre première rangée. Posez une graine en A3, puis touchez A4 pour semer vers la droite, depuis A1.",
        "Qui peut prendre le doit. Les graines de la rangée arrière sont à l'abri.",
      ],
      [
        "Près des bouts",
        "Depuis les deux trous de chaque bout, les graines prises sont semées à partir de ce bout. Prenez avec A7 : cela part vers la gauche.",
        "Au milieu, vous choisissez ; les prises suivantes du même coup gardent son sens.",
      ],
      [
        "Au-delà de la maison",
        "Un coup de prise qui finit dans votre maison peut s'y arrêter (touchez votre main) ou continuer avec toutes ses graines (touchez la maison), qui est alors perdue. Prenez avec A3 vers la droite, et continuez.",
        "Sept graines sont allées loin ; mais une maison pleine est une forteresse, et une fois semée elle ne revient jamais.",
      ],
      [
        "Sans la main",
        "Quand les mains sont vides, un coup sème un trou de deux graines ou plus, et prend si sa dernière graine tombe dans un trou garni de la première rangée, face à des graines. Trouvez la prise.",
        "Si la première semaille ne prend rien, tout le coup ne prend rien.",
      ],
      [
        "Une première rangée vide perd",
        "Qui n'a plus de graines dans sa première rangée a perdu, quoi qu'il y ait derrière. Gagnez.",
        "Qui ne peut plus jouer perd aussi : gardez des trous de deux graines.",
      ],
    ],
  },
});
