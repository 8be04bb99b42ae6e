import { expect, it } from 'vitest'
import { planOf, plans } from './plans.ts'

it('the plans cost what the specification says', () => {
  expect(plans.map(({ key, price }) => [key, price / 100])).toEqual([
    ['basic', 0],
    ['starter', 4.99],
    ['premium', 9.99],
  ])
})

it('an address that names no plan is about the first one that is paid', () => {
  expect([planOf('premium').key, planOf('gold').key, planOf(null).key]).toEqual([
    'premium',
    'starter',
    'starter',
  ])
})
