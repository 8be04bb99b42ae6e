import type { ReactNode } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { clientName, freeIn, gapsIn, toneOf, type DayClock, type DayColumn, type DayStep } from './day.ts'
import { breakName, classOf, marksOf, stepSentence } from './day-blocks.ts'
import { waitingSentence, type Waits } from './gaps/waits.ts'
import type { Span } from './grid/grid-items.ts'
import type { FreePress } from './grid/time-grid.tsx'

interface DayListProps {
  column: DayColumn
  clock: DayClock
  /** Minutes since midnight when the day is today. */
  now: number | null
  /** The salon's wall clock. */
  moment: string
  /** The clients who wait for free time; absent where it is not offered. */
  waits?: Waits
  onOpen: (step: number) => void
  /** Free time is a button where pressing it leads somewhere. */
  onFree?: (press: FreePress) => void
}

type Line =
  | { kind: 'step'; start: number; end: number; one: DayStep }
  | { kind: 'free'; start: number; end: number }
  | { kind: 'absence'; start: number; end: number; reason: string | null }

/** One professional's day as a list: visits, pauses, free time. */
export function DayList({ column, clock, now, moment, waits, onOpen, onFree }: DayListProps) {
  const { t, format } = useWords()
  const lines = linesOf(column)
  if (lines.length === 0) return <Empty title={t('cal.dayOff')} />
  return (
    <ul className="agenda">
      {lines.map((line) => {
        const isNow = now !== null && line.start <= now && now < line.end
        const isJoined = line.kind === 'step' && (line.one.joinsAfter || line.one.isInset)
        return (
          <li
            key={`${line.kind} ${line.start} ${line.kind === 'step' ? line.one.id : ''}`}
            className={isJoined ? 'joined' : ''}
          >
            <span className="when">
              {format.minutes(clock.wallOf(line.start))}
              <small>{format.minutes(clock.wallOf(line.end))}</small>
              {isNow && <i>{format.minutes(clock.wallOf(now))}</i>}
            </span>
            {line.kind === 'free' && (
              <Free
                line={line}
                column={column}
                clock={clock}
                className="agenda-free"
                waits={waits}
                onFree={onFree}
              >
                {t('cal.free', { duration: format.duration(line.end - line.start) })}
              </Free>
            )}
            {line.kind === 'absence' && <p className="agenda-off">{line.reason ?? t('cal.absent')}</p>}
            {line.kind === 'step' && (
              <Step
                one={line.one}
                column={column}
                clock={clock}
                moment={moment}
                waits={waits}
                onOpen={onOpen}
                onFree={onFree}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface FreeProps {
  line: Span
  column: DayColumn
  clock: DayClock
  className: string
  waits: DayListProps['waits']
  onFree: DayListProps['onFree']
  children: ReactNode
}

/** Free time: a button where a booking can begin with it, else words. */
function Free({ line, column, clock, className, waits, onFree, children }: FreeProps) {
  const words = useWords()
  const { t, format } = words
  const waiting = waitingSentence(waits?.(column.id, line, clock), words)
  if (!onFree) return <p className={className}>{children}</p>
  const { start, end } = line
  const times = { start: format.minutes(clock.wallOf(start)), end: format.minutes(clock.wallOf(end)) }
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget: element }) =>
        onFree({ professional: column.id, start, end, minute: start, element })
      }
    >
      <span className="visually-hidden">
        {format.list([
          t('cal.freeFromTo', times),
          column.name,
          format.duration(end - start),
          ...(waiting ? [waiting] : []),
        ])}
      </span>
      <span className="block-seen" aria-hidden="true">
        {waiting ? (
          <span className="free-waits">
            <Icon name="hourglass" size={16} />
            {waiting}
          </span>
        ) : (
          children
        )}
        <span className="sp" />
        <Icon name="plus" />
      </span>
    </button>
  )
}

interface StepProps extends Pick<DayListProps, 'column' | 'clock' | 'moment' | 'onOpen'> {
  one: DayStep
  waits: DayListProps['waits']
  onFree: DayListProps['onFree']
}

function Step({ one, column, clock, moment, waits, onOpen, onFree }: StepProps) {
  const words = useWords()
  const { t, format } = words
  if (one.kind === 'pause') {
    const [free = one] = gapsIn(one, column.taken)
    return (
      <Free
        line={free}
        column={column}
        clock={clock}
        className={`agenda-pause tone-${toneOf(one, column.steps)}`}
        waits={waits}
        onFree={onFree}
      >
        {t('cal.pause')} ·<b>{t('cal.pauseFree', { duration: format.duration(free.end - free.start) })}</b>
      </Free>
    )
  }
  if (one.kind === 'break') {
    return (
      <button type="button" className="agenda-off" data-step={one.id} onClick={() => onOpen(one.id)}>
        <span className="visually-hidden">
          {format.minutesRange(clock.wallOf(one.start), clock.wallOf(one.end))}
        </span>
        {breakName(one, column, t)}
      </button>
    )
  }
  const client = one.joinsBefore ? undefined : one.visit?.client
  const pause = column.steps.find(
    (other) => other.kind === 'pause' && other.start <= one.start && one.end <= other.end,
  )
  const button = (
    <button
      type="button"
      className={`agenda-step ${classOf(one, moment)}`}
      data-item={one.id}
      data-visit={one.visit?.id}
      data-step={one.id}
      onClick={() => onOpen(one.id)}
    >
      <span className="visually-hidden">{stepSentence(one, { column, moment, words })}</span>
      <span className="block-seen" aria-hidden="true">
        <b>{clientName(one)}</b>
        {format.list([one.service, ...(one.isInset ? [t('cal.during')] : [])])}
        <span className="marks">
          {client?.isInRedZone && <span className="lab err">{t('dash.redZone')}</span>}
          {client?.isFirstVisit && <span className="lab">{t('dash.firstVisit')}</span>}
          {marksOf(one, moment).map((name) => (
            <Icon key={name} name={name} size={16} />
          ))}
        </span>
      </span>
    </button>
  )
  if (!one.isInset || !pause) return button
  return <div className={`agenda-nest tone-${toneOf(pause, column.steps)}`}>{button}</div>
}

/** A quarter of an hour is not worth a line. */
function linesOf(column: DayColumn): Line[] {
  const free = freeIn(column).filter((gap) => gap.end - gap.start >= 15)
  return [
    // An occupied pause shows around whoever is served in it.
    ...column.steps
      .filter((one) => one.kind !== 'pause' || one.isFree)
      .map((one): Line => ({ kind: 'step', start: one.start, end: one.end, one })),
    ...column.absences.map((one): Line => ({ kind: 'absence', ...one })),
    ...free.map((one): Line => ({ kind: 'free', ...one })),
  ].sort((a, b) => a.start - b.start)
}
