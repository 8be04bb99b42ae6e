import type { Template } from './template.ts'

export const cheveuxTextures: Template = {
  title: 'Cheveux texturés',
  categories: [
    {
      name: 'Tresses et nattes',
      color: 'henne',
      services: [
        ['nattes-collees', 'Nattes collées', 90],
        ['nattes-rajouts', 'Nattes collées avec rajouts', 150],
        ['box-braids', 'Box braids', 300],
        ['box-braids-enfant', 'Box braids enfant', 180],
        ['vanilles', 'Vanilles', 180],
        ['crochet', 'Crochet braids', 150],
        ['depose', 'Dépose de tresses', 60],
      ],
    },
    {
      name: 'Locks',
      color: 'cuivre',
      services: [
        ['depart-locks', 'Départ de locks', 240],
        ['entretien-locks', 'Reprise de racines', 120],
        ['coiffage-locks', 'Coiffage de locks', 45],
      ],
    },
    {
      name: 'Boucles et naturel',
      color: 'fougere',
      services: [
        ['coupe-boucles', 'Coupe cheveux bouclés', 75],
        ['wash-and-go', 'Wash and go', 60],
        ['twist-out', 'Twist out', 90],
        ['brushing-lisse', 'Brushing lisse', 75],
        ['soin-hydratant', 'Soin hydratant', 15, 30, 30],
        ['soin-proteine', 'Soin protéiné', 15, 25, 30],
      ],
    },
    {
      name: 'Lissage et défrisage',
      color: 'lavande',
      services: [
        ['defrisage-racines', 'Défrisage racines', 40, 20, 60],
        ['lissage-bresilien', 'Lissage brésilien', 60, 30, 90],
        ['couleur', 'Couleur', 45, 35, 45],
      ],
    },
    {
      name: 'Tissage et perruque',
      color: 'prune',
      services: [
        ['tissage', 'Pose de tissage', 150],
        ['closure', 'Tissage avec closure', 180],
        ['perruque', 'Pose de perruque', 90],
      ],
    },
    {
      name: 'Homme et enfant',
      color: 'bleuet',
      services: [
        ['degrade', 'Dégradé', 40],
        ['coupe-enfant', 'Coupe enfant (moins de 12 ans)', 30],
      ],
    },
  ],
}
