import type { AgendaChanged } from '@meche/contract/agenda.ts'
import { useCallback, useRef, useState } from 'react'
import { Offline } from '../../../lib/api/http.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { instantOfMinute, wallOfMinute } from '../../../lib/salon/zone.ts'
import { showRefusal } from './refusal-toast.ts'
import { useCalendarAgain } from '../api.ts'
import { changeAgenda, changeOf } from './api.ts'
import type { MovingDay } from './moving-day.ts'
import { offerPrices } from './offer-prices.ts'
import { placeOf, sentencesOf } from './sentences.ts'
import { showChanged } from './show-changed.ts'
import {
  againstSwap,
  isFitting,
  judgeSwap,
  outsideOf,
  type Fitting,
  type Pair,
  type SwapSide,
} from './swapping.ts'
import { moreToConfirm, type Asking, type Confirmed } from './use-changes.ts'

/** A side that was pressed in the grid, where it is marked. */
type Pressed = SwapSide & { element: HTMLElement }

interface Options {
  say: (text: string, tone?: 'status' | 'alert') => void
  undo: (batch: number) => Promise<void>
}

/** Called with the outcome of a swap. */
export interface SwapEnd {
  onSwapped: () => void
  onRefused: (text: string) => void
  /** Staff were asked, and would rather leave both in place. */
  onKept: () => void
}

interface Swap {
  day: MovingDay
  pair: Pair
  sides: Fitting
  end: SwapEnd
}

const inGrid: SwapEnd = { onSwapped: () => {}, onRefused: showRefusal, onKept: () => {} }

/** « Échanger »: the first visit is marked, the second one takes its place. */
export function useSwap({ say, undo }: Options) {
  const words = useWords()
  const { t } = words
  const again = useCalendarAgain()
  const first = useRef<Pressed | null>(null)
  const [asking, setAsking] = useState<(Asking & Pick<SwapEnd, 'onKept'>) | null>(null)

  const leave = useCallback(() => {
    if (first.current) delete first.current.element.dataset['mvSwap']
    first.current = null
  }, [])

  /** Before the day is drawn anew: whoever sees the change can take it back. */
  const tell = (day: MovingDay, pair: Pair, answer: AgendaChanged) => {
    const names = { a: pair[0].held.name, b: pair[1].held.name }
    const offers = offerPrices(answer, { words, again, of: (visit) => takerOf(visit, pair, day) })
    const before = beforeSwap(day, pair, words)
    showChanged(answer.batch!, t('moving.swapped', names), { before, t, undo, offers })
    const isTold = answer.notices.some(({ isProposed }) => isProposed)
    say(isTold ? t('moving.swappedTold', names) : t('moving.swapped', names))
  }
  const send = async ({ day, pair, sides, end }: Swap, confirmed: Confirmed) => {
    const instant = (minute: number) => instantOfMinute(minute, day.zone)
    const changes = sides.map(({ visit }, index) => changeOf(pair[index]!.held, visit, instant))
    try {
      const answer = await changeAgenda({ changes, cause: 'swap', ...confirmed })
      end.onSwapped()
      if (answer.batch !== null) tell(day, pair, answer)
      await again()
    } catch (error) {
      const text = (error as Error).message
      const more = moreToConfirm(error, confirmed)
      if (more)
        return setAsking({
          text,
          confirm: () => void send({ day, pair, sides, end }, more),
          onKept: end.onKept,
        })
      end.onRefused(error instanceof Offline ? t('moving.offline') : text)
      await again()
    }
  }

  const swap = (day: MovingDay, pair: Pair, end: SwapEnd = inGrid) => {
    const sides = judgeSwap(day, pair)
    if (!sides) return say(t('moving.left'))
    const text = againstSwap(day, pair, sides, words)
    if (!isFitting(sides)) return end.onRefused(text)
    const overrides = [...new Set(outsideOf(sides).map(({ code }) => code))]
    const go = () => void send({ day, pair, sides, end }, { overrides })
    if (overrides.length === 0) return go()
    setAsking({ text, confirm: go, onKept: end.onKept })
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
    swap(day, [a, side])
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
    keep: () => {
      setAsking(null)
      asking?.onKept()
    },
  }
}

/** The client of one of the two visits, and the professional of the other, who has it now. */
function takerOf(visit: number, [a, b]: Pair, { names }: MovingDay): { client: string; name: string } {
  const [own, other] = a.held.owner.ref === visit ? [a, b] : [b, a]
  const taker = other.held.steps.find(({ id }) => id === other.step)!.professional
  return { client: own.held.name, name: names.get(taker) ?? '' }
}

/** « Annulé : Sophie Marchand de nouveau vendredi 20 novembre à 11 h 30, Margaux Simon à 16 h 30. » */
function beforeSwap(day: MovingDay, [a, b]: Pair, words: Words): string {
  const { time } = sentencesOf(day, words)
  const [aTime, bTime] = [time(placeOf(a.held).start), time(placeOf(b.held).start)]
  const date = words.format.day(dayOf(wallOfMinute(placeOf(a.held).start, day.zone)), day.date)
  return words.t('moving.unswapped', { a: a.held.name, b: b.held.name, date, aTime, bTime })
}
