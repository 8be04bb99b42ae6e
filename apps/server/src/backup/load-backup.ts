/** A back-up into a database without tables: its own schema, its rows, then this program's schema. */
import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { migrateWithin, readMigrations, type Migration } from '../db/migrate.ts'
import type { Schema } from '../db/schema.ts'
import {
  BackupRefused,
  readBackup,
  refuseDamaged,
  type BackupContents,
  type BackupHeader,
  type BackupTable,
  type TableSum,
} from './backup-format.ts'
import { brokenInvariants } from './invariants.ts'
import { continueNumbering, emptyTables, insertRows, salonTables, sumOf } from './table-rows.ts'

/**
 * Fills the database within the transaction, compares what is in it with the file, brings it up to date, and asks it whether all is
 * as it must be. BackupRefused for a file that is damaged, newer than the program, or not sound.
 */
export async function loadBackup(
  tx: Transaction<Schema>,
  { file, migrations: directory }: { file: string; migrations: string },
): Promise<BackupContents> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
  // The database refuses a row that was damaged in words of its own, before the sum at the end of its table is seen.
  await refuseDamaged(file)
  const loading = new Loading(tx, directory)
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') await loading.begin(part.header)
    if (part.kind === 'table') loading.table = part.table
    if (part.kind === 'rows') await insertRows(tx, loading.table!, part.rows)
    if (part.kind === 'sum') await loading.endTable(part.sum)
    if (part.kind === 'picture') loading.pictures += 1
    if (part.kind === 'file') loading.files += 1
  }
  const contents = await loading.compared()
  await migrateWithin(statementsOf(tx), { directory })
  // The planner has no statistics of rows loaded in bulk: without ANALYZE it would compare every row with every other.
  await sql`ANALYZE`.execute(tx)
  const broken = await brokenInvariants(tx)
  if (broken.length > 0) throw new BackupRefused(`The back-up is not sound: ${broken.join('; ')}.`)
  return contents
}

class Loading {
  table: BackupTable | null = null
  pictures = 0
  files = 0
  readonly #tx: Transaction<Schema>
  readonly #directory: string
  #header: BackupHeader | null = null
  readonly #tables: Record<string, TableSum> = {}

  constructor(tx: Transaction<Schema>, directory: string) {
    this.#tx = tx
    this.#directory = directory
  }

  async begin(header: BackupHeader): Promise<void> {
    this.#header = header
    const version = knownVersion(header, await readMigrations(this.#directory))
    await migrateWithin(statementsOf(this.#tx), { directory: this.#directory, upTo: version })
    await emptyTables(this.#tx, await salonTables(this.#tx))
  }

  async endTable(sum: TableSum): Promise<void> {
    await continueNumbering(this.#tx, this.table!)
    this.#tables[this.table!.table] = sum
  }

  /** The rows in the database must match the rows in the file. */
  async compared(): Promise<BackupContents> {
    for (const [table, { rows, sha256 }] of Object.entries(this.#tables)) {
      const found = await sumOf(this.#tx, table)
      if (found.rows !== rows || found.sha256 !== sha256)
        throw new BackupRefused(`The table ${table} is not what the back-up says. Nothing was changed.`)
    }
    return { header: this.#header!, tables: this.#tables, pictures: this.pictures, files: this.files }
  }
}

/** The schema that the file was taken of, which this program must have come through. */
function knownVersion({ migrations, version }: BackupHeader, known: readonly Migration[]): number {
  if (migrations.length > known.length) {
    throw new BackupRefused(
      `The back-up was taken by a newer version of Mèche (${version}, schema ${migrations.length}; this one knows ` +
        `${known.length}). Install that version, then restore.`,
    )
  }
  const stranger = migrations.find(({ checksum }, index) => checksum !== known[index]!.checksum)
  if (stranger)
    throw new BackupRefused(
      `The back-up's migration ${stranger.name} is not the one that this version knows.`,
    )
  return migrations.length
}

function statementsOf(tx: Transaction<Schema>) {
  return {
    query: async <R>(text: string, values: readonly unknown[] = []): Promise<{ rows: R[] }> =>
      tx.executeQuery<R>(CompiledQuery.raw(text, [...values])),
  }
}
