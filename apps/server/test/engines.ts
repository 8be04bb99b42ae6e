import { after, test, type TestContext } from 'node:test'
import { findPostgresBinaries } from './native-cluster.ts'
import type { TestSalon } from './salon.ts'
import {
  createTestDatabase,
  createTestSalon,
  type EngineName,
  stopTestServers,
  type TestDatabase,
} from './test-database.ts'

type EngineRun = (t: TestContext, db: TestDatabase) => Promise<void>
type SalonRun = (db: TestDatabase, salon: TestSalon) => Promise<void>

let isCleanUpRegistered = false

/**
 * Registers a test twice, once per database engine, each time on a freshly migrated database. Without a PostgreSQL
 * server to be had, that half is skipped by name; with CI=true it fails.
 */
export function onBothEngines(title: string, run: EngineRun): void {
  onEngine('PostgreSQL', title, fresh('PostgreSQL', run))
  onEngine('embedded', title, fresh('embedded', run))
}

/** For what only a real server has: transactions that run at the same time. */
export function onPostgres(title: string, run: EngineRun): void {
  onEngine('PostgreSQL', title, fresh('PostgreSQL', run))
}

/** Registers a test on these engines, each time in the salon of `salon.ts` as nobody has changed it. */
export function inSalon(engines: readonly EngineName[], title: string, run: SalonRun): void {
  for (const engine of engines)
    onEngine(engine, title, async () => {
      const { db, salon } = await createTestSalon(engine)
      await closing(db, () => run(db, salon))
    })
}

function fresh(engine: EngineName, run: EngineRun) {
  return async (t: TestContext) => {
    const db = await createTestDatabase(engine)
    await closing(db, () => run(t, db))
  }
}

async function closing(db: TestDatabase, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } finally {
    await db.close()
  }
}

function onEngine(engine: EngineName, title: string, run: (t: TestContext) => Promise<void>): void {
  if (!isCleanUpRegistered) after(stopTestServers)
  isCleanUpRegistered = true
  const skip = engine === 'PostgreSQL' && isPostgresMissing() ? 'no PostgreSQL server was found' : false
  test(`${title} (${engine})`, { skip }, run)
}

/** Whether tests of a real server must be skipped; with CI=true that is an error. */
export function isPostgresMissing(): boolean {
  const isMissing = !process.env['TEST_DATABASE_URL'] && !findPostgresBinaries()
  if (isMissing && process.env['CI'] === 'true') {
    throw new Error('No PostgreSQL server was found. Install one, or set TEST_DATABASE_URL.')
  }
  return isMissing
}
