import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/db/embedded/launcher.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { keepRows } from './kept-rows.ts'
import { migrationsDirectory, silentLog, type TestServer } from './test-server.ts'

const CACHE = path.join(import.meta.dirname, '../../../.cache/embedded')

/**
 * An embedded database of its own, on a copy of a migrated one that is made once per version of the migrations. It
 * does not sync: these tests never pull the plug.
 */
export async function startEmbeddedTestServer(): Promise<TestServer> {
  const dataDir = await copyEmbeddedTemplate()
  const database = await startVolatile(dataDir)
  return {
    connection: database.connection,
    stop: async () => {
      await database.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A temporary data folder with a migrated embedded database, closed; the caller removes it. */
export async function copyEmbeddedTemplate(): Promise<string> {
  const template = await prepareTemplate()
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-test-'))
  fs.cpSync(template, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  return dataDir
}

async function prepareTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations(migrationsDirectory)) hash.update(checksum)
  hash.update(keepRows.toString())
  const template = path.join(CACHE, hash.digest('hex').slice(0, 16))
  if (fs.existsSync(template)) return template
  const draft = `${template}-${process.pid}`
  fs.mkdirSync(draft, { recursive: true })
  const database = await startVolatile(draft)
  const pool = new Pool({ ...database.connection, max: 1 })
  await migrate(pool, { directory: migrationsDirectory, log: silentLog })
  await keepRows(pool, 'initial')
  await pool.end()
  await database.stop()
  putInPlace(draft, template)
  return template
}

/** Of two files that prepared it at the same time, the second one throws its own away. */
function putInPlace(draft: string, template: string): void {
  try {
    fs.renameSync(draft, template)
  } catch {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

function startVolatile(dataDir: string): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ dataDir, log: silentLog, allowVolatile: true, syncWrites: false })
}
