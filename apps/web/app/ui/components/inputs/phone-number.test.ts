import { expect, it } from 'vitest'
import {
  countriesIn,
  countryOf,
  searchCountries,
  sentNumber,
  shownNumber,
  withCountry,
} from './phone-number.ts'

it('a phone number is sent without spaces or dashes', () => {
  expect(sentNumber('06 39 98-12 65', 'FR')).toBe('+33639981265')
  expect(sentNumber('+32 470 12 34 56', 'FR')).toBe('+32470123456')
  expect(sentNumber('12 - 3', 'FR')).toBe('123')
  expect(sentNumber('', 'FR')).toBe('')
})

it('a French number is shown in the French style, any other with its prefix', () => {
  expect(shownNumber('+33639981265')).toBe('06 39 98 12 65')
  expect(shownNumber('+32470123456')).toBe('+32 470 12 34 56')
  expect(shownNumber('123')).toBe('123')
})

it('the country comes from the number, or else from the default', () => {
  expect(countryOf('+32470123456', 'FR')).toBe('BE')
  expect(countryOf('', 'FR')).toBe('FR')
})

it('choosing a country changes the prefix and keeps the digits', () => {
  expect(withCountry('06 39 98 12 65', 'BE')).toBe('+32 639981265')
  expect(withCountry('+32 639981265', 'FR')).toBe('06 39 98 12 65')
  expect(withCountry('', 'BE')).toBe('+32')
})

it('a country can be found by name, code or prefix', () => {
  const countries = countriesIn('fr')
  const labels = (search: string) => searchCountries(countries, search).map(({ label }) => label)
  expect(labels('reunion')).toContain('La Réunion')
  expect(labels('be')).toContain('Belgique')
  expect(labels('+351')).toEqual(['Portugal'])
  expect(labels('zzz')).toEqual([])
})
