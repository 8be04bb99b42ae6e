/** A small salon that imports rows one after the other, and a reader of French numbers: for tests. */
import type { ColumnTarget } from './columns.ts'
import {
  judgeRows,
  makeTwinFinder,
  reasonOfTwin,
  storedTwin,
  type KnownPerson,
  type RowToJudge,
} from './judge-rows.ts'
import { readRow, type AddressReader } from './read-row.ts'

export const reader: AddressReader = {
  phone(text) {
    const digits = text.replaceAll(/[\s.]/g, '').replace(/^\+33/, '0')
    if (!/^0\d{9}$/.test(digits)) return null
    return { kind: /^0[67]/.test(digits) ? 'mobile' : 'landline', number: `+33${digits.slice(1)}` }
  },
  email: (text) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) ? text.toLowerCase() : null),
}

const targets: ColumnTarget[] = ['fullName', 'phone', 'email', 'note']

export type Salon = readonly KnownPerson[]

/** The reasons of a row as its dry run keeps them. */
type Kept = Parameters<typeof storedTwin>[0]

interface Way {
  /** Rows that are judged together. */
  readonly size: number
  /** Each row's reasons from the dry run; null: this is the dry run, which writes nothing. */
  readonly tried: readonly Kept[] | null
}

/** A verdict for each row, in words, what is kept of it, and the salon afterwards. */
export function importInBatches(
  cells: readonly (readonly string[])[],
  salon: Salon,
  { size, tried }: Way,
): { verdicts: string[]; kept: Kept[]; salon: Salon } {
  const findTwin = makeTwinFinder()
  const twinOf = (row: RowToJudge) => (tried ? storedTwin(tried[row.line - 2]!) : findTwin(row))
  const kept: Kept[] = cells.map(() => ({ reasons: [], otherLine: null }))
  const claims = new Map<number, number>()
  const verdicts = cells.map(() => '')
  let people = [...salon]
  for (let from = 0; from < cells.length; from += size) {
    const batch: RowToJudge[] = []
    for (let at = from; at < Math.min(from + size, cells.length); at += 1) {
      const reading = readRow(cells[at]!, { targets, keepsHealthNotes: true }, reader)
      const row = reading.client && { line: at + 2, client: reading.client }
      const twin = row && twinOf(row)
      if (row && !twin) batch.push(row)
      else {
        if (twin) {
          const { reason, otherLine } = reasonOfTwin(twin)
          kept[at] = { reasons: [reason], otherLine }
        }
        verdicts[at] = twin ? `same ${twin.by} ${twin.line}` : String(reading.fault)
      }
    }
    const by = (field: 'phone' | 'email') =>
      new Map(people.flatMap((one) => (one[field] === null ? [] : [[one[field], one] as const])))
    const judged = judgeRows(batch, { byPhone: by('phone'), byEmail: by('email'), claims })
    for (const [index, verdict] of judged.entries()) {
      const { line, client } = batch[index]!
      verdicts[line - 2] = JSON.stringify(verdict)
      if ('person' in verdict) claims.set(verdict.person, line)
      if (verdict.kind === 'rejected' && verdict.reason === 'same_person')
        kept[line - 2] = { reasons: [verdict.reason], otherLine: verdict.line }
      if (!tried) continue
      if (verdict.kind === 'new')
        people.push({ ...client, id: 1000 + people.length, isTeam: false, hasAccount: false })
      if (verdict.kind === 'completed')
        people = people.map((one) =>
          one.id === verdict.person
            ? { ...one, ...verdict.filled, notes: [...one.notes, ...verdict.filled.notes] }
            : one,
        )
    }
  }
  return { verdicts, kept, salon: people }
}
