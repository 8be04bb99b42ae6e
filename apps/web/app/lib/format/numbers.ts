import type { Language } from '../i18n/languages.ts'

/** The currency of each language, for amounts that the salon does not charge: its prices are in euros in every language. */
export const currencies = {
  en: 'USD',
  fr: 'EUR',
  vi: 'VND',
  cn: 'CNY',
  ar: 'AED',
} as const satisfies Record<Language, string>

/** The specification's numbers: two decimals at most, one in percents, and of short ones one in French. */
export function numberFormats(language: Language, locale: string) {
  const of = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, ...options })
    return (value: number) => format.format(value)
  }
  return {
    number: of({ maximumFractionDigits: 2 }),
    plain: of({ maximumFractionDigits: 2, useGrouping: false }),
    currency: of({ style: 'currency', currency: currencies[language], maximumFractionDigits: 2 }),
    compact: of({ notation: 'compact', maximumFractionDigits: language === 'fr' ? 1 : 2 }),
    percent: of({ style: 'percent', maximumFractionDigits: 1 }),
  }
}
