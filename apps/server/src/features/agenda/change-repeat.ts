/** A repeated block gets another time of its days: tried date by date, made on all dates or on none, and undone together. */
import type { changeRepeat as endpoint, RepeatVerdict } from '@meche/contract/breaks.ts'
import type { AnswerOf, ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import { longestPart, verdictOnDate } from '@meche/domain/calendar/repeat-block.ts'
import { toList, type Interval } from '@meche/domain/time/interval-list.ts'
import { localDayOf, minuteOnDay } from '@meche/domain/time/zone.ts'
import { lockBreaksInScope, readBlocksInScope } from '../../booking/break-repository.ts'
import { clientsOfVisits, presentReason } from '../../booking/present-reason.ts'
import { requireCalendarsOf } from '../../booking/required-permission.ts'
import type { Queries } from '../../db/database.ts'
import { refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { obstaclesUnder, type Obstacle } from '../../occupancy/take-together.ts'
import type { Salon } from '../../salon/salon.ts'
import { readBreaksOf, type AgendaBreak } from './agenda-repository.ts'
import type { Agenda, By } from './agenda.ts'
import type { PlannedBreak } from './plan-changes.ts'
import { takenAfter } from './time-of-records.ts'
import { writeBatch } from './write-batch.ts'

type Asked = ParsedBodyOf<typeof endpoint> & {
  readonly id: number
  /** The version of the chosen block that the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 403, 412 and 422. Writes nothing. */
export async function tryRepeat(
  { database: { kysely: db }, salons }: Agenda,
  asked: Asked,
  by: By,
): Promise<AnswerOf<typeof endpoint>> {
  const salon = await salons.current()
  const found = await readBlocksInScope(db, asked.id, { scope: asked.scope, now: by.now })
  const dates = await datesOf(db, found, { asked, salon, by })
  return { batch: null, dates: await presentDates(db, dates, salon) }
}

/** HttpRefusal as for a trial, and 409 when a date is occupied that the caller has not seen as such. */
export async function changeRepeat(agenda: Agenda, asked: Asked, by: By): Promise<AnswerOf<typeof endpoint>> {
  const { database, salons, tracker } = agenda
  const answer = await database.transaction(async (tx) => {
    const found = await lockBreaksInScope(tx, asked.id, { scope: asked.scope, now: by.now })
    const salon = await salons.within(tx)
    const dates = await datesOf(tx, found, { asked, salon, by })
    const isUnseen = ({ verdict, date }: PlannedDate) =>
      verdict === 'taken' && !(asked.around && asked.taken?.includes(date))
    if (dates.some(isUnseen)) throw new HttpRefusal({ code: 'time_not_free' })
    const presented = await presentDates(tx, dates, salon)
    const planned = dates.flatMap((date) => changeOn(date, asked.around ?? 'skip') ?? [])
    if (planned.length === 0) return { batch: null, dates: presented }
    const { batch } = await writeBatch(
      tx,
      {
        planned,
        cause: 'dialog',
        salon,
        runsOf: (one, held) => takenAfter(one, held, salon),
      },
      by,
    )
    return { batch, dates: presented }
  })
  tracker.changed()
  return answer
}

interface PlannedDate {
  readonly date: string
  readonly verdict: RepeatVerdict['verdict']
  /** The blocks of the date now. */
  readonly blocks: readonly AgendaBreak[]
  /** The new time, and what is left of it around the obstacles. */
  readonly wanted: Interval
  readonly left: Interval | null
  readonly obstacles: readonly Obstacle[]
}

interface Planning {
  readonly asked: Asked
  readonly salon: Salon
  readonly by: By
}

/** In order of time. */
async function datesOf(
  db: Queries,
  found: readonly { readonly id: number }[],
  { asked, salon, by }: Planning,
): Promise<PlannedDate[]> {
  const { id, seen, start, end } = asked
  const [chosen] = await readBreaksOf(db, [id])
  if (!chosen) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen, chosen.version)
  requireCalendarsOf([{ id: chosen.professional }], by.caller, salon)
  const [from, to] = [start, end].map(minutesOfClockTime) as [number, number]
  refuseWrong([['end', 'period_end_not_after_start', to <= from]])
  const blocks = await readBreaksOf(
    db,
    found.map((one) => one.id),
  )
  const perDate = [...Map.groupBy(blocks, (one) => localDayOf(one.start, salon.zone))]
  const runs = perDate.map(([day], place) => ({
    place,
    professional: chosen.professional,
    start: minuteOnDay(day, from, salon.zone),
    end: minuteOnDay(day, to, salon.zone),
    visit: null,
    break: null,
  }))
  const except = { visits: [], breaks: blocks.map((one) => one.id) }
  const obstacles = Map.groupBy(await obstaclesUnder(db, runs, { except, now: by.now }), ({ place }) => place)
  return perDate.map(([{ date }, own], place) => {
    const wanted = runs[place]!
    const inTheWay = obstacles.get(place) ?? []
    const occupied = toList([...inTheWay])
    const days = { occupied: new Map([[chosen.professional, occupied]]), closures: salon.closureTimes }
    // The spring change may skip the time of a date.
    const isNever = wanted.end <= wanted.start
    const verdict = own.length > 1 ? 'split' : isNever ? 'closed' : verdictOnDate(wanted, days)
    const left = isNever ? null : longestPart(wanted, occupied)
    return { date, verdict, blocks: own, wanted, left, obstacles: inTheWay }
  })
}

/** Null: the date stays as it is. */
function changeOn(
  { verdict, blocks, wanted, left }: PlannedDate,
  around: 'cut' | 'skip',
): PlannedBreak | null {
  const time = verdict === 'ok' ? wanted : verdict === 'taken' && around === 'cut' ? left : null
  const [before] = blocks
  if (!time || (time.start === before!.start && time.end === before!.end)) return null
  const after = { ...before!, start: time.start, end: time.end, version: before!.version + 1 }
  return { kind: 'break', before: before!, after, refusals: [] }
}

async function presentDates(
  db: Queries,
  dates: readonly PlannedDate[],
  salon: Salon,
): Promise<RepeatVerdict[]> {
  const visits = dates.flatMap(({ obstacles }) => obstacles.flatMap(({ visit }) => visit ?? []))
  const clients = await clientsOfVisits(db, [...new Set(visits)])
  return dates.map(({ date, verdict, left, obstacles }) => ({
    date,
    verdict,
    parts: verdict === 'ok' || (verdict === 'taken' && left) ? 1 : 0,
    reasons: obstacles.map(({ professional, start, end, visit }) =>
      presentReason(
        { code: 'overlap', professional, interval: { start, end } },
        { salon, visit, clients, by: 'staff' },
      ),
    ),
  }))
}
