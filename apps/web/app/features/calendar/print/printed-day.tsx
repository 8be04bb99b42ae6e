import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { waitlistQuery } from '../../../shared/waitlist/entries.ts'
import type { DayView } from '../day.ts'
import { whenIdle } from '../use-agenda.ts'
import type { DaySheets } from './day-sheets.tsx'
import { useIsPrinting } from './use-printing.ts'

interface PrintedDayProps {
  day: DayView
  /** Whether anybody is on the waiting list. */
  hasWaiting: boolean
}

/** Ctrl+P on a day prints its sheets, not the screen. They are loaded when there is nothing else to do: the browser does not wait. */
export function PrintedDay({ day, hasWaiting }: PrintedDayProps) {
  const isPrinting = useIsPrinting()
  const [Sheets, setSheets] = useState<typeof DaySheets | null>(null)
  const { data: entries = [] } = useQuery({ ...waitlistQuery, enabled: hasWaiting && Sheets !== null })
  useEffect(
    () =>
      whenIdle(() => {
        void import('./day-sheets.tsx').then((loaded) => setSheets(() => loaded.DaySheets))
      }),
    [],
  )
  return isPrinting && Sheets ? <Sheets day={day} hasNotes entries={entries} isPrinting /> : null
}
