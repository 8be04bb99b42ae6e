import { describe, expect, it } from 'vitest'
import * as french from './french.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '_')

describe('writing in French', () => {
  it('writes times with h between non-breaking spaces, minutes only when there are some', () => {
    expect(plain(french.formatTime('2026-11-24T14:30:00+01:00'))).toBe('14_h_30')
    expect(plain(french.formatTime('2026-11-24T09:00:00+01:00'))).toBe('9_h')
    expect(plain(french.formatTime('2026-11-24T09:05:00+01:00'))).toBe('9_h_05')
  })

  it('takes the salon’s wall clock from the text, whatever zone the browser is in', () => {
    expect(french.dayOf('2026-07-01T00:30:00+02:00')).toBe('2026-07-01')
    expect(french.minutesOf('2026-07-01T00:30:00+02:00')).toBe(30)
  })

  it('writes durations', () => {
    expect(['45', '60', '140'].map((m) => plain(french.formatDuration(Number(m))))).toEqual([
      '45_min',
      '1_h',
      '2_h_20',
    ])
  })

  it('names today and tomorrow, and other days with the year only when it is not this one', () => {
    const today = '2026-11-20'
    expect(plain(french.formatMoment('2026-11-20T15:00:00+01:00', today))).toBe('aujourd’hui à_15_h')
    expect(plain(french.formatMoment('2026-11-21T09:00:00+01:00', today))).toBe('demain à_9_h')
    expect(plain(french.formatMoment('2026-11-24T14:30:00+01:00', today))).toBe('mardi 24 novembre à_14_h_30')
    expect(french.formatDay('2027-01-12', today)).toBe('mardi 12 janvier 2027')
  })

  it('writes the first of a month as an ordinal', () => {
    expect(french.formatDay('2026-12-01', '2026-11-20')).toBe('mardi 1er décembre')
    expect(french.formatDayWithYear('2026-12-11')).toBe('vendredi 11 décembre 2026')
    expect(french.formatDate('2026-12-01')).toBe('1er déc. 2026')
  })

  it('crosses months, years and the days when clocks change', () => {
    expect(french.addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(french.addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(french.addDays('2027-03-27', 2)).toBe('2027-03-29')
    expect(french.weekdayOf('2026-11-22')).toBe(7)
  })

  it('shows cents only when they are not zero', () => {
    expect(plain(french.formatPrice(4200))).toBe('42_€')
    expect(plain(french.formatPrice(4250))).toBe('42,50_€')
    expect(plain(french.formatPrice(168400))).toBe('1_684_€')
  })

  it('groups French phone numbers in pairs and leaves others as they are', () => {
    expect(plain(french.formatPhone('+33639981265'))).toBe('06_39_98_12_65')
    expect(french.formatPhone('+4915112345678')).toBe('+4915112345678')
  })
})
