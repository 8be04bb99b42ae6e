import '../../ui/components/data-table/data-table.css'
import { useId } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { SearchField } from '../../ui/components/data-table/search-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { listStatuses, type CalendarState, type ListStatus } from './calendar-state.ts'
import type { DayView } from './day.ts'
import { classOf, marksOf } from './day-blocks.ts'
import type { Waits } from './gaps/waits.ts'
import type { FreePress } from './grid/time-grid.tsx'
import { listLines, type ListLine } from './list-lines.ts'

const PER_PAGE = 30

interface VisitListProps {
  days: readonly DayView[]
  state: CalendarState
  /** The salon's wall clock. */
  moment: string
  waits: Waits
  onChange: (change: Partial<CalendarState>) => void
  onOpen: (step: number) => void
  onFree: (press: FreePress, day: DayView) => void
}

/** A week of visits and free time, day after day: the same as the grid for whoever reads or walks by keys. */
export function VisitList({ days, state, moment, waits, onChange, onOpen, onFree }: VisitListProps) {
  const words = useWords()
  const { t, format } = words
  const lines = listLines(days, { filter: state, moment, words, waits })
  const pages = Math.max(1, Math.ceil(lines.length / PER_PAGE))
  const page = Math.min(state.page, pages)
  const shown = lines.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return (
    <div className="cal-list wide">
      <div className="cal-list-tools">
        <SearchField
          label={t('cal.searchClient')}
          value={state.q}
          onChange={(q) => onChange({ q, page: 1 })}
        />
        <StatusFilter value={state.status} onChange={(status) => onChange({ status, page: 1 })} />
      </div>
      {lines.length === 0 && <Empty title={t(state.q || state.status ? 'cal.noneFound' : 'cal.emptyWeek')} />}
      {days
        .filter(({ date }) => shown.some((line) => line.date === date))
        .map((day) => (
          <section key={day.date} aria-labelledby={`list-${day.date}`}>
            <h2 id={`list-${day.date}`} className="cal-day">
              {format.day(day.date, state.date)}
              {day.holiday && <span className="lab info cal-holiday">{day.holiday}</span>}
            </h2>
            <ol className="cal-lines">
              {shown
                .filter(({ date }) => date === day.date)
                .map((line) => (
                  <Line
                    key={line.key}
                    line={line}
                    day={day}
                    moment={moment}
                    onOpen={onOpen}
                    onFree={onFree}
                  />
                ))}
            </ol>
          </section>
        ))}
      {pages > 1 && <Pages page={page} count={pages} onPage={(next) => onChange({ page: next })} />}
    </div>
  )
}

interface StatusFilterProps {
  value: ListStatus | null
  onChange: (value: ListStatus | null) => void
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={value ? 'filter on' : 'filter'}>
      <label htmlFor={id}>{t('cal.status')}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(listStatuses.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('cal.anyStatus')}</option>
        {listStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  )
}

interface LineProps extends Pick<VisitListProps, 'moment' | 'onOpen' | 'onFree'> {
  line: ListLine
  day: DayView
}

function Line({ line, day, moment, onOpen, onFree }: LineProps) {
  const { t, format } = useWords()
  const { kind, step } = line
  const content = (
    <>
      <span className="when num">
        {format.minutesRange(day.clock.wallOf(line.start), day.clock.wallOf(line.end))}
      </span>
      <i className={step && kind === 'visit' ? `tone tone-${step.tone}` : 'tone'} />
      <span className="what">
        <b>{line.title}</b>
        {line.text && <span className="sec">{line.text}</span>}
      </span>
      <span className="by sec">{t('cal.with', { name: line.professional.name })}</span>
      <span className="marks">
        {kind === 'visit' &&
          step &&
          marksOf(step, moment).map((name) => <Icon key={name} name={name} size={16} />)}
        {kind === 'free' && <Icon name="plus" size={16} />}
      </span>
    </>
  )
  if (kind !== 'visit' && kind !== 'free')
    return (
      <li className={`cal-line ${kind}`}>
        <span className="visually-hidden">{line.label}</span>
        <span className="cal-line-seen" aria-hidden="true">
          {content}
        </span>
      </li>
    )
  return (
    <li
      className={`cal-line ${kind} ${step && kind === 'visit' ? classOf(step, moment) : ''}`}
      data-visit={kind === 'visit' ? step?.visit?.id : undefined}
    >
      <button
        type="button"
        className="cal-line-seen"
        data-visit={kind === 'visit' ? step?.visit?.id : undefined}
        data-step={kind === 'visit' ? step?.id : undefined}
        onClick={({ currentTarget: element }) => {
          const { start, end, professional } = line
          if (kind === 'visit') onOpen(step!.id)
          else onFree({ professional: professional.id, start, end, minute: start, element }, day)
        }}
      >
        <span className="visually-hidden">{line.label}</span>
        <span className="block-seen" aria-hidden="true">
          {content}
        </span>
      </button>
    </li>
  )
}

interface PagesProps {
  page: number
  count: number
  onPage: (page: number) => void
}

function Pages({ page, count, onPage }: PagesProps) {
  const { t } = useWords()
  return (
    <nav className="cal-pages" aria-label={t('cal.pages')}>
      <button
        type="button"
        className="ib out"
        aria-label={t('cal.pageBefore')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <span role="status">{t('cal.pageOf', { page, count })}</span>
      <button
        type="button"
        className="ib out"
        aria-label={t('cal.pageAfter')}
        disabled={page === count}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </nav>
  )
}
