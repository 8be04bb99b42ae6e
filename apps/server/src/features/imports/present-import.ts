/** Imports as admins see them. */
import type { ClientImport, ImportSummary, ListedRow } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import { sentence, type Language } from '@meche/contract/messages/sentence.ts'
import { targetsBy } from '@meche/domain/import/models.ts'
import { readRow, shownName } from '@meche/domain/import/read-row.ts'
import type { Queries } from '../../db/database.ts'
import { wireInstant } from '../../time/instants.ts'
import { addressReader } from './address-reader.ts'
import { countVerdicts, type ImportRow } from './import-repository.ts'
import { findModels } from './model-repository.ts'
import { rowsAfter, rowsToLookAt, type StoredRow } from './row-repository.ts'

const rowsForSamples = 50
const samplesPerColumn = 3

export function presentSummary(row: ImportRow, timeZone: string): ImportSummary {
  const { id, fileName, status, rowCount } = row
  return {
    id,
    fileName,
    status,
    rows: rowCount,
    done: status === 'done' ? rowCount : Math.min(rowCount, row.doneThrough - 1),
    createdAt: wireInstant(row.createdAt, timeZone),
    deletedAt: wireInstant(row.expiresAt, timeZone),
  }
}

interface Reader {
  readonly language: Language
  readonly timeZone: string
}

export async function presentImport(
  db: Queries,
  row: ImportRow,
  { language, timeZone }: Reader,
): Promise<ClientImport> {
  const first = await rowsAfter(db, row.id, { after: 1, limit: rowsForSamples })
  const isTried = row.status !== 'uploaded'
  const listed = isTried ? await rowsToLookAt(db, row.id, limits.importRowsShown + 1) : []
  return {
    ...presentSummary(row, timeZone),
    preset: row.preset,
    columns: row.header.map((name, at) => ({
      name,
      target: row.targets[at] ?? 'skip',
      samples: samplesOf(first, at),
    })),
    models: (await findModels(db)).map((model) => ({
      id: model.id,
      name: model.name,
      targets: targetsBy(model, row.header),
    })),
    model: row.modelId,
    counts: isTried ? await countVerdicts(db, row.id) : null,
    listed: listed.slice(0, limits.importRowsShown).map((stored) => presentRow(stored, row, language)),
    isCut: listed.length > limits.importRowsShown,
  }
}

function samplesOf(rows: readonly StoredRow[], at: number): string[] {
  const values = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((value) => value !== '')
  return [...new Set(values)].slice(0, samplesPerColumn)
}

function presentRow(stored: StoredRow, { targets }: ImportRow, language: Language): ListedRow {
  const { line, cells, person, keepsHealthNotes, blockedDecision } = stored
  const reading = readRow(cells, { targets, keepsHealthNotes }, addressReader)
  const { client } = reading
  return {
    line,
    name: client ? shownName(client) : reading.fault && reading.name,
    verdict: stored.verdict ?? 'rejected',
    reasons: reasonsOf(stored, language),
    person,
    isBlocked: stored.isBlocked,
    blockedDecision,
    healthNotes: client ? [...client.healthNotes] : [],
    keepsHealthNotes,
  }
}

/** Why a row is not written, in the reader's words. */
export function reasonsOf(stored: StoredRow, language: Language): string[] {
  const { reasons, line, otherLine, unreadable } = stored
  const values = { line, first: otherLine ?? '', text: unreadable ?? '' }
  return reasons.map((reason) => sentence(language, `row_${reason}`, values))
}
