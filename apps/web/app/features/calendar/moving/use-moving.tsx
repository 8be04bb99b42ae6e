import './moving.css'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefCallback } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { addDays } from '../../../lib/format/days.ts'
import { ConfirmDialog } from '../../../ui/components/overlays/confirm-dialog.tsx'
import { hasOwnKeys, useKeyDown, useShortcut, useShortcuts } from '../../../ui/shortcuts.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import type { MovingHost } from './moving.ts'
import type { Choosing } from './choosing.ts'
import type { MoveDialogProps } from './move-dialog.tsx'
import { MovingBar } from './moving-bar.tsx'
import type { Parked } from './parked.ts'
import { pictureOn, type BarParts } from './picture.ts'
import { loadWhenIdle } from '../use-agenda.ts'
import { sentencesOf } from './sentences.ts'
import { useChanges } from './use-changes.ts'
import { useLifting } from './use-lifting.ts'
import { once, useLaterMovingDay } from './use-moving-day.ts'
import { useSwap } from './use-swap.ts'
import { usePut, useTray } from './use-tray.tsx'

interface Options {
  /** A single day is on screen, or a professional's week. */
  isGrid: boolean
  /** The professional whose week it is. */
  weekOf: number | null
  date: string
  /** Minutes between two lines of the grid, and with Maj. */
  step: number
  fine: number
  onDate: (date: string) => void
}

interface Moved {
  ref: RefCallback<GridHandle>
  elements: ReactNode
  /** Opens « Déplacer » for a step of a visit. */
  choose: (visit: number, step: number, date: string) => void
  /** Puts a visit into the tray « À placer ». */
  park: (parked: Parked) => void
}

/** Moves visits on the grid that takes `ref`; `elements` belong on the same page. */
export function useMoving({ isGrid, weekOf, date, step, fine, onDate }: Options): Moved {
  const words = useWords()
  const { t } = words
  const day = useLaterMovingDay(date, isGrid, weekOf)
  const turnDay = (direction: 1 | -1) => onDate(addDays(date, weekOf === null ? direction : 7 * direction))
  const grid = useRef<GridHandle | null>(null)
  const isDrawn = useRef(false)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const bar = useRef<BarParts>(null)
  const { say, said } = useSaid()
  const hasLetters = useShortcuts()

  const picture = useMemo(
    () =>
      pictureOn({
        grid: () => grid.current,
        bar: () => bar.current,
        figures: () => document.querySelector('.cal-sum'),
      }),
    [],
  )
  const focus = (id: number) => grid.current?.focus(`step ${id}`)
  const onMoved = (id: number) => {
    focus(id)
    // A block that is new on the day is drawn by the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => focus(id)))
  }
  const changes = useChanges({ putBack: picture.erase, say, onMoved })
  const swap = useSwap({ say, undo: changes.undo })
  const { setChoosing, hasChosen, dialog } = useMoveDialog(changes.drop, swap.swap)
  const put = usePut(say)
  const asking = changes.asking ? changes : swap
  const sentences = useMemo(
    () =>
      once(() => {
        const made = day?.()
        return made ? sentencesOf(made, words) : null
      }),
    [day, words],
  )
  const { moving, dragFrom } = useLifting(
    {
      day,
      sentences,
      step,
      fine,
      hasLetters,
      drop: changes.drop,
      swap,
      say,
      put,
      choose: setChoosing,
      turnDay,
      t,
    },
    { grid, picture, scroller },
  )
  useEffect(() => moving.refresh(), [moving, day])
  useEffect(() => {
    // While another day loads, the visit stays in the hand.
    if (!isDrawn.current && (day || !isGrid)) moving.cancel()
  })
  // A held visit comes before what was done.
  useUndoKeys(() => (moving.carry() ? moving.cancel() : void changes.undo()))
  const tray = useTray({
    date,
    say,
    dragFrom,
    // A week begins where the visit stands, and that may be another week: there its place is chosen.
    lift: (found) => isDrawn.current && weekOf === null && moving.pick({ ...found, cause: 'keyboard' }),
    choose: setChoosing,
    focus,
  })

  return {
    choose: (visit, step, on) => setChoosing({ owner: { kind: 'visit', ref: visit }, step, date: on }),
    park: put,
    // The grid gives a new handle with each drawing; what scrolls stays the same.
    ref: (handle) => {
      isDrawn.current = handle !== null
      if (!handle) return
      grid.current = handle
      setScroller(handle.scroller)
    },
    elements: (
      <>
        {isGrid && <MovingBar ref={bar} />}
        {tray}
        {dialog}
        {(isGrid || hasChosen || tray) && said}
        {changes.scope && (
          <Suspense>
            <ScopeDialog {...changes.scope} />
          </Suspense>
        )}
        <ConfirmDialog
          isOpen={asking.asking !== null}
          title={t('moving.anywayTitle')}
          text={asking.asking?.text ?? ''}
          keepLabel={t('moving.keep')}
          confirmLabel={t('moving.anyway')}
          tone="primary"
          busyLabel={t('cal.busy')}
          isBusy={false}
          error={null}
          onKeep={asking.keep}
          onConfirm={asking.confirm}
        />
      </>
    ),
  }
}

// Few visits belong to a series or a group.
const ScopeDialog = lazy(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }))
const load = () => import('./move-dialog.tsx')
const MoveDialog = lazy(async () => ({ default: (await load()).MoveDialog }))

/** « Déplacer », loaded when there is nothing else to do. Once opened it stays, and gives the focus back. */
function useMoveDialog(onDrop: MoveDialogProps['onDrop'], onSwap: MoveDialogProps['onSwap']) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [hasChosen, setHasChosen] = useState(false)
  if (choosing && !hasChosen) setHasChosen(true)
  useEffect(() => loadWhenIdle(load), [])
  const dialog = hasChosen && (
    <Suspense>
      <MoveDialog choosing={choosing} onClose={() => setChoosing(null)} onDrop={onDrop} onSwap={onSwap} />
    </Suspense>
  )
  return { setChoosing, hasChosen, dialog }
}

/** Texts for readers who hear them, written without React. */
function useSaid() {
  const status = useRef<HTMLDivElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const say: MovingHost['say'] = (text, tone = 'status') => {
    const [to, other] = tone === 'alert' ? [alert, status] : [status, alert]
    if (other.current) other.current.textContent = ''
    if (to.current) to.current.textContent = text
  }
  const said = (
    <>
      <div ref={status} className="visually-hidden" role="status" />
      <div ref={alert} className="visually-hidden" role="alert" />
    </>
  )
  return { say, said }
}

/** U, and Ctrl+Z outside of fields, which have their own. */
function useUndoKeys(undo: () => void): void {
  useShortcut('u', undo)
  useKeyDown((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || hasOwnKeys(event.target)) return
    event.preventDefault()
    undo()
  })
}
