import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkHistory, type Entry, type Found } from './history-checker.ts'

const NINE = { from: 540, to: 570 }
const TEN = { from: 600, to: 630 }

test('an acknowledged visit exists exactly once, where it was placed', () => {
  assert.deepEqual(checkHistory([created('a')], [row('a')]), [])
  assert.deepEqual(checkHistory([created('a')], []), ['a was acknowledged and is missing'])
  assert.deepEqual(checkHistory([created('a')], [row('a', TEN)]), ['a is at 600, where nobody put it'])
  assert.deepEqual(checkHistory([created('a')], [row('a'), { ...row('a', TEN), resource: 'Hugo' }]), [
    'a is there 2 times',
  ])
})

test('a refused visit does not exist', () => {
  assert.deepEqual(checkHistory([created('a', 'refused')], []), [])
  assert.deepEqual(checkHistory([created('a', 'refused')], [row('a')]), [
    'a was refused or cancelled and is there',
  ])
})

test('a visit whose booking got no answer may or may not exist', () => {
  assert.deepEqual(checkHistory([created('a', 'unknown')], []), [])
  assert.deepEqual(checkHistory([created('a', 'unknown')], [row('a')]), [])
})

test('an acknowledged cancellation holds, and one without an answer may', () => {
  const cancelled: Entry = { kind: 'cancel', key: 'a', outcome: 'accepted' }
  assert.deepEqual(checkHistory([created('a'), cancelled], [row('a')]), [
    'a was refused or cancelled and is there',
  ])
  assert.deepEqual(checkHistory([created('a'), cancelled], []), [])
  assert.deepEqual(checkHistory([created('a'), { ...cancelled, outcome: 'unknown' }], [row('a')]), [])
  assert.deepEqual(checkHistory([created('a'), { ...cancelled, outcome: 'unknown' }], []), [])
})

test('an acknowledged move holds, and one without an answer may', () => {
  const moved: Entry = { kind: 'move', key: 'a', span: TEN, outcome: 'accepted' }
  assert.deepEqual(checkHistory([created('a'), moved], [row('a')]), ['a is at 540, where nobody put it'])
  assert.deepEqual(checkHistory([created('a'), moved], [row('a', TEN)]), [])
  for (const span of [NINE, TEN]) {
    assert.deepEqual(checkHistory([created('a'), { ...moved, outcome: 'unknown' }], [row('a', span)]), [])
  }
})

test('unexpected, partial or overlapping rows are reported as faults', () => {
  assert.deepEqual(checkHistory([], [row('a')]), ['a was never asked for'])
  assert.deepEqual(checkHistory([created('a')], [{ ...row('a'), isComplete: false }]), ['a is there in part'])
  const [a, b] = [created('a'), { ...created('b'), span: { from: 569, to: 600 } }]
  assert.deepEqual(checkHistory([a, b], [row('a'), row('b', b.span)]), ['b overlaps the one before it'])
  assert.deepEqual(checkHistory([a, created('c')], [row('a'), { ...row('c'), resource: 'Hugo' }]), [])
})

function created(key: string, outcome: Entry['outcome'] = 'accepted') {
  return { kind: 'create', key, span: NINE, outcome } as const
}

function row(key: string, span = NINE): Found {
  return { key, resource: 'Léa', span, isComplete: true }
}
