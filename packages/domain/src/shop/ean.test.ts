import assert from 'node:assert/strict'
import test from 'node:test'
import { isEan } from './ean.ts'

test('an EAN of 8 or 13 digits is known by its check digit', () => {
  for (const ean of ['3560070976867', '4006381333931', '96385074']) {
    assert.ok(isEan(ean), ean)
    for (const [place, digit] of [...ean].entries())
      for (const other of '0123456789')
        if (other !== digit) assert.ok(!isEan(ean.slice(0, place) + other + ean.slice(place + 1)))
  }
  for (const text of ['', '356007097686', '35600709768671', '3560070 76867']) assert.ok(!isEan(text), text)
})
