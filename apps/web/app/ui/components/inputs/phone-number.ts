import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'

export const defaultCountry: CountryCode = 'FR'

/** The number as it is sent: E.164 if it is a number of that country, else without spaces and dashes. */
export function sentNumber(text: string, country: CountryCode): string {
  const bare = text.replaceAll(/[\s-]/g, '')
  return possible(bare, country)?.number ?? bare
}

/** A number of a length that its country knows. */
function possible(text: string, country: CountryCode) {
  const parsed = parsePhoneNumberFromString(text, country)
  return parsed?.isPossible() ? parsed : undefined
}

/** « 06 39 98 12 65 » for a French number, « +32 470 12 34 56 » for others; what is no number as it is. */
export function shownNumber(number: string): string {
  const parsed = possible(number, defaultCountry)
  if (!parsed) return number
  return parsed.country === defaultCountry ? parsed.formatNational() : parsed.formatInternational()
}

/** The country that a number says it is of. */
export function countryOf(text: string, fallback: CountryCode): CountryCode {
  return parsePhoneNumberFromString(text, fallback)?.country ?? fallback
}

/** The number with another country's prefix; its own digits stay. */
export function withCountry(text: string, country: CountryCode): string {
  const national =
    parsePhoneNumberFromString(text, defaultCountry)?.nationalNumber ?? text.replace(/^(?:\+\d{1,3}|0)/, '')
  return country === defaultCountry
    ? shownNumber(`+33${national}`)
    : `+${getCountryCallingCode(country)} ${national}`.trimEnd()
}

export interface Country {
  code: CountryCode
  label: string
  prefix: string
}

/** Every country with a phone, by name in the reader's language. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries()
    .map((code) => ({ code, label: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** By part of the name, by code, by prefix; accents and case do not count. */
export function searchCountries(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = plain(search.trim())
  return countries.filter(
    ({ code, label, prefix }) =>
      plain(label).includes(wanted) || plain(code).includes(wanted) || prefix.includes(wanted),
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
