import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { easterSunday, publicHolidays } from './public-holidays.ts'

test('Easter falls on the dates in the calendar', () => {
  const known = [
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2016-03-27',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
  ]
  for (const date of known) assert.equal(easterSunday(Number(date.slice(0, 4))), date)
})

test('Easter is a Sunday from 22 March to 25 April in any year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
      const date = easterSunday(year)
      assert.equal(Temporal.PlainDate.from(date).dayOfWeek, 7)
      assert.ok(date >= `${year}-03-22` && date <= `${year}-04-25`, date)
    }),
  )
})

test('the year 2027 has eleven public holidays, in order', () => {
  assert.deepEqual(
    publicHolidays(2027).map(({ date, holiday }) => `${date} ${holiday}`),
    [
      '2027-01-01 new_year',
      '2027-03-29 easter_monday',
      '2027-05-01 labour_day',
      '2027-05-06 ascension',
      '2027-05-08 victory_1945',
      '2027-05-17 whit_monday',
      '2027-07-14 bastille_day',
      '2027-08-15 assumption',
      '2027-11-01 all_saints',
      '2027-11-11 armistice_1918',
      '2027-12-25 christmas',
    ],
  )
})

test('an Ascension on 1 May (2008) or 8 May (1997) counts as one holiday, not two', () => {
  for (const [year, date, holiday] of [
    [2008, '2008-05-01', 'labour_day'],
    [1997, '1997-05-08', 'victory_1945'],
  ] as const) {
    const days = publicHolidays(year)
    assert.equal(days.length, 10)
    assert.deepEqual(
      days.filter((day) => day.date === date),
      [{ date, holiday }],
    )
  }
})
