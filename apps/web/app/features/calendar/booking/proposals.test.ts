import { describe, expect, it } from 'vitest'
import type { CustomerSummary } from '@meche/contract/appointments.ts'
import type { SlotAnswer } from '@meche/contract/availability.ts'
import { proposalsOf, searchedDays, suggestionsOf, tellingReasons, wishedPlace } from './proposals.ts'

const slot = (clock: string, rest: Partial<SlotAnswer> = {}): SlotAnswer => ({
  start: `2026-11-20T${clock}:00+01:00`,
  end: '2026-11-20T18:00:00+01:00',
  price: 4200,
  fit: 'loose',
  options: [],
  ...rest,
})
const by = (professional: number, fit: 'tight' | 'loose' = 'loose') => ({
  professional,
  end: '2026-11-20T18:00:00+01:00',
  price: 4200,
  fit,
})
const days = (...slots: SlotAnswer[]) => [{ date: '2026-11-20', slots }]
const anywhere = { open: 'all', pauses: [] } as const

describe('the starts that can be offered', () => {
  it('are counted once for each professional who is free', () => {
    const found = proposalsOf({ days: days(slot('15:30', { options: [by(1), by(2)] })), ...anywhere })
    expect(found.map(({ professional, minutes }) => [professional, minutes])).toEqual([
      [1, 930],
      [2, 930],
    ])
  })

  it('leave out the calendars that the user may not change', () => {
    const found = proposalsOf({
      days: days(slot('15:30', { options: [by(1), by(2)] }), slot('16:00', { chain: [1, 2] })),
      open: [2],
      pauses: [],
    })
    expect(found.map(({ people }) => people)).toEqual([[2]])
  })

  it('name each of several professionals once when no one can do the whole visit', () => {
    const [found] = proposalsOf({ days: days(slot('15:30', { chain: [1, 2, 1] })), ...anywhere })
    expect(found?.people).toEqual([1, 2])
  })

  it('are marked where they lie within a pause of their professional, and not with a colleague', () => {
    const pause = { start: '2026-11-20T15:00:00+01:00', end: '2026-11-20T18:00:00+01:00' }
    const found = proposalsOf({
      days: days(slot('15:30', { options: [by(1), by(2)] })),
      open: 'all',
      pauses: [{ professional: 2, ...pause }],
    })
    expect(found.map(({ isInPause }) => isInPause)).toEqual([false, true])
  })
})

describe('the wished time', () => {
  const now = '2026-11-20T10:40'
  const everySixWeeks = { value: 6, unit: 'weeks' } as const
  const button = { day: '2026-11-20', minutes: null, professional: null }

  it.each([
    ['the clicked place', { ...button, minutes: 930 }, '2026-10-30T14:00:00+01:00', ['2026-11-20', 930]],
    [
      'the day the client is due, at the hour of last time',
      button,
      '2026-10-30T14:00:00+01:00',
      ['2026-12-11', 840],
    ],
    ['now, when the client is overdue', button, '2026-09-01T14:00:00+02:00', ['2026-11-20', 640]],
    ['now, for a client without past visits', button, null, ['2026-11-20', 640]],
    ['the middle of another day that is shown', { ...button, day: '2026-11-24' }, null, ['2026-11-24', 720]],
  ])('is %s', (_, place, last, [day, minutes]) => {
    expect(wishedPlace(place, last, everySixWeeks, now)).toEqual({ day, minutes })
  })

  it('is searched from today at the earliest', () => {
    expect(searchedDays('2026-11-24', false, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-12-01' })
  })

  it('is searched from the clicked day on', () => {
    expect(searchedDays('2026-12-24', true, '2026-11-20')).toEqual({ from: '2026-12-24', to: '2026-12-31' })
  })
})

it('a usual Friday morning with the usual professional is offered as a habit', () => {
  const proposals = proposalsOf({
    days: days(slot('09:30', { options: [by(1)] }), slot('10:00', { options: [by(2)] })),
    ...anywhere,
  })
  const habits: CustomerSummary = {
    done: 3,
    pending: 0,
    noShow: 0,
    cancelled: 0,
    spent: 0,
    rhythm: null,
    services: [],
    professional: { id: 2, firstname: 'Baron', lastname: 'Léa', times: 3 },
    moment: { date: '2026-11-13', part: 'morning' },
    confirmedBy: 'sms',
  }
  const wishes = { day: '2026-11-20', minutes: 570, professional: null }
  const [first] = suggestionsOf(proposals, wishes, habits)
  expect([first?.candidate.professional, first?.reason]).toEqual([2, 'habit'])
})

it.each([
  [
    ['tight', 'tight', 'tight'],
    [null, null, null],
  ],
  [
    ['tight', 'habit', 'tight'],
    ['tight', 'habit', 'tight'],
  ],
  [['tight'], ['tight']],
] as const)('a reason that all starts share is not said: %o', (reasons, said) => {
  const candidate = proposalsOf({ days: [], open: 'all', pauses: [] })[0]!
  const suggestions = reasons.map((reason) => ({ candidate, reason }))
  expect(tellingReasons(suggestions).map(({ reason }) => reason)).toEqual(said)
})
