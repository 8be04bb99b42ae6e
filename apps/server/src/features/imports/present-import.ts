/** Imports as admins see them. */
import { violationCodes } from '@meche/contract/error-codes.ts'
import type { ClientImport, ImportSummary, ListedRow } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import { sentence, type Language } from '@meche/contract/messages/sentence.ts'
import type { ImportKind } from '@meche/domain/import/columns.ts'
import { targetsBy } from '@meche/domain/import/models.ts'
import { readMember } from '@meche/domain/import/read-member.ts'
import { readRow, Row, shownName } from '@meche/domain/import/read-row.ts'
import type { Queries } from '../../db/database.ts'
import { writtenTime } from '../../messaging/texts/dates.ts'
import { wireInstant } from '../../time/instants.ts'
import { addressReader } from './address-reader.ts'
import { countVerdicts, type ImportRow } from './import-repository.ts'
import { namesInMenu } from './judge-menu.ts'
import { readStored } from './judge-visits.ts'
import { findModels } from './model-repository.ts'
import { rowsAfter, rowsToLookAt, type StoredRow } from './row-repository.ts'

const rowsForSamples = 50
const samplesPerColumn = 3

export function presentSummary(row: ImportRow, timeZone: string): ImportSummary {
  const { id, fileName, kind, status, rowCount } = row
  return {
    id,
    fileName,
    kind,
    status,
    rows: rowCount,
    done: status === 'done' ? rowCount : Math.min(rowCount, row.doneThrough - 1),
    createdAt: wireInstant(row.createdAt, timeZone),
    deletedAt: wireInstant(row.expiresAt, timeZone),
  }
}

export interface Reader {
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
  const names = row.kind === 'services' && listed.length > 0 ? await namesInMenu(db, row) : new Map()
  return {
    ...presentSummary(row, timeZone),
    preset: row.preset,
    matches: row.kind === 'visits' ? row.matches : null,
    failure: row.failure && sentence(language, row.failure),
    columns: row.header.map((name, at) => ({
      name,
      target: row.targets[at] ?? 'skip',
      samples: samplesOf(first, at),
    })),
    models: (await findModels(db, row.kind)).map((model) => ({
      id: model.id,
      name: model.name,
      targets: targetsBy(model, row.header),
    })),
    model: row.modelId,
    counts: isTried ? await countVerdicts(db, row.id) : null,
    listed: listed
      .slice(0, limits.importRowsShown)
      .map((stored) => presentRow(stored, { found: row, names }, { language, timeZone })),
    isCut: listed.length > limits.importRowsShown,
  }
}

function samplesOf(rows: readonly StoredRow[], at: number): string[] {
  const values = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((value) => value !== '')
  return [...new Set(values)].slice(0, samplesPerColumn)
}

interface Listing {
  readonly found: ImportRow
  /** By line, where the other rows of a file decide about them: those of services. */
  readonly names: ReadonlyMap<number, string>
}

function presentRow(stored: StoredRow, { found, names }: Listing, reader: Reader): ListedRow {
  const { line, person, service, isBlocked, blockedDecision, keepsHealthNotes } = stored
  return {
    line,
    ...words[found.kind](stored, found, names),
    verdict: stored.verdict ?? 'rejected',
    reasons: reasonsOf(stored, found, reader),
    person,
    service,
    isBlocked,
    blockedDecision,
    keepsHealthNotes,
  }
}

type Words = Pick<ListedRow, 'name' | 'healthNotes'>

function wordsOfClient({ cells, keepsHealthNotes }: StoredRow, { targets }: ImportRow): Words {
  const { client, ...refused } = readRow(cells, { targets, keepsHealthNotes }, addressReader)
  if (client) return { name: shownName(client), healthNotes: [...client.healthNotes] }
  return { name: 'name' in refused ? refused.name : null, healthNotes: [] }
}

function wordsOfVisit(stored: StoredRow, found: ImportRow): Words {
  const reading = readStored(stored, found)
  const name = reading.visit ? reading.visit.client.name : reading.name
  const note = stored.hasHealthNote ? reading.visit?.healthNote : null
  return { name: name && shownName(name), healthNotes: note ? [note] : [] }
}

function wordsOfService({ line }: StoredRow, _found: ImportRow, names: Listing['names']): Words {
  return { name: names.get(line) ?? null, healthNotes: [] }
}

function wordsOfMember({ cells }: StoredRow, { targets }: ImportRow): Words {
  const { member, ...refused } = readMember(cells, targets, addressReader)
  if (member) return { name: shownName(member), healthNotes: [] }
  return { name: 'name' in refused ? refused.name : null, healthNotes: [] }
}

type WordsOf = (stored: StoredRow, found: ImportRow, names: Listing['names']) => Words

const words: Readonly<Record<ImportKind, WordsOf>> = {
  clients: wordsOfClient,
  visits: wordsOfVisit,
  services: wordsOfService,
  team: wordsOfMember,
}

/** Why a row is not written, or what it leaves open, in the reader's words. */
export function reasonsOf(
  stored: StoredRow,
  { targets }: Pick<ImportRow, 'targets'>,
  { language, timeZone }: Reader,
): string[] {
  const { reasons, line, otherLine, unreadable, blockedFrom, blockedBy } = stored
  const time = blockedFrom ? writtenTime(blockedFrom, { language, timeZone }) : ''
  const row = new Row(stored.cells, targets)
  const values = {
    line,
    first: otherLine ?? '',
    text: unreadable ?? blockedBy ?? '',
    time,
    category: row.first('category'),
    duration: row.first('duration'),
    price: row.first('price'),
    buffer: row.first('buffer'),
  }
  return reasons.map((reason) => sentence(language, codeOf(reason, stored), values))
}

/** A visit may also be refused for a reason that every booking has. The name of a client who was erased is gone. */
function codeOf(reason: string, { blockedBy }: StoredRow): string {
  if (reason === 'overlaps' && blockedBy === null) return 'row_overlaps_time'
  const ofRow = `row_${reason}`
  return violationCodes.some((code) => code === ofRow) ? ofRow : reason
}
