/** Taking a back-up beside the server that serves: one snapshot of every table, then the pictures and the salon's files, into one file. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type ControlledTransaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { OpenStorage } from '../storage/open-storage.ts'
import {
  BackupRefused,
  noteLine,
  sha256,
  Summing,
  type BackupContents,
  type BackupHeader,
  type FileEnd,
  type FilePiece,
  type Picture,
  type TableSum,
} from './backup-format.ts'
import { describeTable, rowsOf, salonTables } from './table-rows.ts'

export interface BackupSource extends OpenStorage {
  readonly database: Database
  /** The version of the program. */
  readonly version: string
}

/** Filled while the file is written. */
interface Writing {
  readonly source: BackupSource
  readonly now: Temporal.Instant
  readonly tables: Record<string, TableSum>
  header: BackupHeader | null
  pictures: number
  files: number
}

/**
 * Writes `file`, whole or not at all, for its owner's eyes only. BackupRefused when there is one of that name. On the embedded
 * database every other client waits while the tables are read.
 */
export async function takeBackup(
  source: BackupSource,
  { file, now }: { file: string; now: Temporal.Instant },
): Promise<BackupContents> {
  const folder = path.dirname(path.resolve(file))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseExisting(file)
  const writing: Writing = { source, now, tables: {}, header: null, pictures: 0, files: 0 }
  const draft = `${file}.${process.pid}.part`
  try {
    const output = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true })
    await pipeline(linesOf(writing), createGzip(), output)
    await rename(draft, file)
    await syncFolder(folder)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const { header, tables, pictures, files } = writing
  return { header: header!, tables, pictures, files }
}

async function refuseExisting(file: string): Promise<void> {
  const existing = await open(file).catch(() => null)
  await existing?.close()
  if (existing)
    throw new BackupRefused(`${file} is there already; a back-up overwrites nothing. Choose another name.`)
}

async function* linesOf(writing: Writing): AsyncGenerator<string> {
  const tx = await writing.source.database.kysely
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* snapshotOf(tx, writing)
  } finally {
    await tx.rollback().execute()
  }
  yield* picturesOf(writing)
  yield* filesOf(writing)
  yield noteLine({ end: true })
}

async function* snapshotOf(tx: ControlledTransaction<Schema>, writing: Writing): AsyncGenerator<string> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  const { rows: migrations } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM schema_migrations ORDER BY version`.execute(tx)
  writing.header = { format: 1, takenAt: writing.now.toString(), version: writing.source.version, migrations }
  yield noteLine(writing.header)
  for (const name of await salonTables(tx)) {
    const described = await describeTable(tx, name)
    const { table, columns, numbering } = described
    yield noteLine({ table, columns, numbering })
    const summing = new Summing()
    for await (const rows of rowsOf(tx, described)) {
      summing.add(rows)
      yield `${rows.join('\n')}\n`
    }
    writing.tables[name] = summing.sum
    yield noteLine(summing.sum)
  }
}

async function* picturesOf(writing: Writing): AsyncGenerator<string> {
  const { storage } = writing.source
  for (const picture of await storage.names()) {
    // Replaced since the names were read: nobody has it any more.
    const bytes = await storage.read(picture)
    if (!bytes) continue
    writing.pictures += 1
    yield noteLine({ picture, base64: bytes.toString('base64'), sha256: sha256(bytes) } satisfies Picture)
  }
}

/** A file that is deleted before it is read is left out. */
async function* filesOf(writing: Writing): AsyncGenerator<string> {
  const { contents } = writing.source
  for (const name of await contents.names()) {
    const content = await contents.read(name)
    if (!content) continue
    const hash = createHash('sha256')
    for await (const chunk of content.stream) {
      const bytes = chunk as Buffer
      hash.update(bytes)
      yield noteLine({ piece: name, base64: bytes.toString('base64') } satisfies FilePiece)
    }
    writing.files += 1
    yield noteLine({ file: name, sha256: hash.digest('hex') } satisfies FileEnd)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
