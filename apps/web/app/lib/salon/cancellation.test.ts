import { describe, expect, it } from 'vitest'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { cancellationDeadline } from '@meche/domain/visit/cancellation.ts'
import { cancellationOf, type CancellationSettings } from './cancellation.ts'
import { wallOf } from './clock.ts'

const timeZone = 'Europe/Paris'
const never: CancellationSettings = {
  canCancelUntilLastMoment: false,
  hasCancellationDeadline: false,
  cancellationDeadlineValue: null,
  cancellationDeadlineUnit: null,
  timeZone,
}
const by = (value: number, unit: 'heures' | 'jours'): CancellationSettings => ({
  ...never,
  hasCancellationDeadline: true,
  cancellationDeadlineValue: value,
  cancellationDeadlineUnit: unit,
})

describe('the cancellation deadline of a chosen start', () => {
  const start = '2026-11-25T15:45:00+01:00'

  it('is the exact moment, counted from the start', () => {
    const until = { kind: 'until', wall: '2026-11-24T15:45' }
    expect(cancellationOf(by(24, 'heures'), start, '2026-11-24T10:26')).toEqual(until)
    expect(cancellationOf(by(1, 'jours'), start, '2026-11-24T10:26')).toEqual(until)
  })

  it('includes its last minute and is over a minute later', () => {
    expect(cancellationOf(by(24, 'heures'), start, '2026-11-24T15:45').kind).toBe('until')
    expect(cancellationOf(by(24, 'heures'), start, '2026-11-24T15:46')).toEqual({ kind: 'close' })
  })

  it('is the start without a delay, and « never » if only the salon may cancel', () => {
    const anytime = { ...by(48, 'heures'), canCancelUntilLastMoment: true }
    expect(cancellationOf(anytime, start, '2026-11-25T10:26')).toEqual({ kind: 'start' })
    expect(cancellationOf(by(0, 'heures'), start, '2026-11-25T10:26')).toEqual({ kind: 'start' })
    expect(cancellationOf(never, start, '2026-11-20T10:26')).toEqual({ kind: 'never' })
    expect(cancellationOf({ ...never, hasCancellationDeadline: true }, start, '2026-11-20T10:26')).toEqual({
      kind: 'never',
    })
  })

  it('the browser’s cancellation deadline matches the server’s, even across clock changes', () => {
    const starts = ['2027-03-28T10:00+02:00', '2027-10-31T10:00+01:00', '2026-10-25T09:00+01:00', start]
    for (const one of starts)
      for (const [value, unit] of [
        [24, 'heures'],
        [48, 'heures'],
        [1, 'jours'],
        [31, 'jours'],
      ] as const) {
        const minute = cancellationDeadline(
          Date.parse(one) / 60_000,
          {
            canCancelUntilLastMoment: false,
            cancellationDeadline: { value, unit: unit === 'jours' ? 'days' : 'hours' },
          },
          temporalZone(timeZone),
        )!
        expect(cancellationOf(by(value, unit), one, '2026-01-01T00:00')).toEqual({
          kind: 'until',
          wall: wallOf(minute * 60_000, timeZone),
        })
      }
  })
})
