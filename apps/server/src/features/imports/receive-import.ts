/** Takes in a file of clients: its rows are kept as they are until an admin says what its columns hold. */
import type { FastifyRequest } from 'fastify'
import { createImport } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import { isHeader, recogniseColumns } from '@meche/domain/import/columns.ts'
import { isFileOf, targetsBy } from '@meche/domain/import/models.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { streamNamedUpload } from '../../http/uploads.ts'
import { endReceiving, insertImport, removeImport } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { findModels } from './model-repository.ts'
import { csvRows, decodeText, UnreadableCsv, type CsvRow } from './read-csv.ts'
import { insertRows } from './row-repository.ts'

interface Call {
  readonly request: FastifyRequest
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** Answers the import's id. HttpRefusal 413 for a larger file, 422 for one that is no table of clients, 429. */
export async function receiveImport(imports: Imports, { request, caller, now }: Call): Promise<number> {
  const { kysely } = imports.database
  if (imports.areLimitsOn)
    await throttle(kysely, `import:${caller.id}`, [{ seconds: 3600, max: limits.importsPerHour }], now)
  const { name, bytes } = await receiveFile(request)
  try {
    return await keepRows(imports, { fileName: name, createdBy: caller.id, now }, csvRows(decodeText(bytes)))
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new HttpRefusal({ code: 'csv_unreadable' })
    throw error
  }
}

async function receiveFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const chunks: Buffer[] = []
  const name = await streamNamedUpload(request, createImport.upload, async (file) => {
    for await (const chunk of file) chunks.push(chunk as Buffer)
  })
  return { name, bytes: Buffer.concat(chunks) }
}

interface Given {
  readonly fileName: string
  readonly createdBy: number
  readonly now: Temporal.Instant
}

/** A file that turns out to be unreadable leaves nothing behind. */
async function keepRows(
  { database: { kysely } }: Imports,
  given: Given,
  rows: AsyncGenerator<CsvRow>,
): Promise<number> {
  const first = await rows.next()
  const header = first.done ? [] : first.value.cells.map((cell) => cell.trim())
  if (!isHeader(header)) throw new HttpRefusal({ code: 'csv_no_header' })
  if (header.length > limits.importColumns) throw new UnreadableCsv()
  const id = await insertImport(kysely, { ...given, header, ...(await recognise(kysely, header)) })
  try {
    let count = 0
    let batch: CsvRow[] = []
    for await (const { line, cells } of rows) {
      count += 1
      if (count > limits.importRows)
        throw new HttpRefusal({ code: 'csv_too_long', values: { max: '50\u202F000' } })
      batch.push({ line, cells: cells.slice(0, header.length) })
      if (batch.length < limits.importBatch) continue
      await insertRows(kysely, id, batch)
      batch = []
    }
    await insertRows(kysely, id, batch)
    await endReceiving(kysely, id, count)
    return id
  } catch (error) {
    await removeImport(kysely, id)
    throw error
  }
}

/** By a model that an admin has saved, before anything else. */
async function recognise(db: Queries, header: readonly string[]) {
  const recognised = recogniseColumns(header)
  const model = (await findModels(db)).find((one) => isFileOf(one, header))
  if (!model) return { ...recognised, modelId: null }
  const { kind, id } = model
  return { kind, preset: recognised.preset, targets: targetsBy(model, header), modelId: id }
}
