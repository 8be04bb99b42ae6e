import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { dayOf } from '../../../lib/format/days.ts'
import type { Translate } from '../../../lib/i18n/i18n.tsx'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import { moveByKeys } from './key-moving.ts'
import type { Choosing } from './choosing.ts'
import type { Holdable, MovingDay } from './moving-day.ts'
import { createMoving, type Moving, type MovingHost } from './moving.ts'
import type { Parked } from './parked.ts'
import type { Picture } from './picture.ts'
import { dateOf, heldBy, moveByPointer } from './pointer-moving.ts'
import { showRefusal } from './refusal-toast.ts'
import type { Sentences } from './sentences.ts'
import type { TrayProps } from './tray.tsx'
import type { useSwap } from './use-swap.ts'

/** The screen at one moment: listeners that are attached once read the latest. */
interface Screen {
  /** Null until it is loaded. */
  day: (() => MovingDay | null) | null
  sentences: () => Sentences | null
  /** Minutes between two lines of the grid, and with Maj. */
  step: number
  fine: number
  hasLetters: boolean
  drop: MovingHost['onDrop']
  swap: Pick<ReturnType<typeof useSwap>, 'press' | 'leave'>
  say: MovingHost['say']
  put: (parked: Parked) => void
  choose: (choosing: Choosing) => void
  turnDay: (direction: 1 | -1) => void
  t: Translate
}

interface Around {
  grid: RefObject<GridHandle | null>
  picture: Picture
  scroller: HTMLElement | null
}

interface Lifting {
  moving: Moving
  dragFrom: TrayProps['dragFrom']
}

/** Lifts visits off the grid by pointer and by keys, and off the tray. */
export function useLifting(screen: Screen, { grid, picture, scroller }: Around): Lifting {
  const latest = useRef(screen)
  useEffect(() => {
    latest.current = screen
  })
  const common = useMemo(
    () => ({
      grid: () => grid.current,
      day: () => latest.current.day?.() ?? null,
      step: () => latest.current.step,
      sentences: () => latest.current.sentences(),
      picture,
      turnDay: (direction: 1 | -1) => latest.current.turnDay(direction),
      say: (text: string, tone?: 'status' | 'alert') => latest.current.say(text, tone),
    }),
    [grid, picture],
  )
  const moving = useMemo(
    () =>
      createMoving({
        ...common,
        onDrop: (dropped) => latest.current.drop(dropped),
        onChanged: () => showRefusal(latest.current.t('moving.changedNow')),
        words: {
          pickedUp: (name) => latest.current.t('moving.pickedUp', { name }),
          left: () => latest.current.t('moving.left'),
        },
      }),
    [common],
  )
  const host = useMemo(() => {
    const found = (element: HTMLElement) => {
      const day = common.day()
      return day && heldBy(element, day)
    }
    const put = (held: Holdable, step: number) => {
      const day = common.day()
      const { owner, version, name, canMove, steps } = held
      const own = steps.find(({ id }) => id === step)
      if (!day || owner.kind !== 'visit' || !canMove || own?.status !== 'pending') return
      latest.current.put({
        visit: owner.ref!,
        version,
        step,
        date: dayOf(wallOfMinute(own.start, day.zone)),
        name,
      })
    }
    return {
      ...common,
      fine: () => latest.current.fine,
      hasLetters: () => latest.current.hasLetters,
      onChoose: (element: HTMLElement) => {
        const one = found(element)
        const day = common.day()
        if (day && one?.held.canMove)
          latest.current.choose({ owner: one.held.owner, step: one.step, date: dateOf(one, day) })
      },
      onSwap: (element: HTMLElement) => {
        const one = found(element)
        if (one) latest.current.swap.press(common.day()!, { ...one, element })
      },
      onPut: (element: HTMLElement) => {
        const one = found(element)
        if (one) put(one.held, one.step)
      },
      onPark: put,
      onLeave: () => latest.current.swap.leave(),
    }
  }, [common])
  useEffect(() => {
    if (!scroller) return undefined
    const stopPointer = moveByPointer(scroller, moving, host)
    const stopKeys = moveByKeys(scroller, moving, host)
    return () => {
      stopPointer()
      stopKeys()
    }
  }, [scroller, moving, host])
  const dragFrom = useCallback<TrayProps['dragFrom']>(
    (element, find) => (scroller ? moveByPointer(scroller, moving, host, { element, find }) : () => {}),
    [scroller, moving, host],
  )
  return { moving, dragFrom }
}
