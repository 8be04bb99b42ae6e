/** The visits of a batch: past ones are written down together, each visit to come is booked in a transaction of its own. */
import type { ImportedBooking } from '../../booking/imported-booking.ts'
import { VisitTrial } from '../../booking/visit-trial.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Author } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Batch } from './batch.ts'
import { hasAuthor } from './import-repository.ts'
import { judgeVisits, readStored, refusedOutcome, withoutAuthor, type JudgedVisit } from './judge-visits.ts'
import { insertPastVisits, noteImportedStart } from './known-visits.ts'
import type { Outcome, StoredRow } from './row-repository.ts'
import { isUpcoming } from './visit-start.ts'

export interface VisitWork {
  readonly salons: SalonStore
  /** Answers the visit's id, or the refusal before anything was written. Throws HttpRefusal for what has to be rolled back. */
  readonly bookVisit: (
    tx: Transaction<Schema>,
    booking: ImportedBooking,
    by: Author,
  ) => Promise<number | HttpRefusal>
}

/** The outcomes of the first rows: those before the next visit to come, or that visit alone. Others book meanwhile. */
export async function importVisits(
  tx: Transaction<Schema>,
  { salons, bookVisit }: VisitWork,
  { found, rows, now }: Batch,
): Promise<Outcome[]> {
  if (!(await hasAuthor(tx, found))) return rows.map(withoutAuthor)
  const salon = await salons.within(tx)
  const { timeZone } = salon
  const first = rows.findIndex((stored) => {
    const { visit } = readStored(stored, found)
    return visit !== null && isUpcoming(visit, { now, timeZone })
  })
  const part = first < 0 ? rows : rows.slice(0, Math.max(first, 1))
  const judged = await judgeVisits(tx, found, part, {
    salon,
    now,
    lock: 'lock',
    trial: new VisitTrial(),
    twinOf: ({ reasons: [reason], otherLine }) => (reason === 'same_visit' ? otherLine : null),
  })
  await insertPastVisits(
    tx,
    found.id,
    judged.flatMap(({ past }) => past ?? []),
  )
  const book = async (visit: JudgedVisit, stored: StoredRow) => {
    if (!visit.booking) return visit.outcome
    const { client, request } = visit.booking
    const appointment = await bookVisit(tx, visit.booking, { actorId: found.createdBy, now })
    if (appointment instanceof HttpRefusal) {
      const { code } = appointment.facts
      if (code === 'slot_taken') throw appointment
      return refusedOutcome(stored, { client, code })
    }
    await noteImportedStart(tx, appointment, request.start)
    return { ...visit.outcome, appointment }
  }
  const outcomes: Outcome[] = []
  for (const [at, visit] of judged.entries()) outcomes.push(await book(visit, part[at]!))
  return outcomes
}
