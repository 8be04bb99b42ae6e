import { swapped, type Swapped } from '@meche/domain/calendar/swap.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { calendarFor, type Holdable, type MovingDay } from './moving-day.ts'
import { sentencesOf } from './sentences.ts'

export interface SwapSide {
  held: Holdable
  step: number
}

export type Pair = readonly [SwapSide, SwapSide]
type Sides = readonly [Swapped, Swapped]
export type Fitting = readonly [Extract<Swapped, { ok: true }>, Extract<Swapped, { ok: true }>]

/** Two visits at each other's place; null when one of them is over, or both are the same. */
export function judgeSwap(day: MovingDay, [a, b]: Pair): Sides | null {
  const side = ({ held, step }: SwapSide) => ({ visit: held, step, offering: calendarFor(day, held) })
  return swapped(side(a), side(b), day.calendar)
}

export function isFitting(sides: Sides): sides is Fitting {
  return !sides.some(fails)
}

/** Both places are free inside working hours, or staff can insist on them: nobody swaps a visit into the past. */
export function canSwap(day: MovingDay, pair: Pair): boolean {
  const sides = judgeSwap(day, pair)
  return sides !== null && isFitting(sides) && !outsideOf(sides).some(({ code }) => code === 'in_the_past')
}

/** The reasons that staff have to pass over. */
export function outsideOf(sides: Fitting) {
  return sides.flatMap(({ verdict }) => (verdict.kind === 'outside' ? verdict.reasons : []))
}

/** The reasons against a swap: those of one place, or of both. */
export function againstSwap(day: MovingDay, [a, b]: Pair, [x, y]: Sides, words: Words): string {
  const { t, format } = words
  const { against, person } = sentencesOf(day, words)
  const why = (side: Swapped, { held }: SwapSide) =>
    side.ok
      ? against({ held }, side)
      : t('moving.notOffered', {
          name: person(side.professional),
          service: format.list(side.notOffered.map((id) => held.services.get(id) ?? '')),
        })
  if (fails(x) === fails(y)) return fails(x) ? why(x, a) : [why(x, a), why(y, b)].filter(Boolean).join(' ')
  const [lost, kept, side] = fails(x) ? [a, b, x] : [b, a, y]
  return t('moving.swapOne', { fits: kept.held.name, fails: lost.held.name, why: why(side, lost) })
}

function fails(side: Swapped): boolean {
  return !side.ok || side.verdict.kind === 'refused'
}
