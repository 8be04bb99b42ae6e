import type { Template } from './template.ts'

export const coloriste: Template = {
  title: 'Coloriste',
  categories: [
    {
      name: 'Couleur',
      color: 'cuivre',
      services: [
        ['diagnostic', 'Diagnostic couleur', 20],
        ['racines', 'Couleur racines', 30, 35, 30],
        ['racines-coupe', 'Couleur racines, coupe et brushing', 30, 35, 75],
        ['complete', 'Couleur complète', 45, 35, 30],
        ['complete-longs', 'Couleur complète cheveux longs', 60, 35, 45],
        ['vegetale', 'Couleur végétale', 45, 60, 30],
        ['ton-sur-ton', 'Ton sur ton', 25, 20, 30],
      ],
    },
    {
      name: 'Blond et lumière',
      color: 'miel',
      services: [
        ['meches-partielles', 'Mèches partielles', 45, 30, 45],
        ['meches-completes', 'Mèches tête entière', 75, 30, 45],
        ['balayage', 'Balayage', 75, 35, 45],
        ['balayage-longs', 'Balayage cheveux longs', 100, 35, 60],
        ['babylights', 'Babylights', 120, 30, 45],
        ['ombre', 'Ombré', 60, 35, 45],
        ['contour-lumiere', 'Contour de lumière', 30, 25, 30],
        ['decoloration', 'Décoloration racines', 45, 40, 45],
      ],
    },
    {
      name: 'Patine et correction',
      color: 'orchidee',
      services: [
        ['patine', 'Patine', 15, 15, 30],
        ['gloss', 'Gloss brillance', 15, 15, 20],
        ['demaquillage', 'Démaquillage', 40, 25, 40],
        ['correction', 'Correction de couleur', 90, 40, 60],
      ],
    },
    {
      name: 'Coupe et coiffage',
      color: 'sapin',
      services: [
        ['coupe-brushing', 'Shampoing, coupe et brushing', 60],
        ['coupe', 'Shampoing et coupe', 45],
        ['brushing', 'Shampoing et brushing', 30],
        ['soin-couleur', 'Soin protecteur de couleur', 10, 15, 20],
      ],
    },
  ],
}
