/** The free time of a day that is worth filling. */
import { freeTimes, type DayColumn, type DayStep } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'

export interface Gap extends Span {
  professional: { id: number; name: string }
  /** The pause of a visit in which it lies; null between visits. */
  pause: DayStep | null
}

/**
 * Free time and free pauses from `now` on in which something fits, in order of time. A start is on a multiple of five minutes: nobody
 * is told to come at 10 h 43.
 */
export function gapsToFill(
  columns: readonly DayColumn[],
  now: number,
  fits: (professional: number, minutes: number) => boolean,
): Gap[] {
  const soonest = Math.ceil(now / 5) * 5
  return columns
    .flatMap((column) =>
      freeTimes(column).map((span) => ({
        ...span,
        start: Math.max(span.start, soonest),
        professional: { id: column.id, name: column.name },
      })),
    )
    .filter(({ start, end, professional }) => end > start && fits(professional.id, end - start))
    .toSorted((a, b) => a.start - b.start || a.professional.id - b.professional.id)
}
