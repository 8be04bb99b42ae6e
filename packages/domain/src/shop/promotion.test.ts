import assert from 'node:assert/strict'
import test from 'node:test'
import { isPromotionValid, promotionCode, type Promotion, type PromotionUse } from './promotion.ts'

const promotion: Promotion = {
  kind: 'percent',
  value: 10,
  from: '2026-12-01',
  to: '2026-12-24',
  minimum: 3000,
  maxUses: 100,
  maxUsesPerClient: 1,
}
const use: PromotionUse = { today: '2026-12-01', subtotal: 3000, uses: 99, usesOfClient: 0 }

test('a code counts within its days, from its minimum on, as often as it may be used', () => {
  const cases: [Partial<PromotionUse>, boolean][] = [
    [{}, true],
    [{ today: '2026-11-30' }, false],
    [{ today: '2026-12-24' }, true],
    [{ today: '2026-12-25' }, false],
    [{ subtotal: 2999 }, false],
    [{ uses: 100 }, false],
    [{ usesOfClient: 1 }, false],
  ]
  for (const [changed, expected] of cases)
    assert.equal(isPromotionValid(promotion, { ...use, ...changed }), expected, JSON.stringify(changed))
  const without = { ...promotion, from: null, to: null, maxUses: null, maxUsesPerClient: null, minimum: 0 }
  assert.ok(isPromotionValid(without, { today: '2030-01-01', subtotal: 0, uses: 1e6, usesOfClient: 1e6 }))
})

test('codes are the same in small letters and with spaces', () => {
  assert.equal(promotionCode(' noel 10\t'), 'NOEL10')
})
