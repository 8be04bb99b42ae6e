import { expect, it } from 'vitest'
import { mergeOffers } from './save-offers.ts'

const offer = (service: number, ownPrice: number | null = null) => ({
  service,
  duration: 30,
  price: 3000,
  ownDuration: null,
  ownPrice,
})

it('ticking services changes only those, and keeps own prices and others’ changes', () => {
  const now = [offer(1, 4200), offer(2), offer(9)]
  expect(mergeOffers(now, { before: [1, 2], after: [1, 3] })).toEqual([
    { service: 1, ownDuration: null, ownPrice: 4200 },
    { service: 9, ownDuration: null, ownPrice: null },
    { service: 3 },
  ])
})

it('a service that another admin ticked meanwhile is not saved twice', () => {
  expect(mergeOffers([offer(3)], { before: [], after: [3] })).toEqual([
    { service: 3, ownDuration: null, ownPrice: null },
  ])
})
