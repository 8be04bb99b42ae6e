import type { Overridable } from '@meche/contract/appointments.ts'
import { swapped, type Swapped } from '@meche/domain/calendar/swap.ts'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { instantOfMinute } from '../../../lib/salon/zone.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { showRefusal } from './refusal-toast.ts'
import { useCalendarAgain } from '../api.ts'
import { changeAgenda, changeOf } from './api.ts'
import type { Holdable, MovingDay } from './moving-day.ts'
import { sentencesOf } from './sentences.ts'
import { showChanged } from './show-changed.ts'
import type { Asking } from './use-changes.ts'

export interface SwapSide {
  held: Holdable
  step: number
}

/** A side that was pressed in the grid, where it is marked. */
type Pressed = SwapSide & { element: HTMLElement }

interface Options {
  say: (text: string, tone?: 'status' | 'alert') => void
  undo: (batch: number) => Promise<void>
}

/** « Échanger »: the first visit is marked, the second one takes its place. */
export function useSwap({ say, undo }: Options) {
  const words = useWords()
  const { t } = words
  const again = useCalendarAgain()
  const first = useRef<Pressed | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)

  const leave = useCallback(() => {
    if (first.current) delete first.current.element.dataset['mvSwap']
    first.current = null
  }, [])

  const send = async (
    day: MovingDay,
    pair: readonly [SwapSide, SwapSide],
    sides: Fitting,
    overrides: Overridable[],
  ) => {
    const instant = (minute: number) => instantOfMinute(minute, day.zone)
    const changes = sides.map(({ visit }, index) => changeOf(pair[index]!.held, visit, instant))
    try {
      const { batch, notices } = await changeAgenda({ changes, cause: 'swap', overrides })
      await again()
      if (batch === null) return
      const names = { a: pair[0].held.name, b: pair[1].held.name }
      showChanged(batch, t('moving.swapped', names), { before: t('moving.unswapped', names), t, undo })
      say(
        notices.some(({ isProposed }) => isProposed)
          ? t('moving.swappedTold', names)
          : t('moving.swapped', names),
      )
    } catch (error) {
      showToast((error as Error).message, 'error')
      await again()
    }
  }

  const swap = (day: MovingDay, a: SwapSide, b: SwapSide) => {
    const sides = swapped({ visit: a.held, step: a.step }, { visit: b.held, step: b.step }, day.calendar)
    if (!sides) return say(t('moving.left'))
    const { against, person } = sentencesOf(day, words)
    const why = (side: Swapped, { held }: SwapSide) =>
      side.ok
        ? against({ held }, side)
        : t('moving.notOffered', {
            name: person(side.professional),
            service: words.format.list(side.notOffered.map((id) => held.services.get(id) ?? '')),
          })
    const fails = (side: Swapped) => !side.ok || side.verdict.kind === 'refused'
    const [x, y] = sides
    if (fails(x) || fails(y)) {
      const [lost, kept] = fails(x) ? [a, b] : [b, a]
      const reason = why(fails(x) ? x : y, lost)
      const isOne = !fails(x) || !fails(y)
      const names = { fits: kept.held.name, fails: lost.held.name, why: reason }
      return showRefusal(isOne ? t('moving.swapOne', names) : reason)
    }
    const fitting = sides as Fitting
    const reasons = fitting.flatMap(({ verdict }) => (verdict.kind === 'outside' ? verdict.reasons : []))
    const overrides = [...new Set(reasons.map(({ code }) => code))]
    const go = () => void send(day, [a, b], fitting, overrides)
    if (reasons.length === 0) return go()
    const text = [why(x, a), why(y, b)].filter(Boolean).join(' ')
    setAsking({ text, confirm: go })
  }

  /** `E` on a visit: the first, then the other. */
  const press = (day: MovingDay, side: Pressed) => {
    const a = first.current
    if (!side.held.canMove || side.held.owner.kind !== 'visit') return
    if (!a || a.held.owner.ref === side.held.owner.ref) {
      leave()
      if (a) return say(t('moving.left'))
      first.current = side
      side.element.dataset['mvSwap'] = ''
      return say(t('moving.swapPick', { name: side.held.name }))
    }
    leave()
    swap(day, a, side)
  }
  return {
    press,
    swap,
    leave,
    asking,
    confirm: () => {
      setAsking(null)
      asking?.confirm()
    },
    keep: () => setAsking(null),
  }
}

type Fitting = readonly [Extract<Swapped, { ok: true }>, Extract<Swapped, { ok: true }>]
