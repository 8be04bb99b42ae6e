/** The starts that one plan offers. Source: docs/rules.md. */
import type { LocalDay } from '../time/zone.ts'
import type { Agenda } from './agenda.ts'
import type { StartWindow } from './booking-window.ts'
import type { Fit } from './model.ts'
import { roomsForRun, roomsForVisit, type Room } from './room.ts'
import type { Search } from './search.ts'
import type { VisitPlan } from './visit-plan.ts'

/** Starts in ascending order, and the fit of each. */
export interface PlanStarts {
  readonly plan: VisitPlan
  readonly starts: number[]
  readonly fits: Fit[]
}

/**
 * The time that one professional of a plan occupies from end to end: minutes from the visit's start, indexes of runs.
 */
interface Stay {
  readonly agenda: Agenda
  readonly firstRun: number
  lastRun: number
  start: number
  end: number
}

/**
 * The starts in a window at which every run of a plan fits and that are on the grid of the first run's
 * professional or touch what stands before or after one of the runs. With the policy `only_tight`, tight ones only; of a stretch of
 * a day's starts without any, the first and the last.
 */
export function startsOfPlan(plan: VisitPlan, search: Search, window: StartWindow): PlanStarts {
  const found: PlanStarts = { plan, starts: [], fits: [] }
  const isOnlyTight = search.request.rules.slotPolicy === 'only_tight'
  const stays = staysOf(plan, search)
  let known = 0
  eachStart(plan, search, window, {
    visit: (start, rooms) => {
      found.starts.push(start)
      found.fits.push(fitOf(start, stays, rooms))
    },
    endStretch: () => {
      if (isOnlyTight) keepTight(found, known, search.days)
      known = found.starts.length
    },
  })
  return found
}

/**
 * Calls back with the same starts as rows, each from its first to its last at equal steps. A start may be in two rows: a month has
 * thousands, and a caller that counts them marks them.
 */
export function eachRowOfStarts(
  plan: VisitPlan,
  search: Search,
  window: StartWindow,
  visit: (first: number, last: number, step: number) => void,
): void {
  const { slotPolicy, gridStep } = search.request.rules
  if (slotPolicy === 'only_tight') {
    for (const start of startsOfPlan(plan, search, window).starts) visit(start, start, gridStep)
    return
  }
  const grid = gridOfPlan(plan, search)
  const alone = (start: number) => visit(start, start, gridStep)
  const row = (first: number, last: number) => visit(first, last, gridStep)
  forEachMeeting(roomsOf(plan, search), window, (first, last, rooms) => {
    eachTouchingStart(rooms, plan.runs.length, { first, last }, alone)
    grid(first, last, row)
  })
}

/** Free for a start from its first to its last minute. */
type Stretch = Pick<Room, 'first' | 'last'>

interface StartVisitor {
  readonly visit: (start: number, rooms: readonly Room[]) => void
  /** Called after the last start of each free stretch. */
  readonly endStretch?: () => void
}

/** Every start of a plan, on the grid or touching, tight or not. */
function eachStart(
  plan: VisitPlan,
  search: Search,
  window: StartWindow,
  { visit, endStretch }: StartVisitor,
): void {
  const { gridStep } = search.request.rules
  const grid = gridOfPlan(plan, search)
  forEachMeeting(roomsOf(plan, search), window, (first, last, rooms) => {
    const touching = touchingStarts(rooms, plan.runs.length, { first, last })
    let next = 0
    grid(first, last, (from, to) => {
      for (let start = from; start <= to; start += gridStep) {
        while (next < touching.length && touching[next]! < start) visit(touching[next++]!, rooms)
        if (touching[next] === start) next++
        visit(start, rooms)
      }
    })
    while (next < touching.length) visit(touching[next++]!, rooms)
    endStretch?.()
  })
}

/** The fit of a plan at a start that it offers; null when it does not. */
export function fitAt(plan: VisitPlan, search: Search, start: number): Fit | null {
  // Whether a loose start is offered depends on the others of its stretch.
  const isTold = search.request.rules.slotPolicy === 'only_tight'
  const window = isTold ? search.window : { earliest: start, latest: start }
  const { starts, fits } = startsOfPlan(plan, search, window)
  return fits[starts.indexOf(start)] ?? null
}

/**
 * The plans for the only day of a search; they include chains of several professionals when no single-professional plan has a start
 * that day.
 */
export function plansOfDay(search: Search): readonly VisitPlan[] {
  const { plans, chains, window } = search
  if (search.request.items.length === 1) return plans
  const isSolo = plans.some((plan) => startsOfPlan(plan, search, window).starts.length > 0)
  return isSolo ? plans : [...plans, ...chains()]
}

/** Filters the starts from `known` on, which lie in one free stretch: each day keeps its tight ones, else the first and the last. */
function keepTight({ starts, fits }: PlanStarts, known: number, days: readonly LocalDay[]): void {
  const stretch = starts.splice(known).map((start, index) => ({ start, fit: fits[known + index]! }))
  fits.length = known
  for (const day of days) {
    const ofDay = stretch.filter(({ start }) => start >= day.start && start < day.end)
    const tight = ofDay.filter(({ fit }) => fit === 'tight')
    const ends = ofDay.filter((_, index) => index === 0 || index === ofDay.length - 1)
    for (const { start, fit } of tight.length > 0 ? tight : ends) {
      starts.push(start)
      fits.push(fit)
    }
  }
}

/** One list of rooms per run, and one for the whole visit when work alone does not fill it. */
function roomsOf(plan: VisitPlan, search: Search): Room[][] {
  const rooms = plan.runs.map((run) => roomsForRun(run, search.agendas.get(run.professional)!))
  if (plan.steps.some((step) => step.kind === 'pause')) rooms.push(roomsForVisit(plan, search))
  return rooms
}

/** Calls back, in order, for every stretch of starts that lies in one room of each list and in the window. */
function forEachMeeting(
  lists: readonly (readonly Room[])[],
  window: StartWindow,
  meet: (first: number, last: number, rooms: readonly Room[]) => void,
): void {
  const at = lists.map(() => 0)
  const rooms: Room[] = []
  for (;;) {
    let first = window.earliest
    let last = window.latest
    let endsFirst = -1
    for (let i = 0; i < lists.length; i++) {
      const room = lists[i]![at[i]!]
      if (!room) return
      rooms[i] = room
      if (room.first > first) first = room.first
      if (room.last < last) {
        last = room.last
        endsFirst = i
      }
    }
    if (first <= last) meet(first, last, rooms)
    if (endsFirst === -1) return
    at[endsFirst]!++
  }
}

/**
 * A walk along the grid of the first run's professional: calls back with the first and the last start of each row. It only moves forward:
 * each call must begin after the one before it ended.
 */
function gridOfPlan(plan: VisitPlan, { agendas, request }: Search) {
  const { periods } = agendas.get(plan.runs[0]!.professional)!
  const step = request.rules.gridStep
  let current = 0
  return (first: number, last: number, visit: (first: number, last: number) => void) => {
    while (current < periods.length && periods[current + 1]! <= first) current += 2
    for (let i = current; i < periods.length && periods[i]! <= last; i += 2) {
      const origin = periods[i]!
      const end = Math.min(last, periods[i + 1]! - 1)
      const steps = first > origin ? Math.ceil((first - origin) / step) : 0
      visit(origin + steps * step, end)
    }
  }
}

/** The starts that put one of the runs against an end of its room, sorted, each once. */
function touchingStarts(rooms: readonly Room[], runs: number, stretch: Stretch): number[] {
  const touching: number[] = []
  eachTouchingStart(rooms, runs, stretch, (start) => insertOnce(touching, start))
  return touching
}

/** In any order, and some of them twice. */
function eachTouchingStart(
  rooms: readonly Room[],
  runs: number,
  { first, last }: Stretch,
  visit: (start: number) => void,
): void {
  for (let run = 0; run < runs; run++) {
    const room = rooms[run]!
    if (room.first >= first) visit(room.first)
    if (room.last <= last) visit(room.last)
  }
}

function insertOnce(sorted: number[], start: number): void {
  let at = sorted.length
  while (at > 0 && sorted[at - 1]! > start) at--
  if (at > 0 && sorted[at - 1] === start) return
  if (at === sorted.length) sorted.push(start)
  else sorted.splice(at, 0, start)
}

function staysOf(plan: VisitPlan, search: Search): Stay[] {
  const stays = new Map<number, Stay>()
  for (const [index, run] of plan.runs.entries()) {
    const start = run.start - run.before
    const end = run.end + run.after
    const stay = stays.get(run.professional)
    if (stay) {
      stay.lastRun = index
      stay.start = Math.min(stay.start, start)
      stay.end = Math.max(stay.end, end)
    } else {
      const agenda = search.agendas.get(run.professional)!
      stays.set(run.professional, { agenda, firstRun: index, lastRun: index, start, end })
    }
  }
  return [...stays.values()]
}

/**
 * Tight when no professional of the visit is left with a gap shorter than their shortest service, before their first
 * run or after their last. Time between two runs is inside the visit and does not count.
 */
function fitOf(start: number, stays: readonly Stay[], rooms: readonly Room[]): Fit {
  for (const stay of stays) {
    const before = start + stay.start - rooms[stay.firstRun]!.left
    const after = rooms[stay.lastRun]!.right - (start + stay.end)
    const shortest = stay.agenda.shortestService
    if ((before > 0 && before < shortest) || (after > 0 && after < shortest)) return 'loose'
  }
  return 'tight'
}
