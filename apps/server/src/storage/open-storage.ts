/** Where a salon keeps its pictures and files: in folders of one machine, or in the database that several machines share. */
import { join } from 'node:path'
import type { Database, Queries } from '../db/database.ts'
import { contentStorage, type ContentStorage } from './content-storage.ts'
import { databaseContents } from './database-contents.ts'
import { databaseStorage } from './database-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

export interface StoragePlace {
  readonly filesIn: 'folder' | 'database'
  /** The folder of people's pictures. */
  readonly uploads: string
  /** The folder of the contents of the salon's files, and of drafts. */
  readonly files: string
}

export interface OpenStorage {
  readonly storage: FileStorage
  readonly contents: ContentStorage
}

export function storagePlace({
  filesIn,
  dataDir,
}: Pick<StoragePlace, 'filesIn'> & { readonly dataDir: string }): StoragePlace {
  return { filesIn, uploads: join(dataDir, 'uploads'), files: join(dataDir, 'files') }
}

export function openStorage({ filesIn, uploads, files }: StoragePlace, database: Database): OpenStorage {
  return {
    storage: picturesWithin({ filesIn, uploads })(database.kysely),
    contents: filesIn === 'database' ? databaseContents(database, files) : contentStorage(files),
  }
}

/** For a transaction that writes pictures: on the embedded database a second connection would wait for its end. */
export function picturesWithin({
  filesIn,
  uploads,
}: Pick<StoragePlace, 'filesIn' | 'uploads'>): (db: Queries) => FileStorage {
  return (db) => (filesIn === 'database' ? databaseStorage(db) : folderStorage(uploads))
}
