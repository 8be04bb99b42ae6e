/** The gaps of a calendar, found minute by minute: slow, and obvious. */
import type { Interval } from '../time/interval-list.ts'
import type { Gap, GapColumn } from './gaps.ts'

export function slowGaps(columns: readonly GapColumn[], span: Interval): Gap[] {
  const last = Math.max(
    ...columns.flatMap(({ working, pauses }) => [...working, ...pauses]).map(({ end }) => end),
    0,
  )
  const gaps: Gap[] = []
  for (const column of columns) {
    let run = null as { kind: Gap['kind']; start: number } | null
    for (let minute = firstStart(span); minute <= last; minute += 1) {
      const kind = kindAt(column, minute)
      if (kind === (run?.kind ?? null)) continue
      if (run) gaps.push(...gapOf(column, { ...run, end: minute }, span))
      run = kind === null ? null : { kind, start: minute }
    }
  }
  return gaps.toSorted((a, b) => a.start - b.start || a.professional - b.professional)
}

/** The first multiple of five minutes. */
function firstStart({ start }: Interval): number {
  return [0, 1, 2, 3, 4].map((more) => start + more).find((minute) => minute % 5 === 0)!
}

function kindAt({ working, pauses, taken }: GapColumn, minute: number): Gap['kind'] | null {
  const isIn = (intervals: readonly Interval[]) =>
    intervals.some(({ start, end }) => minute >= start && minute < end)
  if (isIn(taken)) return null
  if (isIn(pauses)) return 'pause'
  return isIn(working) ? 'free' : null
}

function gapOf(column: GapColumn, { kind, start, end }: Interval & Pick<Gap, 'kind'>, span: Interval): Gap[] {
  const fits = column.services.filter(
    ({ before, duration, after }) => before + duration + after <= end - start,
  )
  if (start >= span.end || fits.length === 0) return []
  const value = ({ price, duration }: (typeof fits)[number]) => price / duration
  const length = ({ before, duration, after }: (typeof fits)[number]) => before + duration + after
  const best = fits.toSorted((a, b) => value(b) - value(a) || length(b) - length(a))
  return [{ professional: column.professional, start, end, kind, fits: best }]
}
