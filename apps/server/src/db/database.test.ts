import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onBothEngines } from '../../test/engines.ts'

onBothEngines('instants, dates and large integers come back as what they were', async (_t, db) => {
  const instant = Temporal.Instant.from('2026-10-25T01:30:00.123456Z')
  const date = Temporal.PlainDate.from('2027-03-28')
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${instant}::timestamptz AS instant, ${[instant]}::timestamptz[] AS instants, ${date}::date AS date,
           ${[date, null]}::date[] AS dates, ${2 ** 53 - 1}::bigint AS big, ${[1, 2]}::bigint[] AS bigs,
           tstzrange(${instant}, NULL) AS range`.execute(db.kysely)
  assert.deepEqual(String(rows[0]?.['instant']), instant.toString())
  assert.deepEqual(String(rows[0]?.['instants']), instant.toString())
  assert.equal(String(rows[0]?.['date']), '2027-03-28')
  assert.deepEqual(rows[0]?.['dates'], [date, null])
  assert.equal(rows[0]?.['big'], Number.MAX_SAFE_INTEGER)
  assert.deepEqual(rows[0]?.['bigs'], [1, 2])
  assert.equal(rows[0]?.['range'], '["2026-10-25 01:30:00.123456+00",)')
})
