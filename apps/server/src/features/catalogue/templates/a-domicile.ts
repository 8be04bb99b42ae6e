import type { Template } from './template.ts'

export const aDomicile: Template = {
  title: 'À domicile',
  categories: [
    {
      name: 'Femme',
      color: 'framboise',
      services: [
        ['coupe-brushing', 'Coupe et brushing à domicile', 60],
        ['coupe', 'Coupe à domicile', 45],
        ['brushing', 'Brushing à domicile', 40],
        ['mise-en-plis', 'Mise en plis à domicile', 30, 30, 30],
        ['frange', 'Coupe de frange à domicile', 15],
      ],
    },
    {
      name: 'Homme et enfant',
      color: 'bleuet',
      services: [
        ['coupe-homme', 'Coupe homme à domicile', 30],
        ['coupe-barbe', 'Coupe et barbe à domicile', 45],
        ['coupe-enfant', 'Coupe enfant à domicile', 25],
        ['famille', 'Famille : deux adultes et un enfant', 120],
      ],
    },
    {
      name: 'Couleur et forme',
      color: 'cuivre',
      services: [
        ['racines', 'Couleur racines à domicile', 30, 35, 30],
        ['couleur-coupe', 'Couleur, coupe et brushing à domicile', 30, 35, 75],
        ['meches', 'Mèches à domicile', 60, 30, 45],
        ['permanente', 'Permanente à domicile', 50, 25, 45],
      ],
    },
    {
      name: 'Cérémonie',
      color: 'orchidee',
      services: [
        ['essai-mariee', 'Essai coiffure de mariée', 90],
        ['mariee', 'Coiffure de mariée', 120],
        ['chignon', 'Chignon d’invitée', 60],
      ],
    },
  ],
}
