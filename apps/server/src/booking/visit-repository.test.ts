import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onBothEnginesApi } from '../../test/api.ts'
import { at, booked } from '../../test/visits.ts'
import { readVisits } from './visit-repository.ts'

onBothEnginesApi(
  'the rows of a visit are found by key even before the planner has statistics (S-01)',
  async (api) => {
    for (const time of ['09:00', '10:00', '11:00']) await booked(api, { start: at(time) })
    await booked(api, { start: at('12:00'), who: api.salon.otherClient })
    const visits = await api.db.transaction(async (tx) => {
      // Four visits are read faster whole than by an index; a year of them is not.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const scans = async () =>
        (
          await sql`SELECT relname, seq_scan FROM pg_stat_xact_user_tables
                    WHERE relname IN ('appointment_items', 'appointment_services') ORDER BY relname`.execute(
            tx,
          )
        ).rows
      const before = await scans()
      const found = await readVisits(tx, { where: sql`true` })
      assert.deepEqual(await scans(), before)
      return found
    })
    assert.equal(visits.length, 4)
  },
)
