/** The verdicts on the rows of a team, the whole file at once: the dry run and the run both ask here. */
import { judgeTeam, type MemberRow, type MemberVerdict } from '@meche/domain/import/judge-team.ts'
import { readMember, type ReadMember } from '@meche/domain/import/read-member.ts'
import type { Queries } from '../../db/database.ts'
import { addressReader } from './address-reader.ts'
import type { ImportRow } from './import-repository.ts'
import { knownPeople } from './known-people.ts'
import { noOutcome, type Outcome, type StoredRow } from './row-repository.ts'

export interface JudgedMember {
  readonly outcome: Outcome
  /** A new row makes them. */
  readonly made: ReadMember | null
}

/** `rows`: all of the file, in its order. `lock`: the people whom they are about stay as they are until the transaction ends. */
export async function judgeMembers(
  db: Queries,
  { targets }: Pick<ImportRow, 'targets'>,
  rows: readonly StoredRow[],
  lock: 'lock' | 'read',
): Promise<JudgedMember[]> {
  const readings = rows.map(({ line, cells }) => ({ line, ...readMember(cells, targets, addressReader) }))
  const read = readings.flatMap(({ line, member }): MemberRow[] => (member ? [{ line, member }] : []))
  const addressed = read.map(({ line, member }) => ({ line, client: member }))
  const verdicts = judgeTeam(read, await knownPeople(db, addressed, lock))
  const verdictOf = new Map(read.map(({ line }, at) => [line, verdicts[at]!]))
  return readings.map(({ line, ...reading }) => {
    if (reading.member) return judged(line, reading.member, verdictOf.get(line)!)
    const { fault, text } = reading
    return {
      outcome: { ...noOutcome, line, verdict: 'rejected', reasons: [fault], unreadable: text },
      made: null,
    }
  })
}

function judged(line: number, member: ReadMember, verdict: MemberVerdict): JudgedMember {
  const { kind } = verdict
  const outcome = { ...noOutcome, line, verdict: kind }
  switch (kind) {
    case 'new': {
      const { otherPhones } = member
      const left = otherPhones.length > 0 && {
        reasons: ['phone_left_out'],
        unreadable: otherPhones.join(', '),
      }
      return { outcome: { ...outcome, ...left }, made: member }
    }
    case 'matched':
      return { outcome: { ...outcome, person: verdict.person }, made: null }
    case 'different': {
      const reasons = verdict.fields.map((field) => `different_${field}`)
      return { outcome: { ...outcome, reasons, person: verdict.person }, made: null }
    }
    case 'rejected': {
      const otherLine = verdict.reason === 'is_client' ? null : verdict.line
      return { outcome: { ...outcome, reasons: [verdict.reason], otherLine }, made: null }
    }
  }
}
