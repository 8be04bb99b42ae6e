import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killMigrations } from './migration-kills.ts'
import { seededRandom } from './random.ts'

test('a kill during the migrations leaves the schema before or after a migration, never between (K3, M1)', async () => {
  assert.deepEqual(await killMigrations({ rounds: 1, random: seededRandom(7) }), [])
})
