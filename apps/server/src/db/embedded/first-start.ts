import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { syncPath } from './durable-fs.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const UNFINISHED = 'pg.init-'

/**
 * Creates the database so that a kill or a power cut at any write leaves either nothing or a whole one: it is made
 * beside its place, forced to the disk file by file, then renamed. The caller holds the lock of the folder.
 */
export async function createCluster(dataDir: string, directory: string): Promise<void> {
  const unfinished = path.join(dataDir, `${UNFINISHED}${process.pid}`)
  await runInitialisation(unfinished)
  syncTree(unfinished)
  fs.renameSync(unfinished, directory)
  syncPath(dataDir)
}

/** Removes what an interrupted first start left. Only our own prefix, and only under the lock. */
export function removeUnfinishedClusters(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** In a process that ends: initialising takes 800 MB that a WebAssembly memory never gives back. */
async function runInitialisation(directory: string): Promise<void> {
  const child = fork(new URL('./initialise-cluster.ts', import.meta.url), [directory], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) {
    throw new EmbeddedDatabaseError(
      'first-start',
      `The database could not be created in ${path.dirname(directory)} (${signal ?? `exit code ${code}`}). ` +
        `Nothing is lost: it did not exist yet. Check the free space and the memory, then start again.`,
    )
  }
}

function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else syncPath(child)
  }
  syncPath(directory)
}
