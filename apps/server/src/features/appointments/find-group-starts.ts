/** The starts at which all of a group can come, among those that staff may book. Writes nothing. */
import type { GroupMode, GroupStart } from '@meche/contract/groups.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { isClientBusy, type ClientTime } from '@meche/domain/booking/one-place.ts'
import { arrange } from '@meche/domain/groups/arrange.ts'
import { visitOptions } from '@meche/domain/groups/visit-options.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import { questionAround, readAround, type BookingRequest } from '../../booking/place.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'
import { instantOfMinute, wireMinute } from '../../time/instants.ts'
import { timeOfClientFrom } from './series-repository.ts'

interface AskedDay {
  readonly people: readonly (readonly ItemRef[])[]
  /** The length of each one's hair, in the same order; null or missing: not given. */
  readonly lengths: readonly (number | null)[]
  readonly mode: GroupMode
  readonly date: string
  /** The clients with a file among the people, by their places; the first is the organiser. */
  readonly customers: readonly (number | null)[]
}

/** HttpRefusal 422 and 403 as for a booking. */
export async function findGroupStarts(
  db: Queries,
  salon: Salon,
  { people, lengths, mode, date, customers }: AskedDay,
  { caller, now }: { readonly caller: Caller; readonly now: Temporal.Instant },
): Promise<GroupStart[]> {
  const [day] = localDays(date, date, salon.zone)
  const requests = people.map((items, person): BookingRequest => ({
    items,
    start: instantOfMinute(day!.start),
    audience: 'staff',
    length: lengths[person] ?? null,
    freed: { now },
    calendars: calendarsOpenTo(caller, salon.settings),
  }))
  const around = await readAround(
    db,
    salon,
    requests.map((request) => ({ request, before: 0, after: 0 })),
  )
  const taken = await Promise.all(
    people.map((_, person) => timeOnDay(db, customers[person] ?? null, day!.start)),
  )
  const options = around.map((one, person) =>
    visitOptions(questionAround(one)).filter(
      (option) => !isClientBusy({ ...option, isForOther: false }, taken[person]!),
    ),
  )
  const written = (minute: number) => wireMinute(minute, salon.timeZone)
  return arrange(options, mode).map(({ start, end, visits }) => ({
    start: written(start),
    end: written(end),
    people: visits.map((visit) => ({
      start: written(visit.start),
      end: written(visit.end),
      price: visit.price,
      professionals: [...visit.professionals],
    })),
  }))
}

/** A client’s visits on a day, of which the last may go on into the next; none of somebody without a file. */
async function timeOnDay(db: Queries, client: number | null, start: number): Promise<readonly ClientTime[]> {
  if (client === null) return []
  const days = [0, 1440].map((minutes) => instantOfMinute(start + minutes))
  return (await timeOfClientFrom(db, client, days)).flat()
}
