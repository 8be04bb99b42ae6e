import { useState, type ReactNode } from 'react'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { StepDetails } from './step-details.tsx'

interface OpenedStep {
  open: (id: number) => void
  /** The drawer of the step that is open; it always stands in the page. */
  details: ReactNode
}

/** Opening a step of a day shows its visit and what may be done with it. */
export function useOpenedStep(steps: readonly CalendarStep[] | undefined): OpenedStep {
  const [opened, setOpened] = useState<number | null>(null)
  const step = steps?.find(({ id }) => id === opened) ?? null
  const visit = steps?.filter((one) => one.appointment && one.appointment.id === step?.appointment?.id) ?? []
  const open = (id: number) => {
    // A professional's own break has no visit to show.
    if (steps?.find((one) => one.id === id)?.appointment) setOpened(id)
  }
  return { open, details: <StepDetails step={step} visit={visit} onClose={() => setOpened(null)} /> }
}
