import { describe, expect, it } from 'vitest'
import { translate } from './translate.ts'

const fr = {
  hello: 'Bonjour {name}',
  slots_one: '{count} créneau',
  slots_other: '{count} créneaux',
  alone: 'Seul',
}

describe('translating', () => {
  it('fills in the marks and leaves unknown ones', () => {
    expect(translate([fr], 'fr', 'hello', { name: 'Camille' })).toBe('Bonjour Camille')
    expect(translate([fr], 'fr', 'hello')).toBe('Bonjour {name}')
  })

  it('follows the plural of the language: French says « 0 créneau »', () => {
    expect([0, 1, 2].map((count) => translate([fr], 'fr', 'slots', { count }))).toEqual([
      '0 créneau',
      '1 créneau',
      '2 créneaux',
    ])
    expect(translate([fr], 'en', 'slots', { count: 0 })).toBe('0 créneaux')
  })

  it('falls back to the next catalogue, then to the key', () => {
    expect(translate([{ hello: 'Hello {name}' }, fr], 'en', 'alone')).toBe('Seul')
    expect(translate([fr], 'fr', 'missing')).toBe('missing')
  })
})
