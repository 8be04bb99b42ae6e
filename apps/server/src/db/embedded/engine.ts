import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFS } from './durable-fs.ts'

/** The PostgreSQL major version inside the pinned PGlite; a data directory of another one is never opened. */
export const ENGINE_MAJOR = 18

/** An open engine, and the question whether a commit has reached the disk. */
export type Engine = { pglite: PGlite; isDurable: () => Promise<boolean> }

export type EngineOptions = {
  /** false only in tests and in the resilience run's control: PGlite as it comes, which never syncs. */
  syncWrites: boolean
  /** Receives what PostgreSQL writes to its error stream: the cause when it cannot start. */
  onMessage: (line: string) => void
}

const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_sync_method=fsync'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** Opens (or creates, when `directory` is empty) a PostgreSQL data directory in this process. */
export async function openEngine(directory: string, options: EngineOptions): Promise<Engine> {
  const fileSystem = options.syncWrites ? new DurableNodeFS(directory) : new NodeFS(directory)
  const pglite = await PGlite.create({
    fs: fileSystem,
    extensions: { amcheck, btree_gist },
    startParams: options.syncWrites ? DURABLE_PARAMETERS : PGlite.defaultStartParams,
    onStderr: (line) => {
      options.onMessage(line)
      return false
    },
  })
  return { pglite, isDurable: () => isDurable(pglite, fileSystem) }
}

/**
 * Commits once and looks whether an fsync followed. PGlite's durability rests on its internals, so each start proves
 * it again instead of trusting the version number.
 */
async function isDurable(pglite: PGlite, fileSystem: NodeFS): Promise<boolean> {
  const { rows } = await pglite.query<{ fsync: string }>('SHOW fsync')
  const before = fileSystem instanceof DurableNodeFS ? fileSystem.fsyncCount : 0
  await pglite.query(`SELECT pg_logical_emit_message(true, 'meche', 'durability self-test')`)
  const after = fileSystem instanceof DurableNodeFS ? fileSystem.fsyncCount : 0
  return rows[0]?.fsync === 'on' && after > before
}
