import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { smsSegments } from './sms-segments.ts'

test('an SMS holds 160 characters of the GSM alphabet, and one more makes two SMS', () => {
  assert.equal(smsSegments(''), 1)
  assert.equal(smsSegments('é'.repeat(160)), 1)
  assert.equal(smsSegments('é'.repeat(161)), 2)
  assert.equal(smsSegments('a'.repeat(306)), 2)
  assert.equal(smsSegments('a'.repeat(307)), 3)
})

test('a euro sign counts double', () => {
  assert.equal(smsSegments(`${'a'.repeat(158)}€`), 1)
  assert.equal(smsSegments(`${'a'.repeat(159)}€`), 2)
})

test('a single character outside the GSM alphabet, such as a curly apostrophe, shortens an SMS to 70 characters', () => {
  assert.equal(smsSegments(`${'a'.repeat(69)}’`), 1)
  assert.equal(smsSegments(`${'a'.repeat(70)}’`), 2)
  assert.equal(smsSegments(`${'a'.repeat(133)}’`), 2)
  assert.equal(smsSegments(`${'a'.repeat(134)}’`), 3)
})

test('a longer text never costs less', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 40 }), (text, more) => {
      assert.ok(smsSegments(text + more) >= smsSegments(text))
    }),
  )
})
