/** The red zone in a person's record: its reason and its end go with it. */
import { isRedZoneOn } from '@meche/domain/booking/red-zone.ts'
import { refuse } from './record-fields.ts'
import type { UserFields } from './user-record.ts'

type Marked = Pick<UserFields, 'isInRedZone' | 'redZoneReason' | 'redZoneUntil'>

/** Out of the red zone there is neither a reason for being in it nor an end. */
export function settled<R extends Marked>(record: R): R {
  return record.isInRedZone ? record : { ...record, redZoneReason: null, redZoneUntil: null }
}

/** A kept record as it is on a day: a red zone that is over is none, whether or not it has been written off yet. */
export function asOf<R extends Marked>(record: R, today: string): R {
  const zone = record.isInRedZone ? { until: record.redZoneUntil } : null
  return settled({ ...record, isInRedZone: isRedZoneOn(zone, today) })
}

/** HttpRefusal 422 for a red zone that would be over when it begins. */
export function refusePastEnd({ redZoneUntil }: Marked, today: string): void {
  if (redZoneUntil !== null && redZoneUntil < today)
    refuse({ propertyPath: 'redZoneUntil', code: 'date_past' })
}
