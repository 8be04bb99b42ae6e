import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  canGrantRoles,
  canManage,
  completeRoles,
  isLastSuperAdmin,
  isToldOfUnwritable,
  userFields,
  writableFields,
  type Role,
} from './user-rights.ts'

const client = { id: 1, roles: ['ROLE_USER'] }
const professional = { id: 2, roles: ['ROLE_USER'] }
const admin = { id: 3, roles: ['ROLE_USER', 'ROLE_ADMIN'] }
const otherAdmin = { id: 4, roles: ['ROLE_USER', 'ROLE_ADMIN'] }
const superAdmin = { id: 5, roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] }
const otherSuperAdmin = { id: 6, roles: ['ROLE_SUPER_ADMIN'] }
const everybody = [client, professional, admin, otherAdmin, superAdmin, otherSuperAdmin]

test('admins manage clients and professionals, super admins all other users, and no user themselves', () => {
  const managed = (actor: (typeof everybody)[number]) =>
    everybody.filter((target) => canManage(actor, target)).map(({ id }) => id)
  assert.deepEqual(managed(client), [])
  assert.deepEqual(managed(professional), [])
  assert.deepEqual(managed(admin), [1, 2])
  assert.deepEqual(managed(superAdmin), [1, 2, 3, 4, 6])
})

test('a user may edit their own names, e-mail, phone, SMS refusal and portrait; an admin also the Google link', () => {
  const own = ['familyName', 'givenName', 'email', 'phone', 'isSmsOptOut', 'portrait']
  assert.deepEqual(writableFields(client, client), own)
  assert.deepEqual(writableFields(professional, professional), own)
  assert.ok(writableFields(admin, admin).includes('googleLink'))
})

test('no user can edit their own roles, verification or red zone, and only a super admin their own quality', () => {
  for (const person of everybody) {
    for (const field of ['roles', 'verified', 'isInRedZone', 'redZoneReason', 'redZoneUntil'] as const)
      assert.ok(!writableFields(person, person).includes(field), `${person.id} ${field}`)
  }
  const free = everybody.filter((person) => writableFields(person, person).includes('quality'))
  assert.deepEqual(free, [superAdmin, otherSuperAdmin])
})

test('an admin is told which fields are read-only, while other users may send their whole record back', () => {
  assert.deepEqual(everybody.filter(isToldOfUnwritable), [admin, otherAdmin, superAdmin, otherSuperAdmin])
})

test('an admin can edit every field of a client but the roles, and no field of another admin', () => {
  assert.deepEqual(
    writableFields(admin, client),
    userFields.filter((field) => field !== 'roles'),
  )
  assert.deepEqual(writableFields(admin, otherAdmin), [])
  assert.deepEqual(writableFields(admin, superAdmin), [])
  assert.deepEqual(writableFields(superAdmin, admin), userFields)
})

const role = fc.constantFrom<Role>('ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
const person = fc.record({ id: fc.integer({ min: 1, max: 4 }), roles: fc.array(role) })

test('only a super admin can edit roles, and only those of other users', () => {
  fc.assert(
    fc.property(person, person, (actor, target) => {
      if (writableFields(actor, target).includes('roles')) {
        assert.ok(canGrantRoles(actor))
        assert.notEqual(actor.id, target.id)
      }
    }),
  )
})

test('stored roles include ROLE_USER, and ROLE_ADMIN with ROLE_SUPER_ADMIN, and completing them is idempotent', () => {
  assert.deepEqual(completeRoles([]), ['ROLE_USER'])
  assert.deepEqual(completeRoles(['ROLE_SUPER_ADMIN']), ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
  fc.assert(
    fc.property(fc.array(role), (roles) => {
      const complete = completeRoles(roles)
      assert.deepEqual(completeRoles(complete), complete)
      assert.ok(complete.includes('ROLE_USER'))
      assert.ok(roles.every((kept) => complete.includes(kept)))
      if (complete.includes('ROLE_SUPER_ADMIN')) assert.ok(complete.includes('ROLE_ADMIN'))
    }),
  )
})

test('the last super admin is the only one that remains', () => {
  assert.equal(isLastSuperAdmin(superAdmin, 1), true)
  assert.equal(isLastSuperAdmin(superAdmin, 2), false)
  assert.equal(isLastSuperAdmin(admin, 1), false)
})
