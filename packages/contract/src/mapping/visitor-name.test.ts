import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitorName } from './visitor-name.ts'

test('a visit is called by who comes and whose it is; who walked in goes by a first name alone', () => {
  const client = 'Marie Durand'
  assert.equal(visitorName({ other: null, client }), client)
  assert.equal(visitorName({ other: 'Zoé', client }), 'Zoé (Marie Durand)')
  assert.equal(visitorName({ other: 'Tom', client: 'Client de passage', isWalkIn: true }), 'Tom')
})
