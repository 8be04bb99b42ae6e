import { expect, it } from 'vitest'
import { visitOf } from '../../../testing/records.ts'
import { usualItems } from './use-quick-booking.ts'

const menu = [{ kind: 'service', id: 1 } as const]

function visitWith(service: number, options?: number[]) {
  const [item] = visitOf().items
  return { items: [{ ...item!, service, combinatedService: null, status: 'done' as const, options }] }
}

it('a client’s usual services come with the options of their last visit', () => {
  const { items, isHabit } = usualItems([visitWith(1, [31, 32])], menu)
  expect(items).toMatchObject([{ kind: 'service', id: 1, options: [31, 32], professional: null }])
  expect(isHabit).toBe(false)
  expect(usualItems([visitWith(9, [31])], menu).items).toEqual([])
})

it('three visits are a habit only with the same options', () => {
  const same = visitWith(1, [31])
  expect(usualItems([same, same, same], menu).isHabit).toBe(true)
  expect(usualItems([same, visitWith(1), same], menu).isHabit).toBe(false)
})
