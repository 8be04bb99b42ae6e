import type { Template } from './template.ts'

export const coiffeurMixte: Template = {
  title: 'Coiffeur mixte',
  categories: [
    {
      name: 'Femme',
      color: 'framboise',
      services: [
        ['coupe-brushing', 'Shampoing, coupe et brushing', 60],
        ['coupe-femme', 'Shampoing et coupe', 45],
        ['brushing', 'Shampoing et brushing', 30],
        ['brushing-long', 'Brushing cheveux longs', 45],
        ['frange', 'Coupe de frange', 15],
        ['chignon', 'Chignon', 60],
      ],
    },
    {
      name: 'Homme',
      color: 'bleuet',
      services: [
        ['coupe-homme', 'Shampoing et coupe homme', 30],
        ['coupe-tondeuse', 'Coupe tondeuse', 20],
        ['coupe-barbe', 'Coupe et barbe', 45],
        ['barbe', 'Taille de barbe', 20],
      ],
    },
    {
      name: 'Enfant',
      color: 'mimosa',
      services: [
        ['coupe-enfant', 'Coupe enfant (moins de 12 ans)', 25],
        ['coupe-ado', 'Coupe adolescent (12 à 17 ans)', 30],
      ],
    },
    {
      name: 'Couleur',
      color: 'cuivre',
      services: [
        ['racines', 'Couleur racines', 30, 35, 30],
        ['couleur-complete', 'Couleur complète', 45, 35, 30],
        ['couleur-coupe', 'Couleur, coupe et brushing', 30, 35, 75],
        ['meches', 'Mèches', 60, 30, 45],
        ['balayage', 'Balayage', 75, 35, 45],
        ['patine', 'Patine', 15, 15, 30],
      ],
    },
    {
      name: 'Forme et soin',
      color: 'jade',
      services: [
        ['permanente', 'Permanente', 50, 25, 45],
        ['soin', 'Soin profond et brushing', 15, 15, 30],
      ],
    },
  ],
}
