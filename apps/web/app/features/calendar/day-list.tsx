import { useWords } from '../../lib/i18n/i18n.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { clientName, freeIn, toneOf, type DayClock, type DayColumn, type DayStep } from './day.ts'
import { breakName, classOf, marksOf, stepSentence } from './day-blocks.ts'

interface DayListProps {
  column: DayColumn
  clock: DayClock
  /** Minutes since midnight when the day is today. */
  now: number | null
  /** The salon's wall clock. */
  moment: string
  onOpen: (step: number) => void
}

type Line =
  | { kind: 'step'; start: number; end: number; one: DayStep }
  | { kind: 'free'; start: number; end: number }
  | { kind: 'absence'; start: number; end: number; reason: string | null }

/** One professional's day as a list: visits, pauses, free time. */
export function DayList({ column, clock, now, moment, onOpen }: DayListProps) {
  const { t, format } = useWords()
  const lines = linesOf(column)
  if (lines.every((line) => line.kind === 'free')) {
    return <Empty title={column.working.length === 0 ? t('cal.dayOff') : t('cal.empty')} />
  }
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
              <p className="agenda-free">
                {t('cal.free', { duration: format.duration(line.end - line.start) })}
              </p>
            )}
            {line.kind === 'absence' && <p className="agenda-off">{line.reason ?? t('cal.absent')}</p>}
            {line.kind === 'step' && <Step one={line.one} column={column} moment={moment} onOpen={onOpen} />}
          </li>
        )
      })}
    </ul>
  )
}

interface StepProps {
  one: DayStep
  column: DayColumn
  moment: string
  onOpen: (step: number) => void
}

function Step({ one, column, moment, onOpen }: StepProps) {
  const words = useWords()
  const { t, format } = words
  if (one.kind === 'pause') {
    return (
      <p className={`agenda-pause tone-${toneOf(one, column.steps)}`}>
        {t('cal.pause')}
        {one.isFree && <b>{t('cal.pauseFree', { duration: format.duration(one.end - one.start) })}</b>}
      </p>
    )
  }
  if (one.kind === 'break') return <p className="agenda-off">{breakName(one, column, t)}</p>
  const client = one.joinsBefore ? undefined : one.visit?.client
  const pause = column.steps.find(
    (other) => other.kind === 'pause' && other.start <= one.start && one.end <= other.end,
  )
  const button = (
    <button type="button" className={`agenda-step ${classOf(one, moment)}`} onClick={() => onOpen(one.id)}>
      <span className="visually-hidden">{stepSentence(one, { column, moment, words })}</span>
      <span className="block-seen" aria-hidden="true">
        <b>{clientName(one)}</b>
        {format.list([one.service, ...(one.isInset ? [t('cal.during')] : [])])}
        <span className="marks">
          {client?.isInRedZone && <span className="lab err">{t('dash.redZone')}</span>}
          {client?.isFirstVisit && <span className="lab">{t('dash.firstVisit')}</span>}
          {marksOf(one).map((name) => (
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
