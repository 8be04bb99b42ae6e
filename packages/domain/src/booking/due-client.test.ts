import assert from 'node:assert/strict'
import test from 'node:test'
import { usualWorkOf, isDue, suits } from './due-client.ts'

const everySixWeeks = [0, 42, 84]
const table: [rule: string, today: number, days: number[], due: boolean][] = [
  ['six weeks after the last visit', 126, everySixWeeks, true],
  ['a week early', 119, everySixWeeks, true],
  ['eight days early', 118, everySixWeeks, false],
  ['a week late', 133, everySixWeeks, true],
  ['eight days late', 134, everySixWeeks, false],
  ['after two visits, which make no rhythm', 84, [0, 42], false],
  ['never seen', 84, [], false],
]
for (const [rule, today, days, due] of table)
  test(`whether a client of every six weeks is due: ${rule}`, () => assert.equal(isDue(today, days), due))

test('the usual service and professional are those that came most often, and more than once', () => {
  const visit = (service: number, professional: number) => ({
    services: [service],
    professionals: [professional],
  })
  assert.deepEqual(usualWorkOf([visit(9, 2), visit(4, 2), visit(4, 3)]), { service: 4, professional: 2 })
  assert.deepEqual(usualWorkOf([visit(4, 1), visit(4, 2)]), { service: 4, professional: null })
  assert.equal(usualWorkOf([visit(4, 1), visit(5, 1)]), null)
})

test('free time suits a client whose usual service fits, with the professional whom they usually have', () => {
  const free = { professional: 2, fits: [{ service: 4 }] }
  assert.equal(suits(free, { service: 4, professional: 2 }), true)
  assert.equal(suits(free, { service: 4, professional: null }), true)
  assert.equal(suits(free, { service: 4, professional: 3 }), false)
  assert.equal(suits(free, { service: 5, professional: 2 }), false)
})
