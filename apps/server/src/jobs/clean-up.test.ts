import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onBothEngines } from '../../test/engines.ts'
import { createSalon, friday } from '../../test/salon.ts'
import { cleanUp } from './clean-up.ts'

onBothEngines('the clean-up deletes expired rows and keeps the others (P3)', async (_t, db) => {
  const { client, lea } = await createSalon(db)
  const [past, ahead] = [friday.subtract({ minutes: 1 }), friday.add({ minutes: 1 })]
  for (const [key, expiresAt] of [
    ['old', past],
    ['new', ahead],
  ] as const) {
    await db.kysely.insertInto('revoked_tokens').values({ jti: key, expires_at: expiresAt }).execute()
    await db.kysely
      .insertInto('throttles')
      .values({ key, hits: [friday], expires_at: expiresAt })
      .execute()
    const hold = await db.kysely
      .insertInto('holds')
      .values({
        token_hash: Buffer.alloc(32, key),
        address: 'a',
        start_at: friday,
        created_at: friday.subtract({ minutes: 9 }),
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const from = key === 'old' ? 10 : 12
    await sql`
      INSERT INTO occupancy (professional_id, during, kind, hold_id, expires_at)
      VALUES (${lea}, tstzrange(${friday.add({ hours: from })}, ${friday.add({ hours: from + 1 })}), 'hold', ${hold.id}, ${expiresAt})
    `.execute(db.kysely)
    const createdAt = key === 'old' ? friday.subtract({ hours: 25 }) : friday
    const answer = {
      user_id: client,
      key,
      body_hash: Buffer.alloc(32),
      status: 201,
      answer: '{}',
      created_at: createdAt,
    }
    await db.kysely.insertInto('idempotency_keys').values(answer).execute()
    const batch = {
      at: friday.subtract({ hours: key === 'old' ? 24 * 31 : 24 }),
      actor_id: lea,
      records: '[]',
    }
    await db.kysely
      .insertInto('agenda_batches')
      .values({ ...batch, cause: key === 'old' ? 'drag' : 'swap' })
      .execute()
  }
  await sql`
    INSERT INTO calendar_changes (day, at) VALUES (1, now() - interval '49 hours'), (2, now() - interval '47 hours')`.execute(
    db.kysely,
  )

  const { id: column } = await db.kysely
    .selectFrom('task_columns')
    .select('id')
    .where('is_done', '=', true)
    .executeTakeFirstOrThrow()
  const done = (title: string, days: number) => ({
    column_id: column,
    place: 'V',
    title,
    created_at: friday,
    done_at: friday.subtract({ hours: 24 * days }),
  })
  await db.kysely
    .insertInto('tasks')
    .values([done('old', 366), done('new', 364)])
    .execute()

  await cleanUp(db.kysely, friday)

  const { rows } = await db.pool.query(`
    SELECT (SELECT string_agg(jti, '') FROM revoked_tokens) AS tokens, (SELECT string_agg(key, '') FROM throttles) AS hits,
           (SELECT count(*)::int FROM holds) AS holds, (SELECT count(*)::int FROM occupancy) AS taken,
           (SELECT string_agg(key, '') FROM idempotency_keys) AS keys,
           (SELECT string_agg(cause, '') FROM agenda_batches) AS batches,
           (SELECT string_agg(title, '') FROM tasks) AS tasks,
           (SELECT string_agg(day::text, '') FROM calendar_changes WHERE day < 3) AS changes`)
  assert.deepEqual(rows, [
    {
      tokens: 'new',
      hits: 'new',
      holds: 1,
      taken: 1,
      keys: 'new',
      batches: 'swap',
      tasks: 'new',
      changes: '2',
    },
  ])
})
