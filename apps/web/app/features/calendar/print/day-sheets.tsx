import './day-sheets.css'
import { useEffect, useEffectEvent } from 'react'
import * as api from '@meche/contract/routes.ts'
import type { WaitlistEntry } from '@meche/contract/waitlist.ts'
import { call } from '../../../lib/api/http.ts'
import { clockMinutes, dayOf, minutesOf } from '../../../lib/format/days.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useTeam } from '../../../lib/salon/salon.ts'
import { hourWords, windowOn } from '../../../shared/waitlist/window-words.ts'
import type { DayColumn, DayView } from '../day.ts'
import { useFittingServices, type FittingServices } from '../gaps/fitting-services.ts'
import { SheetRow } from './sheet-row.tsx'
import { sheetLines, sheetSummary } from './sheet-lines.ts'

interface SheetsOf {
  day: Pick<DayView, 'date' | 'columns' | 'clock'>
  hasNotes: boolean
  /** The waiting list. */
  entries: readonly WaitlistEntry[]
}

interface DaySheetsProps extends SheetsOf {
  /** They are going on paper now: the history is told. */
  isPrinting: boolean
}

/** More visits than these share a page only when each takes less of it. */
const MOST_SPACIOUS = 8

/** The day on paper: an A4 sheet for each professional who has something on it. */
export function DaySheets({ day, hasNotes, entries, isPrinting }: DaySheetsProps) {
  const team = useTeam()
  const fits = useFittingServices()
  const printed = day.columns.filter(({ steps, absences }) => steps.length + absences.length > 0)
  const people = printed.map(({ id }) => id).filter((id) => team.some((member) => member.id === id))
  const note = useEffectEvent(() => {
    const body = { date: day.date, professionals: people, withNotes: hasNotes }
    // A sheet is printed all the same when the server does not answer.
    if (people.length > 0) call(api.notePrint, { body }).catch(console.info)
  })
  useEffect(() => {
    if (isPrinting) note()
  }, [isPrinting])
  return (
    <div className="sheets">
      {printed.map((column) => (
        <Sheet key={column.id} column={column} day={day} hasNotes={hasNotes} entries={entries} fits={fits} />
      ))}
    </div>
  )
}

interface SheetProps extends SheetsOf {
  column: DayColumn
  fits: FittingServices
}

/** A table, so that its head and its foot come again on each page. */
function Sheet({ column, day, hasNotes, entries, fits }: SheetProps) {
  const { t, format } = useWords()
  const salon = useSettings()
  const moment = useNow()
  const lines = sheetLines(column, day.clock.minuteOf(moment))
  const isDense = lines.filter(({ kind }) => kind === 'visit').length > MOST_SPACIOUS
  const title = format.list([column.name, format.dayWithYear(day.date)])
  return (
    <table className={isDense ? 'sheet dense' : 'sheet'} aria-label={title}>
      <thead>
        <tr>
          <td colSpan={3}>
            <div className="sheet-head">
              <div>
                {salon && <p>{format.list([salon.name, salon.city])}</p>}
                <h2>{title}</h2>
              </div>
              <p>{t('sheet.printedAt', { time: format.time(moment) })}</p>
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td colSpan={3}>
            <Summary column={column} clock={day.clock} />
          </td>
        </tr>
        {lines.map((line) => (
          <SheetRow
            key={line.key}
            line={line}
            column={column}
            clock={day.clock}
            hasNotes={hasNotes}
            fits={fits}
          />
        ))}
        <tr className="sheet-notes">
          <td colSpan={3}>
            <div>
              <Waiting column={column} date={day.date} entries={entries} />
              <section>
                <h3>{t('sheet.notes')}</h3>
                <i />
                <i />
              </section>
            </div>
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>
            <p className="sheet-foot">{t('sheet.personal')}</p>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

interface WaitingProps {
  column: DayColumn
  date: string
  entries: readonly WaitlistEntry[]
}

/** The clients who wait for a place with this professional on this day, or with whoever is free. */
function Waiting({ column, date, entries }: WaitingProps) {
  const words = useWords()
  const { t, format } = words
  const now = useNow()
  const isOver = date < dayOf(now)
  const from = date === dayOf(now) ? minutesOf(now) : 0
  const waiting = entries.flatMap((entry) => {
    const isTheirs = entry.items.some(({ professional }) => (professional ?? column.id) === column.id)
    // A visit ends within its window: later than this it can no longer begin.
    const open = entry.windows.filter(
      ({ before }) => before === null || clockMinutes(before) - (entry.duration ?? 0) >= from,
    )
    const window = isTheirs && windowOn(open, date)
    return window ? [{ ...entry, hours: hourWords(window, words) }] : []
  })
  if (isOver || waiting.length === 0) return null
  return (
    <section>
      <h3>{t('sheet.waiting', { name: column.name })}</h3>
      <ul>
        {waiting.map(({ id, customer, title, hours }) => (
          <li key={id}>{format.list([nameOf(customer), title, ...hours])}</li>
        ))}
      </ul>
    </section>
  )
}

function Summary({ column, clock }: { column: DayColumn; clock: DayView['clock'] }) {
  const { t, format } = useWords()
  const { clients, expected, freeInPauses } = sheetSummary(column)
  const hours = column.working.map(({ start, end }) =>
    format.minutesRange(clock.wallOf(start), clock.wallOf(end)),
  )
  return (
    <p className="sheet-sum">
      {hours.length > 0 && <b>{format.list(hours)}</b>}
      <span>{t('sheet.clients', { count: clients })}</span>
      {expected > 0 && <span>{t('overview.planned', { amount: format.price(expected) })}</span>}
      {freeInPauses > 0 && (
        <span>{t('sheet.freeInPauses', { duration: format.duration(freeInPauses) })}</span>
      )}
    </p>
  )
}
