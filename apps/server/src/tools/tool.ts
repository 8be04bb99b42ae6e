/** Common code of the command-line tools: access to the database with or without a running server, and exit codes. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from '../backup/backup-format.ts'
import { ConfigError, type Config } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts'
import { attachOrStartEmbeddedDatabase } from '../db/embedded/launcher.ts'
import { fileRefusal } from '../db/file-refusal.ts'
import type { DatabaseLog } from '../db/log.ts'
import { MigrationRefused } from '../db/migrate.ts'
import { isConnectionLost } from '../db/postgres-errors.ts'
import { AdministratorRefused } from '../features/accounts/administrator.ts'

export const migrations = join(import.meta.dirname, '../../migrations')

export const toolLog: DatabaseLog = {
  info: () => undefined,
  warn: (details, message) => console.error(message, details),
  error: (details, message) => console.error(message, details),
}

/** Ends with 1 and a sentence when something stands in the way. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(sentenceFor(error) ?? error)
    process.exitCode = 1
  }
}

export async function withDatabase<T>(
  { databaseUrl, dataDir, allowVolatile }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = databaseUrl
    ? null
    : await attachOrStartEmbeddedDatabase({ dataDir, allowVolatile, log: toolLog })
  const database = openDatabase({ connection: databaseUrl ?? embedded!.connection, log: toolLog })
  try {
    return await work(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** The version of the program. */
export async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** A sentence for an error that the operator can fix; null for a defect of ours. */
function sentenceFor(error: unknown): string | null {
  const isTheirs = [
    ConfigError,
    EmbeddedDatabaseError,
    MigrationRefused,
    AdministratorRefused,
    BackupRefused,
  ].some((kind) => error instanceof kind)
  if (isTheirs) return (error as Error).message
  return isConnectionLost(error)
    ? 'The database cannot be reached. Start it, or correct DATABASE_URL.'
    : fileRefusal(error)
}
