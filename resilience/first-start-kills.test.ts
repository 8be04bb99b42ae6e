import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killFirstStart } from './first-start-kills.ts'

test('a first start killed halfway does not block the next one (K3)', async () => {
  assert.equal(await killFirstStart({ afterMs: 1500 }), undefined)
})
