import assert from 'node:assert/strict'
import test from 'node:test'
import { isClientBusy } from './one-place.ts'

const own = (start: number, end: number) => ({ start, end, isForOther: false })
const forOther = (start: number, end: number) => ({ start, end, isForOther: true })

test('a client is in one place at a time, pauses included', () => {
  assert.equal(isClientBusy(own(600, 630), [own(615, 645)]), true)
  assert.equal(isClientBusy(own(600, 630), [own(540, 700)]), true)
})

test('a visit may follow another without a gap', () => {
  assert.equal(isClientBusy(own(600, 630), [own(570, 600), own(630, 660)]), false)
})

test('a visit for somebody else may lie over a client’s own, whichever of the two it is', () => {
  assert.equal(isClientBusy(forOther(600, 630), [own(600, 630)]), false)
  assert.equal(isClientBusy(own(600, 630), [forOther(600, 630)]), false)
  assert.equal(isClientBusy(own(600, 630), [forOther(600, 630), own(620, 640)]), true)
})
