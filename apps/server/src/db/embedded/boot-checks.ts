import fs from 'node:fs'
import path from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { ENGINE_MAJOR } from './engine.ts'

const MINIMUM_FREE_BYTES = 200_000_000

/** `f_type` of file systems whose locks and syncs are promises of another machine (Linux, statfs(2)). */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
])

/** Refuses a folder whose disk cannot keep what PostgreSQL is promised, or has no room for it. */
export function checkDisk(dataDir: string): void {
  const network = NETWORK_FILE_SYSTEMS.get(fs.statfsSync(dataDir).type)
  if (network !== undefined) {
    throw new EmbeddedDatabaseError(
      'network-directory',
      `${dataDir} is on a network file system (${network}), where locks and syncs cannot be relied on. ` +
        `Put DATA_DIR on a local disk, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const free = freeBytes(dataDir)
  if (free < MINIMUM_FREE_BYTES) {
    throw new EmbeddedDatabaseError(
      'disk-space',
      `Only ${Math.floor(free / 1e6)} MB are free in ${dataDir}; the database needs ` +
        `${MINIMUM_FREE_BYTES / 1e6} MB to work safely. Free some space and start again.`,
    )
  }
}

/** The disk space that this user may still write in a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/**
 * Checks the PostgreSQL directory: absent (first start) or a database of this engine. Anything else may be the
 * operator's data: it is refused, never repaired or deleted.
 */
export function inspectCluster(directory: string): 'absent' | 'present' {
  if (!fs.existsSync(directory) || isEmptyDirectory(directory)) {
    refuseHalfRestored(path.dirname(directory))
    return 'absent'
  }
  const version = readVersion(directory)
  if (version === undefined || !fs.existsSync(path.join(directory, 'global', 'pg_control'))) {
    throw new EmbeddedDatabaseError(
      'odd-directory',
      `${directory} is not empty, yet is not a complete PostgreSQL database. Nothing was touched. ` +
        `Move it aside, then start again: put your last back-up in its place, or let a new database be made.`,
    )
  }
  if (version !== String(ENGINE_MAJOR)) {
    throw new EmbeddedDatabaseError(
      'engine-version',
      `${directory} was written by PostgreSQL ${version}; this version of Mèche embeds PostgreSQL ${ENGINE_MAJOR}. ` +
        `Nothing was touched. Export it with the version of Mèche that wrote it, then import it here.`,
    )
  }
  return 'present'
}

/** The prefix of the old database's folder while a restore replaces it; see restore-salon.ts. */
export const movedAside = 'pg-before-'

/** A restore that was cut between two renames must not end in a new, empty salon. */
function refuseHalfRestored(dataDir: string): void {
  const aside =
    fs.existsSync(dataDir) && fs.readdirSync(dataDir).filter((name) => name.startsWith(movedAside))
  if (!aside || aside.length === 0) return
  throw new EmbeddedDatabaseError(
    'odd-directory',
    `${dataDir} holds no database, but one that a restore moved aside (${aside.sort().at(-1)}): the restore was cut short. ` +
      `Restore again, or rename that folder to pg. To begin anew, move it elsewhere.`,
  )
}

function isEmptyDirectory(directory: string): boolean {
  return fs.statSync(directory).isDirectory() && fs.readdirSync(directory).length === 0
}

function readVersion(directory: string): string | undefined {
  try {
    return fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}
