import { beforeAll, describe, expect, it } from 'vitest'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { addMessages, wordsOf } from '../i18n/i18n.tsx'
import { writePeriod } from './period.ts'

const written = (start: string, end: string) =>
  writePeriod(start, end, '2026-11-20', wordsOf('fr')).replaceAll('\u00a0', ' ')

describe('the text of a period', () => {
  beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

  it('gives the first and last day for whole days', () => {
    expect(written('2026-12-24T00:00:00+01:00', '2027-01-03T00:00:00+01:00')).toBe(
      'du jeudi 24 décembre au samedi 2 janvier 2027',
    )
    expect(written('2026-12-25T00:00:00+01:00', '2026-12-26T00:00:00+01:00')).toBe('vendredi 25 décembre')
    // A night on which clocks change is a whole day too.
    expect(written('2027-03-28T00:00:00+01:00', '2027-03-29T00:00:00+02:00')).toBe('dimanche 28 mars 2027')
  })

  it('gives the hours within a day, and both moments across several days', () => {
    expect(written('2026-12-15T14:30:00+01:00', '2026-12-15T18:00:00+01:00')).toBe(
      'mardi 15 décembre, 14 h 30 – 18 h',
    )
    expect(written('2026-12-15T14:30:00+01:00', '2026-12-16T12:00:00+01:00')).toBe(
      'du mardi 15 décembre à 14 h 30 au mercredi 16 décembre à 12 h',
    )
  })

  it('is « Invalid time value » for a reversed or invalid period', () => {
    expect(written('2026-12-16T00:00:00+01:00', '2026-12-15T00:00:00+01:00')).toBe('Invalid time value')
    expect(written('2026-12-16T00:00:00+01:00', '2026-12-16T00:00:00+01:00')).toBe('Invalid time value')
    expect(written('', '2026-12-15T00:00:00+01:00')).toBe('Invalid time value')
  })
})
