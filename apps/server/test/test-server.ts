import path from 'node:path'
import type { DatabaseConfig } from '../src/db/database.ts'
import type { DatabaseLog } from '../src/db/log.ts'

export type TestConnection = DatabaseConfig['connection']

/** A database that holds the migrated schema; the tests of one file share it. */
export type TestServer = { connection: TestConnection; stop: () => Promise<void> }

/** Where the migrations are, for the tests that run them. */
export const migrationsDirectory = path.join(import.meta.dirname, '../migrations')

/** For messages without files. */
export const noContents = { read: async () => null }

/** For tests that do not look at the logs. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }
