/** « Clôture du jour »: reading the days of a month, one day, and writing an entry. */
import type { Closing, ClosingDay, ClosingEntry, ClosingForm } from '@meche/contract/closings.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { canClose, tillDifference, tillMeans, tillTotal } from '@meche/domain/banking/till.ts'
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import { dayNumber, shiftDate, shiftMonths } from '@meche/domain/time/date.ts'
import { subtractIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate, wireInstant } from '../../time/instants.ts'
import * as rows from './closing-repository.ts'

/** Days until today on which the salon is open or that have an entry, the latest first. */
export async function readClosings(
  db: Queries,
  month: string,
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Promise<ClosingDay[]> {
  const from = `${month}-01`
  const today = localDate(now, salon.timeZone)
  const end = shiftDate(shiftMonths(from, 1), -1)
  const to = end < today ? end : today
  if (to < from) return []
  const [entries, expected] = await Promise.all([
    rows.tillEntries(db, { from, to }),
    rows.expectedOf(db, { from, to }, salon.timeZone),
  ])
  const days = Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) =>
    shiftDate(to, -index),
  )
  return days
    .map((date) => dayOf(date, { salon, entries, expected }))
    .filter(({ isOpen, version, expected: due }) => isOpen || version > 0 || due > 0)
}

export async function readClosing(db: Queries, date: string, salon: Salon): Promise<Closing> {
  const days = { from: date, to: date }
  const [entries, expected, unsettled] = await Promise.all([
    rows.tillEntries(db, days),
    rows.expectedOf(db, days, salon.timeZone),
    rows.unsettledVisits(db, date, salon.timeZone),
  ])
  const part = (kind: rows.ExpectedRow['kind']) => {
    const found = expected.filter((row) => row.kind === kind)
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      amount: found.reduce((sum, { amount }) => sum + amount, 0),
    }
  }
  return {
    ...dayOf(date, { salon, entries, expected }),
    entries: entries.map((entry) => presentEntry(entry, salon.timeZone)),
    visits: part('visits'),
    orders: part('orders'),
    unsettled: unsettled.map(({ start, customer, ...visit }) => ({
      ...visit,
      start: wireInstant(start, salon.timeZone),
      customer: customer && toWire(customer),
    })),
  }
}

interface Known {
  readonly salon: Salon
  readonly entries: readonly rows.EntryRow[]
  readonly expected: readonly rows.ExpectedRow[]
}

function dayOf(date: string, { salon, entries, expected }: Known): ClosingDay {
  const last = entries.find(({ day }) => day === date)
  const due = expected.filter(({ day }) => day === date).reduce((sum, { amount }) => sum + amount, 0)
  return {
    date,
    isOpen: isOpenOn(date, salon),
    version: last?.version ?? 0,
    total: last ? tillTotal(last) : null,
    expected: due,
    difference: last ? tillDifference(last, due) : null,
  }
}

function isOpenOn(date: string, { openingHours, closureTimes, zone }: Salon): boolean {
  const opened = openingPeriods(openingHours, localDays(date, date, zone), zone)
  return subtractIntervals(opened, closureTimes).length > 0
}

function presentEntry({ by, at, day: _day, ...entry }: rows.EntryRow, timeZone: string): ClosingEntry {
  return { ...entry, total: tillTotal(entry), at: wireInstant(at, timeZone), by: by && toWire(by) }
}

interface Closed {
  readonly date: string
  readonly form: ClosingForm
  readonly seen: number | null
}

/** HttpRefusal 412 when somebody else wrote the same entry first, 422 for a day to come and for a correction without a reason. */
export async function saveClosing(
  tx: Transaction<Schema>,
  { date, form, seen }: Closed,
  { caller, now, salon }: By & { readonly salon: Salon },
): Promise<void> {
  if (!canClose(date, localDate(now, salon.timeZone))) throw new HttpRefusal({ code: 'closing_in_future' })
  const [before = null] = await rows.tillEntries(tx, { from: date, to: date })
  const version = before?.version ?? 0
  refuseStale(seen, version)
  const reason = before ? form.reason : null
  refuseWrong([['reason', 'reason_required', before !== null && !reason]])
  const entry = { ...form, reason, day: date, version: version + 1, by: caller.id }
  if (!(await rows.insertTillEntry(tx, entry, now))) throw new HttpRefusal({ code: 'precondition_failed' })
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'till_closing',
    entityId: dayNumber(date),
    action: before ? 'update' : 'create',
    changes: {
      ...(before ? {} : { day: [null, date] as const }),
      ...changesBetween(before && counted(before), counted(form)),
    },
  })
}

/** Words stay out of the history: the entry keeps them. */
function counted(form: ClosingForm) {
  return Object.fromEntries([...tillMeans, 'receipts' as const].map((field) => [field, form[field]]))
}
