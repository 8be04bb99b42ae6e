/** Putting a back-up in the place of a salon, on either engine; and trying whether it could be. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type Database, type Queries, type Transaction } from '../db/database.ts'
import { movedAside } from '../db/embedded/boot-checks.ts'
import { startEmbeddedDatabase } from '../db/embedded/launcher.ts'
import { takeLock } from '../db/embedded/lock.ts'
import type { DatabaseLog } from '../db/log.ts'
import type { Schema } from '../db/schema.ts'
import { removeApplications } from '../applications/remove-applications.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import type { ContentStorage } from '../storage/content-storage.ts'
import { openStorage, type StoragePlace } from '../storage/open-storage.ts'
import { namedContents } from '../storage/stored-contents.ts'
import { erasedPictures, pictureFiles, removeErasedPictures } from '../storage/stored-pictures.ts'
import { BackupRefused, readBackup, type BackupContents } from './backup-format.ts'
import { completeJournal, readErased } from './erasure-journal.ts'
import { loadBackup } from './load-backup.ts'
import {
  dropSalon,
  endSessions,
  hasPeople,
  otherClients,
  hasApplication,
  personAt,
  stopLateMessages,
  stopRefunds,
} from './restore-repository.ts'

export interface RestoreOptions extends StoragePlace {
  readonly file: string
  /** The folder of the program's migrations. */
  readonly migrations: string
  /** Holds the journal of erasures. */
  readonly backups: string
  readonly now: Temporal.Instant
  readonly log: DatabaseLog
  /** Whether the restore may replace existing data. */
  readonly replaces: boolean
}

export interface Restored extends BackupContents {
  /** The number of people who were erased again. */
  readonly erased: number
  /** Where what was there before is now; null when there was nothing, or when it is gone. */
  readonly before: string | null
}

/** The salon on a PostgreSQL server, in one transaction: before it ends, what was there is there. BackupRefused with a sentence. */
export async function restoreToServer(connection: string, options: RestoreOptions): Promise<Restored> {
  const database = openDatabase({ connection, log: options.log, poolSize: 1 })
  try {
    const restored = await fill(database, options, async (tx) => {
      const others = await otherClients(tx)
      if (others > 0)
        throw new BackupRefused('A server of Mèche is at work on this database. Stop it, then restore.')
      const isOccupied = await hasPeople(tx)
      if (!options.replaces && isOccupied) throw occupied('The database')
      if (isOccupied) await completeJournal(tx, options.backups)
      await dropSalon(tx)
    })
    return { ...restored, before: null }
  } finally {
    await database.close()
  }
}

/**
 * The embedded salon of a data folder: made beside its place, then given it; what was there is moved aside, never deleted. Refused
 * while a server holds the folder.
 */
export async function restoreToFolder(
  dataDir: string,
  { allowVolatile, ...options }: RestoreOptions & { allowVolatile: boolean },
): Promise<Restored> {
  const place = path.join(dataDir, 'pg')
  await mkdir(dataDir, { recursive: true })
  if (existsSync(place) && !options.replaces) throw occupied(place)
  await takeLock(dataDir, { pid: process.pid, socketDirectory: '' })
  const draft = await mkdtemp(path.join(dataDir, 'restore-'))
  try {
    const restored = await onScratch(draft, { allowVolatile, log: options.log }, (database) =>
      fill(database, options, async () => undefined),
    )
    const before = existsSync(place)
      ? path.join(
          dataDir,
          `${movedAside}${options.now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')}`,
        )
      : null
    if (before) await rename(place, before)
    await rename(path.join(draft, 'pg'), place)
    return { ...restored, before }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Restores into a database that is thrown away: what it answers is what a restore would give. Touches nothing else. */
export async function verifyBackup(
  file: string,
  options: Pick<RestoreOptions, 'migrations' | 'log'>,
): Promise<BackupContents> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'meche-verify-'))
  try {
    return await onScratch(
      scratch,
      { allowVolatile: true, syncWrites: false, log: options.log },
      ({ kysely }) =>
        kysely.transaction().execute((tx) => loadBackup(tx, { file, migrations: options.migrations })),
    )
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function fill(
  database: Database,
  options: RestoreOptions,
  prepare: (tx: Transaction<Schema>) => Promise<void>,
): Promise<Omit<Restored, 'before'>> {
  const { kysely } = database
  const { storage, contents: files } = openStorage(options, database)
  const { contents, erased, pictures } = await kysely.transaction().execute(async (tx) => {
    await prepare(tx)
    const loaded = await loadBackup(tx, options)
    await endSessions(tx)
    await stopLateMessages(tx, options.now)
    await stopRefunds(tx, options.now)
    return { contents: loaded, erased: await eraseAgain(tx, options), pictures: await erasedPictures(tx) }
  })
  // The pictures of erased people are not written: a restore that is killed here must leave none.
  const withheld = new Set(pictures.flatMap(({ url }) => pictureFiles(url)))
  for await (const part of readBackup(options.file)) {
    if (part.kind === 'picture' && !withheld.has(part.picture.picture))
      await storage.put(part.picture.picture, Buffer.from(part.picture.base64, 'base64'))
  }
  await removeErasedPictures(kysely, storage)
  await restoreContents(kysely, files, options.file)
  return { ...contents, erased }
}

/** Those that a row names: files of erased people are not written. */
async function restoreContents(db: Queries, contents: ContentStorage, file: string): Promise<void> {
  await db.deleteFrom('deleted_contents').execute()
  const named = await namedContents(db)
  let draft: FileHandle | null = null
  let path = ''
  for await (const part of readBackup(file)) {
    if (part.kind !== 'piece' && part.kind !== 'file') continue
    if (!draft) {
      path = await contents.draft()
      draft = await open(path, 'wx', 0o600)
    }
    if (part.kind === 'piece') await draft.writeFile(part.bytes)
    else {
      await draft.close()
      draft = null
      if (named.has(part.file)) await contents.keep(path, part.file)
      else await contents.discard(path)
    }
  }
}

/**
 * Erases again every erased person whom the back-up still names, whatever the date of their request: the back-up may have been written
 * during their erasure. Returns how many they were.
 */
/** The number of people; applications are deleted without being counted. */
async function eraseAgain(tx: Transaction<Schema>, { backups, now }: RestoreOptions): Promise<number> {
  let count = 0
  for (const erased of await readErased(backups)) {
    if (erased.kind === 'application') {
      if (await hasApplication(tx, erased)) await removeApplications(tx, [erased.id])
      continue
    }
    const person = await personAt(tx, erased)
    if (!person) continue
    await erasePerson(tx, { person, actorId: null, now })
    count += 1
  }
  return count
}

async function onScratch<T>(
  dataDir: string,
  { log, ...how }: { allowVolatile: boolean; syncWrites?: boolean; log: DatabaseLog },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedDatabase({
    dataDir,
    ...how,
    log: { ...log, info: () => undefined },
  })
  const database = openDatabase({ connection: embedded.connection, log, poolSize: 1 })
  try {
    return await embedded.exempt(() => work(database))
  } finally {
    await database.close()
    await embedded.stop()
  }
}

function occupied(place: string): BackupRefused {
  return new BackupRefused(`${place} holds a salon. Add --replace to put the back-up in its place.`)
}
