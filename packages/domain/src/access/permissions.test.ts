import assert from 'node:assert/strict'
import test from 'node:test'
import { can, permissions } from './permissions.ts'
import type { Person } from './roles.ts'

const admin = { roles: ['ROLE_USER', 'ROLE_ADMIN'], quality: 'Customer' }
const superAdmin = { roles: ['ROLE_SUPER_ADMIN'], quality: 'Customer' }
const professional = { roles: ['ROLE_USER'], quality: 'HairDresser' }
const client = { roles: ['ROLE_USER'], quality: 'Customer' }

const writer = { ...professional, writesJournal: true }

const permissionsOf = (person: Person) => permissions.filter((permission) => can(person, permission))

test('an admin has the ten permissions of the specification', () => {
  assert.equal(permissions.length, 10)
  assert.deepEqual(permissionsOf(admin), permissions)
  assert.deepEqual(permissionsOf(superAdmin), permissions)
})

test('other accounts have home, account and security; professionals also have e-mail', () => {
  assert.deepEqual(permissionsOf(client), ['home', 'account', 'security'])
  assert.deepEqual(permissionsOf(professional), ['home', 'account', 'email', 'security'])
})

test('a professional who may write to the journal also has the permission for it, a client never', () => {
  assert.deepEqual(permissionsOf(writer), ['home', 'account', 'email', 'social', 'security'])
  assert.deepEqual(permissionsOf({ ...client, writesJournal: true }), permissionsOf(client))
})
