/** Where a run of work fits in one agenda, and where a visit's pauses may lie. Epoch minutes throughout. */
import { subtractIntervals, unionOf, type MergedList } from '../time/interval-list.ts'
import type { Agenda } from './agenda.ts'
import type { BusyRun } from '../visit/occupancy.ts'
import type { VisitPlan } from './visit-plan.ts'
import type { Search } from './search.ts'

/** A free stretch, said as the starts (of the whole visit) that put something in it. */
export interface Room {
  /** First and last minute at which the visit may start, both included. */
  readonly first: number
  readonly last: number
  /** The nearest occupied time or edge of working time on each side: what a gap is measured up to. */
  readonly left: number
  readonly right: number
}

/**
 * The rooms for one run, in order, never overlapping: the run lies in one working period, and the run with
 * its buffers overlaps nothing occupied. Buffers may lie outside working time.
 */
export function roomsForRun(
  run: BusyRun,
  { working, occupied }: Pick<Agenda, 'working' | 'occupied'>,
): Room[] {
  const rooms: Room[] = []
  const duration = run.end - run.start
  let next = 0
  for (let period = 0; period < working.length; period += 2) {
    const opens = working[period]!
    const closes = working[period + 1]!
    while (next < occupied.length && occupied[next + 1]! + run.before <= opens) next += 2
    let first = opens
    let left = opens
    for (let obstacle = next; ; obstacle += 2) {
      const taken = obstacle < occupied.length ? occupied[obstacle]! : Infinity
      const last = Math.min(closes, taken - run.after) - duration
      if (first <= last) {
        rooms.push({ first: first - run.start, last: last - run.start, left, right: Math.min(closes, taken) })
      }
      if (taken - run.after >= closes) break
      const freeAgain = occupied[obstacle + 1]!
      first = Math.max(first, freeAgain + run.before)
      left = Math.max(left, freeAgain)
    }
  }
  return rooms
}

/**
 * The rooms for the whole visit, pauses included: a pause may lie over a professional's lunch or absence,
 * never over closing time.
 */
export function roomsForVisit(plan: VisitPlan, search: Search): Room[] {
  return roomsIn(subtractIntervals(hoursAround(plan, search), search.request.salon.closures), plan.duration)
}

/**
 * When somebody can let a client wait: the salon's opening hours and the schedules of the visit's
 * professionals together.
 */
export function hoursAround(plan: VisitPlan, { agendas, salonDays }: Search): MergedList {
  const schedules = plan.professionals.map((id) => agendas.get(id)!.schedule)
  return unionOf([...new Set([salonDays.schedule, ...schedules])])
}

function roomsIn(periods: MergedList, duration: number): Room[] {
  const rooms: Room[] = []
  for (let i = 0; i < periods.length; i += 2) {
    const left = periods[i]!
    const right = periods[i + 1]!
    if (right - left >= duration) rooms.push({ first: left, last: right - duration, left, right })
  }
  return rooms
}
