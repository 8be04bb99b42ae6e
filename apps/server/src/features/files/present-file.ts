/** Files and folders on the wire. */
import type * as contract from '@meche/contract/files.ts'
import { limits } from '@meche/contract/limits.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { canChangeFiles, canDeleteFiles, canShareFiles } from '@meche/domain/files/file-access.ts'
import { fileFormat } from '@meche/domain/files/formats.ts'
import type { Caller } from '../../http/caller.ts'
import { wireInstant } from '../../time/instants.ts'
import type { FileRow, FolderRow, PersonRow } from './file-repository.ts'

export interface Reader {
  readonly caller: Caller
  readonly timeZone: string
}

export function presentFile(file: FileRow, { caller, timeZone }: Reader): contract.StoredFile {
  const { id, version, name, bytes, folder, section, isFavourite, tags, trashedAt } = file
  const deletedAt = trashedAt?.add({ hours: 24 * limits.trashDays }) ?? file.expiresAt
  const isKept = trashedAt === null
  return {
    id,
    version,
    name,
    format: fileFormat(name),
    bytes,
    folder,
    section,
    isFavourite,
    tags,
    shares: { professionals: file.isForAll, people: file.people.map(presentPerson) },
    createdAt: wireInstant(file.createdAt, timeZone),
    by: file.by && presentPerson(file.by),
    trashedAt: trashedAt && wireInstant(trashedAt, timeZone),
    deletedAt: deletedAt && wireInstant(deletedAt, timeZone),
    abilities: {
      change: isKept && canChangeFiles(caller, file),
      delete: canDeleteFiles(caller, file),
      share: isKept && canShareFiles(caller, file),
    },
  }
}

export function presentFolder(folder: FolderRow, caller: Caller): contract.FileFolder {
  const { id, parent, section, name, client, files } = folder
  const write = canChangeFiles(caller, folder)
  return {
    id,
    parent,
    section,
    name,
    client: client && presentPerson(client),
    files,
    abilities: { write, change: write && parent !== null },
  }
}

export function presentPerson({ id, familyName, givenName }: PersonRow) {
  return toWire({ id, familyName, givenName })
}
