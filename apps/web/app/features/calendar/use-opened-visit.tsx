import { useEffect, useState, type ReactNode } from 'react'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { BreakDetails } from './break-details.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import type { DayStep, DayView } from './day.ts'
import { LazyDetails } from './lazy-details.tsx'
import type { Parked } from './moving/parked.ts'
import { useDayActions, useDayKeys } from './visit-day/use-day-actions.tsx'

interface Options extends Pick<CalendarAddress, 'set' | 'closeVisit'> {
  days: readonly DayView[] | undefined
  /** The visit in the address. */
  visit: number | null
  /** Opens « Déplacer ». */
  onMove: (visit: number, step: number, date: string) => void
  /** Puts a visit into the tray « À placer ». */
  onPark: (parked: Parked) => void
}

interface OpenedVisit {
  open: (step: number) => void
  /** The drawer of the visit that is open; it always stands in the page. */
  details: ReactNode
}

/** The open visit is part of the address: it can be sent, and going back closes it. */
export function useOpenedVisit({ days, visit, set, closeVisit, onMove, onPark }: Options): OpenedVisit {
  const t = useTranslate()
  const [pressed, setPressed] = useState<number | null>(null)
  const { act, dialogs } = useDayActions({
    days,
    onShow: ({ id, visit: shown }) => {
      setPressed(id)
      set({ visit: shown!.id })
    },
  })
  const steps = days?.flatMap(({ columns }) => columns.flatMap((column) => column.steps)) ?? []
  useDayKeys(act, (id) => steps.find((one) => one.id === id))
  const own = visit === null ? [] : steps.filter((step) => step.visit?.id === visit)
  const found: DayStep | undefined = own.find(({ id }) => id === pressed) ?? own[0]
  const [last, setLast] = useState<DayStep | null>(null)
  if (found && found !== last) setLast(found)
  const step = found ?? cancelledMeanwhile(last, visit, days)
  const isUnknown = days !== undefined && visit !== null && step === undefined
  useEffect(() => {
    if (!isUnknown) return
    // Neither on this day, nor any more; what was open and is gone has been moved to another day.
    const wasOpen =
      last !== null && last.visit?.id === visit && days.some(({ date }) => date === dayOf(last.from))
    if (wasOpen) showToast(t('moving.changedNow'))
    set({ visit: null })
    // Its identity changes with each rendering, what it does here does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnknown])
  const open = (id: number) => {
    setPressed(id)
    const visitOf = steps.find((one) => one.id === id)?.visit
    if (visitOf) set({ visit: visitOf.id })
  }
  // A professional's own break has no visit, and no address.
  const block =
    pressed === null ? undefined : steps.find(({ id, kind }) => id === pressed && kind === 'break')
  const details = (
    <>
      <LazyDetails step={step ?? null} onClose={closeVisit} onMove={onMove} onPark={onPark} onAct={act} />
      {dialogs}
      <BreakDetails step={block ?? null} onClose={() => setPressed(null)} />
    </>
  )
  return { open, details }
}

/** The step that was open, of a visit that somebody else has cancelled since: it stays to be read, and may be put back. */
function cancelledMeanwhile(
  last: DayStep | null,
  open: number | null,
  days: readonly DayView[] = [],
): DayStep | undefined {
  if (!last || open === null || last.visit?.id !== open) return undefined
  const visit = days.flatMap(({ visits }) => visits.get(open) ?? [])[0]
  return visit?.status === 'cancelled' ? { ...last, visit, status: 'cancelled' } : undefined
}
