import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useCalendarAgain } from '../api.ts'
import { clientName, type DayStep, type DayView } from '../day.ts'
import { whenIdle } from '../use-agenda.ts'
import type { Changing } from './change-day.ts'
import { actionOfKey, isImmediate, type DayAction } from './actions.ts'
import { useTooEarly } from './use-too-early.ts'

// Only those who close or cancel visits load what asks them.
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const CheckOutDialog = lazy(async () => ({
  default: (await import('./check-out-dialog.tsx')).CheckOutDialog,
}))

const LateDialog = lazy(async () => ({ default: (await import('../late/late-dialog.tsx')).LateDialog }))

const changes = () => import('./change-day.ts')

interface Asked {
  action: 'finish' | 'cancel' | 'rebook' | 'late'
  step: DayStep
}

export interface DayActions {
  act: (action: DayAction, step: DayStep) => void
  /** The questions; they stand in the page from the first one on, and give the focus back. */
  dialogs: ReactNode
}

interface Options {
  /** The days on screen: a question is about the visit as it is now, whoever changed it meanwhile. */
  days: readonly Pick<DayView, 'columns' | 'visits'>[] | undefined
  /** Shows the visit instead of the question. */
  onShow: (step: DayStep) => void
}

/** Acts on visits of the day: at once, or after a question. */
export function useDayActions({ days, onShow }: Options): DayActions {
  const changing = useChanging()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wasAsked, setWasAsked] = useState<ReadonlySet<string>>(new Set())
  const act = useCallback(
    (action: DayAction, step: DayStep) => {
      const visit = step.visit!
      if (isImmediate(action))
        return void changes().then(({ changeDay }) =>
          changeDay(
            action,
            { visit: visit.id, version: visit.version, step: step.id, name: clientName(step) },
            changing,
          ),
        )
      setAsked({ action, step })
      setWasAsked((before) => new Set([...before, dialogOf(action)]))
    },
    [changing],
  )
  const close = () => setAsked(null)
  const step = asked && stepNow(asked.step, days)
  const stepFor = (dialog: string) => (asked && dialogOf(asked.action) === dialog ? step : null)
  const show = () => {
    close()
    if (step) onShow(step)
  }
  const dialogs = (
    <Suspense>
      {wasAsked.has('cancel') && <CancelDialog step={stepFor('cancel')} onClose={close} />}
      {wasAsked.has('late') && <LateDialog step={stepFor('late')} onClose={close} onShow={show} />}
      {wasAsked.has('close') && (
        <CheckOutDialog
          step={stepFor('close')}
          isDone={asked?.action === 'rebook'}
          onClose={close}
          onShow={show}
        />
      )}
    </Suspense>
  )
  return { act, dialogs }
}

/** A step of the days on screen as it is now; as it was last known when its visit has left them. */
function stepNow(step: DayStep, days: Options['days'] = []): DayStep {
  const found = days
    .flatMap(({ columns }) => columns.flatMap(({ steps }) => steps))
    .find(({ id, visit }) => id === step.id && visit !== null)
  if (found) return found
  const visit = days.flatMap(({ visits }) => visits.get(step.visit!.id) ?? [])[0]
  return visit ? { ...step, visit, version: visit.version } : step
}

/** Loaded when there is nothing else to do: a press is answered at once. */
function useChanging(): Changing {
  const client = useQueryClient()
  const again = useCalendarAgain()
  const t = useTranslate()
  useEffect(() => whenIdle(() => void changes()), [])
  return useMemo(() => ({ client, again, t }), [client, again, t])
}

function dialogOf(action: Asked['action']): string {
  return action === 'cancel' || action === 'late' ? action : 'close'
}

/** A, S, F, H, D and the delete key on a visit that has the focus. `stepOf` finds it by the id of a step. */
export function useDayKeys(act: DayActions['act'], stepOf: (step: number) => DayStep | undefined): void {
  const hasLetters = useShortcuts()
  const isTooEarly = useTooEarly()
  const latest = useRef({ act, stepOf, isTooEarly })
  useEffect(() => {
    latest.current = { act, stepOf, isTooEarly }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if (!hasLetters && event.key.length === 1) return
      const held = (event.target as Element).closest<HTMLElement>('[data-visit][data-step]')
      const step = held && latest.current.stepOf(Number(held.dataset['step']))
      if (!step?.visit) return
      const action = actionOfKey(event.key, step.visit)
      if (!action) {
        if (latest.current.isTooEarly(event.key, step.visit)) event.preventDefault()
        return
      }
      event.preventDefault()
      latest.current.act(action, step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasLetters])
}
