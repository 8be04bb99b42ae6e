/** Two processes of the server on one database, each of which hears what the other commits. */
import type { Pool } from 'pg'
import { startApi, type Api, type ApiOptions } from './api.ts'
import { silentLog } from './test-server.ts'
import { waitUntil } from './waiting.ts'
import { postgresSignal } from '../src/live/change-signal.ts'

/** Until both signals listen: what one says before is found later, by asking. */
export const untilTwoListen = (pool: Pool) =>
  waitUntil(async () => {
    const { rows } = await pool.query<{ yes: boolean }>(
      `SELECT count(*) = 2 AS yes FROM pg_stat_activity
       WHERE application_name = 'meche-live' AND datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    return rows[0]!.yes
  })

const many: ApiOptions = { options: { mostStreams: 100 } }

/** A second process on the same database, and the two signals. */
export async function withTwoProcesses(
  api: Api,
  run: (first: Api, second: Api) => Promise<void>,
  dependencies: ApiOptions['dependencies'] = {},
): Promise<void> {
  const signals = [1, 2].map(() => postgresSignal(api.db.connection, silentLog))
  const [first, second] = await Promise.all(
    signals.map((signal) => startApi(api.db, api.salon, many.options, { ...dependencies, signal })),
  )
  try {
    await untilTwoListen(api.db.pool)
    await run(first!, second!)
  } finally {
    await Promise.all([first!.app.close(), second!.app.close()])
    await Promise.all(signals.map((signal) => signal.close()))
  }
}
