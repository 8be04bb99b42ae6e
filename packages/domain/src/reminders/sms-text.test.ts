import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smsSegments } from './sms-segments.ts'
import { smsText } from './sms-text.ts'

test('typographic marks become plain ones, so that an SMS stays in the cheap alphabet', () => {
  assert.equal(smsText('jusqu’à 14\u00a0h\u202f30 – « oui »…'), 'jusqu\'à 14 h 30 - "oui"...')
  const text = `${'a'.repeat(150)} l’heure`
  assert.equal(smsSegments(text), 3)
  assert.equal(smsSegments(smsText(text)), 1)
})

test('French letters outside the cheap alphabet lose their accents, unless another letter is outside it, too', () => {
  assert.equal(smsText('samedi 15 août pour François et Zoë'), 'samedi 15 aout pour Francois et Zoe')
  assert.equal(smsText('Œuf, cœur, À, là, où, Éva'), 'Oeuf, coeur, A, là, où, Éva')
  assert.equal(smsText('hẹn cho Zoë'), 'hẹn cho Zoë')
})

test('line breaks and control characters are removed, other alphabets stay unchanged (X8)', () => {
  assert.equal(smsText('A\r\nB\u0000\u001b[31m'), 'A\nB[31m')
  assert.equal(smsText('Cảm ơn، شكرًا 谢谢'), 'Cảm ơn، شكرًا 谢谢')
})
