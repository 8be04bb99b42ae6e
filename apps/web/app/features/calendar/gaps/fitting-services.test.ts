import { expect, it } from 'vitest'
import { fittingServices } from './fitting-services.ts'

it('free time names at most three services of that professional which fit with their buffers, the best paid first', () => {
  const offer = (service: number, duration: number, price: number, after = 0) => ({
    service,
    duration,
    price,
    before: 0,
    after,
  })
  const names = new Map([1, 2, 3, 4, 5].map((id) => [id, `S${id}`]))
  const offers = [
    {
      professional: 1,
      services: [
        offer(1, 30, 3000),
        offer(2, 30, 6000, 10),
        offer(3, 15, 1000),
        offer(4, 20, 4000),
        offer(5, 10, 500),
      ],
    },
    { professional: 2, services: [offer(1, 60, 9000)] },
  ]
  const fits = fittingServices(offers, names)
  expect(fits(1, 30)).toEqual(['S4', 'S1', 'S3'])
  expect(fits(1, 40)).toEqual(['S2', 'S4', 'S1'])
  expect(fits(2, 45)).toEqual([])
})
