import type { PGlite } from '@electric-sql/pglite'
import type { WireServer } from './wire-server.ts'

const LOOK_EVERY_MS = 30_000
const LARGEST_LOG_BYTES = 64 * 1024 * 1024
const LONGEST_INTERVAL_MS = 3_600_000
/** A checkpoint and the notices around it write about this much: below, there is nothing new to keep. */
const NOTHING_NEW_BYTES = 4096

/** The server whose clients must not be in a transaction meanwhile, and the way to the operator. */
export type Surroundings = { server: WireServer; warn: (message: string) => void }

/**
 * PGlite never checkpoints by itself: its log would grow without end and a recovery would take ever longer. This does
 * it above 64 MB of log, and once an hour when something was written.
 */
export function startCheckpoints(pglite: PGlite, { server, warn }: Surroundings): { stop: () => void } {
  let last = performance.now()
  const look = async (): Promise<void> => {
    const bytes = await logSinceCheckpoint(pglite)
    const isDue = bytes > NOTHING_NEW_BYTES && performance.now() - last > LONGEST_INTERVAL_MS
    if (bytes <= LARGEST_LOG_BYTES && !isDue) return
    await pglite.exec('CHECKPOINT')
    last = performance.now()
  }
  const timer = setInterval(() => {
    server.exclusively(look).catch(({ message }: Error) => {
      warn(`The checkpoint failed and will be tried again: ${message}`)
    })
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

async function logSinceCheckpoint(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  return rows[0]?.bytes ?? 0
}
