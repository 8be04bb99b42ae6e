/** Renaming, moving, marking, tagging, sharing, throwing away and taking back a file. */
import type { FileForm } from '@meche/contract/files.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { canChangeFiles, canDeleteFiles, canShareFiles } from '@meche/domain/files/file-access.ts'
import { endingOf } from '@meche/domain/files/formats.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { lockFolders } from '../../storage/file-space.ts'
import {
  fileById,
  folderById,
  lockFile,
  removeFile,
  teamOf,
  writeFavourite,
  writeFile,
  writeShares,
  type FileRow,
  type FolderRow,
} from './file-repository.ts'
import { recordFileChange } from './record-file-change.ts'

export interface FileBy {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

export interface FileChange {
  readonly id: number
  readonly patch: { readonly [Field in keyof FileForm]?: FileForm[Field] | undefined }
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404; 403 for a file that is shared for reading; 412; 422 for a folder, people or a name that will not do. */
export async function changeFile(tx: Queries, { id, patch, seen }: FileChange, by: FileBy): Promise<FileRow> {
  const { caller, now } = by
  await lockFolders(tx)
  const file = await lockFile(tx, id, caller)
  if (!file) throw new HttpRefusal({ code: 'not_found' })
  const { isFavourite, ...rest } = patch
  if (isFavourite !== undefined) await writeFavourite(tx, { file: id, user: caller.id, isFavourite })
  const current = formOf(file)
  const form = mergePatch(current, rest)
  if (!isSame(current, form)) {
    refuseForbidden(file, patch, caller)
    refuseStale(seen, file.version)
    const target = await targetOf(tx, file, { id: form.folder, caller })
    refuseEnding(file.name, form.name)
    refuseWrong([
      ['folder', 'unknown_folder', target === null],
      ...(await peopleChecks(tx, form.shares.people, current.shares.people)),
    ])
    await write(tx, { file, form, target: target! }, now)
    await recordFileChange(tx, { entity: 'file', id, before: current, after: form }, by)
  }
  return (await fileById(tx, id, caller))!
}

type Form = Omit<FileForm, 'isFavourite'>

function formOf({ name, folder, tags, isForAll, people, trashedAt }: FileRow): Form {
  const shares = { professionals: isForAll, people: people.map(({ id }) => id) }
  return { name, folder, tags, shares, isTrashed: trashedAt !== null }
}

function isSame(a: Form, b: Form): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function refuseForbidden(file: FileRow, patch: FileChange['patch'], caller: Caller): void {
  const { isTrashed, shares, name, folder, tags } = patch
  const isEdit = [name, folder, tags].some((value) => value !== undefined)
  const isAllowed =
    (isTrashed === undefined || canDeleteFiles(caller, file)) &&
    (shares === undefined || canShareFiles(caller, file)) &&
    (!isEdit || canChangeFiles(caller, file))
  if (!isAllowed) throw new HttpRefusal({ code: 'forbidden' })
}

/** The folder that a file is to be in; null when it is another one than now and the caller may not write there. */
async function targetOf(
  tx: Queries,
  file: FileRow,
  { id, caller }: { readonly id: number; readonly caller: Caller },
): Promise<FolderRow | null> {
  const folder = await folderById(tx, id, caller)
  if (!folder || id === file.folder) return folder
  // Only admins open a client's file to the team, and nobody gives it to another client.
  const isOpened = file.section === 'clients' && folder.client === null
  const isGiven = file.subject !== null && folder.client !== null && folder.client.id !== file.subject
  if (isGiven || (isOpened && !isAdmin(caller.roles))) return null
  return canChangeFiles(caller, folder) ? folder : null
}

function refuseEnding(before: string, after: string): void {
  const ending = endingOf(before)
  if (endingOf(after) === ending) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'name', code: 'file_ending' }],
    values: { ending },
  })
}

async function peopleChecks(
  tx: Queries,
  people: readonly number[],
  current: readonly number[],
): Promise<Check[]> {
  if (people.length === 0) return []
  const team = new Set([...(await teamOf(tx)).map(({ id }) => id), ...current])
  return people.flatMap((id, index): Check[] => [
    [`shares.people.${index}`, 'unknown_professional', !team.has(id)],
    [`shares.people.${index}`, 'duplicate', isDuplicate(people, index)],
  ])
}

async function write(
  tx: Queries,
  { file, form, target }: { readonly file: FileRow; readonly form: Form; readonly target: FolderRow },
  now: Temporal.Instant,
): Promise<void> {
  await writeFile(tx, {
    id: file.id,
    name: form.name,
    folder: form.folder,
    tags: form.tags,
    isForAll: form.shares.professionals,
    // A file of a client stays theirs wherever it is put: an erasure must find it.
    subject: target.client?.id ?? file.subject,
    trashedAt: form.isTrashed ? (file.trashedAt ?? now) : null,
  })
  await writeShares(tx, file.id, form.shares.people)
}

/** To the trash; what is there already, and an export, is deleted for good. HttpRefusal 404, 403, 412. */
export async function deleteFile(
  tx: Queries,
  { id, seen }: Pick<FileChange, 'id' | 'seen'>,
  by: FileBy,
): Promise<void> {
  const file = await lockFile(tx, id, by.caller)
  if (!file) throw new HttpRefusal({ code: 'not_found' })
  if (!canDeleteFiles(by.caller, file)) throw new HttpRefusal({ code: 'forbidden' })
  refuseStale(seen, file.version)
  const before = formOf(file)
  if (file.trashedAt !== null || file.section === 'exports' || file.section === 'mail') {
    await removeFile(tx, id)
    await recordFileChange(tx, { entity: 'file', id, before, after: null }, by)
    return
  }
  await writeFile(tx, { ...file, trashedAt: by.now })
  await recordFileChange(tx, { entity: 'file', id, before, after: { ...before, isTrashed: true } }, by)
}
