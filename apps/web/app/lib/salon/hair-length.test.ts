import { expect, it } from 'vitest'
import { lastLength } from './hair-length.ts'

const visit = (length: number | null, more: { for?: string; status?: 'cancelled' } = {}) => ({
  for: null,
  status: 'done' as const,
  ...(length !== null && { length: { id: length, name: 'Longs' } }),
  ...more,
})

it('a client’s own length is that of their latest visit with one, not of a child’s or of a cancelled visit', () => {
  expect(
    lastLength([visit(1, { for: 'Zoé' }), visit(2, { status: 'cancelled' }), visit(null), visit(3)]),
  ).toBe(3)
  expect(lastLength([visit(1, { for: 'Zoé' })])).toBe(null)
})
