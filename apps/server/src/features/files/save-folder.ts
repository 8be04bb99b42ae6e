/** Adding, renaming, moving and deleting folders. */
import { limits } from '@meche/contract/limits.ts'
import { canChangeFiles } from '@meche/domain/files/file-access.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseWrong } from '../../http/checks.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { lockFolders } from '../../storage/file-space.ts'
import {
  countFolders,
  folderById,
  insertFolder,
  isClient,
  isFolderInUse,
  removeFolder,
  isFolderBelow,
  rootOfClient,
  writeFolder,
  type FolderRow,
} from './file-repository.ts'
import { recordFileChange } from './record-file-change.ts'
import type { FileBy } from './save-file.ts'

export interface FolderForm {
  readonly name?: string | undefined
  readonly parent?: number | undefined
  readonly client?: number | undefined
}

/** HttpRefusal 409 when there are enough; 422 for a parent or a client that the caller may not write to. */
export async function addFolder(
  tx: Queries,
  { name, parent, client }: FolderForm,
  by: FileBy,
): Promise<FolderRow> {
  await lockFolders(tx)
  const isOfClient = client !== undefined
  const isNamed = name !== undefined && parent !== undefined
  refuseWrong([
    [
      'name',
      'name_or_client',
      isOfClient === (name !== undefined || parent !== undefined) || (!isOfClient && !isNamed),
    ],
  ])
  return isOfClient
    ? addClientFolder(tx, client, by)
    : addNamedFolder(tx, { name: name!, parent: parent! }, by)
}

async function addNamedFolder(
  tx: Queries,
  { name, parent: parentId }: { readonly name: string; readonly parent: number },
  by: FileBy,
): Promise<FolderRow> {
  const parent = await folderById(tx, parentId, by.caller)
  refuseWrong([['parent', 'unknown_folder', !parent || !canChangeFiles(by.caller, parent)]])
  if ((await countFolders(tx)) >= limits.folders) throw new HttpRefusal({ code: 'too_many_folders' })
  const { section, client } = parent!
  const id = await insertFolder(tx, {
    parent: parentId,
    section,
    name,
    client: client?.id ?? null,
    now: by.now,
  })
  await recordFileChange(tx, { entity: 'folder', id, before: null, after: { name, parent: parentId } }, by)
  return (await folderById(tx, id, by.caller))!
}

/** The one that is there, or a new one. Whether the caller serves the client is known once there is a folder: a refusal takes it back. */
async function addClientFolder(tx: Queries, client: number, by: FileBy): Promise<FolderRow> {
  refuseWrong([['client', 'unknown_customer', !(await isClient(tx, client))]])
  const existing = await rootOfClient(tx, client)
  const id =
    existing ??
    (await insertFolder(tx, { parent: null, section: 'clients', name: null, client, now: by.now }))
  const folder = (await folderById(tx, id, by.caller))!
  refuseWrong([['client', 'unknown_customer', !canChangeFiles(by.caller, folder)]])
  if (existing === null)
    await recordFileChange(tx, { entity: 'folder', id, before: null, after: { client } }, by)
  return folder
}

export interface FolderChange {
  readonly id: number
  readonly name?: string | undefined
  readonly parent?: number | undefined
}

/** HttpRefusal 404; 403 for the first folder of a section or a client; 422 for a parent where it may not be. */
export async function changeFolder(
  tx: Queries,
  { id, ...patch }: FolderChange,
  by: FileBy,
): Promise<FolderRow> {
  const folder = await ownFolder(tx, id, by.caller)
  const before = { name: folder.name!, parent: folder.parent! }
  const after = mergePatch(before, patch)
  if (after.parent !== before.parent) await refuseParent(tx, folder, after.parent, by.caller)
  await writeFolder(tx, { id, ...after })
  await recordFileChange(tx, { entity: 'folder', id, before, after }, by)
  return { ...folder, ...after }
}

/** The section and the client decide who opens a folder's files, so it stays with both. */
async function refuseParent(tx: Queries, folder: FolderRow, id: number, caller: Caller): Promise<void> {
  const parent = await folderById(tx, id, caller)
  const isOpen = parent !== null && canChangeFiles(caller, parent)
  const isSamePlace = parent?.section === folder.section && parent.client?.id === folder.client?.id
  const isInside = isOpen && (await isFolderBelow(tx, { id, top: folder.id }))
  refuseWrong([
    ['parent', 'unknown_folder', !isOpen],
    ['parent', 'folder_of_other_section', isOpen && !isSamePlace],
    ['parent', 'folder_in_itself', isInside],
  ])
}

/** HttpRefusal 404; 403 as above; 409 when something is in it. */
export async function deleteFolder(tx: Queries, id: number, by: FileBy): Promise<void> {
  const folder = await ownFolder(tx, id, by.caller)
  if (await isFolderInUse(tx, id)) throw new HttpRefusal({ code: 'folder_not_empty' })
  await removeFolder(tx, id, folder.parent!)
  await recordFileChange(tx, { entity: 'folder', id, before: { name: folder.name }, after: null }, by)
}

async function ownFolder(tx: Queries, id: number, caller: Caller): Promise<FolderRow> {
  await lockFolders(tx)
  const folder = await folderById(tx, id, caller)
  if (!folder || !canChangeFiles(caller, folder)) throw new HttpRefusal({ code: 'not_found' })
  if (folder.parent === null) throw new HttpRefusal({ code: 'forbidden' })
  return folder
}
