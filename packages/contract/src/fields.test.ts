import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import {
  date,
  email,
  flagText,
  freeText,
  id,
  idText,
  instant,
  itemsPerPageText,
  name,
  newPassword,
  pageText,
  phone,
  userReferenceText,
} from './fields.ts'

/** The first message of a refusal; null when the value is taken. */
function refusal(schema: z.ZodMiniType, value: unknown): string | null {
  const result = schema.safeParse(value)
  return result.success ? null : result.error.issues[0]!.message
}

function assertTaken(schema: z.ZodMiniType, values: readonly unknown[]): void {
  for (const value of values) assert.equal(refusal(schema, value), null, JSON.stringify(value))
}

function assertRefused(schema: z.ZodMiniType, message: string, values: readonly unknown[]): void {
  for (const value of values) assert.equal(refusal(schema, value), message, JSON.stringify(value))
}

test('a day must exist in the calendar, within the supported years', () => {
  assertTaken(date, ['2026-11-20', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])
  assertRefused(date, 'invalid_date', [
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-31',
    '2026-1-1',
    '26-11-20',
    '2026/11/20',
    '20-11-2026',
    '0000-01-01',
    '9999-12-31',
    '2026-11-20T00:00:00Z',
    '',
  ])
})

test('the schema accepts exactly the days that Temporal accepts', () => {
  const part = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), part(13), part(32), (year, month, day) => {
      const text = `${year}-${month}-${day}`
      let isReal = true
      try {
        Temporal.PlainDate.from(text, { overflow: 'reject' })
      } catch {
        isReal = false
      }
      assert.equal(date.safeParse(text).success, isReal, text)
    }),
    { numRuns: 2000 },
  )
})

test('an instant needs an offset and an existing day, and Temporal can parse every accepted one', () => {
  const taken = [
    '2026-11-23T10:00:00+01:00',
    '2026-11-23T10:00Z',
    '2026-11-23T10:00:00.123456789Z',
    '2026-11-23T23:59:59-14:00',
    '2027-03-28T02:30:00+01:00',
    '2026-11-23T00:00:00+14:59',
  ]
  assertTaken(instant, taken)
  for (const text of taken) assert.ok(Temporal.Instant.from(text))
  assertRefused(instant, 'invalid_instant', [
    '2026-11-23T10:00:00',
    '2026-11-23',
    '2026-11-23 10:00:00Z',
    '2026-11-23T24:00:00Z',
    '2026-11-23T10:60:00Z',
    '2026-02-30T10:00:00Z',
    '2026-11-23T10:00:00+15:00',
    '2026-11-23T10:00:00+01',
    '9999-12-31T23:59:00Z',
    '2026-11-23T10:00:00Z ',
    '2026-11-23t10:00:00z',
    '1795424400',
    '',
  ])
})

test('a flag is 0, 1, true or false', () => {
  for (const [text, value] of [
    ['0', false],
    ['1', true],
    ['true', true],
    ['false', false],
  ] as const) {
    assert.equal(flagText.parse(text), value)
  }
  for (const text of ['', 'yes', 'TRUE', '2', '01']) assert.equal(flagText.safeParse(text).success, false)
})

test('an id is a whole number from 1 that a JavaScript number holds exactly', () => {
  assert.equal(idText.parse('999999999999999'), 999_999_999_999_999)
  assertRefused(idText, 'invalid_id', [
    '0',
    '01',
    '-1',
    '1.0',
    '1e3',
    '',
    ' 1',
    '9999999999999999',
    '1;',
    '٣',
  ])
  assertTaken(id, [1, Number.MAX_SAFE_INTEGER])
  for (const value of [0, -1, 1.5, 2 ** 53, '1', null, Number.NaN])
    assert.equal(id.safeParse(value).success, false)
  assert.equal(userReferenceText.parse('/api/users/12'), 12)
  assert.equal(userReferenceText.parse('12'), 12)
  assertRefused(userReferenceText, 'invalid_id', [
    '/api/users/',
    '/api/settings/1',
    'api/users/1',
    '/api/users/1/',
    '/api/users/../1',
  ])
})

test('a page number begins at 1, and a page holds at most 2000 items', () => {
  assert.deepEqual([pageText.parse('999999'), itemsPerPageText.parse('2000')], [999_999, 2000])
  assertRefused(pageText, 'invalid_page', ['0', '-1', '1000000', '1.5', ''])
  assertRefused(itemsPerPageText, 'invalid_items_per_page', ['0', '2001', '9999', '1e3', ''])
})

test('an e-mail address is stored in lower case without surrounding spaces', () => {
  assert.equal(email.parse('  Camille@Salon.FR '), 'camille@salon.fr')
  assertTaken(email, ['a@b.fr', "o'brien+x@sous.domaine.example", 'é@accentué.fr'])
  assertRefused(email, 'email_required', ['', '   '])
  assertRefused(email, 'email_invalid', [
    'a',
    'a@',
    '@b.fr',
    'a@b',
    'a b@c.fr',
    'a@b..fr',
    'a@b.fr>',
    'a\u0000@b.fr',
    '\ud800@b.fr',
  ])
  assertRefused(email, 'too_long', [`${'a'.repeat(250)}@b.fr`])
})

test('a name may use any script, but must not be empty or span two lines', () => {
  const field = name('firstname_required')
  assert.equal(field.parse('  Ærøskøbing-Ñandú  '), 'Ærøskøbing-Ñandú')
  assertTaken(field, ['李', "O'Brien", '👩🏽‍🦱', 'a'.repeat(100)])
  assertRefused(field, 'firstname_required', ['', ' \t '])
  assertRefused(field, 'too_long', ['a'.repeat(101)])
  assertRefused(field, 'invalid_text', ['a\nb', 'a\u0000', 'a\u007fb', '\ud800'])
})

test('free text keeps its line breaks and refuses control characters', () => {
  const field = freeText(10)
  assert.equal(field.parse(' a\nb '), 'a\nb')
  assertRefused(field, 'invalid_text', ['a\u0000', 'a\rb', '\udc00', '\u001b[31m'])
  assertRefused(field, 'too_long', ['a'.repeat(11)])
})

test('a phone has many spellings, and a password has 6 to 128 characters', () => {
  assertTaken(phone, [
    '06 39 98 12 65',
    '+33 6 39 98 12 65',
    '06.39.98.12.65',
    '06-39-98-12-65',
    '+33 (0)6 39 98 12 65',
  ])
  assertRefused(phone, 'phone_required', ['', ' '])
  assertRefused(phone, 'phone_invalid', ['12', 'abcdefgh', '06 39 98 12 65 ext 4', '0'.repeat(26)])
  assertTaken(newPassword, ['123456', 'é'.repeat(128), '      '])
  assertRefused(newPassword, 'password_too_short', ['12345', ''])
  assertRefused(newPassword, 'password_too_long', ['a'.repeat(129)])
})

test('a name needs a readable character and refuses invisible ones (S-13)', () => {
  assertTaken(name('name_required'), ['Zoé', 'O’Connor-Lévy', 'مريم', '李', 'Anne 2', 'می‌خواهم', '👩‍🦰'])
  assertRefused(name('name_required'), 'invalid_text', [
    '\u200B\u200B',
    'Anna\u202Egpj',
    'A\u2028B',
    'A\u2066B',
    '\uFEFFAnna\uFEFFB',
    '\uE000',
    'a\u0000',
    '\uD800',
  ])
  assertRefused(name('name_required'), 'name_required', ['-', '\u200D', '’’', '...'])
})

test('free text keeps its line breaks and refuses hidden text directions', () => {
  assertTaken(freeText(100), ['Bonjour,\nmerci', 'مرحبا\u200F!', ''])
  assertRefused(freeText(100), 'invalid_text', ['a\u202Eb', 'a\u2029b', 'a\tb'])
})

test('an e-mail is a single address that a mail server accepts unchanged (S-13)', () => {
  assertTaken(email, ['a.b+c@x.example', 'zoé@exämple.fr', "o'neil@sub.x-y.example"])
  assertRefused(email, 'email_invalid', [
    'a@x.example,evil',
    'victim@x.example;evil',
    'a:b@x.example',
    'a\u200Bb@x.example',
    'a\u202Eb@x.example',
    'a..b@x.example',
    '.a@x.example',
    'a@-x.example',
    'a@x..example',
    'a@x',
    'a b@x.example',
  ])
})

test('an e-mail has at most 254 characters', () => {
  const local = 'a'.repeat(64)
  const host = (length: number) => `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 130)}.example`
  assertTaken(email, [`${local}@${host(189)}`])
  assert.equal(`${local}@${host(189)}`.length, 254)
  assertRefused(email, 'too_long', [`${local}@${host(190)}`])
})
