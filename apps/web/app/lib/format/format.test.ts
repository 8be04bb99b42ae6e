import { describe, expect, it } from 'vitest'
import { publicAr } from '../../locales/ar/public.ts'
import { publicCn } from '../../locales/cn/public.ts'
import { publicEn } from '../../locales/en/public.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { publicVi } from '../../locales/vi/public.ts'
import { addMessages, wordsOf } from '../i18n/i18n.tsx'
import { languageCodes, type Language } from '../i18n/languages.ts'
import { addDays, dayOf, minutesOf, weekdayOf } from './days.ts'

for (const [language, messages] of Object.entries({
  fr: publicFr,
  en: publicEn,
  vi: publicVi,
  cn: publicCn,
  ar: publicAr,
}))
  addMessages(language as Language, messages)

const french = wordsOf('fr').format
/** Non-breaking spaces and isolates, made visible. */
const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, '_').replaceAll(/[\u2066-\u2069\u200f\u200e\u061c]/g, '')
const inAll = (write: (format: typeof french) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, plain(write(wordsOf(code).format))]))
const today = '2026-11-20'

describe('days as text', () => {
  it('uses the salon’s local time from the text, whatever the browser’s time zone', () => {
    expect(dayOf('2026-07-01T00:30:00+02:00')).toBe('2026-07-01')
    expect(minutesOf('2026-07-01T00:30:00+02:00')).toBe(30)
  })

  it('crosses months, years and days when the clocks change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
    expect(weekdayOf('2026-11-22')).toBe(7)
  })
})

describe('formatting in French', () => {
  it('writes times with h between non-breaking spaces, and minutes only if there are any', () => {
    expect(plain(french.time('2026-11-24T14:30:00+01:00'))).toBe('14_h_30')
    expect(plain(french.time('2026-11-24T09:00:00+01:00'))).toBe('9_h')
    expect(plain(french.time('2026-11-24T09:05:00+01:00'))).toBe('9_h_05')
  })

  it('says how long ago a day was, in days, weeks or months', () => {
    const ago = ['2026-11-20', '2026-11-17', '2026-10-09', '2026-08-20']
    expect(ago.map((day) => plain(french.ago(day, today)))).toEqual([
      'aujourd’hui',
      'il y a 3 jours',
      'il y a 6 semaines',
      'il y a 3 mois',
    ])
  })

  it('writes durations', () => {
    expect([45, 60, 140].map((count) => plain(french.duration(count)))).toEqual(['45_min', '1_h', '2_h_20'])
  })

  it('names today and tomorrow, and other days with the year only when it is not this one', () => {
    expect(plain(french.moment('2026-11-20T15:00:00+01:00', today))).toBe('aujourd’hui à_15_h')
    expect(plain(french.moment('2026-11-21T09:00:00+01:00', today))).toBe('demain à_9_h')
    expect(plain(french.moment('2026-11-24T14:30:00+01:00', today))).toBe('mardi 24 novembre à_14_h_30')
    expect(french.day('2027-01-12', today)).toBe('mardi 12 janvier 2027')
  })

  it('writes the first of a month as an ordinal', () => {
    expect(french.day('2026-12-01', today)).toBe('mardi 1er décembre')
    expect(french.dayWithYear('2026-12-11')).toBe('vendredi 11 décembre 2026')
    expect(french.date('2026-12-01')).toBe('1er déc. 2026')
  })

  it('shows cents only when they are not zero', () => {
    expect(plain(french.price(4200))).toBe('42_€')
    expect(plain(french.price(4250))).toBe('42,50_€')
    expect(plain(french.price(168400))).toBe('1_684_€')
  })

  it('groups French phone numbers in pairs and leaves others as they are', () => {
    expect(plain(french.phone('+33639981265'))).toBe('06_39_98_12_65')
    expect(french.phone('+4915112345678')).toBe('+4915112345678')
  })
})

describe('formatting in the five languages', () => {
  it('uses a 24-hour clock everywhere', () => {
    expect(inAll((format) => format.time('2026-11-24T14:30:00+01:00'))).toEqual({
      fr: '14_h_30',
      en: '14:30',
      vi: '14:30',
      cn: '14:30',
      ar: '14:30',
    })
  })

  it('names days in the language, with the same digits everywhere', () => {
    expect(inAll((format) => format.day('2026-11-24', today))).toEqual({
      fr: 'mardi 24 novembre',
      en: 'Tuesday 24 November',
      vi: 'Thứ Ba, 24 tháng 11',
      cn: '11月24日星期二',
      ar: 'الثلاثاء، 24 نوفمبر',
    })
  })

  it('shortens the names of days to fit above a date', () => {
    expect(inAll((format) => format.shortWeekday('2026-11-24'))).toEqual({
      fr: 'mar.',
      en: 'Tue',
      vi: 'Thứ 3',
      cn: '周二',
      ar: 'ثل',
    })
  })

  it('writes euros in the style of each language', () => {
    expect(inAll((format) => format.price(168450))).toEqual({
      fr: '1_684,50_€',
      en: '€1,684.50',
      vi: '1.684,50_€',
      cn: '€1,684.50',
      ar: '1,684.50_€',
    })
  })

  it('writes hours and minutes, with the dual form where a language has one', () => {
    expect(inAll((format) => format.duration(140))).toEqual({
      fr: '2_h_20',
      en: '2_h 20_min',
      vi: '2_giờ 20_phút',
      cn: '2小时20分钟',
      ar: 'ساعتان و20 دقيقة',
    })
  })

  it('keeps ranges, prices and phones left to right inside Arabic', () => {
    const { format } = wordsOf('ar')
    for (const text of [
      format.timeRange('2026-11-24T09:00:00+01:00', '2026-11-24T18:00:00+01:00'),
      format.price(4200),
      format.phone('+33639981265'),
    ])
      expect(text).toMatch(/^\u2066.*\u2069$/)
  })
})
