import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mobileNumber, phoneNumber, readablePhone } from './phone-number.ts'

test('a French mobile number is recognised in every spelling', () => {
  for (const text of [
    '06 39 98 12 65',
    '0639981265',
    '06.39.98.12.65',
    '+33 6 39 98 12 65',
    '0033 6 39 98 12 65',
    '+33 (0)6 39 98 12 65',
    ' 06-39-98-12-65 ',
  ]) {
    assert.deepEqual(mobileNumber(text), { e164: '+33639981265', country: 'FR' }, text)
  }
  assert.equal(mobileNumber('07 00 00 00 01')?.e164, '+33700000001')
})

test('overseas numbers are assigned to their own country', () => {
  const numbers: [string, string][] = [
    ['+262 692 12 34 56', 'RE'],
    ['+590 690 12 34 56', 'GP'],
    ['+596 696 12 34 56', 'MQ'],
    ['+594 694 12 34 56', 'GF'],
    ['+687 75 12 34', 'NC'],
  ]
  for (const [text, country] of numbers) assert.equal(mobileNumber(text)?.country, country, text)
})

test('landlines, premium numbers, satellite numbers and sentences are not mobile numbers', () => {
  for (const text of [
    '01 41 22 33 44',
    '09 70 00 00 00',
    '08 92 00 00 00',
    '3639',
    '+882 16 12 34 56',
    '112',
    'abc',
    '',
    '+',
    'mon numéro : 06 39 98 12 65',
    '0639981265@x.fr',
    '06 39 98 12 6',
  ]) {
    assert.equal(mobileNumber(text), null, text)
  }
})

test('the salon’s own number may be a landline', () => {
  for (const text of ['02 61 91 04 12', '+33 2 61 91 04 12', '0261910412'])
    assert.equal(phoneNumber(text), '+33261910412', text)
  for (const text of ['02 61 91', 'abc', '', '+']) assert.equal(phoneNumber(text), null, text)
})

test('phone numbers are displayed the way people say them', () => {
  assert.equal(readablePhone('+33261910412'), '02\u00a061\u00a091\u00a004\u00a012')
  assert.match(readablePhone('+262692123456'), /^\+262/)
  assert.equal(readablePhone('+999'), '+999')
})
