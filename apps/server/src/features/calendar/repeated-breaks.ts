/** Blocks that repeat, or are cut around what is there: tried date by date, and written on all dates or on none. */
import type { RepeatVerdict } from '@meche/contract/breaks.ts'
import { limits } from '@meche/contract/limits.ts'
import {
  blocksOnDate,
  occurrencesOf,
  verdictOnDate,
  type Around,
  type DateVerdict,
  type Days,
  type Occurrence,
  type PlannedBlock,
} from '@meche/domain/calendar/repeat-block.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { toList } from '@meche/domain/time/interval-list.ts'
import { localDayOf, localMinuteOf } from '@meche/domain/time/zone.ts'
import { insertBreaks } from '../../booking/break-repository.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { clientsOfVisits, presentReason } from '../../booking/present-reason.ts'
import { requireCalendarsOf } from '../../booking/required-permission.ts'
import { changedTimes } from '../../booking/step-times.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { clearExpiredHoldsUnder } from '../../occupancy/reserve.ts'
import { obstaclesUnder, takeTogether, type Obstacle, type OwnedRun } from '../../occupancy/take-together.ts'
import type { Salon } from '../../salon/salon.ts'
import { instantOfMinute, minuteOfInstant } from '../../time/instants.ts'
import {
  change,
  note,
  refuseNobody,
  serviceFor,
  written,
  type Breaks,
  type By,
  type NewBreak,
} from '../../booking/breaks.ts'

export interface AskedRepetition {
  readonly everyWeeks: number
  /** ISO: Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[]
  readonly until: string
  /** Null: no date may be occupied. */
  readonly around: Around | null
  /** The occupied dates that the user has seen. */
  readonly seen: readonly string[]
}

interface RepeatedTime {
  readonly professionals: readonly number[]
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly repeat: AskedRepetition
}

/** Every date with what is in the way. Writes nothing. HttpRefusal 422. */
export async function checkRepeat(
  { database, salons }: Breaks,
  asked: RepeatedTime,
  { caller, now }: By,
): Promise<RepeatVerdict[]> {
  const salon = await salons.current()
  refuseUnable(asked.professionals, caller, salon)
  const dates = await datesOf(database.kysely, asked, { salon, now })
  const visits = dates.flatMap(({ obstacles }) => obstacles.flatMap(({ visit }) => visit ?? []))
  const clients = await clientsOfVisits(database.kysely, [...new Set(visits)])
  return dates.map(({ date, verdict, obstacles, ...planned }) => ({
    date,
    verdict,
    parts: blocksOnDate(planned, planned.days, 'cut').length,
    reasons: obstacles.map(({ professional, start, end, visit }) =>
      presentReason(
        { code: 'overlap', professional, interval: { start, end } },
        { salon, visit, clients, by: 'staff' },
      ),
    ),
  }))
}

/**
 * The id of the first block. HttpRefusal 409 when a date is occupied that the user has not seen as such, or when nothing would be left to
 * block; 422 as for a single block.
 */
export async function createRepeatedBreak(
  breaks: Breaks,
  asked: Omit<NewBreak, 'end'> & RepeatedTime,
  by: By,
): Promise<number> {
  return change(breaks, async (tx, salon) => {
    refuseUnable(asked.professionals, by.caller, salon)
    await keepOnTeam(tx, asked.professionals)
    const { service } = await serviceFor(tx, asked.what, salon)
    const dates = await datesOf(tx, asked, { salon, now: by.now })
    const blocks = blocksFor(dates, asked.repeat)
    // One date is no repetition, in however many parts it is blocked.
    const repetition = dates.length > 1 ? asked.repeat : null
    await clearExpiredHoldsUnder(tx, blocks, by.now)
    const runs = await insertBreaks(tx, service, { ...asked, blocks, repetition })
    if (!(await takeTogether(tx, runs))) throw new HttpRefusal({ code: 'time_not_free' })
    await noteBlocks(tx, runs, { ...by, salon, isRepeated: repetition !== null })
    return runs[0]!.break!
  })
}

function refuseUnable(professionals: readonly number[], caller: By['caller'], salon: Salon): void {
  for (const professional of professionals) refuseNobody(salon, professional)
  requireCalendarsOf(
    professionals.map((id) => ({ id })),
    caller,
    salon,
  )
}

interface PlannedDate extends Occurrence {
  readonly verdict: DateVerdict
  readonly obstacles: readonly Obstacle[]
  readonly days: Days
}

/** The dates of a repetition with what is in the way. HttpRefusal 422. */
async function datesOf(
  db: Queries,
  asked: RepeatedTime,
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Promise<PlannedDate[]> {
  const professionals = [...new Set(asked.professionals)]
  const occurrences = occurrencesIn(asked, salon)
  refuseWrong([
    ['repeat.until', 'range_reversed', occurrences.length === 0],
    [
      'repeat.until',
      'too_many_items',
      occurrences.length * professionals.length > limits.blocksPerRepetition,
    ],
  ])
  const runs = occurrences.flatMap(({ start, end }, place) =>
    professionals.map((professional) => ({ place, professional, start, end, visit: null, break: null })),
  )
  const found = await obstaclesUnder(db, runs, { except: { visits: [], breaks: [] }, now })
  const perDate = Map.groupBy(found, ({ place }) => place)
  return occurrences.map((occurrence, place) => {
    const obstacles = perDate.get(place) ?? []
    const occupied = new Map(
      professionals.map((id) => [id, toList(obstacles.filter(({ professional }) => professional === id))]),
    )
    const days = { occupied, closures: salon.closureTimes }
    return { ...occurrence, verdict: verdictOnDate(occurrence, days), obstacles, days }
  })
}

function occurrencesIn({ start, end, repeat }: RepeatedTime, { zone }: Salon): Occurrence[] {
  changedTimes({ start, end, professional: 0 }, { start, end, professional: null })
  const [first, last] = [minuteOfInstant(start), minuteOfInstant(end)]
  const day = localDayOf(first, zone)
  refuseWrong([['end', 'stays_too_long', last > day.end]])
  const days = limits.blockWeeksAhead * 7
  const code =
    repeat.until < day.date
      ? 'range_reversed'
      : repeat.until > shiftDate(day.date, days)
        ? 'range_too_long'
        : null
  if (code)
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'repeat.until', code }],
      values: { days },
    })
  const from = minuteOfDay(first, zone)
  const to = last === day.end ? DAY : minuteOfDay(last, zone)
  return occurrencesOf({ ...repeat, from: day.date }, { from, to }, zone)
}

const DAY = 1440

function minuteOfDay(minute: number, zone: Salon['zone']): number {
  return localMinuteOf(minute, zone) % DAY
}

/** HttpRefusal 409. */
function blocksFor(dates: readonly PlannedDate[], { around, seen }: AskedRepetition): PlannedBlock[] {
  const isUnseen = dates.some(
    ({ verdict, date }) => verdict === 'taken' && (around === null || !seen.includes(date)),
  )
  const blocks = dates.flatMap((date) => blocksOnDate(date, date.days, around ?? 'skip'))
  if (isUnseen || blocks.length === 0) throw new HttpRefusal({ code: 'time_not_free' })
  return blocks
}

/** One line of history for each professional, about the first of their blocks. */
async function noteBlocks(
  tx: Queries,
  runs: readonly OwnedRun[],
  { salon, isRepeated, ...by }: By & { salon: Salon; isRepeated: boolean },
): Promise<void> {
  for (const [professional, own] of Map.groupBy(runs, (run) => run.professional)) {
    const [first, last] = [own[0]!, own.at(-1)!]
    const times = { start: instantOfMinute(first.start), end: instantOfMinute(first.end), professional }
    const repetition = {
      ...(isRepeated && { repeatedUntil: localDayOf(last.start, salon.zone).date }),
      ...(own.length > 1 && { blocks: own.length }),
    }
    await note(tx, first.break!, by, {
      action: 'create',
      changes: changesBetween(null, { ...written(times), ...repetition }),
    })
  }
}
