/** Which changes of the calendar can still be undone: the history offers it, and an undo is refused otherwise. */
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import { exactMinute } from '../../time/instants.ts'
import { standingAbsences } from './absence-of-day.ts'
import { readBatches, readVersions, type Batch } from './batch-repository.ts'
import { ownersOf } from './time-of-records.ts'

/**
 * Those of `ids` that are young, stand as they were left and have something to put back that is not over. An undo may still be refused:
 * a time may be taken, or a client elsewhere.
 */
export async function undoableBatches(
  db: Queries,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const young = await readBatches(db, ids, youngSince(now))
  const batches = young.filter((batch) => !isTooLate(batch, now))
  const records = batches.flatMap((batch) => batch.records)
  const [versions, absences] = await Promise.all([
    readVersions(db, ownersOf(records.map((record) => ({ kind: record.kind, before: record })))),
    standingAbsences(
      db,
      batches.flatMap(({ absence }) => absence ?? []),
    ),
  ])
  const stands = ({ records: own, absence }: Batch) =>
    own.length === 0
      ? absence !== null && absences.has(absence)
      : own.every(({ kind, id, version }) => versions.get(`${kind} ${id}`) === version)
  return new Set(batches.filter(stands).map(({ id }) => id))
}

/** No older batch is undone. */
export function youngSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * limits.undoDays })
}

/**
 * Whether all of a batch that stands is over, where it is and where it was before. A slip of the last minutes is put right all the same,
 * and breaks can be put back at any time.
 */
export function isTooLate({ at, records, absence }: Batch, now: Temporal.Instant): boolean {
  const isRecent = Temporal.Instant.compare(at.add({ minutes: limits.undoMinutes }), now) >= 0
  if (isRecent) return false
  if (records.length === 0)
    return absence !== null && Temporal.Instant.compare(Temporal.Instant.from(absence.end), now) <= 0
  return (
    records.some(({ kind }) => kind === 'visit') &&
    records.every(({ before, after }) => Math.max(before.end, after.end) <= exactMinute(now))
  )
}
