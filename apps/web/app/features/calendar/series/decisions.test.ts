import { expect, it } from 'vitest'
import type { SeriesDate } from '@meche/contract/series.ts'
import { choiceFor, KEEP, outcomeOf, SKIP, valueOf } from './decisions.ts'

const dateOf = (day: number, verdict: SeriesDate['verdict']): SeriesDate => ({
  date: `2027-01-0${day}`,
  start: `2027-01-0${day}T09:00:00+01:00`,
  end: `2027-01-0${day}T10:00:00+01:00`,
  verdict,
  reasons: [],
  isCustomerBusy: false,
  alternatives:
    verdict === 'ok'
      ? []
      : [
          {
            start: `2027-01-0${day}T11:00:00+01:00`,
            end: `2027-01-0${day}T12:00:00+01:00`,
            professional: { id: 4, firstname: 'Roy', lastname: 'Inès' },
          },
        ],
})

const [free, warned, taken] = [dateOf(1, 'ok'), dateOf(2, 'warn'), dateOf(3, 'blocked')] as const

it('dates that are not free are decided one by one, and the free ones need nothing', () => {
  const dates = [free, warned, taken]
  expect(outcomeOf(dates, {})).toEqual({ decisions: [], undecided: 2, booked: 3 })
  const choices = { [warned.start]: KEEP, [taken.start]: valueOf(taken.alternatives[0]!) }
  expect(outcomeOf(dates, choices)).toEqual({
    decisions: [
      { date: '2027-01-02', action: 'keep' },
      { date: '2027-01-03', action: 'take', start: '2027-01-03T11:00:00+01:00', professional: 4 },
    ],
    undecided: 0,
    booked: 3,
  })
  expect(outcomeOf(dates, { ...choices, [warned.start]: SKIP }).booked).toBe(2)
})

it('a choice that is no longer offered is asked for again', () => {
  expect(choiceFor(taken, { [taken.start]: KEEP })).toBe('')
  expect(choiceFor({ ...taken, alternatives: [] }, { [taken.start]: valueOf(taken.alternatives[0]!) })).toBe(
    '',
  )
  expect(choiceFor({ ...taken, start: '2027-01-03T10:00:00+01:00' }, { [taken.start]: SKIP })).toBe('')
})
