import './moving.css'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefCallback } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { addDays } from '../../../lib/format/days.ts'
import { ConfirmDialog } from '../../../ui/components/overlays/confirm-dialog.tsx'
import { hasOwnKeys, useShortcut, useShortcuts } from '../../../ui/shortcuts.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import { moveByKeys } from './key-moving.ts'
import { createMoving, type MovingHost } from './moving.ts'
import type { Choosing, MoveDialogProps } from './move-dialog.tsx'
import { MovingBar } from './moving-bar.tsx'
import { pictureOn, type BarParts } from './picture.ts'
import { dateOf, heldBy, moveByPointer } from './pointer-moving.ts'
import { showRefusal } from './refusal-toast.ts'
import { sentencesOf } from './sentences.ts'
import { useChanges } from './use-changes.ts'
import { useMovingDay } from './use-moving-day.ts'
import { useSwap } from './use-swap.ts'

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
}

/** Moves visits on the grid that takes `ref`; `elements` belong on the same page. */
export function useMoving({ isGrid, weekOf, date, step, fine, onDate }: Options): Moved {
  const words = useWords()
  const { t } = words
  const day = useMovingDay(date, isGrid, weekOf)
  const turnDay = (direction: 1 | -1) => onDate(addDays(date, weekOf === null ? direction : 7 * direction))
  const grid = useRef<GridHandle | null>(null)
  const isDrawn = useRef(false)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const bar = useRef<BarParts>(null)
  const { say, said } = useSaid()
  const hasLetters = useShortcuts()

  const picture = useMemo(
    () =>
      pictureOn(
        () => grid.current,
        () => bar.current,
      ),
    [],
  )
  const changes = useChanges({
    putBack: picture.erase,
    say,
    onMoved: (id) => grid.current?.focus(`step ${id}`),
  })
  const swap = useSwap({ say, undo: changes.undo })
  const { setChoosing, hasChosen, dialog } = useMoveDialog(changes.drop, swap.swap)
  const asking = changes.asking ? changes : swap
  const sentences = useMemo(() => day && sentencesOf(day, words), [day, words])
  /** Read by listeners that are attached once. */
  const latest = useRef({ day, sentences, step, fine, hasLetters, changes, swap, say, turnDay, t })
  useEffect(() => {
    latest.current = { day, sentences, step, fine, hasLetters, changes, swap, say, turnDay, t }
  })

  const moving = useMemo(
    () =>
      createMoving({
        grid: () => grid.current,
        day: () => latest.current.day,
        step: () => latest.current.step,
        sentences: () => latest.current.sentences,
        picture,
        turnDay: (direction) => latest.current.turnDay(direction),
        onDrop: (dropped) => latest.current.changes.drop(dropped),
        say: (text, tone) => latest.current.say(text, tone),
        onChanged: () => showRefusal(latest.current.t('moving.changedNow')),
        words: {
          pickedUp: (name) => latest.current.t('moving.pickedUp', { name }),
          left: () => latest.current.t('moving.left'),
        },
      }),
    [picture],
  )
  useEffect(() => moving.refresh(), [moving, day])
  useEffect(() => {
    // While another day loads, the visit stays in the hand.
    if (!isDrawn.current && (day || !isGrid)) moving.cancel()
  })
  useEffect(() => {
    if (!scroller) return undefined
    const host = {
      grid: () => grid.current,
      day: () => latest.current.day,
      step: () => latest.current.step,
      fine: () => latest.current.fine,
      sentences: () => latest.current.sentences,
      picture,
      turnDay: (direction: 1 | -1) => latest.current.turnDay(direction),
      say: (text: string, tone?: 'status' | 'alert') => latest.current.say(text, tone),
      hasLetters: () => latest.current.hasLetters,
      onChoose: (element: HTMLElement) => {
        const { day } = latest.current
        const found = day && heldBy(element, day)
        if (day && found?.held.canMove)
          setChoosing({ owner: found.held.owner, step: found.step, date: dateOf(found, day) })
      },
      onSwap: (element: HTMLElement) => {
        const { day, swap } = latest.current
        const found = day && heldBy(element, day)
        if (found) swap.press(day, { ...found, element })
      },
      onLeave: () => latest.current.swap.leave(),
    }
    const stopPointer = moveByPointer(scroller, moving, host)
    const stopKeys = moveByKeys(scroller, moving, host)
    return () => {
      stopPointer()
      stopKeys()
    }
  }, [scroller, moving, picture, setChoosing])
  useUndoKeys(() => void changes.undo())

  return {
    choose: (visit, step, on) => setChoosing({ owner: { kind: 'visit', ref: visit }, step, date: on }),
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
        {dialog}
        {(isGrid || hasChosen) && said}
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

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** « Déplacer », loaded with the first visit that is moved by choosing; from then on it stays, and gives the focus back. */
function useMoveDialog(onDrop: MoveDialogProps['onDrop'], onSwap: MoveDialogProps['onSwap']) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [hasChosen, setHasChosen] = useState(false)
  if (choosing && !hasChosen) setHasChosen(true)
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
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || hasOwnKeys(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
