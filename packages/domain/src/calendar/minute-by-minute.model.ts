/** The verdict on a moved visit, by painting every minute of every professional: slow, and obvious. */
import type { Interval, MergedList } from '../time/interval-list.ts'
import type { Calendar, CalendarStep, MovedVisit } from './calendar.ts'

export type SlowVerdict = 'allowed' | 'outside' | 'refused'

export function slowVerdict({ owner, steps, moved }: MovedVisit, calendar: Calendar): SlowVerdict {
  const standing = steps.filter(({ status }) => status === 'pending' || status === 'done')
  for (const [place, step] of standing.entries()) {
    for (const later of standing.slice(place + 1)) {
      if ((moved.has(step.id) || moved.has(later.id)) && later.start < step.end) return 'refused'
    }
  }
  const work = standing.filter(({ isBusy }) => isBusy).toSorted((a, b) => a.start - b.start)
  for (const run of unbroken(work).filter((steps) => steps.some(({ id }) => moved.has(id)))) {
    const [first, last] = [run[0]!, run.at(-1)!]
    const column = calendar.columns.get(first.professional)!
    for (let minute = first.start - first.before; minute < last.end + last.after; minute++) {
      const isTaken = column.taken.some(
        (row) => isIn(minute, row) && !(row.kind === owner.kind && row.ref === owner.ref),
      )
      if (isTaken) return 'refused'
    }
  }
  const lifted = standing.filter(({ id }) => moved.has(id))
  const isInHours = lifted.every((step) => {
    const hours = step.isBusy ? calendar.columns.get(step.professional)!.working : calendar.open
    return minutesOf(step).every((minute) => isCovered(minute, hours))
  })
  const start = Math.min(...steps.filter(({ id }) => moved.has(id)).map((step) => step.start))
  return isInHours && start >= calendar.now ? 'allowed' : 'outside'
}

/** Steps of one professional that touch each other. */
function unbroken(work: readonly CalendarStep[]): CalendarStep[][] {
  const runs: CalendarStep[][] = []
  for (const step of work) {
    const before = runs.at(-1)?.at(-1)
    if (before && before.end === step.start && before.professional === step.professional)
      runs.at(-1)!.push(step)
    else runs.push([step])
  }
  return runs
}

function minutesOf({ start, end }: Interval): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

function isIn(minute: number, { start, end }: Interval): boolean {
  return minute >= start && minute < end
}

function isCovered(minute: number, list: MergedList): boolean {
  for (let i = 0; i < list.length; i += 2) if (minute >= list[i]! && minute < list[i + 1]!) return true
  return false
}
