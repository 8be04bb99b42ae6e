import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesNotToReplace, mergeFields, type Choice, type MergedFields } from './merge-fields.ts'

const survivor: MergedFields = {
  familyName: 'Dupont',
  givenName: 'Marie',
  email: 'marie@mail.example',
  emailProvedAt: '2026-01-01T10:00:00Z',
  phone: '+33639980001',
  verified: true,
  isInRedZone: false,
  redZoneReason: null,
  redZoneUntil: null,
  isSmsOptOut: false,
  portrait: 3,
  avatarUrl: null,
}
const merged: MergedFields = {
  ...survivor,
  givenName: 'Marie-Anne',
  email: 'ma@mail.example',
  emailProvedAt: null,
  phone: '+33639980002',
  verified: false,
  portrait: null,
}
const merge = (
  one: Partial<MergedFields>,
  other: Partial<MergedFields>,
  choice: Choice = {},
  hasAccount = false,
) => mergeFields({ survivor: { ...survivor, ...one }, merged: { ...merged, ...other }, choice, hasAccount })

test('each field is kept from the chosen record, and from the remaining one without a choice', () => {
  assert.deepEqual(merge({}, {}), survivor)
  const { givenName, familyName, phone, verified, email } = merge(
    {},
    {},
    { givenName: 'merged', phone: 'merged' },
  )
  assert.deepEqual(
    [givenName, familyName, phone, verified, email],
    ['Marie-Anne', 'Dupont', '+33639980002', false, 'marie@mail.example'],
  )
})

test('an address that only one record has is kept, with its proof', () => {
  const { phone, email, emailProvedAt } = merge({ phone: null }, { email: null }, { email: 'merged' })
  assert.deepEqual(
    [phone, email, emailProvedAt],
    ['+33639980002', 'marie@mail.example', '2026-01-01T10:00:00Z'],
  )
})

test('a merge never changes the addresses of an account', () => {
  assert.equal(merge({ phone: null }, {}, {}, true).phone, null)
  const asked = { survivor, merged, choice: { phone: 'merged', email: 'merged' } as const }
  assert.deepEqual(addressesNotToReplace({ ...asked, hasAccount: true }), ['phone', 'email'])
  assert.deepEqual(addressesNotToReplace({ ...asked, hasAccount: false }), [])
})

test('the stricter consent stays, and the red zone with the later end', () => {
  assert.equal(merge({}, { isSmsOptOut: true }).isSmsOptOut, true)
  const zone = { isInRedZone: true, redZoneReason: 'Absences', redZoneUntil: '2026-12-01' }
  const cases: [Partial<MergedFields>, Partial<MergedFields>, string | null, string | null][] = [
    [zone, {}, 'Absences', '2026-12-01'],
    [{}, zone, 'Absences', '2026-12-01'],
    [
      zone,
      { ...zone, redZoneReason: 'Impayé', redZoneUntil: '2027-01-01' },
      'Absences\nImpayé',
      '2027-01-01',
    ],
    [zone, { ...zone, redZoneUntil: null }, 'Absences', null],
  ]
  for (const [one, other, reason, until] of cases) {
    const { isInRedZone, redZoneReason, redZoneUntil } = merge(one, other)
    assert.deepEqual([isInRedZone, redZoneReason, redZoneUntil], [true, reason, until])
  }
})
