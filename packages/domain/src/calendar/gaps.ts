/** Free time that is worth filling: what the team could do in it, and who waits for such a time. Times are epoch minutes. */
import {
  mergeIntervals,
  subtractIntervals,
  toIntervals,
  toList,
  type Interval,
} from '../time/interval-list.ts'

/** A service on the terms of one professional. */
export interface ServiceTerms {
  readonly service: number
  readonly duration: number
  /** Cents. */
  readonly price: number
  /** Minutes kept free around the work. */
  readonly before: number
  readonly after: number
}

export interface GapColumn {
  readonly professional: number
  /** Absences and closures taken out. */
  readonly working: readonly Interval[]
  /** The pauses of visits: the professional is free while a colour develops. */
  readonly pauses: readonly Interval[]
  /** Time that nobody else can have, buffers included. */
  readonly taken: readonly Interval[]
  readonly services: readonly ServiceTerms[]
}

export interface Gap extends Interval {
  readonly professional: number
  readonly kind: 'free' | 'pause'
  /** The services that fit with their buffers, the best paid per minute first; never empty. */
  readonly fits: readonly ServiceTerms[]
}

/** Nobody is told to come at 10:43. */
const startsEvery = 5

/** The free intervals and free pauses that begin before `span.end`, from `span.start` on, in which a service fits; in order of time. */
export function gapsWorthFilling(columns: readonly GapColumn[], span: Interval): Gap[] {
  const soonest = Math.ceil(span.start / startsEvery) * startsEvery
  return columns
    .flatMap((column) =>
      freeTimesOf(column).flatMap(({ kind, start: begun, end }): Gap[] => {
        const start = Math.max(begun, soonest)
        const fits = servicesThatFit(column.services, end - start)
        return start < span.end && fits.length > 0
          ? [{ professional: column.professional, start, end, kind, fits }]
          : []
      }),
    )
    .toSorted(inOrderOfTime)
}

function freeTimesOf({ working, pauses, taken }: Omit<GapColumn, 'services' | 'professional'>) {
  const [busy, between] = [toList(taken), toList(pauses)]
  const free = subtractIntervals(mergeIntervals(toList(working)), toList([...taken, ...pauses]))
  const inPauses = subtractIntervals(mergeIntervals(between), busy)
  return [
    ...toIntervals(free).map((interval) => ({ ...interval, kind: 'free' as const })),
    ...toIntervals(inPauses).map((interval) => ({ ...interval, kind: 'pause' as const })),
  ]
}

function inOrderOfTime(a: Gap, b: Gap): number {
  return a.start - b.start || a.professional - b.professional
}

/** The services that fit in so many minutes, the best paid per minute first, then the longest. */
export function servicesThatFit<Terms extends Omit<ServiceTerms, 'service'>>(
  services: readonly Terms[],
  minutes: number,
): Terms[] {
  const length = ({ before, duration, after }: Omit<ServiceTerms, 'service'>) => before + duration + after
  return services
    .filter((one) => length(one) <= minutes)
    .toSorted((a, b) => b.price / b.duration - a.price / a.duration || length(b) - length(a))
}

/** A start at which somebody who waits could come. */
export interface WantedStart extends Interval {
  readonly entry: number
  readonly professional: number
  /** Cents. */
  readonly price: number
}

/**
 * Each gap with the first start in it of every entry, in the given order of the entries; the gap with the highest price that somebody
 * would pay first, then in order of time.
 */
export function withWaiting<Start extends WantedStart>(
  gaps: readonly Gap[],
  starts: readonly Start[],
): (Gap & { readonly waiting: readonly Start[] })[] {
  const worth = ({ waiting }: { readonly waiting: readonly Start[] }) =>
    Math.max(0, ...waiting.map(({ price }) => price))
  return gaps
    .map((gap) => ({ ...gap, waiting: firstOfEach(starts.filter((start) => isIn(gap, start))) }))
    .toSorted((a, b) => worth(b) - worth(a) || inOrderOfTime(a, b))
}

function isIn(gap: Gap, { professional, start }: WantedStart): boolean {
  return professional === gap.professional && start >= gap.start && start < gap.end
}

function firstOfEach<Start extends WantedStart>(starts: readonly Start[]): Start[] {
  return [...Map.groupBy(starts, ({ entry }) => entry).values()].map((own) =>
    own.reduce((first, one) => (one.start < first.start ? one : first)),
  )
}
