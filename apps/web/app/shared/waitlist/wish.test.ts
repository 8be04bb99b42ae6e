import { expect, it } from 'vitest'
import { isWhole, windowFrom, windowsOf } from './wish.ts'

const monday = windowFrom('2026-11-23', '2026-11-30')

it('a wish is whole when every period ends after it begins', () => {
  const cases: [object, boolean][] = [
    [{}, true],
    [{ from: '' }, false],
    [{ to: '2026-11-22' }, false],
    [{ after: '14:00', before: '14:00' }, false],
    [{ after: '14:00', before: '18:00' }, true],
  ]
  for (const [changes, expected] of cases)
    expect(isWhole({ windows: [monday, { ...monday, ...changes }], note: '' })).toBe(expected)
})

it('weekdays are sent with a period of several days only, and empty hours as none', () => {
  const days = ['vendredi'] as const
  const windows = [
    { ...monday, days, after: '14:00' },
    { ...windowFrom('2026-11-27'), days },
  ]
  expect(windowsOf({ windows, note: '' })).toEqual([
    { from: '2026-11-23', to: '2026-11-30', days: ['vendredi'], after: '14:00', before: null },
    { from: '2026-11-27', to: '2026-11-27', days: [], after: null, before: null },
  ])
})
