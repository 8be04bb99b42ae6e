/** The space that files take, and the files that are deleted soon. */
import type { FileUsage } from '@meche/contract/files.ts'
import { fileFormat, type FileFormat } from '@meche/domain/files/formats.ts'
import type { Queries } from '../../db/database.ts'
import { spaceByEnding, usageFiles, type UsageList } from './file-repository.ts'
import { presentFile, type Reader } from './present-file.ts'

/** « Next month » of a deletion. */
const soonDays = 31

export async function readUsage(
  db: Queries,
  {
    quota,
    uploadMax,
    now,
  }: { readonly quota: number; readonly uploadMax: number; readonly now: Temporal.Instant },
  reader: Reader,
): Promise<FileUsage> {
  const endings = await spaceByEnding(db)
  const sum = (field: 'bytes' | 'trashed' | 'trashedBytes') =>
    endings.reduce((total, row) => total + row[field], 0)
  const formats = new Map<FileFormat, { files: number; bytes: number }>()
  for (const { ending, files, bytes } of endings) {
    const format = fileFormat(`.${ending ?? ''}`)
    const known = formats.get(format) ?? { files: 0, bytes: 0 }
    formats.set(format, { files: known.files + files, bytes: known.bytes + bytes })
  }
  const until = now.add({ hours: 24 * soonDays })
  const shown = async (list: UsageList) =>
    (await usageFiles(db, { list, until }, reader.caller)).map((file) => presentFile(file, reader))
  return {
    quota,
    uploadMax,
    used: sum('bytes'),
    trash: { files: sum('trashed'), bytes: sum('trashedBytes') },
    formats: [...formats]
      .map(([format, space]) => ({ format, ...space }))
      .toSorted((a, b) => b.bytes - a.bytes || a.format.localeCompare(b.format)),
    largest: await shown('largest'),
    deletions: await shown('deletions'),
    exports: await shown('exports'),
  }
}
