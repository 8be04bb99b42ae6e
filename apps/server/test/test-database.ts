import { setImmediate } from 'node:timers/promises'
import { type Database, openDatabase } from '../src/db/database.ts'
import { startEmbeddedTestServer } from './embedded-server.ts'
import { keepRows, restoreRows } from './kept-rows.ts'
import { startNativeTestServer } from './native-server.ts'
import { createSalon, type TestSalon } from './salon.ts'
import { silentLog, type TestConnection, type TestServer } from './test-server.ts'

export type EngineName = 'PostgreSQL' | 'embedded'

/** A freshly migrated database, open. `connection` lets a test start processes or pools of its own on it. */
export type TestDatabase = Database & { engine: EngineName; connection: TestConnection }

const servers = new Map<EngineName, Promise<TestServer>>()
/** The pool of each engine, which its tests use one after the other. */
const opened = new Map<EngineName, Database>()
/** The salon that is kept beside the tables of an engine's database, once a test has asked for it. */
const keptSalons = new Map<EngineName, TestSalon>()

/**
 * Opens a freshly migrated database on one engine. The server behind it starts once per test file and each call empties
 * it, so two of them at the same time, on one engine, would disturb each other.
 */
export async function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const database = await openTestDatabase(engine)
  await restoreRows(database.pool, 'initial')
  return database
}

/** The same with the salon of the tests in it: made by the first call, copied from then on. */
export async function createTestSalon(engine: EngineName): Promise<{ db: TestDatabase; salon: TestSalon }> {
  const db = await openTestDatabase(engine)
  const kept = keptSalons.get(engine)
  await restoreRows(db.pool, kept ? 'salon' : 'initial')
  if (kept) return { db, salon: kept }
  const salon = await createSalon(db)
  await keepRows(db.pool, 'salon')
  keptSalons.set(engine, salon)
  return { db, salon }
}

async function openTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const starting =
    servers.get(engine) ?? (engine === 'embedded' ? startEmbeddedTestServer() : startNativeTestServer())
  servers.set(engine, starting)
  const { connection } = await starting
  const kept = opened.get(engine)
  const database = kept && !kept.pool.ending ? kept : openDatabase({ connection, log: silentLog })
  opened.set(engine, database)
  return { ...database, close: () => leave(engine, database), engine, connection }
}

/**
 * The next test takes the connections over, with what PostgreSQL has read and planned for them: new ones cost a test more than its
 * own queries. A test that leaves a query or a transaction under way takes its pool with it.
 */
async function leave(engine: EngineName, { pool, close }: Database): Promise<void> {
  const isIdle = () => pool.idleCount === pool.totalCount && pool.waitingCount === 0
  for (let turn = 0; turn < turnsUntilIdle && !isIdle(); turn += 1) await setImmediate()
  if (isIdle()) return
  opened.delete(engine)
  await close()
}

const turnsUntilIdle = 100

/** Stops what createTestDatabase started; onBothEngines calls it at the end of the file. */
export async function stopTestServers(): Promise<void> {
  const started = [...servers.values()]
  const pools = [...opened.values()]
  servers.clear()
  opened.clear()
  keptSalons.clear()
  for (const { pool, close } of pools) if (!pool.ending) await close()
  for (const server of started) await (await server).stop()
}
