import { after, test, type TestContext } from 'node:test'
import { findPostgresBinaries } from './native-cluster.ts'
import { createTestDatabase, type EngineName, stopTestServers, type TestDatabase } from './test-database.ts'

type Run = (t: TestContext, db: TestDatabase) => Promise<void>

let isCleanUpRegistered = false

/**
 * Registers a test twice, once per database engine, each time on a freshly migrated database. Without a PostgreSQL
 * server to be had, that half is skipped by name; with CI=true it fails.
 */
export function onBothEngines(title: string, run: Run): void {
  onEngine('PostgreSQL', title, run)
  onEngine('embedded', title, run)
}

/** For what only a real server has: transactions that run at the same time. */
export function onPostgres(title: string, run: Run): void {
  onEngine('PostgreSQL', title, run)
}

function onEngine(engine: EngineName, title: string, run: Run): void {
  if (!isCleanUpRegistered) after(stopTestServers)
  isCleanUpRegistered = true
  const skip = engine === 'PostgreSQL' && isPostgresMissing() ? 'no PostgreSQL server was found' : false
  test(`${title} (${engine})`, { skip }, async (t) => {
    const database = await createTestDatabase(engine)
    try {
      await run(t, database)
    } finally {
      await database.close()
    }
  })
}

/** Whether tests of a real server must be skipped; with CI=true that is an error. */
export function isPostgresMissing(): boolean {
  const isMissing = !process.env['TEST_DATABASE_URL'] && !findPostgresBinaries()
  if (isMissing && process.env['CI'] === 'true') {
    throw new Error('No PostgreSQL server was found. Install one, or set TEST_DATABASE_URL.')
  }
  return isMissing
}
