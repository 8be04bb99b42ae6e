import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colleaguesFor, mentionsIn, typedMention } from './mentions.ts'

const lea = { id: 1, givenName: 'Léa', familyName: 'Fontaine' }
const hugo = { id: 2, givenName: 'Hugo', familyName: 'Berger' }
const leaToo = { id: 3, givenName: 'Léa', familyName: 'Martin' }
const jean = { id: 4, givenName: 'Jean-Luc', familyName: 'O’Brien' }
const team = [lea, hugo, leaToo, jean]

const cases: readonly [text: string, ...named: [number, string][]][] = [
  ['Bonjour à tous'],
  ['@Léa Fontaine, tu fermes ?', [1, '@Léa Fontaine']],
  ['Merci @hugo et @LEA MARTIN !', [2, '@hugo'], [3, '@LEA MARTIN']],
  // Two people have this given name.
  ['@Léa'],
  ['@Hugo Berger @Hugo', [2, '@Hugo Berger'], [2, '@Hugo']],
  ['@Hugolin, bonjour'],
  ['hugo@salon.example'],
  ['@Jean-Luc O’Brien.', [4, '@Jean-Luc O’Brien']],
  ['@'],
]

test('a text names colleagues by @ and their full name, or by a given name that only one of them has', () => {
  for (const [text, ...named] of cases)
    assert.deepEqual(
      mentionsIn(text, team).map(({ id, start, end }) => [id, text.slice(start, end)]),
      named,
      text,
    )
  const twins = [lea, { ...lea, id: 9 }]
  assert.deepEqual(
    mentionsIn('@Léa Fontaine', twins).map(({ id }) => id),
    [1, 9],
  )
})

test('a name that is being typed is the word or two after the last @ before the cursor', () => {
  assert.deepEqual(typedMention('Merci @le', 9), { start: 6, typed: 'le' })
  assert.deepEqual(typedMention('@Léa Fon', 8), { start: 0, typed: 'Léa Fon' })
  assert.deepEqual(typedMention('@', 1), { start: 0, typed: '' })
  for (const text of ['Merci', 'hugo@salon', '@Léa, oui', '@Léa Fontaine oui'])
    assert.equal(typedMention(text, text.length), null, text)
  assert.deepEqual(
    colleaguesFor('lea f', team).map(({ id }) => id),
    [1],
  )
  assert.deepEqual(
    colleaguesFor('berg', team).map(({ id }) => id),
    [2],
  )
  assert.equal(colleaguesFor('', team).length, 4)
})
