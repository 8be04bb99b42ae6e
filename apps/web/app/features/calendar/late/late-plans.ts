import type { AgendaVisit } from '@meche/contract/agenda.ts'
import { limits } from '@meche/contract/limits.ts'
import { delayPlan, type DelayPlan } from '@meche/domain/calendar/delay-plan.ts'
import { handOver, type HandOver } from '@meche/domain/calendar/hand-over.ts'
import { calendarFor, holdableKey, minuteOf, type Holdable, type MovingDay } from '../moving/moving-day.ts'

/** A visit whose client comes late, or whose work takes longer. */
export interface LateVisit {
  held: Holdable
  /** Steps under way or over. */
  begun: ReadonlySet<number>
  /** Minutes by which the work under way is past its end; 0 where it is not. */
  overrun: number
}

/** The ways out of it. */
export interface LatePlans {
  shift: DelayPlan
  give: HandOver | null
  /** The professional whose day the visit is in. */
  professional: number
  /** When they finish after the shift, and when their work ends; null where the shift is refused. */
  finish: { end: number; limit: number | null } | null
}

export const lateChoices = [5, 10, 15, 20, 30] as const

export function isLateMinutes(by: number): boolean {
  return Number.isInteger(by) && by >= 1 && by <= limits.lateMinutesMax
}

/** Work has begun when somebody noted it: a client who is not there keeps nobody busy, whatever the clock says. */
export function lateVisit(
  day: MovingDay,
  { id, startedAt }: Pick<AgendaVisit, 'id' | 'startedAt'>,
): LateVisit | null {
  const held = day.holdables.get(holdableKey({ kind: 'visit', ref: id }))
  if (!held) return null
  const { now } = day.calendar
  const begun = startedAt === null ? [] : held.steps.filter(({ start }) => start <= now)
  const underWay = begun.findLast(({ status, start, end }) => status === 'pending' && end > start)
  return {
    held,
    begun: new Set(begun.map((step) => step.id)),
    overrun: Math.max(0, now - (underWay?.end ?? now)),
  }
}

/** `minutes` are those that were said; an overrun comes on top. */
export function latePlans(
  day: MovingDay,
  { held, begun, overrun }: LateVisit,
  visits: readonly AgendaVisit[],
  minutes: number,
): LatePlans {
  const calendar = calendarFor(day, held)
  const late = { owner: held.owner, steps: held.steps }
  const by = overrun + minutes
  const busy = held.steps.filter(({ id }) => begun.has(id) && overrun > 0)
  const begins = { now: calendar.now, waiting: new Set(busy.map((step) => step.professional)) }
  const movable = visits
    .filter((visit) => visit.id !== held.owner.ref && isMovable(visit, begins))
    .map(({ id }) => day.holdables.get(holdableKey({ kind: 'visit', ref: id }))!)
    .map(({ owner, steps }) => ({ owner, steps }))
  const shift = delayPlan({ late, begun, by, movable }, calendar)
  const left = held.steps.filter(({ id, isBusy, status }) => isBusy && status === 'pending' && !begun.has(id))
  const professional = (left[0] ?? held.steps.findLast(({ isBusy }) => isBusy) ?? held.steps[0]!).professional
  return {
    shift,
    give: handOver({ late, begun, by }, calendar),
    professional,
    finish: shift.ok ? finishOf(day, shift, professional) : null,
  }
}

/**
 * To come in full: none of its work has begun. Where nobody notes that work begins, the clock says so, but for those whom the work
 * under way keeps waiting.
 */
function isMovable({ steps, startedAt, abilities }: AgendaVisit, { now, waiting }: Begins): boolean {
  const active = steps.filter(({ status }) => status !== 'cancelled')
  const isWaiting = active.some(({ busy, professional }) => busy && waiting.has(professional))
  return (
    abilities.move &&
    startedAt === null &&
    active.every(({ status, start }) => status === 'pending' && (isWaiting || minuteOf(start) >= now))
  )
}

interface Begins {
  now: number
  /** Professionals at whom clients wait. */
  waiting: ReadonlySet<number>
}

function finishOf(
  { holdables, calendar }: MovingDay,
  shift: Extract<DelayPlan, { ok: true }>,
  professional: number,
): { end: number; limit: number | null } {
  const moved = new Map(shift.shifts.map(({ owner, steps }) => [holdableKey(owner), steps]))
  const ends = [...holdables].flatMap(([key, held]) =>
    (moved.get(key) ?? held.steps)
      .filter(
        (step) =>
          step.isBusy &&
          step.professional === professional &&
          (step.status === 'pending' || step.status === 'done'),
      )
      .map(({ end }) => end),
  )
  const working = calendar.columns.get(professional)?.working
  return { end: Math.max(...ends), limit: working?.at(-1) ?? null }
}
