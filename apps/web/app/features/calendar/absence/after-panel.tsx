import '../week/week.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import { agendaQuery } from '../api.ts'
import { hoursShown, occupancyOf, type DayColumn } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'
import { shareText } from '../share-ring.tsx'
import { Strand } from '../week/strand.tsx'
import { dayAfter } from './day-after.ts'
import type { Row } from './decisions.ts'

interface AfterPanelProps {
  rows: readonly Row[]
  date: string
  professional: number
  times: { start: string; end: string }
}

/** « La journée après »: everybody's day as it will be with the chosen places, what they take over outlined. */
export function AfterPanel({ rows, date, professional, times }: AfterPanelProps) {
  const { t } = useWords()
  const query = useQuery(agendaQuery(date))
  const after = useMemo(
    () => query.data && dayAfter(query.data, date, rows, { professional, ...times }),
    [query.data, date, rows, professional, times],
  )
  return (
    <section className="card abs-after" aria-labelledby="abs-after">
      <header>
        <h2 id="abs-after" className="h6">
          {t('absence.after')}
        </h2>
        <span className="abs-taken" aria-hidden="true">
          {t('absence.taken')}
        </span>
      </header>
      {after ? <Days {...after} /> : <Unanswered query={query} />}
    </section>
  )
}

function Days({ columns, taken }: { columns: readonly DayColumn[]; taken: ReadonlySet<number> }) {
  const { format } = useWords()
  const hours = hoursShown(columns)
  const marks = Array.from(
    { length: Math.ceil((hours.end - hours.start) / 180) },
    (_, index) => hours.start + index * 180,
  )
  return (
    <>
      <div className="abs-hours" aria-hidden="true">
        {marks.map((minute) => (
          <span
            key={minute}
            style={{ insetInlineStart: `${((minute - hours.start) / (hours.end - hours.start)) * 100}%` }}
          >
            {format.minutes(minute)}
          </span>
        ))}
      </div>
      <ul>
        {columns.map((column) => (
          <Day key={column.id} column={column} hours={hours} taken={taken} />
        ))}
      </ul>
    </>
  )
}

interface DayProps {
  column: DayColumn
  hours: Span
  taken: ReadonlySet<number>
}

function Day({ column, hours, taken }: DayProps) {
  const { t, format } = useWords()
  const member = useTeam().find(({ id }) => id === column.id)
  const share = occupancyOf(column)
  const own = column.steps.filter(({ id }) => taken.has(id))
  const count = new Set(own.map(({ visit }) => visit?.id)).size
  return (
    <li>
      {member && <Portrait person={member} size={28} />}
      <b>{column.name}</b>
      <Strand column={column} hours={hours} now={null} outlined={taken} />
      <span className="sec">
        {share !== null && shareText(share, format)}
        {count > 0 && <span className="visually-hidden">{t('absence.takes', { count })}</span>}
      </span>
    </li>
  )
}
