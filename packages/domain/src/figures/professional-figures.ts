/** The figures of each professional, counted in one walk through the visits. Source: docs/rules.md. */
import { isAsked, type FigureFilter } from './facts.ts'
import type { VisitBook, WholeVisit } from './visit-book.ts'
import { hasLeft, isRebooked } from './visit-figures.ts'

export interface ProfessionalWork {
  readonly revenue: number
  readonly done: number
  readonly missed: number
  /** Done visits of known clients who left a day ago, and those of them who had booked again. */
  readonly left: number
  readonly rebooked: number
}

export const noWork: ProfessionalWork = { revenue: 0, done: 0, missed: 0, left: 0, rebooked: 0 }

type Counting = { -readonly [Name in keyof ProfessionalWork]: number }

/** A visit counts for everyone whose work in it is asked for; its revenue is split among them. */
export function workByProfessional(
  visits: readonly WholeVisit[],
  { book, filter, now }: { book: VisitBook; filter: FigureFilter; now: number },
): Map<number, ProfessionalWork> {
  const work = new Map<number, Counting>()
  const workOf = (professional: number) => {
    let own = work.get(professional)
    if (!own) work.set(professional, (own = { ...noWork }))
    return own
  }
  for (const visit of visits) {
    const { status } = visit
    const isLeft = hasLeft(visit, now)
    const hasRebooked = isLeft && isRebooked(visit, book, now)
    for (const professional of workersOf(visit, filter)) {
      const own = workOf(professional)
      if (status === 'done') own.done += 1
      else if (status === 'no_show') own.missed += 1
      if (isLeft) own.left += 1
      if (hasRebooked) own.rebooked += 1
    }
    for (const part of visit.parts)
      if (isAsked(part, filter)) workOf(part.professional).revenue += part.amount
  }
  return work
}

/** Few: a list is faster than a set. */
function workersOf({ steps, extras }: WholeVisit, filter: FigureFilter): number[] {
  const workers: number[] = []
  const add = (professional: number) => {
    if (!workers.includes(professional)) workers.push(professional)
  }
  for (const step of steps) if (step.isBusy && isAsked(step, filter)) add(step.professional)
  for (const extra of extras) if (isAsked(extra, filter)) add(extra.professional)
  return workers
}
