import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { onBothEngines, onPostgres } from '../../test/engines.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { silentLog as log } from '../../test/test-server.ts'
import { openDatabase } from './database.ts'
import { migrate, MigrationRefused, readMigrations } from './migrate.ts'

const FIRST = 'CREATE TABLE people (name text);'
const SECOND = `INSERT INTO people VALUES ('Camille');`

onEmptyDatabases('two processes that start together run the migrations once (M1)', async (t, db) => {
  const directory = migrationFiles(t, { '0001_people.sql': FIRST, '0002_camille.sql': SECOND })
  const other = openDatabase({ connection: db.connection, log })
  await Promise.all([migrate(db.pool, { directory, log }), migrate(other.pool, { directory, log })])
  await other.close()
  assert.deepEqual(await names(db), ['Camille'])
})

onEmptyDatabases('a failed migration leaves the schema as it was before (M1)', async (t, db) => {
  const directory = migrationFiles(t, {
    '0001_people.sql': FIRST,
    '0002_wrong.sql': `${SECOND} SELECT 1 / 0;`,
  })
  await assert.rejects(migrate(db.pool, { directory, log }), /division by zero/)
  assert.deepEqual(await names(db), [])
  fs.writeFileSync(path.join(directory, '0002_wrong.sql'), SECOND)
  await migrate(db.pool, { directory, log })
  assert.deepEqual(await names(db), ['Camille'])
})

onEmptyDatabases('a migration changed after it was applied is refused (M4)', async (t, db) => {
  const directory = migrationFiles(t, { '0001_people.sql': FIRST })
  await migrate(db.pool, { directory, log })
  fs.writeFileSync(path.join(directory, '0001_people.sql'), `${FIRST} -- changed`)
  fs.writeFileSync(path.join(directory, '0002_camille.sql'), SECOND)
  await assert.rejects(migrate(db.pool, { directory, log }), MigrationRefused)
  assert.deepEqual(await names(db), [])
})

onEmptyDatabases('a database newer than the program is refused (M3)', async (t, db) => {
  const directory = migrationFiles(t, { '0001_people.sql': FIRST, '0002_camille.sql': SECOND })
  await migrate(db.pool, { directory, log })
  fs.rmSync(path.join(directory, '0002_camille.sql'))
  await assert.rejects(migrate(db.pool, { directory, log }), /does not know/)
})

onEmptyDatabases(
  'tables filled by migrations have statistics before the first request (S-01)',
  async (t, db) => {
    const directory = migrationFiles(t, { '0001_people.sql': FIRST, '0002_camille.sql': SECOND })
    await migrate(db.pool, { directory, log })
    const { rows } = await db.pool.query(`SELECT reltuples FROM pg_class WHERE oid = 'people'::regclass`)
    assert.deepEqual(rows, [{ reltuples: 1 }])
  },
)

onEmptyDatabases(
  'a migration that waits for a table lets others pass, and is applied once it is free (M2)',
  async (t, db) => {
    const directory = migrationFiles(t, { '0001_people.sql': FIRST })
    await migrate(db.pool, { directory, log })
    const holder = await db.pool.connect()
    await holder.query('BEGIN; SELECT 1 FROM people')
    fs.writeFileSync(path.join(directory, '0002_age.sql'), 'ALTER TABLE people ADD COLUMN age integer;')
    const migrated = migrate(db.pool, { directory, log })
    // It stands in line by now; whoever waits behind it would give up after two seconds.
    await sleep(200)
    assert.deepEqual(await names(db), [])
    await holder.query('COMMIT')
    holder.release()
    await migrated
    await db.pool.query('SELECT age FROM people')
  },
  onPostgres,
)

test('a migration file out of sequence is refused', async (t) => {
  const directory = migrationFiles(t, { '0001_people.sql': FIRST, '0003_camille.sql': SECOND })
  await assert.rejects(readMigrations(directory), MigrationRefused)
})

test('different line endings do not count as a change to a migration', async (t) => {
  const unix = migrationFiles(t, { '0001_people.sql': `${FIRST}\n${SECOND}\n` })
  const windows = migrationFiles(t, { '0001_people.sql': `${FIRST}\r\n${SECOND}\r\n` })
  assert.deepEqual(await readMigrations(unix), await readMigrations(windows))
})

function migrationFiles(t: TestContext, files: Record<string, string>): string {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'meche-migrations-'))
  t.after(() => fs.rmSync(directory, { recursive: true }))
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), content)
  return directory
}

/** The real schema steps aside for the time of the test. */
function onEmptyDatabases(
  title: string,
  run: (t: TestContext, db: TestDatabase) => Promise<void>,
  register = onBothEngines,
): void {
  register(title, async (t, db) => {
    await db.pool.query('ALTER SCHEMA public RENAME TO aside; CREATE SCHEMA public')
    try {
      await run(t, db)
    } finally {
      await db.pool.query('DROP SCHEMA public CASCADE; ALTER SCHEMA aside RENAME TO public')
    }
  })
}

async function names(db: TestDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM people')
  return rows.map(({ name }) => name)
}
