import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { readHolder } from '../apps/server/src/db/embedded/lock.ts'
import { copyEmbeddedTemplate } from '../apps/server/test/embedded-server.ts'
import { startNativeTestServer } from '../apps/server/test/native-server.ts'
import type { SalonData } from './salon-server.ts'

/** A migrated database for a server under trial, and a way in beside it. */
export type Ground = { data: SalonData; connect: () => Promise<Pool>; remove: () => Promise<void> }

/** The embedded database, with every sync that a real salon has. */
export async function embeddedGround(): Promise<Ground> {
  const dataDir = await copyEmbeddedTemplate()
  return {
    data: { DATA_DIR: dataDir },
    // Each server listens in a folder of its own.
    connect: async () =>
      new Pool({
        host: readHolder(dataDir)!.socketDirectory,
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        max: 1,
      }),
    // The database of a server that was killed ends a moment after it.
    remove: async () => fs.rmSync(dataDir, { recursive: true, maxRetries: 10 }),
  }
}

/** A database of a PostgreSQL server, which several server processes may share. */
export async function nativeGround(): Promise<Ground & { url: string }> {
  const server = await startNativeTestServer()
  const url = server.connection as string
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-data-'))
  return {
    url,
    data: { DATA_DIR: dataDir, DATABASE_URL: url },
    connect: async () => new Pool({ connectionString: url, max: 1 }),
    remove: async () => {
      await server.stop()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}
