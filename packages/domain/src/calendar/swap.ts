/** Two visits that take each other's place. Source: docs/rules.md. */
import type { Calendar, Column, MovedVisit, Offering, Owner } from './calendar.ts'
import { rowsOf } from './calendar.ts'
import { layIn, lift, placedAt, type Laid, type LiftedFrom } from './lift.ts'
import { verdictOf, type Verdict } from './verdict.ts'

export interface SwapSide {
  readonly visit: LiftedFrom
  /** The step that was chosen: its professional is the one that changes. */
  readonly step: number
  /** For the visit's length of hair; without it, what the calendar says. */
  readonly offering?: Offering
}

/** One of the two after the swap. */
export type Swapped =
  | { readonly ok: true; readonly visit: MovedVisit; readonly verdict: Verdict }
  | { readonly ok: false; readonly notOffered: readonly number[]; readonly professional: number }

/** Both, in the order they were given; null when one of them is over or both are the same visit. */
export function swapped(a: SwapSide, b: SwapSide, calendar: Calendar): readonly [Swapped, Swapped] | null {
  const [liftedA, liftedB] = [lift(a.visit, a.step), lift(b.visit, b.step)]
  if (!liftedA || !liftedB || liftedA.owner.ref === liftedB.owner.ref) return null
  const layings = [
    layIn(liftedA, liftedB.grabbed.professional, a.offering ?? calendar),
    layIn(liftedB, liftedA.grabbed.professional, b.offering ?? calendar),
  ] as const
  const starts = [startOf(liftedB), startOf(liftedA)] as const
  const placed = layings.map((laying, side) => (laying.ok ? placedAt(laying.laid, starts[side]!) : null))
  const judged = (side: 0 | 1): Swapped => {
    const laying = layings[side]
    const [own, other] = side === 0 ? [liftedA, liftedB] : [liftedB, liftedA]
    if (!laying.ok) return { ...laying, professional: other.grabbed.professional }
    const visit = placed[side]!
    const around = withVisit(calendar, placed[1 - side] ?? null, other.owner)
    return { ok: true, visit, verdict: verdictOf(visit, around, { from: startOf(own) }) }
  }
  return [judged(0), judged(1)]
}

function startOf({ steps, moved }: Pick<Laid, 'steps' | 'moved'>): number {
  return Math.min(...steps.filter(({ id }) => moved.has(id)).map(({ start }) => start))
}

/** The calendar with another visit at its new place only. */
function withVisit(calendar: Calendar, visit: MovedVisit | null, owner: Owner): Calendar {
  const rows = visit ? rowsOf(visit.steps) : []
  const moved = ({ professional, taken, ...column }: Column): Column => ({
    ...column,
    professional,
    taken: [
      ...taken.filter((row) => row.kind !== owner.kind || row.ref !== owner.ref),
      ...rows
        .filter((row) => row.professional === professional)
        .map(({ start, end }) => ({ ...owner, start, end })),
    ].toSorted((a, b) => a.start - b.start),
  })
  const columns = new Map([...calendar.columns].map(([id, column]) => [id, moved(column)]))
  return { ...calendar, columns }
}
