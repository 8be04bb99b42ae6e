import assert from 'node:assert/strict'
import test from 'node:test'
import { isAdmin, isStaff, isSuperAdmin } from './roles.ts'

test('a user is an admin by the admin role or as a super admin', () => {
  assert.equal(isAdmin(['ROLE_USER', 'ROLE_ADMIN']), true)
  assert.equal(isAdmin(['ROLE_SUPER_ADMIN']), true)
  assert.equal(isAdmin(['ROLE_USER']), false)
  assert.equal(isAdmin([]), false)
})

test('an admin is not automatically a super admin', () => {
  assert.equal(isSuperAdmin(['ROLE_ADMIN']), false)
  assert.equal(isSuperAdmin(['ROLE_SUPER_ADMIN']), true)
})

test('only the exact role counts (Z4)', () => {
  for (const role of [
    'role_admin',
    'ADMIN',
    ' ROLE_ADMIN',
    'ROLE_ADMIN ',
    'ROLE_ADMINISTRATOR',
    'toString',
  ]) {
    assert.equal(isAdmin([role]), false, role)
  }
})

test('staff are professionals, by the exact quality, and admins', () => {
  assert.equal(isStaff({ roles: ['ROLE_USER'], quality: 'HairDresser' }), true)
  assert.equal(isStaff({ roles: ['ROLE_ADMIN'], quality: 'Customer' }), true)
  assert.equal(isStaff({ roles: ['ROLE_USER'], quality: 'Customer' }), false)
  assert.equal(isStaff({ roles: [], quality: 'hairdresser' }), false)
})
