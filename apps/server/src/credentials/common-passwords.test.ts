import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooCommon } from './common-passwords.ts'

test('a password that leaked often is refused in any case, as are those common in France (A5)', () => {
  for (const password of ['trustno1', 'Mustang', 'biteme', 'slipknot', 'jordan23', 'rangers', 'CHEVROLET'])
    assert.ok(isTooCommon(password, 'Atelier'), password)
  for (const password of [
    'azerty123',
    'motdepasse1',
    'coiffeuse',
    'coucou123',
    '999999',
    'Atelier',
    'ate lier',
  ])
    assert.ok(isTooCommon(password, 'Atelier'), password)
})

test('a phrase, or a word with an addition, does not count as a common password', () => {
  for (const password of [
    'un bon secret',
    'lune-de-miel-9',
    'soleil-levant-7',
    'fleur-de-sel-8',
    'démêlant42',
  ])
    assert.ok(!isTooCommon(password, 'Atelier'), password)
})
