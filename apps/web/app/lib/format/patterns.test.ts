import { beforeAll, describe, expect, it } from 'vitest'
import { publicAr } from '../../locales/ar/public.ts'
import { publicCn } from '../../locales/cn/public.ts'
import { publicEn } from '../../locales/en/public.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { publicVi } from '../../locales/vi/public.ts'
import { addMessages, wordsOf } from '../i18n/i18n.tsx'
import { languageCodes, type Language } from '../i18n/languages.ts'
import { datePatterns, type DatePattern } from './patterns.ts'

const all = { fr: publicFr, en: publicEn, vi: publicVi, cn: publicCn, ar: publicAr }
beforeAll(() => {
  for (const [language, messages] of Object.entries(all)) addMessages(language as Language, messages)
})

/** Non-breaking spaces, made visible; isolates left out. */
const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, '_').replaceAll(/[\u2066-\u2069\u200f\u200e\u061c]/g, '')
const inAll = (write: (format: ReturnType<typeof wordsOf>['format']) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, plain(write(wordsOf(code).format))]))

describe('the fixed date patterns', () => {
  it('are the seven of the specification and one for its helper', () => {
    expect(Object.values(datePatterns)).toEqual([
      'DD MMM YYYY HH:mm',
      'DD MMM YYYY',
      'HH:mm',
      'DD/MM/YYYY',
      'DD/MM/YYYY HH:mm',
      'DD-MM-YYYY',
      'DD-MM-YYYY HH:mm',
      'YYYY-MM-DD HH:mm:ss',
    ])
  })

  it.each<[DatePattern, string]>([
    ['dateTime', '04 nov. 2026 09:05'],
    ['date', '04 nov. 2026'],
    ['time', '09:05'],
    ['split.date', '04/11/2026'],
    ['split.dateTime', '04/11/2026 09:05'],
    ['paramCase.date', '04-11-2026'],
    ['paramCase.dateTime', '04-11-2026 09:05'],
    ['stamp', '2026-11-04 09:05:07'],
  ])('write %s on the salon’s clock: %s', (pattern, text) => {
    expect(wordsOf('fr').format.pattern('2026-11-04T09:05:07+01:00', pattern)).toBe(text)
  })

  it('name months in the language, with the same digits everywhere', () => {
    expect(inAll((format) => format.pattern('2026-11-04T09:05:00+01:00', 'date'))).toEqual({
      fr: '04 nov. 2026',
      en: '04 Nov 2026',
      vi: '04 Tháng 11 2026',
      cn: '04 11月 2026',
      ar: '04 نوفمبر 2026',
    })
  })

  it('start at midnight for a day, and show « Invalid time value » for an invalid date', () => {
    const { format } = wordsOf('fr')
    expect(format.pattern('2026-12-01', 'stamp')).toBe('2026-12-01 00:00:00')
    for (const text of ['', 'demain', '2026-13-01', '2026-02-31', '2026-11-04T29:00:00+01:00'])
      expect(format.pattern(text, 'date'), text).toBe('Invalid time value')
  })
})

describe('numbers', () => {
  it('show amounts other than the salon’s prices in the currency of the language', () => {
    expect(inAll((format) => format.currency(1234.5))).toEqual({
      fr: '1_234,5_€',
      en: 'US$1,234.5',
      vi: '1.234,5_₫',
      cn: '¥1,234.5',
      ar: '1,234.5_د.إ.',
    })
    // The salon's prices stay in euros.
    expect(inAll((format) => format.price(4200))['en']).toBe('€42')
  })

  it('have two decimals at most', () => {
    const { format } = wordsOf('fr')
    expect([0, 12, 0.5, 1234.567].map((value) => plain(format.number(value)))).toEqual([
      '0',
      '12',
      '0,5',
      '1_234,57',
    ])
  })

  it('are abbreviated with at most two decimals, one in French', () => {
    expect(inAll((format) => format.compact(1234))).toEqual({
      fr: '1,2_k',
      en: '1.23k',
      vi: '1,23_N',
      cn: '1234',
      ar: '1.23_ألف',
    })
    expect(inAll((format) => format.compact(1_250_000))['fr']).toBe('1,3_M')
  })

  it('show percentages with at most one decimal', () => {
    expect(inAll((format) => format.percent(0.1234))).toEqual({
      fr: '12,3_%',
      en: '12.3%',
      vi: '12,3%',
      cn: '12.3%',
      ar: '12.3%',
    })
  })
})
