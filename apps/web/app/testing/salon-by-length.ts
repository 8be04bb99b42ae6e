/** A salon in which a cut is priced by the length of hair: a menu of one service, and two lengths to choose from. */
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { showSaved } from '../lib/salon/salon.ts'
import { testSalon } from '../test-salon.ts'
import { api } from './app.tsx'

const offer = (price: number) => ({ duration: 30, price, professionals: [{ id: 1, duration: 30, price }] })

export function priceCutsByLength(): void {
  api.answer(getCategoriesWithProfessionalServices, () => [
    {
      id: 1,
      name: 'Coupe',
      description: null,
      color: 'sapin',
      combinatedServices: [],
      services: [
        {
          id: 1,
          name: 'Coupe femme',
          description: null,
          ...offer(2700),
          lengths: [
            { length: 1, ...offer(2700) },
            { length: 2, ...offer(3900) },
          ],
        },
      ],
    },
  ])
  showSaved({
    ...testSalon,
    hairLengths: [
      { id: 1, name: 'Courts' },
      { id: 2, name: 'Longs' },
    ],
  })
}
