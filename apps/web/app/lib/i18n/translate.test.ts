import { describe, expect, it } from 'vitest'
import { translate } from './translate.ts'

const fr = {
  hello: 'Bonjour {name}',
  slots_one: '{count} créneau',
  slots_other: '{count} créneaux',
}

describe('the translation', () => {
  it('fills in placeholders and leaves unknown ones', () => {
    expect(translate(fr, 'fr', 'hello', { name: 'Camille' })).toBe('Bonjour Camille')
    expect(translate(fr, 'fr', 'hello')).toBe('Bonjour {name}')
  })

  it('follows the plural of the language: French says « 0 créneau »', () => {
    expect([0, 1, 2].map((count) => translate(fr, 'fr', 'slots', { count }))).toEqual([
      '0 créneau',
      '1 créneau',
      '2 créneaux',
    ])
    expect(translate(fr, 'en', 'slots', { count: 0 })).toBe('0 créneaux')
  })

  it('leaves out a bracketed part whose value is empty', () => {
    const call = { call: 'Appelez le salon[ au {phone}].' }
    expect(translate(call, 'fr', 'call', { phone: '02 61' })).toBe('Appelez le salon au 02 61.')
    expect(translate(call, 'fr', 'call', { phone: '' })).toBe('Appelez le salon.')
  })

  it('elides « de » before a vowel in French', () => {
    const visit = { visit: 'Le rendez-vous de {name} est annulé.' }
    const said = (name: string, tag = 'fr') => translate(visit, tag, 'visit', { name })
    expect(said('Anne')).toBe('Le rendez-vous d’Anne est annulé.')
    expect(said('Éric')).toBe('Le rendez-vous d’Éric est annulé.')
    expect(said('Camille')).toBe('Le rendez-vous de Camille est annulé.')
    expect(said('Hugo')).toBe('Le rendez-vous de Hugo est annulé.')
    expect(said('Anne', 'en')).toBe('Le rendez-vous de Anne est annulé.')
  })

  it('returns the key of a missing sentence', () => {
    expect(translate(fr, 'fr', 'missing')).toBe('missing')
  })

  it('isolates inserted values in a right-to-left sentence', () => {
    expect(translate({ with: 'مع {name}' }, 'ar', 'with', { name: 'Léa' })).toBe('مع \u2068Léa\u2069')
  })
})
