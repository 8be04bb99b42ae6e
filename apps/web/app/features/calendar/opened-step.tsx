import { useState, type ReactNode } from 'react'
import type { DayStep, DayView } from './day.ts'
import { LazyDetails } from './lazy-details.tsx'
import { useDayActions } from './visit-day/use-day-actions.tsx'

interface OpenedStep {
  open: (id: number) => void
  /** The drawer of the step that is open; it always stands in the page. */
  details: ReactNode
}

/** Opening a step of a day shows its visit and what may be done with it. */
export function useOpenedStep(day: Pick<DayView, 'columns' | 'visits'> | undefined): OpenedStep {
  const [opened, setOpened] = useState<number | null>(null)
  const { act, dialogs } = useDayActions({ days: day && [day], onShow: ({ id }) => setOpened(id) })
  return {
    open: setOpened,
    details: (
      <>
        <LazyDetails step={visitStep(day, opened)} onClose={() => setOpened(null)} onAct={act} />
        {dialogs}
      </>
    ),
  }
}

/** A professional's own break has no visit to show. */
function visitStep(day: Pick<DayView, 'columns'> | undefined, id: number | null): DayStep | null {
  const steps = day?.columns.flatMap((column) => column.steps) ?? []
  return steps.find((one) => one.id === id && one.visit !== null) ?? null
}
