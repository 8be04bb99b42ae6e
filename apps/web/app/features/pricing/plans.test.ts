import { expect, it } from 'vitest'
import { planOf, plans } from './plans.ts'

it('the plans have the specification’s prices', () => {
  expect(plans.map(({ key, price }) => [key, price / 100])).toEqual([
    ['basic', 0],
    ['starter', 4.99],
    ['premium', 9.99],
  ])
})

it('an address without a valid plan shows the first paid plan', () => {
  expect([planOf('premium').key, planOf('gold').key, planOf(null).key]).toEqual([
    'premium',
    'starter',
    'starter',
  ])
})
