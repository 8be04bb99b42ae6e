import type { Template } from './template.ts'

export const barbier: Template = {
  title: 'Barbier',
  categories: [
    {
      name: 'Coupe',
      color: 'indigo',
      services: [
        ['coupe', 'Coupe homme', 30],
        ['coupe-shampoing', 'Shampoing, coupe et coiffage', 40],
        ['degrade', 'Dégradé', 40],
        ['degrade-blanc', 'Dégradé à blanc', 45],
        ['tondeuse', 'Tondeuse intégrale', 20],
        ['contours', 'Contours', 15],
        ['cheveux-longs', 'Coupe homme cheveux longs', 45],
        ['etudiant', 'Coupe étudiant', 30],
        ['enfant', 'Coupe enfant (moins de 12 ans)', 25],
      ],
    },
    {
      name: 'Barbe',
      color: 'henne',
      services: [
        ['barbe', 'Taille de barbe', 20],
        ['barbe-serviette', 'Barbe à la serviette chaude', 30],
        ['rasage', 'Rasage traditionnel', 30],
        ['moustache', 'Taille de moustache', 10],
        ['couleur-barbe', 'Coloration de barbe', 10, 10, 15],
      ],
    },
    {
      name: 'Forfaits',
      color: 'cuivre',
      services: [
        ['coupe-barbe', 'Coupe et barbe', 50],
        ['degrade-barbe', 'Dégradé et barbe', 60],
        ['coupe-rasage', 'Coupe et rasage traditionnel', 60],
        ['pere-fils', 'Père et fils', 55],
      ],
    },
    {
      name: 'Soin',
      color: 'jade',
      services: [
        ['soin-visage', 'Soin du visage', 30],
        ['epilation', 'Épilation nez et oreilles', 10],
        ['camaieu', 'Camaïeu de cheveux blancs', 10, 10, 20],
      ],
    },
  ],
}
