/** Visits as tables of cases write them. */
import { activePrice, visitStatus } from './active-steps.ts'
import type { Status } from './status.ts'
import type { Visit, VisitStep } from './visit.ts'

const letters: Record<string, Status> = {
  p: 'pending',
  d: 'done',
  n: 'no_show',
  c: 'cancelled',
  x: 'cancelled',
}

/** Every step takes this long, one after the other. */
export const stepMinutes = 30

/**
 * `W` is work, `O` an option of it and `-` a pause, one item per word; the second text has what became of each: p, d, n, c, and x apart. The first step begins
 * at `start`; step ids count from 0, and step n costs 10 to the power of n cents.
 */
export function exampleVisit(
  items: string,
  statuses = items.replaceAll(/\S/g, 'p'),
  { start = 0, isErased = false } = {},
): Visit {
  const kinds = items.split(' ').flatMap((steps, item) => [...steps].map((kind) => ({ item, kind })))
  const became = [...statuses.replaceAll(' ', '')]
  const steps = kinds.map(({ item, kind }, id): VisitStep => ({
    id,
    item,
    serviceId: 100 + id,
    professional: { id: 1 },
    start: start + id * stepMinutes,
    end: start + (id + 1) * stepMinutes,
    isBusy: kind !== '-',
    ...(kind === 'O' && { isOption: true }),
    status: letters[became[id]!]!,
    isCancelledApart: became[id] === 'x',
    price: 10 ** id,
  }))
  return {
    start,
    end: start + steps.length * stepMinutes,
    client: { id: 7, isErased },
    status: visitStatus(steps),
    price: activePrice(steps),
    version: 1,
    steps,
  }
}

/** One letter per step for its status, in the notation of `exampleVisit`. */
export function lettersOf({ steps }: Visit): string {
  const letterOf = ({ status, isCancelledApart }: VisitStep) =>
    isCancelledApart ? 'x' : { pending: 'p', done: 'd', no_show: 'n', cancelled: 'c' }[status]
  return steps
    .map((step, place) => (place > 0 && step.item !== steps[place - 1]!.item ? ' ' : '') + letterOf(step))
    .join('')
}
