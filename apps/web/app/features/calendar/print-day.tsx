import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { clientName, type DayClock, type DayColumn, type DayStep, type DayView } from './day.ts'
import { breakName, workingText } from './day-blocks.ts'

/** The day on paper: a table for each professional who has something on it. It stands in the page, and shows in print alone. */
export function PrintDay({ date, columns, clock }: Pick<DayView, 'date' | 'columns' | 'clock'>) {
  const { t, format } = useWords()
  const salon = useSettings()?.name
  return (
    <div className="print-day">
      <p className="h5">{format.list([format.dayWithYear(date), ...(salon ? [salon] : [])])}</p>
      {columns
        .filter(({ steps, absences }) => steps.length + absences.length > 0)
        .map((column) => (
          <table key={column.id}>
            <caption>
              <b>{column.name}</b> {workingText(column, clock, format)}
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
                <Line key={line.key} line={line} column={column} clock={clock} />
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

interface LineProps {
  line: PrintedLine
  column: DayColumn
  clock: DayClock
}

function Line({ line, column, clock }: LineProps) {
  const { t, format } = useWords()
  const { one, start, end, reason } = line
  const visit = one?.visit
  const what = () => {
    if (!one) return reason ?? t('cal.absent')
    if (one.kind === 'break') return one.isPrivate ? t('block.kind.busy') : breakName(one, column, t)
    return one.kind === 'pause' ? t('cal.pause') : one.service
  }
  const state = one?.status === 'no_show' ? t('status.no_show') : ''
  return (
    <tr>
      <th scope="row">{format.minutesRange(clock.wallOf(start), clock.wallOf(end))}</th>
      <td>{one && clientName(one)}</td>
      <td>{visit?.client.phone && format.phone(visit.client.phone)}</td>
      <td>{what()}</td>
      <td>{format.list([state, one?.kind === 'busy' ? (visit?.note ?? '') : ''].filter(Boolean))}</td>
    </tr>
  )
}
