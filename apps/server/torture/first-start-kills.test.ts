import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killFirstStart, killInitialisationInPlace } from './first-start-kills.ts'

test('a first start that is killed halfway leaves nothing that stops the next one (K3)', async () => {
  assert.equal(await killFirstStart({ afterMs: 2500 }), undefined)
})

test('an initialisation in its final place that is killed halfway does stop the next start', async () => {
  assert.match((await killInitialisationInPlace()) ?? '', /^(odd-directory|corrupt)/)
})
