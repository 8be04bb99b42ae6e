/** Stretching and shortening a step. Source: docs/rules.md. */
import { stepsWith } from '../visit/step-order.ts'
import type { CalendarStep, MovedVisit } from './calendar.ts'
import type { LiftedFrom } from './lift.ts'

export const shortestStep = 5

/**
 * The visit with another end of one step, which takes at least five minutes. Later steps that touch it shift along. Null when the step
 * is over.
 */
export function resized({ owner, steps }: LiftedFrom, id: number, end: number): MovedVisit | null {
  const index = steps.findIndex((step) => step.id === id)
  const step = steps[index]
  if (step?.status !== 'pending') return null
  const to = { start: step.start, end: Math.max(end, step.start + shortestStep) }
  const times = stepsWith(steps, index, to)
  const after = steps.map((one, place): CalendarStep => ({ ...one, ...times[place]! }))
  const changed = after.filter(
    ({ start, end }, place) => start !== steps[place]!.start || end !== steps[place]!.end,
  )
  return { owner, steps: after, moved: new Set(changed.map(({ id }) => id)) }
}
