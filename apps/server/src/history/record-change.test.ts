import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEnginesApi } from '../../test/api.ts'
import { changesBetween, recordChange, recordChanges, type RecordedChange } from './record-change.ts'

test('only fields whose values differ count as changes', () => {
  assert.deepEqual(
    changesBetween({ name: 'Coupe', price: 3000, steps: [1, 2] }, { name: 'Coupe', price: 0, steps: [1, 2] }),
    { price: [3000, 0] },
  )
  const at = () => Temporal.Instant.from('2026-11-20T08:00:00Z')
  assert.deepEqual(changesBetween({ at: at() }, { at: at() }), {})
})

test('a new record is compared with an empty one, a deleted record with nothing left', () => {
  assert.deepEqual(changesBetween(null, { name: 'Coupe', price: null }), { name: [null, 'Coupe'] })
  assert.deepEqual(changesBetween({ name: 'Coupe' }, null), { name: ['Coupe', null] })
})

onBothEnginesApi(
  'a change is recorded in the history, and an update without changes is not',
  async ({ db, salon, now }) => {
    const change: RecordedChange = {
      at: now,
      actorId: salon.admin,
      entity: 'service',
      entityId: salon.cut,
      action: 'update',
      changes: { price: [3000, 3200] },
    }
    await recordChange(db.kysely, { ...change, changes: {} })
    await recordChanges(db.kysely, [])
    await recordChanges(db.kysely, [change, { ...change, action: 'disable', changes: {} }])
    const lines = await db.kysely.selectFrom('history').selectAll().orderBy('id').execute()
    assert.deepEqual(
      lines.map(({ at, actor_id, entity, entity_id, action, changes }) => ({
        at: at.toString(),
        line: [actor_id, entity, entity_id, action, changes],
      })),
      [
        { at: now.toString(), line: [salon.admin, 'service', salon.cut, 'update', { price: [3000, 3200] }] },
        { at: now.toString(), line: [salon.admin, 'service', salon.cut, 'disable', {}] },
      ],
    )
  },
)
