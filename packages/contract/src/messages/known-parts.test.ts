import assert from 'node:assert/strict'
import test from 'node:test'
import { knownParts } from './known-parts.ts'
import { languages, sentence } from './sentence.ts'

test('a part in brackets is left out when a value in it is unknown', () => {
  const text = 'Chez {salon}[, {address}, {city}]. Appelez[ au {phone}].'
  const known = { salon: 'Ada', address: '3 rue des Lices', city: 'Angers', phone: '02 61' }
  assert.equal(knownParts(text, known), 'Chez {salon}, {address}, {city}. Appelez au {phone}.')
  assert.equal(knownParts(text, { ...known, city: '' }), 'Chez {salon}. Appelez au {phone}.')
  assert.equal(knownParts(text, { ...known, phone: '' }), 'Chez {salon}, {address}, {city}. Appelez.')
  assert.equal(knownParts('{count}[ à {city}]', { count: 0 }), '{count} à {city}')
})

test('a client in the red zone is told to call the salon, with its number if there is one', () => {
  assert.match(sentence('fr', 'red_zone', { phone: '02 61' }), /Appelez le salon au 02 61\.$/)
  assert.match(sentence('fr', 'red_zone', { phone: '' }), /Appelez le salon\.$/)
  for (const language of languages)
    for (const code of ['red_zone', 'too_many_changes'])
      assert.doesNotMatch(sentence(language, code, { phone: '' }), /[[\]{}]| [.。]/, `${language} ${code}`)
})
