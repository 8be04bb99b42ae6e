import assert from 'node:assert/strict'
import test from 'node:test'
import { isFrenchVatNumber, isSiren, isSiret } from './business-number.ts'

// Public numbers of large companies and of La Poste.
const sirens = ['732829320', '552100554', '356000000']
const sirets = ['73282932000074', '55210055400013', '35600000000048', '35600000009075']

test('a SIREN with the right check digit is accepted', () => {
  for (const siren of sirens) assert.ok(isSiren(siren), siren)
})

test('a SIREN with any one digit changed is refused', () => {
  for (const changed of changesOf('732829320')) assert.ok(!isSiren(changed), changed)
})

test('a SIRET is accepted when both of its check digits are right', () => {
  for (const siret of sirets) assert.ok(isSiret(siret), siret)
})

test('a SIRET with any one digit changed is refused', () => {
  for (const changed of changesOf('73282932000074')) assert.ok(!isSiret(changed), changed)
})

test('numbers of another length and other characters are refused', () => {
  for (const text of ['', '73282932', '7328293200', '73282932A', '732 829 320'])
    assert.ok(!isSiren(text), text)
  for (const text of ['', '732829320', '7328293200007', '732829320000745', '73282932O00074'])
    assert.ok(!isSiret(text), text)
})

test('the two digits of a VAT number follow from its SIREN', () => {
  assert.ok(isFrenchVatNumber('FR44732829320'))
  for (const text of ['FR45732829320', 'FR44732829321', 'DE44732829320', '44732829320', 'FR4473282932'])
    assert.ok(!isFrenchVatNumber(text), text)
})

function* changesOf(text: string): Generator<string> {
  for (const [place, digit] of [...text].entries())
    for (const other of '0123456789')
      if (other !== digit) yield text.slice(0, place) + other + text.slice(place + 1)
}
