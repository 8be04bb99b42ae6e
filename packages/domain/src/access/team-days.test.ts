import assert from 'node:assert/strict'
import test from 'node:test'
import { mayChangeDayOf, writableDays } from './team-days.ts'

const admin = { id: 1, quality: 'Customer', roles: ['ROLE_USER', 'ROLE_ADMIN'] }
const professional = { id: 2, quality: 'HairDresser', roles: ['ROLE_USER'] }
const client = { id: 3, quality: 'Customer', roles: ['ROLE_USER'] }
const [off, on] = [{ professionalsBookForTeam: false }, { professionalsBookForTeam: true }]

test('an admin can change any professional’s day, whatever the salon allows', () => {
  for (const rules of [off, on]) {
    assert.equal(writableDays(admin, rules), 'all')
    assert.equal(mayChangeDayOf(admin, 7, rules), true)
  }
})

test('a professional can change their own day, and a colleague’s day if the salon allows it', () => {
  assert.deepEqual(writableDays(professional, off), [2])
  assert.equal(mayChangeDayOf(professional, 2, off), true)
  assert.equal(mayChangeDayOf(professional, 7, off), false)
  assert.equal(writableDays(professional, on), 'all')
  assert.equal(mayChangeDayOf(professional, 7, on), true)
})

test('a client cannot change any day', () => {
  assert.deepEqual(writableDays(client, on), [])
  assert.equal(mayChangeDayOf(client, 3, on), false)
})
