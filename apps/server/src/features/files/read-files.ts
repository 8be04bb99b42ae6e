/** Reading one place of the files: a folder, what is marked, the trash, the folders of clients, or everything. */
import type { FileList, FilePlaceName } from '@meche/contract/files.ts'
import { limits } from '@meche/contract/limits.ts'
import { canOpenFolder } from '@meche/domain/files/file-access.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import {
  clientsOfFolders,
  findClientFolders,
  findFiles,
  findFolders,
  folderById,
  teamOf,
  type FileRow,
  type FolderRow,
} from './file-repository.ts'
import { presentFile, presentFolder, presentPerson, type Reader } from './present-file.ts'

export interface FilesQuery {
  readonly folder: number | FilePlaceName | undefined
  readonly search: string
}

type List = Omit<FileList, 'uploadMax'>

/** HttpRefusal 404 for a folder that the caller may not open. */
export async function readFiles(db: Queries, query: FilesQuery, reader: Reader): Promise<List> {
  const { caller } = reader
  if (query.folder === 'clients') return readClients(db, query.search, reader)
  const asked = typeof query.folder === 'number' ? await folderById(db, query.folder, caller) : null
  if (typeof query.folder === 'number' && !asked) throw new HttpRefusal({ code: 'not_found' })
  const own = await findFolders(db, asked?.client ? [asked.client.id] : [], caller)
  if (asked && !isShown(asked, own, caller)) throw new HttpRefusal({ code: 'not_found' })
  const files = await findFiles(
    db,
    {
      folders: asked && (query.search === '' ? [asked.id] : [asked.id, ...below(asked.id, own)]),
      search: query.search,
      isTrashed: query.folder === 'trash',
      isFavourite: query.folder === 'favourites',
    },
    caller,
  )
  // Files that were found anywhere may lie in folders of clients.
  const clients = asked ? [] : await clientsOfFolders(db, [...new Set(files.map(({ folder }) => folder))])
  const folders = clients.length > 0 ? await findFolders(db, clients, caller) : own
  return listOf({ folders: folders.filter((folder) => isShown(folder, folders, caller)), files }, db, reader)
}

async function readClients(db: Queries, search: string, reader: Reader): Promise<List> {
  const { caller } = reader
  const own = (await findFolders(db, [], caller)).filter((folder, _, all) => isShown(folder, all, caller))
  const clients = await findClientFolders(db, search, caller)
  const isCut = clients.length > limits.filesShown
  const list = await listOf(
    { folders: [...own, ...clients.slice(0, limits.filesShown)], files: [] },
    db,
    reader,
  )
  return { ...list, isCut }
}

async function listOf(
  { folders, files }: { readonly folders: readonly FolderRow[]; readonly files: readonly FileRow[] },
  db: Queries,
  reader: Reader,
): Promise<List> {
  const team = await teamOf(db)
  return {
    folders: folders.map((folder) => presentFolder(folder, reader.caller)),
    files: files.slice(0, limits.filesShown).map((file) => presentFile(file, reader)),
    isCut: files.length > limits.filesShown,
    team: team.filter(({ id }) => id !== reader.caller.id).map(presentPerson),
  }
}

/** A closed folder is shown when a file in it, or below it, is shared with the caller. */
function isShown(folder: FolderRow, all: readonly FolderRow[], caller: Caller): boolean {
  if (canOpenFolder(caller, folder)) return true
  const inside = new Set([folder.id, ...below(folder.id, all)])
  return all.some(({ id, files }) => inside.has(id) && files > 0)
}

/** The folders below one; they are in the order of their ids, and a folder is younger than the one above it. */
function below(id: number, folders: readonly FolderRow[]): number[] {
  const found = new Set([id])
  for (const folder of folders) {
    if (folder.parent !== null && found.has(folder.parent)) found.add(folder.id)
  }
  found.delete(id)
  return [...found]
}
