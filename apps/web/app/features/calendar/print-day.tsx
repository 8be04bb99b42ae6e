import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { clientName, type DayColumn, type DayStep } from './day.ts'
import { workingText } from './day-blocks.ts'

/** The day on paper: a table for each professional who has something on it. It stands in the page, and shows in print alone. */
export function PrintDay({ day, columns }: { day: string; columns: readonly DayColumn[] }) {
  const { t, format } = useWords()
  const salon = useSettings()?.name
  return (
    <div className="print-day">
      <p className="h5">{format.list([format.dayWithYear(day), ...(salon ? [salon] : [])])}</p>
      {columns
        .filter(({ steps, absences }) => steps.length + absences.length > 0)
        .map((column) => (
          <table key={column.id}>
            <caption>
              <b>{column.name}</b> {workingText(column, format)}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('print.time')}</th>
                <th scope="col">{t('print.client')}</th>
                <th scope="col">{t('print.phone')}</th>
                <th scope="col">{t('print.service')}</th>
                <th scope="col">{t('print.note')}</th>
              </tr>
            </thead>
            <tbody>
              {linesOf(column).map((line) => (
                <Line key={line.key} line={line} column={column} />
              ))}
            </tbody>
          </table>
        ))}
    </div>
  )
}

interface PrintedLine {
  key: string
  start: number
  end: number
  /** Of an absence: null. */
  one: DayStep | null
  reason: string | null
}

function linesOf({ steps, absences }: DayColumn): PrintedLine[] {
  return [
    ...steps.map((one) => ({ key: `${one.id}`, start: one.start, end: one.end, one, reason: null })),
    ...absences.map((one) => ({ ...one, key: `absence ${one.start}`, one: null })),
  ].sort((a, b) => a.start - b.start)
}

function Line({ line, column }: { line: PrintedLine; column: DayColumn }) {
  const { t, format } = useWords()
  const { one, start, end, reason } = line
  const visit = one?.step.appointment
  const what = () => {
    if (!one) return reason ?? t('cal.absent')
    if (one.kind === 'break') return t('cal.ownBreak', { name: column.name })
    return one.kind === 'pause' ? t('cal.pause') : one.step.service.name
  }
  const state = one?.step.status === 'no_show' ? t('status.no_show') : ''
  return (
    <tr>
      <th scope="row">{format.minutesRange(start, end)}</th>
      <td>{one && clientName(one.step)}</td>
      <td>{visit?.customer.phone && format.phone(visit.customer.phone)}</td>
      <td>{what()}</td>
      <td>{format.list([state, one?.kind === 'busy' ? (visit?.note ?? '') : ''].filter(Boolean))}</td>
    </tr>
  )
}
