import { type Database, openDatabase } from '../src/db/database.ts'
import { startEmbeddedTestServer } from './embedded-server.ts'
import { restoreInitialRows } from './initial-rows.ts'
import { startNativeTestServer } from './native-server.ts'
import { silentLog, type TestConnection, type TestServer } from './test-server.ts'

export type EngineName = 'PostgreSQL' | 'embedded'

/** A freshly migrated database, open. `connection` lets a test start processes or pools of its own on it. */
export type TestDatabase = Database & { engine: EngineName; connection: TestConnection }

const servers = new Map<EngineName, Promise<TestServer>>()

/**
 * Opens a freshly migrated database on one engine. The server behind it starts once per test file and each call empties
 * it, so two of them at the same time, on one engine, would disturb each other.
 */
export async function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const starting =
    servers.get(engine) ?? (engine === 'embedded' ? startEmbeddedTestServer() : startNativeTestServer())
  servers.set(engine, starting)
  const { connection } = await starting
  const database = openDatabase({ connection, log: silentLog })
  await restoreInitialRows(database.pool)
  return { ...database, engine, connection }
}

/** Stops what createTestDatabase started; onBothEngines calls it at the end of the file. */
export async function stopTestServers(): Promise<void> {
  const started = [...servers.values()]
  servers.clear()
  for (const server of started) await (await server).stop()
}
