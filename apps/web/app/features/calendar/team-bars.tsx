import { useId, useState, type KeyboardEvent } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { freeIn, hoursShown, occupancyOf, toneOf, type DayColumn, type DayStep } from './day.ts'
import { stepSentence } from './day-blocks.ts'
import type { Span } from './grid/grid-items.ts'

/** Shorter gaps are seen, and not offered. */
const GAP_MINUTES = 30

/** Does the tag of the present time lie over this hour of the axis? On a phone it covers more of them. */
function nearness(hour: number, now: number): string | undefined {
  const minutes = Math.abs(hour - now)
  if (minutes <= 50) return 'near'
  return minutes < 130 ? 'near-on-phone' : undefined
}

interface TeamBarsProps {
  columns: readonly DayColumn[]
  now: number
  /** The salon's wall clock. */
  moment: string
  onOpen: (step: number) => void
}

/** Everybody's day as a bar: work on paper, absences hatched, gaps of half an hour dashed, and each visit a way to open it. */
export function TeamBars({ columns, now, moment, onOpen }: TeamBarsProps) {
  const { format } = useWords()
  const hours = hoursShown(columns)
  const length = hours.end - hours.start
  const at = (minute: number) => ({ insetInlineStart: `${((minute - hours.start) / length) * 100}%` })
  const marks = Array.from({ length: Math.floor(length / 60) }, (_, index) => hours.start + index * 60)
  return (
    <div className="lines">
      <div className="hours-row" aria-hidden="true">
        <span />
        <div>
          {marks.map((minute) => (
            <span key={minute} className={nearness(minute, now)} style={at(minute)}>
              {format.minutes(minute)}
            </span>
          ))}
        </div>
      </div>
      {columns.map((column) => (
        <Row key={column.id} column={column} hours={hours} moment={moment} onOpen={onOpen} />
      ))}
      {now >= hours.start && now <= hours.end && (
        <div className="now" aria-hidden="true">
          <i style={at(now)} />
          <b style={at(now)}>{format.minutes(now)}</b>
        </div>
      )}
    </div>
  )
}

interface RowProps extends Pick<TeamBarsProps, 'moment' | 'onOpen'> {
  column: DayColumn
  hours: Span
}

function Row({ column, hours, moment, onOpen }: RowProps) {
  const { t, format } = useWords()
  const member = useTeam().find(({ id }) => id === column.id)
  const length = hours.end - hours.start
  const place = ({ start, end }: Span) => ({
    insetInlineStart: `${((start - hours.start) / length) * 100}%`,
    width: `calc(${((end - start) / length) * 100}% - 1px)`,
  })
  const free = freeIn(column).filter((gap) => gap.end - gap.start >= GAP_MINUTES)
  const visits = column.steps.filter(({ kind, status }) => kind === 'busy' && status !== 'no_show')
  const share = occupancyOf(column)
  return (
    <div className="line">
      <span className="who">
        {member && <Portrait person={member} size={28} />}
        <span>{column.name}</span>
      </span>
      <div className="bar">
        {column.working.map((span) => (
          <i key={`work ${span.start}`} className="work" style={place(span)} />
        ))}
        {free.map((span) => (
          <i
            key={`free ${span.start}`}
            className="free"
            title={t('cal.free', { duration: format.duration(span.end - span.start) })}
            style={place(span)}
          />
        ))}
        {column.absences.map((span) => (
          <i key={`absent ${span.start}`} className="absent" style={place(span)} />
        ))}
        {column.steps
          .filter(({ kind }) => kind !== 'busy')
          .map((one) => (
            <i
              key={one.id}
              className={`tone-${toneOf(one, column.steps)} ${one.kind === 'pause' ? 'pause' : 'own'}`}
              style={place(one)}
            />
          ))}
        {visits.length > 0 && (
          <Visits visits={visits} column={column} place={place} moment={moment} onOpen={onOpen} />
        )}
      </div>
      <span className="share">{share !== null && format.percent(Math.round(share * 100) / 100)}</span>
    </div>
  )
}

interface VisitsProps extends Omit<RowProps, 'hours'> {
  visits: readonly DayStep[]
  place: (span: Span) => { insetInlineStart: string; width: string }
}

/** One stop for keys, and the arrows from visit to visit: a bar of twenty minutes is too small to be a stop of its own. */
function Visits({ visits, column, place, moment, onOpen }: VisitsProps) {
  const words = useWords()
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  const current = visits.find((one) => one.id === active)
  const onKeyDown = (event: KeyboardEvent) => {
    const isBack = event.key === (document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
    const from = current ? visits.indexOf(current) : -1
    const next = { ArrowRight: 1, ArrowLeft: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (next !== undefined) {
      const to = Math.max(0, Math.min(visits.length - 1, from + (isBack ? -1 : next)))
      setActive(visits[to]!.id)
    } else if (event.key === 'Home' || event.key === 'End') {
      setActive(visits.at(event.key === 'Home' ? 0 : -1)!.id)
    } else if ((event.key === 'Enter' || event.key === ' ') && current) {
      onOpen(current.id)
    } else return
    event.preventDefault()
  }
  return (
    <div
      className="visits-bar"
      role="listbox"
      aria-label={column.name}
      aria-activedescendant={current ? `${id}-${current.id}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => setActive(current?.id ?? visits[0]!.id)}
      onBlur={() => setActive(null)}
    >
      {visits.map((one) => {
        const sentence = stepSentence(one, { column, moment, words })
        return (
          <div
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            aria-selected={one === current}
            aria-label={sentence}
            title={sentence}
            className={[
              `tone-${one.tone}`,
              one.isInset ? 'inset' : '',
              one.status === 'done' ? 'done' : '',
            ].join(' ')}
            style={place(one)}
            onClick={() => onOpen(one.id)}
          />
        )
      })}
    </div>
  )
}
