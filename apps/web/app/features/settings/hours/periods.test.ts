import { expect, it } from 'vitest'
import { firstPeriod, newPeriod, periodFaults } from './periods.ts'

const period = (startTime: string, endTime: string) => ({ startTime, endTime })

it('a new period starts at 09:00, or 15 minutes after the last one’s end, wrapping at 24 h', () => {
  expect(newPeriod([])).toEqual(period('09:00', '10:00'))
  expect(newPeriod([period('09:00', '12:00')])).toEqual(period('12:15', '13:15'))
  expect(newPeriod([period('09:00', '22:50')])).toEqual(period('23:05', '24:00'))
  expect(newPeriod([period('09:00', '23:50')])).toEqual(period('00:05', '01:05'))
  expect(newPeriod([period('09:00', '24:00')])).toEqual(period('00:15', '01:15'))
})

it('a newly opened day begins at 09:00 and ends like the days already open', () => {
  const open = [[period('08:00', '12:00'), period('13:00', '18:00')], [period('10:00', '19:30')]]
  expect(firstPeriod(open)).toEqual(period('09:00', '19:30'))
  expect(firstPeriod([])).toEqual(period('09:00', '10:00'))
  expect(firstPeriod([[period('07:00', '08:30')], []])).toEqual(period('09:00', '10:00'))
})

it('an end before its start, an overlap and an empty hour are reported at their field', () => {
  expect(periodFaults([period('09:00', '12:00'), period('14:00', '24:00')], 'refused')).toEqual([])
  expect(periodFaults([period('12:00', '09:00')], 'refused')).toEqual([
    { index: 0, field: 'endTime', code: 'period_end_not_after_start' },
  ])
  expect(periodFaults([period('10:00', '14:00'), period('13:45', '19:00')], 'refused')).toEqual([
    { index: 1, field: 'startTime', code: 'period_overlap' },
  ])
  expect(periodFaults([period('', '12:00')], 'refused')).toEqual([
    { index: 0, field: 'startTime', code: 'required' },
  ])
})

it('an incomplete period of a professional is dropped and causes no other mistake', () => {
  const periods = [
    period('09:00', ''),
    period('10:00', '12:00'),
    period('', '11:00'),
    period('11:00', '13:00'),
  ]
  expect(periodFaults(periods, 'dropped')).toEqual([{ index: 3, field: 'startTime', code: 'period_overlap' }])
})
