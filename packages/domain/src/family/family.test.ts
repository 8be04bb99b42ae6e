import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { ageOn, mayBookForFamilyOf, mayHaveAccount, mayKeepFamilyOf } from './family.ts'

const client = { id: 5, roles: ['ROLE_USER'], quality: 'Customer', isTheirClient: false }
const theirs = { ...client, isTheirClient: true }
const professional = { id: 1, roles: ['ROLE_USER'], quality: 'HairDresser', isTheirClient: false }
const admin = { id: 2, roles: ['ROLE_USER', 'ROLE_ADMIN'], quality: 'Customer', isTheirClient: true }

test('a client keeps their own family, admins that of every client, professionals that of theirs', () => {
  const cases = [
    ['a client, their own', client, client, 'keeps'],
    ['a client, of another', { ...theirs, id: 6 }, client, 'nothing'],
    ['a professional, of their client', theirs, professional, 'keeps'],
    ['a professional, of another client', client, professional, 'books'],
    ['a professional, of an admin who is their client', admin, professional, 'nothing'],
    ['an admin, of a client', client, admin, 'keeps'],
    ['an admin, of another admin', { ...admin, id: 3 }, admin, 'keeps'],
    ['a professional, their own', professional, professional, 'keeps'],
    ['a professional, of a colleague', { ...professional, id: 3 }, professional, 'nothing'],
    ['an admin, of a professional', professional, admin, 'nothing'],
  ] as const
  for (const [name, guardian, caller, expected] of cases) {
    assert.equal(mayBookForFamilyOf(guardian, caller), expected !== 'nothing', name)
    assert.equal(mayKeepFamilyOf(guardian, caller), expected === 'keeps', name)
  }
})

test('age is counted in completed years', () => {
  const cases = [
    ['2018-05-04', '2026-05-03', 7],
    ['2018-05-04', '2026-05-04', 8],
    ['2018-05-04', '2026-11-28', 8],
    ['2026-11-28', '2026-11-28', 0],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
    ['2012-02-29', '2028-02-29', 16],
  ] as const
  for (const [birthDate, day, age] of cases) assert.equal(ageOn(birthDate, day), age, `${birthDate} ${day}`)
})

/** Celebrates each birthday until the day. */
function celebrate(birthDate: Temporal.PlainDate, day: Temporal.PlainDate): number {
  let years = 0
  const birthday = () => {
    const { year, month, day: ofMonth } = birthDate
    // Without a 29 February, the day after the 28th.
    return Temporal.PlainDate.from({ year: year + years + 1, month, day: 1 }).add({ days: ofMonth - 1 })
  }
  while (Temporal.PlainDate.compare(birthday(), day) <= 0) years += 1
  return years
}

test('age agrees with counting birthdays one by one', () => {
  const days = fc.integer({ min: 0, max: 120 * 366 })
  const first = Temporal.PlainDate.from('1904-01-01')
  fc.assert(
    fc.property(days, days, (one, other) => {
      const birthDate = first.add({ days: Math.min(one, other) })
      const day = first.add({ days: Math.max(one, other) })
      assert.equal(ageOn(birthDate.toString(), day.toString()), celebrate(birthDate, day))
    }),
  )
})

test('a member may have an account from their fifteenth birthday on, if it is known', () => {
  assert.equal(mayHaveAccount('2011-11-28', '2026-11-28'), true)
  assert.equal(mayHaveAccount('2011-11-29', '2026-11-28'), false)
  assert.equal(mayHaveAccount(null, '2026-11-28'), false)
})
