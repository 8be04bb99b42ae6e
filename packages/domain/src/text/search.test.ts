import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { isFound, nameKey, plainText } from './search.ts'

type Case = readonly [text: string, search: string, found: boolean]

const cases: readonly Case[] = [
  ['Lissage brésilien', 'bresil', true],
  ['Lissage bresilien', 'BRÉSIL', true],
  ['Éclat', 'ecla', true],
  ['Coupe longue', 'longue  coup', true],
  ['Coupe longue', ' coupe ', true],
  ['Coupe longue', 'coupe courte', false],
  ['Ngọc Ánh', 'ngoc anh', true],
  ['قَصّة', 'قصة', true],
  ['Coupe ^ brushing', '^', true],
  ['Coupe', '^', false],
  ['Coupe', '', true],
]

test('a search matches each word separately, ignoring case and accents, but not symbols', () => {
  for (const [text, search, found] of cases)
    assert.equal(isFound(text, search), found, `« ${search} » in « ${text} »`)
})

test('a search finds a text by the whole text and by any of its words, in any case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.ok(isFound(text, text))
      for (const word of text.split(/\s+/)) assert.ok(isFound(text, word.normalize('NFC')))
    }),
  )
})

test('normalising a text twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(plainText(plainText(text)), plainText(text))
    }),
  )
})

test('names are the same however their apostrophes, dashes and blanks are written', () => {
  for (const name of [
    "Chignon d'invitée – long",
    'chignon d’invitee - long',
    ' Chignon  d’invitée—LONG\u00a0',
  ])
    assert.equal(nameKey(name), "chignon d'invitee-long", name)
  assert.notEqual(nameKey('Coupe longue'), nameKey('Coupelongue'))
})
