import assert from 'node:assert/strict'
import test from 'node:test'
import { cheaperWhole, inVisitOrder } from './visit-order.ts'

const [cutting, colouring, styling] = [1, 2, 3]
type Item = ReturnType<typeof item>
const item = (
  key: string,
  [duration, price]: readonly [number, number],
  { pause = 0, place = 0, categories = [cutting] as number[] } = {},
) => ({ key, duration, price, pause, place, categories })

const cut = item('cut', [45, 4200], { place: 1 })
const dry = item('dry', [30, 2500], { place: 9, categories: [styling] })
const roots = item('roots', [95, 5800], { pause: 35, place: 5, categories: [colouring] })
const herbal = item('herbal', [115, 7900], { pause: 35, place: 6, categories: [colouring] })
const whole = item('whole', [140, 9600], { pause: 35, categories: [colouring, cutting, styling] })

test('services that need time to develop come first, then the menu’s order: colour, cut, blow-dry', () => {
  const cases = [
    [[cut, roots], 'roots cut'],
    [[dry, cut, roots], 'roots cut dry'],
    [[dry, cut], 'cut dry'],
    [[herbal, roots], 'roots herbal'],
    [[cut], 'cut'],
    [[], ''],
  ] as const
  for (const [chosen, expected] of cases)
    assert.equal(
      inVisitOrder(chosen)
        .map(({ key }) => key)
        .join(' '),
      expected,
    )
})

test('the cheapest composed service that equals the chosen visit for less money is suggested', () => {
  const cheaper = { ...whole, key: 'cheaper', price: 9500 }
  const cases: readonly [Item[], Item[], string | undefined][] = [
    [[roots, cut], [whole], 'whole'],
    [[roots, cut], [whole, cheaper], 'cheaper'],
    // Another kind of colour that takes longer, what costs no less, what leaves a kind of work out.
    [[herbal, cut], [whole], undefined],
    [[roots, cut], [{ ...whole, price: 10_000 }], undefined],
    [[roots, cut], [{ ...whole, categories: [colouring] }], undefined],
    [[roots], [whole], undefined],
    [[cut, { ...cut, key: 'other', duration: 95 }], [whole], undefined],
  ]
  for (const [chosen, composed, expected] of cases)
    assert.equal(cheaperWhole(chosen, composed)?.key, expected)
})
