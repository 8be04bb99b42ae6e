import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onBothEngines } from '../../test/engines.ts'
import { InvalidationTracker } from './invalidation-tracker.ts'
import { CountCache } from './count-cache.ts'

onBothEngines(
  'a total is recounted after a second, after an own write, and for a different filter',
  async (_t, db) => {
    let elapsed = 0
    let counted = 0
    const tracker = new InvalidationTracker(db.pool, () => elapsed)
    const totals = new CountCache(tracker, () => elapsed)
    const ask = (id: number) =>
      totals.of('visits', { db: db.kysely, where: sql`a.id = ${id}` }, async () => (counted += 1))
    assert.deepEqual([await ask(1), await ask(1)], [1, 1])
    assert.equal(await ask(2), 2)
    tracker.changed()
    assert.equal(await ask(1), 3)
    elapsed = 999
    assert.equal(await ask(1), 3)
    elapsed = 1000
    assert.equal(await ask(1), 4)
  },
)

onBothEngines('a count that started before a write is not cached past that write', async (_t, db) => {
  const tracker = new InvalidationTracker(db.pool, () => 0)
  const totals = new CountCache(tracker, () => 0)
  const where = { db: db.kysely, where: sql`true` }
  await totals.of('visits', where, async () => {
    tracker.changed()
    return 1
  })
  assert.equal(await totals.of('visits', where, async () => 2), 2)
})
