import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRedZoneOn } from './red-zone.ts'

test('the red zone includes its last day, and without a last day never ends', () => {
  const table: [Parameters<typeof isRedZoneOn>[0], string, boolean][] = [
    [null, '2026-11-20', false],
    [{ until: null }, '2099-12-31', true],
    [{ until: '2026-11-20' }, '2026-11-19', true],
    [{ until: '2026-11-20' }, '2026-11-20', true],
    [{ until: '2026-11-20' }, '2026-11-21', false],
    [{ until: '2026-11-30' }, '2026-12-01', false],
    [{ until: '2026-12-31' }, '2027-01-01', false],
  ]
  for (const [zone, today, expected] of table)
    assert.equal(isRedZoneOn(zone, today), expected, `${zone?.until} on ${today}`)
})
