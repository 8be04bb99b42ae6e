/** The visits of a batch: past ones are written down together, each visit to come is booked in a transaction of its own. */
import type { ImportedBooking } from '../../booking/imported-booking.ts'
import { isTaken } from '../../booking/place.ts'
import { VisitTrial } from '../../booking/visit-trial.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { ImportRow } from './import-repository.ts'
import { hindered, judgeVisits, readStored, type JudgedVisit } from './judge-visits.ts'
import { insertPastVisits } from './known-visits.ts'
import type { Outcome, StoredRow } from './row-repository.ts'
import { isUpcoming } from './visit-start.ts'

interface By {
  /** Null for an admin who has left meanwhile. */
  readonly actorId: number | null
  readonly now: Temporal.Instant
}

export interface VisitWork {
  readonly salons: SalonStore
  /** Answers the visit's id. HttpRefusal as for a booking by staff. */
  readonly bookVisit: (tx: Transaction<Schema>, booking: ImportedBooking, by: By) => Promise<number>
}

interface Batch {
  readonly found: ImportRow
  readonly rows: readonly StoredRow[]
  readonly now: Temporal.Instant
}

/** The outcomes of the first rows: those before the next visit to come, or that visit alone. Others book meanwhile. */
export async function importVisits(
  tx: Transaction<Schema>,
  { salons, bookVisit }: VisitWork,
  { found, rows, now }: Batch,
): Promise<Outcome[]> {
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
    try {
      const appointment = await bookVisit(tx, visit.booking, { actorId: found.createdBy, now })
      return { ...visit.outcome, appointment }
    } catch (error) {
      if (!(error instanceof HttpRefusal) || isTaken(error)) throw error
      const hindrance = { code: 'not_offered' } as const
      return (await hindered(tx, stored, { client: visit.booking.client, hindrance })).outcome
    }
  }
  const outcomes: Outcome[] = []
  for (const [at, visit] of judged.entries()) outcomes.push(await book(visit, part[at]!))
  return outcomes
}
