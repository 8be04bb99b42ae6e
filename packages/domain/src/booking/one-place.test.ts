import assert from 'node:assert/strict'
import test from 'node:test'
import { isClientBusy } from './one-place.ts'

const own = (start: number, end: number) => ({ start, end, isForOther: false })
const forOther = (start: number, end: number) => ({ start, end, isForOther: true })

test('a client cannot be in two places at once, even during a pause', () => {
  assert.equal(isClientBusy(own(600, 630), [own(615, 645)]), true)
  assert.equal(isClientBusy(own(600, 630), [own(540, 700)]), true)
})

test('a visit may follow another without a gap', () => {
  assert.equal(isClientBusy(own(600, 630), [own(570, 600), own(630, 660)]), false)
})

test('a visit that a client booked for another person may overlap their own', () => {
  assert.equal(isClientBusy(forOther(600, 630), [own(600, 630)]), false)
  assert.equal(isClientBusy(own(600, 630), [forOther(600, 630)]), false)
  assert.equal(isClientBusy(own(600, 630), [forOther(600, 630), own(620, 640)]), true)
})
