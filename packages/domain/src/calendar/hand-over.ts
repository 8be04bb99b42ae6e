/** Puts the rest of a late visit in a colleague's hands, at its own times: then nobody else moves. Source: docs/rules.md. */
import { serviceStep, type Calendar, type CalendarStep, type MovedVisit } from './calendar.ts'
import type { Delay } from './delay-plan.ts'
import { verdictOf } from './verdict.ts'

export interface HandOver extends MovedVisit {
  readonly professional: number
}

/**
 * The first colleague, in the order of ids, who does the work and is free until it ends with the delay. Of a visit that has not begun,
 * whoever was to begin it keeps its first step if the rest can be given away: nobody sits in two chairs, so what stays must be over by
 * then, late as it is. The options of a service that has begun are no part of it. Null when nobody can.
 */
export function handOver({ late, begun, by }: Omit<Delay, 'movable'>, calendar: Calendar): HandOver | null {
  const left = late.steps.filter(
    (step) =>
      step.isBusy && step.status === 'pending' && !begun.has(step.id) && !begun.has(serviceStep(step)),
  )
  const theirs = left.filter(({ professional }) => professional === left[0]?.professional)
  const hasBegun = late.steps.some(({ id }) => begun.has(id))
  const afterFirst = theirs.filter((step) => serviceStep(step) !== serviceStep(theirs[0]!))
  const parts = hasBegun ? [theirs] : [afterFirst, theirs]
  for (const part of parts.filter((one) => one.length > 0 && isFreeFor(one, late.steps, by))) {
    for (const professional of [...calendar.columns.keys()].toSorted((a, b) => a - b)) {
      const given = givenTo(late, part, { professional, by, calendar })
      if (given) return given
    }
  }
  return null
}

/** Whether the client is out of the hands that keep the work before it. */
function isFreeFor(part: readonly CalendarStep[], steps: readonly CalendarStep[], by: number): boolean {
  const [{ start }] = part as [CalendarStep]
  const stays = steps.filter(
    (step) => step.isBusy && step.status === 'pending' && step.start < start && !part.includes(step),
  )
  return stays.every(({ end }) => end + by <= start)
}

interface Giving {
  readonly professional: number
  readonly by: number
  readonly calendar: Calendar
}

function givenTo(
  { owner, steps }: Delay['late'],
  part: readonly CalendarStep[],
  { professional, by, calendar }: Giving,
): HandOver | null {
  const offers = calendar.columns.get(professional)?.offers
  if (professional === part[0]!.professional) return null
  if (!part.every(({ service }) => service !== null && offers?.has(service))) return null
  const moved = new Set(part.map(({ id }) => id))
  const given = steps.map((step) => {
    const offer = moved.has(step.id) ? offers!.get(step.service!)! : null
    return offer ? { ...step, professional, before: offer.bufferBefore, after: offer.bufferAfter } : step
  })
  const last = part.at(-1)!.id
  const late = given.map((step) => (step.id === last ? { ...step, end: step.end + by } : step))
  const isFree = [given, late].every((one) => {
    const from = Math.min(...part.map(({ start }) => start))
    const verdict = verdictOf({ owner, steps: one, moved }, calendar, { from })
    return verdict.kind === 'allowed'
  })
  return isFree ? { owner, steps: given, moved, professional } : null
}
