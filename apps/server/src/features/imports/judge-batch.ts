/** The verdicts on the next rows of a file: the dry run and the run both ask here. */
import {
  judgeRows,
  reasonOfTwin,
  type Filled,
  type RowToJudge,
  type Twin,
  type Verdict,
} from '@meche/domain/import/judge-rows.ts'
import { readRow, type ReadClient } from '@meche/domain/import/read-row.ts'
import type { Queries } from '../../db/database.ts'
import { addressReader } from './address-reader.ts'
import type { ImportRow } from './import-repository.ts'
import { knownPeople } from './known-people.ts'
import { claimsOf, noOutcome, type Outcome, type StoredRow } from './row-repository.ts'

export interface JudgedRow {
  readonly outcome: Outcome
  /** Null for a row that says nothing of a client. */
  readonly client: ReadClient | null
  /** The fields that a completed record gains. */
  readonly filled: Filled | null
}

interface Judging {
  /** The earlier row of the file about the same phone or e-mail. */
  readonly twinOf: (row: RowToJudge, stored: StoredRow) => Twin | null
  readonly lock: 'lock' | 'read'
}

/** `rows` follow each other in the file. */
export async function judgeBatch(
  db: Queries,
  { id, targets }: Pick<ImportRow, 'id' | 'targets'>,
  rows: readonly StoredRow[],
  { twinOf, lock }: Judging,
): Promise<JudgedRow[]> {
  const read = rows.map((stored) => {
    const { line, cells, keepsHealthNotes } = stored
    const reading = readRow(cells, { targets, keepsHealthNotes }, addressReader)
    if (reading.fault !== null) return { line, rejected: { reason: reading.fault, unreadable: reading.text } }
    const row = { line, client: reading.client }
    const twin = twinOf(row, stored)
    return twin ? { line, row, rejected: reasonOfTwin(twin) } : { line, row, rejected: null }
  })
  const toJudge = read.flatMap(({ row, rejected }) => (row && !rejected ? [row] : []))
  const known = await knownPeople(db, toJudge, lock)
  const persons = [...known.byPhone.values(), ...known.byEmail.values()].map((person) => person.id)
  const before = rows[0]?.line ?? 0
  const claims = await claimsOf(db, id, { persons, before })
  const verdicts = judgeRows(toJudge, { ...known, claims })
  const verdictOf = new Map(toJudge.map(({ line }, at) => [line, verdicts[at]!]))
  return read.map(({ line, row, rejected }) => {
    const client = row?.client ?? null
    const verdict = verdictOf.get(line)
    const flags = {
      isBlocked: client?.isBlocked ?? false,
      hasHealthNote: (client?.healthNotes.length ?? 0) > 0,
    }
    const outcome = {
      ...noOutcome,
      line,
      ...flags,
      ...(verdict ? outcomeOf(verdict) : rejectedOutcome(rejected!)),
    }
    return { outcome, client, filled: verdict?.kind === 'completed' ? verdict.filled : null }
  })
}

interface Rejected {
  readonly reason: string
  readonly unreadable?: string | null
  readonly otherLine?: number
}

function rejectedOutcome({ reason, ...more }: Rejected) {
  return { verdict: 'rejected' as const, reasons: [reason], ...more }
}

function outcomeOf(verdict: Verdict) {
  switch (verdict.kind) {
    case 'new':
      return { verdict: verdict.kind }
    case 'matched':
    case 'completed':
      return { verdict: verdict.kind, person: verdict.person }
    case 'different':
      return {
        verdict: verdict.kind,
        person: verdict.person,
        reasons: verdict.fields.map((field) => `different_${field}`),
      }
    case 'rejected':
      return rejectedOutcome({
        reason: verdict.reason,
        ...(verdict.reason === 'same_person' && { otherLine: verdict.line }),
      })
  }
}
