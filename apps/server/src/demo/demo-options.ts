/** The options of the demo salon, and the keys of the services that they can be added to. Minutes, cents. */
export const options = [
  {
    key: 'express',
    name: 'Soin express',
    category: 'soin',
    duration: 10,
    price: 1200,
    description: 'Pendant le shampoing, selon la fibre.',
    after: ['boucles', 'wavy'],
    weight: 0,
  },
  {
    key: 'ampoule',
    name: 'Ampoule éclat',
    category: 'soin',
    duration: 0,
    price: 600,
    after: ['boucles', 'chevelu'],
    weight: 0,
  },
] as const
