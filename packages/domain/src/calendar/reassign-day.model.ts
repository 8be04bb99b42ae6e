/** The best way to give away an absent professional's visits, by trying everybody for every visit: slow, and obvious. */
import type { Calendar, CalendarStep } from './calendar.ts'
import { layIn, lift } from './lift.ts'
import type { AbsentDay, LeftVisit } from './reassign-day.ts'

interface Candidate {
  professional: number
  isKnown: boolean
  work: number
  /** « professional minute ». */
  taken: ReadonlySet<string>
}

export interface Best {
  kept: number
  known: number
  squares: number
  /** By visit, in order of start; Infinity for nobody. */
  takers: number[]
}

export function slowBest(visits: readonly LeftVisit[], day: AbsentDay): Best {
  const candidates = inOrder(visits).map((visit) => candidatesOf(visit, day))
  const busy = new Map([...day.calendar.columns].map(([id]) => [id, minutesTaken(id, day.calendar)]))
  let best: Best | null = null
  const attempt = (chosen: (Candidate | null)[]) => {
    const found = resultOf(chosen, busy)
    if (!best || isBetter(found, best)) best = found
  }
  tryAll(candidates, [], attempt)
  return best!
}

/** How many visits can keep their time: everybody or nobody for each in turn, once for each set of minutes that still matters. */
export function mostKept(visits: readonly LeftVisit[], day: AbsentDay): number {
  const candidates = inOrder(visits).map((visit) => candidatesOf(visit, day))
  const reach = candidates.map((_, index) => {
    const later = candidates.slice(index).flat()
    return new Set(later.flatMap(({ taken }) => [...taken]))
  })
  const known = new Map<string, number>()
  const most = (index: number, taken: ReadonlySet<string>): number => {
    if (index === candidates.length) return 0
    const matters = taken.intersection(reach[index]!)
    const key = [index, ...[...matters].sort()].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const free = candidates[index]!.filter((one) => one.taken.isDisjointFrom(matters))
    const counts = free.map((one) => 1 + most(index + 1, matters.union(one.taken)))
    const best = Math.max(most(index + 1, matters), ...counts)
    known.set(key, best)
    return best
  }
  return most(0, new Set())
}

function tryAll(
  candidates: readonly (readonly Candidate[])[],
  chosen: (Candidate | null)[],
  attempt: (chosen: (Candidate | null)[]) => void,
): void {
  if (chosen.length === candidates.length) return attempt(chosen)
  for (const one of candidates[chosen.length]!) {
    if (chosen.every((other) => !other || other.taken.isDisjointFrom(one.taken)))
      tryAll(candidates, [...chosen, one], attempt)
  }
  tryAll(candidates, [...chosen, null], attempt)
}

function resultOf(chosen: readonly (Candidate | null)[], busy: ReadonlyMap<number, number>): Best {
  const work = new Map(busy)
  for (const one of chosen) if (one) work.set(one.professional, work.get(one.professional)! + one.work)
  return {
    kept: chosen.filter((one) => one !== null).length,
    known: chosen.filter((one) => one?.isKnown).length,
    squares: [...work.values()].reduce((sum, minutes) => sum + minutes ** 2, 0),
    takers: chosen.map((one) => one?.professional ?? Infinity),
  }
}

function isBetter(a: Best, b: Best): boolean {
  if (a.kept !== b.kept) return a.kept > b.kept
  if (a.known !== b.known) return a.known > b.known
  if (a.squares !== b.squares) return a.squares < b.squares
  const place = a.takers.findIndex((id, index) => id !== b.takers[index])
  return place !== -1 && a.takers[place]! < b.takers[place]!
}

function candidatesOf(visit: LeftVisit, { professional: absent, calendar }: AbsentDay): Candidate[] {
  const grabbed = visit.steps.find((step) => step.isBusy && step.professional === absent)!
  const others = new Set(
    [...calendar.columns].flatMap(([id, column]) =>
      column.taken
        .filter(({ kind, ref }) => kind !== 'visit' || ref !== visit.owner.ref)
        .flatMap((row) => span(row.start, row.end).map((minute) => `${id} ${minute}`)),
    ),
  )
  return [...calendar.columns.keys()].flatMap((professional) => {
    if (professional === absent) return []
    const laying = layIn(lift(visit, grabbed.id)!, professional, visit.offering ?? calendar)
    if (!laying.ok) return []
    const { steps } = laying.laid
    const taken = new Set(minutesOf(steps).map(({ key }) => key))
    const isInHours = steps.every((step) =>
      span(step.start, step.end).every((minute) => {
        const hours = step.isBusy ? calendar.columns.get(step.professional)!.working : calendar.open
        return [...hours].some(
          (from, index) => index % 2 === 0 && from <= minute && minute < hours[index + 1]!,
        )
      }),
    )
    if (!isInHours || !taken.isDisjointFrom(others)) return []
    const work = steps
      .filter((step) => step.isBusy && step.professional === professional)
      .reduce((sum, { start, end }) => sum + end - start, 0)
    return { professional, isKnown: visit.known.has(professional), work, taken }
  })
}

/** Every minute that steps take, buffers included, except for those between two that touch. */
function minutesOf(steps: readonly CalendarStep[]): { key: string }[] {
  const work = steps.filter(({ isBusy }) => isBusy)
  return work.flatMap((step) => {
    const touches = (edge: 'start' | 'end', other: 'start' | 'end') =>
      work.some((one) => one.professional === step.professional && one[other] === step[edge])
    const start = step.start - (touches('start', 'end') ? 0 : step.before)
    const end = step.end + (touches('end', 'start') ? 0 : step.after)
    return span(start, end).map((minute) => ({ key: `${step.professional} ${minute}` }))
  })
}

function minutesTaken(professional: number, { columns }: Calendar): number {
  return columns
    .get(professional)!
    .taken.filter(({ kind }) => kind === 'visit')
    .reduce((sum, { start, end }) => sum + end - start, 0)
}

function span(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

function inOrder(visits: readonly LeftVisit[]): LeftVisit[] {
  return [...visits].sort((a, b) => a.steps[0]!.start - b.steps[0]!.start || a.owner.ref! - b.owner.ref!)
}
