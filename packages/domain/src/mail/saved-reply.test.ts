import assert from 'node:assert/strict'
import test from 'node:test'
import { filledReply } from './saved-reply.ts'

const values = { prenom: 'Alix', nom: 'Durand', salon: 'Atelier', telephone: null }

test('placeholders of a saved reply are replaced by what is known', () => {
  const cases: [string, string][] = [
    ['Bonjour {prenom} {nom},', 'Bonjour Alix Durand,'],
    ['Appelez-nous au {telephone}.', 'Appelez-nous au.'],
    ['{prenom}, {salon} vous remercie. {prenom} !', 'Alix, Atelier vous remercie. Alix !'],
    ['Gardez {ceci}.', 'Gardez {ceci}.'],
    ['{$&}', '{$&}'],
  ]
  for (const [text, expected] of cases) assert.equal(filledReply(text, values), expected)
  assert.equal(filledReply('Bonjour {prenom},', { ...values, prenom: null }), 'Bonjour,')
  assert.equal(filledReply('{prenom}', { ...values, prenom: '$&' }), '$&')
})
