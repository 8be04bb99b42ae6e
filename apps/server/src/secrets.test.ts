import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeSecrets, masterSecret } from './secrets.ts'

test('the secret is generated once, in a file that only its owner can read (J2)', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'meche-secret-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const made = masterSecret(null, dataDir)
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600)
  assert.ok(made.byteLength >= 32)
  assert.deepEqual(masterSecret(null, dataDir), made)
  const other = mkdtempSync(join(folder, 'other-'))
  assert.notDeepEqual(masterSecret(null, other), made)
  assert.equal(Buffer.from(masterSecret('configured', other)).toString(), 'configured')
})

test('encrypted text can be read with the same secret only, and differs each time', () => {
  const secrets = makeSecrets(Buffer.from('one secret, of some length'))
  const sealed = secrets.encrypt('123456')
  assert.equal(secrets.decrypt(sealed), '123456')
  assert.notDeepEqual(secrets.encrypt('123456'), sealed)
  assert.ok(!sealed.toString('latin1').includes('123456'))
  assert.throws(() => makeSecrets(Buffer.from('another secret')).decrypt(sealed))
  sealed[14]! ^= 1
  assert.throws(() => secrets.decrypt(sealed))
})

test('a hash depends on its purpose and on the secret', () => {
  const secrets = makeSecrets(Buffer.from('one secret, of some length'))
  assert.deepEqual(secrets.hash('phone', 'x'), secrets.hash('phone', 'x'))
  assert.notDeepEqual(secrets.hash('phone', 'x'), secrets.hash('address', 'x'))
  assert.notDeepEqual(makeSecrets(Buffer.from('another')).hash('phone', 'x'), secrets.hash('phone', 'x'))
  assert.notDeepEqual(Buffer.from(secrets.tokenKey), secrets.hash('token', ''))
})
