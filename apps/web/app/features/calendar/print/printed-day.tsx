import { useEffect, useState } from 'react'
import type { DayView } from '../day.ts'
import { whenIdle } from '../use-agenda.ts'
import type { DaySheets } from './day-sheets.tsx'
import { useIsPrinting } from './use-printing.ts'

/** Ctrl+P on a day prints its sheets, not the screen. They are loaded when there is nothing else to do: the browser does not wait. */
export function PrintedDay({ day }: { day: DayView }) {
  const isPrinting = useIsPrinting()
  const [Sheets, setSheets] = useState<typeof DaySheets | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        void import('./day-sheets.tsx').then((loaded) => setSheets(() => loaded.DaySheets))
      }),
    [],
  )
  return isPrinting && Sheets ? <Sheets day={day} hasNotes isPrinting /> : null
}
