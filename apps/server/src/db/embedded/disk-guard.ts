import type { PGlite } from '@electric-sql/pglite'
import { freeBytes } from './boot-checks.ts'
import type { Surroundings } from './checkpoints.ts'

const LOOK_EVERY_MS = 5000
/** Room for a few segments of the log, without which not even a recovery can run. */
const RESERVE_BYTES = 100_000_000
/** Apart, so that the two states do not alternate at every look. */
const ENOUGH_BYTES = 150_000_000

/**
 * Makes the database read-only while the disk is nearly full. A log that finds no room at all stops the engine, and it
 * cannot start again before space is freed; reading is better than nothing. Writes fail with 25006 (see isDiskFull).
 */
export function startDiskGuard(dataDir: string, pglite: PGlite, { server, warn }: Surroundings): void {
  let isReadOnly = false
  const look = async (): Promise<void> => {
    const shouldBeReadOnly = freeBytes(dataDir) < (isReadOnly ? ENOUGH_BYTES : RESERVE_BYTES)
    if (shouldBeReadOnly === isReadOnly) return
    await pglite.exec(`SET default_transaction_read_only = ${shouldBeReadOnly}`)
    isReadOnly = shouldBeReadOnly
    warn(
      isReadOnly ? 'The disk is nearly full: the database is read-only.' : 'The database takes writes again.',
    )
  }
  setInterval(() => void server.exclusively(look), LOOK_EVERY_MS).unref()
}
