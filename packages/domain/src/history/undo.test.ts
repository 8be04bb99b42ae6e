import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { isSame, isStale, planUndo, type UndoRule } from './undo.ts'

const rule: UndoRule = {
  fields: ['name', 'price', 'hours'],
  canRemove: true,
  needed: ['name'],
  moving: ['order'],
}
const states = (plan: ReturnType<typeof planUndo>) =>
  plan.ok ? Object.fromEntries(plan.fields.map(({ field, state }) => [field, state])) : plan.code

test('an undo of a change puts back the fields that still hold what it left, and names the others', () => {
  const line = { action: 'update', changes: { name: ['A', 'B'], price: [1, 2], words: ['…', '…'] } } as const
  const plan = (now: object | null) => planUndo(line, rule, now as Record<string, unknown>)
  assert.deepEqual(states(plan({ name: 'B', price: 2 })), { name: 'back', price: 'back', words: 'lost' })
  assert.deepEqual(states(plan({ name: 'B', price: 3 })), { name: 'back', price: 'changed', words: 'lost' })
  assert.deepEqual(states(plan({ name: 'A', price: 2 })), { name: 'same', price: 'back', words: 'lost' })
  assert.equal(states(plan({ name: 'A', price: 1 })), 'undo_same')
  assert.equal(states(plan(null)), 'undo_gone')
})

test('an undo is stale when no field of a change comes back, or any field of a new record has changed', () => {
  const stale = (action: string, now: object) => {
    const changes = { name: [action === 'create' ? null : 'A', 'B'], price: [null, 2] } as const
    const plan = planUndo({ action, changes }, rule, now as Record<string, unknown>)
    return plan.ok ? isStale(plan) : plan.code
  }
  assert.equal(stale('update', { name: 'B', price: 3 }), false)
  assert.equal(stale('update', { name: 'C', price: 3 }), true)
  assert.equal(stale('create', { name: 'B', price: 2 }), false)
  assert.equal(stale('create', { name: 'B', price: 3 }), true)
})

test('a new record is removed while it is as it was made; fields that its kind got since, and that others move, do not count', () => {
  const line = { action: 'create', changes: { name: [null, 'A'], order: [null, 1] } } as const
  assert.deepEqual(states(planUndo(line, rule, { name: 'A', order: 2, added: [], flag: false })), {
    name: 'back',
    order: 'back',
  })
  assert.deepEqual(states(planUndo(line, rule, { name: 'A', order: 1, note: 'x' })), {
    name: 'back',
    order: 'back',
    note: 'changed',
  })
  assert.equal(states(planUndo(line, { ...rule, canRemove: false }, { name: 'A' })), 'undo_kind')
  assert.equal(states(planUndo(line, rule, null)), 'undo_gone')
})

test('a deleted record is made again when its line holds all of it and nothing was tied to it', () => {
  const deleted = (changes: Record<string, readonly [unknown, unknown]>) => ({ action: 'delete', changes })
  assert.deepEqual(states(planUndo(deleted({ name: ['A', null] }), rule, null)), { name: 'back' })
  assert.equal(states(planUndo(deleted({ price: [1, null] }), rule, null)), 'undo_incomplete')
  assert.equal(
    states(planUndo(deleted({ name: ['A', null] }), { ...rule, needed: null }, null)),
    'undo_incomplete',
  )
  assert.equal(states(planUndo(deleted({ name: ['A', null], links: [2, null] }), rule, null)), 'undo_links')
  assert.equal(states(planUndo(deleted({ name: ['A', null] }), rule, { name: 'A' })), 'undo_exists')
})

test('a line of which no field is kept in full cannot be undone', () => {
  assert.equal(
    states(planUndo({ action: 'update', changes: { words: ['…', '…'] } }, rule, { words: 'x' })),
    'undo_incomplete',
  )
})

test('values are the same whatever the order of their fields, and only then', () => {
  assert.ok(isSame({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 }))
  assert.ok(!isSame([1, 2], [2, 1]))
  assert.ok(isSame(undefined, null))
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      assert.equal(isSame(one, other), isDeepEqual(one, other))
    }),
  )
})

function isDeepEqual(one: unknown, other: unknown): boolean {
  try {
    assert.deepEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
    return true
  } catch {
    return false
  }
}
