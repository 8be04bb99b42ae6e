import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import type { Choosing } from './choosing.ts'
import { park, takeOut, TRAY_SIZE, useParked, type Parked } from './parked.ts'
import { showRefusal } from './refusal-toast.ts'
import type { FoundParked, TrayProps } from './tray.tsx'

// Loaded with the first visit that is put there.
const Tray = lazy(async () => ({ default: (await import('./tray.tsx')).Tray }))

type Say = (text: string) => void

/** Puts a visit into the tray « À placer », and says so. */
export function usePut(say: Say): (parked: Parked) => void {
  const t = useTranslate()
  return (one) => {
    if (park(one)) saySoon(say, t('tray.parked', { name: one.name }))
    else showRefusal(t('tray.full', { max: TRAY_SIZE }))
  }
}

/** The live region may be in the page only from the first visit in the tray on. */
function saySoon(say: Say, text: string): void {
  requestAnimationFrame(() => say(text))
}

interface Options extends Pick<TrayProps, 'dragFrom'> {
  /** The day on screen. */
  date: string
  say: Say
  /** Picks a visit up onto the day on screen; false where none is drawn. */
  lift: (found: FoundParked) => boolean
  /** Opens « Déplacer ». */
  choose: (choosing: Choosing) => void
  /** Puts the focus on a step, where it is on screen. */
  focus: (step: number) => void
}

/** The tray as every view of the calendar shows it; null while it is empty. */
export function useTray({ date, say, lift, choose, focus, dragFrom }: Options): ReactNode {
  const t = useTranslate()
  const parked = useParked()
  if (parked.length === 0) return null
  const leave = (one: Parked, text: string) => {
    takeOut(one.visit)
    saySoon(say, text)
  }
  return (
    <Suspense>
      <Tray
        parked={parked}
        dragFrom={dragFrom}
        onPlace={(found, isByKey) => {
          const { held, step, home } = found
          if (isByKey && lift(found)) return
          choose({ owner: held.owner, step, date: home.date, shown: date })
        }}
        onTakeOut={(one) => {
          leave(one, t('tray.takenOut', { name: one.name }))
          if (parked.length === 1) focus(one.step)
        }}
        onGone={(one) => {
          takeOut(one.visit)
          showToast(t('tray.gone', { name: one.name }), 'info')
        }}
      />
    </Suspense>
  )
}
