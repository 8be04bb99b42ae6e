import fs from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { SOCKET_NAME } from './process-messages.ts'

/** The process that serves the database: shown in a refusal, and used by the command-line tools to connect beside the server. */
export type Holder = { pid: number; host: string; port?: number | undefined; socketDirectory: string }

/** Long enough for the database process of a killed server to notice and end; short enough to refuse within 2 s. */
const PATIENCE_MS = 1000
const RETRY_MS = 30

const SQLITE_BUSY = 5

/**
 * Takes the exclusive lock of a data folder for the life of this process. The kernel holds it (an SQLite exclusive
 * transaction), so it ends with the process however that ends: no stale file, no pid to check, and it also works
 * between containers of one host. PGlite itself takes none, and two openers destroy each other's rows in silence.
 */
export async function takeLock(dataDir: string, holder: Omit<Holder, 'host'>): Promise<void> {
  const lock = new DatabaseSync(path.join(dataDir, 'pg.lock'))
  const deadline = performance.now() + PATIENCE_MS
  while (!tryLock(lock)) {
    if (performance.now() > deadline) throw refusal(dataDir)
    await sleep(RETRY_MS)
  }
  // A closed handle would free the lock: it must not be collected.
  process.once('exit', () => lock.close())
  const before = readHolder(dataDir)
  if (before?.host === hostname() && before.socketDirectory !== holder.socketDirectory) removeSocket(before)
  writeHolder(dataDir, { ...holder, host: hostname() })
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}

function refusal(dataDir: string): EmbeddedDatabaseError {
  const holder = readHolder(dataDir)
  const name = holder
    ? `process ${holder.pid} on ${holder.host}${holder.port ? `, port ${holder.port}` : ''}, since ${holder.since}`
    : 'another process'
  return new EmbeddedDatabaseError(
    'locked',
    `The database in ${dataDir} is in use by ${name}. Two servers on one embedded database would destroy each ` +
      `other's bookings. Stop that one first, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
  )
}

/** Removes the remains of a killed holder from the temporary folder: its socket, then the folder if it is empty. */
function removeSocket({ socketDirectory }: Holder): void {
  try {
    fs.rmSync(path.join(socketDirectory, SOCKET_NAME), { force: true })
    fs.rmdirSync(socketDirectory)
  } catch {
    // Gone already, or not ours alone: never a reason not to start.
  }
}

function writeHolder(dataDir: string, holder: Holder): void {
  const file = holderFile(dataDir)
  fs.writeFileSync(`${file}.new`, JSON.stringify(holder), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

/** The last process that took the lock of `dataDir`, and when; it may have ended since. */
export function readHolder(dataDir: string): (Holder & { since: string }) | undefined {
  try {
    const file = holderFile(dataDir)
    const holder = JSON.parse(fs.readFileSync(file, 'utf8')) as Holder
    return { ...holder, since: fs.statSync(file).mtime.toISOString() }
  } catch {
    return undefined
  }
}

function holderFile(dataDir: string): string {
  return path.join(dataDir, 'pg.holder.json')
}
