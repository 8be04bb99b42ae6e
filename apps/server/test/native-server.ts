import { Pool } from 'pg'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { createDatabase, databaseUrl, dropDatabase, onServer } from './databases.ts'
import { type NativeCluster, startNativeCluster } from './native-cluster.ts'
import { keepRows } from './kept-rows.ts'
import { migrationsDirectory, silentLog, type TestServer } from './test-server.ts'

/**
 * A migrated database of its own on the server that TEST_DATABASE_URL names (scripts/test.mjs starts one for the whole
 * run), else on a private cluster. It is a copy of a template, which takes 30 ms instead of the migrations' time.
 */
export async function startNativeTestServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL']
  const cluster = url ? undefined : await startNativeCluster({ isSafe: false })
  const serverUrl = url ?? (cluster as NativeCluster).url
  const name = `meche_test_${process.pid}_${performance.now().toFixed(0)}`
  const template = await prepareTemplate(serverUrl)
  await createDatabase(serverUrl, name, template)
  return {
    connection: databaseUrl(serverUrl, name),
    stop: async () => {
      await dropDatabase(serverUrl, name)
      await cluster?.stop()
    },
  }
}

/** Runs `work` with the address of an empty database, on the server that TEST_DATABASE_URL names or on a cluster of its own. */
export async function databaseOfItsOwn(work: (url: string) => Promise<void>): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  const cluster = url ? undefined : await startNativeCluster({ isSafe: false })
  const serverUrl = url ?? (cluster as NativeCluster).url
  const name = `meche_own_${process.pid}_${performance.now().toFixed(0)}`
  await createDatabase(serverUrl, name)
  try {
    await work(databaseUrl(serverUrl, name))
  } finally {
    await dropDatabase(serverUrl, name)
    await cluster?.stop()
  }
}

async function prepareTemplate(serverUrl: string): Promise<string> {
  const migrations = await readMigrations(migrationsDirectory)
  const fingerprint = migrations.map(({ checksum }) => checksum.slice(0, 8)).join('')
  const template = `meche_template_${BigInt(`0x${fingerprint}`) % 10n ** 12n}`
  await onServer(serverUrl, async (client) => {
    // Test files run side by side: the first makes the template, the others wait.
    await client.query('SELECT pg_advisory_lock(7274830)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    await client.query(`CREATE DATABASE ${template}_draft`)
    const pool = new Pool({ connectionString: databaseUrl(serverUrl, `${template}_draft`), max: 1 })
    await migrate(pool, { directory: migrationsDirectory, log: silentLog })
    await keepRows(pool, 'initial')
    await pool.end()
    await client.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`)
  })
  return template
}
