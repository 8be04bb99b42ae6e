import type { Words } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { clientName, toneOf, type DayColumn, type DayStep, type Span } from './day.ts'
import { classOf, freeIn, gapsIn, noteOf, stateOf, stepSentence } from './day-blocks.ts'
import type { GridArea, GridItem } from './grid/grid-items.ts'

interface Day {
  /** The salon's wall clock. */
  moment: string
  hours: Span
  /** Pixels. */
  hourHeight: number
  words: Words
}

/** Pixels: below the first a block has one line, below the second no times, from the third on a line for its badge. */
const ONE_LINE = 24
const TWO_LINES = 46
const BADGE = 68
/** Minutes: a shorter gap is seen, and not offered. */
const SHORTEST_GAP = 5

/** All that a column shows: what can be pressed or read, in order of time, and the ground below it. */
export function itemsOf(column: DayColumn, day: Day): { items: GridItem[]; areas: GridArea[] } {
  const pauses = column.steps.filter(({ kind }) => kind === 'pause')
  return {
    items: [
      ...absencesIn(column, day),
      ...freeIn(column).map((span) => freeItem(column, span, day)),
      ...pauses.flatMap((pause) => freeInPause(column, pause, day)),
      ...column.steps.filter(({ kind }) => kind !== 'pause').map((one) => stepItem(column, one, day)),
    ]
      .map((item) => ({ ...item, ...clip(item, day.hours) }))
      .filter(({ start, end }) => end - start >= SHORTEST_GAP)
      .sort((a, b) => a.start - b.start || b.end - a.end),
    areas: [
      ...column.working.map((span) => ({ ...span, key: `work ${span.start}`, className: 'work' })),
      ...pauses.map(({ id, start, end }) => ({
        key: `pause ${id}`,
        start,
        end,
        className: `pause tone-${toneOf(
          column.steps.find((one) => one.id === id)!,
          column.steps,
        )}`,
      })),
    ],
  }
}

function clip(span: Span, to: Span): Span {
  return { start: Math.max(span.start, to.start), end: Math.min(span.end, to.end) }
}

function absencesIn(column: DayColumn, { words: { t, format } }: Day): GridItem[] {
  return column.absences.map(({ start, end, reason }) => ({
    key: `absence ${column.id} ${start}`,
    kind: 'note',
    start,
    end,
    label: reason ?? t('cal.absent'),
    className: 'absence',
    data: {},
    content: (
      <>
        <b>{reason ?? t('cal.absent')}</b>
        <span>{format.minutesRange(start, end)}</span>
      </>
    ),
  }))
}

/** « libre de 15 h à 16 h 30, Léa, 1 h 30 ». */
function freeItem(column: DayColumn, { start, end }: Span, { words }: Day): GridItem {
  const { t, format } = words
  return {
    key: `free ${column.id} ${start}`,
    kind: 'free',
    start,
    end,
    label: format.list([
      t('cal.freeFromTo', { start: format.minutes(start), end: format.minutes(end) }),
      column.name,
      format.duration(end - start),
    ]),
    className: 'free',
    data: {},
    content: null,
  }
}

/** A pause is offered whole when nobody is served in it, else the parts that are left. */
function freeInPause(column: DayColumn, pause: DayStep, day: Day): GridItem[] {
  const { t, format } = day.words
  const guests = column.steps.filter((one) => one.kind !== 'pause' && one.isInset)
  return gapsIn(
    pause,
    guests.filter((one) => pause.start <= one.start && one.end <= pause.end),
  )
    .filter(({ start, end }) => end - start >= SHORTEST_GAP)
    .map((span) => {
      const free = freeItem(column, span, day)
      const { label } = free
      const duration = t('cal.pauseFree', { duration: format.duration(span.end - span.start) })
      return {
        ...free,
        key: `pause ${pause.id} ${span.start}`,
        label: format.list([label, t('cal.pauseOf', { name: clientName(pause.step) })]),
        className: `free in-pause tone-${toneOf(pause, column.steps)}`,
        content: pause.isFree && (
          <>
            <span>
              {t('cal.pause')} · <b>{duration}</b>
            </span>
            <Icon name="plus" size={14} />
          </>
        ),
      }
    })
}

function stepItem(column: DayColumn, one: DayStep, day: Day): GridItem {
  const height = ((one.end - one.start) * day.hourHeight) / 60
  const { appointment } = one.step
  const size = height < ONE_LINE ? 'tiny' : height < TWO_LINES ? 'short' : ''
  return {
    key: `step ${one.id}`,
    kind: one.kind === 'break' ? 'block' : 'visit',
    start: one.start,
    end: one.end,
    label: stepSentence(one, { column, moment: day.moment, words: day.words }),
    className: `${classOf(one, day.moment)} ${size}`.trimEnd(),
    data: appointment ? { visit: appointment.id, step: one.id } : { block: one.id },
    content:
      one.kind === 'break' ? (
        <>
          <Icon name="coffee" size={14} />
          <span className="line">{day.words.t('cal.ownBreak', { name: column.name })}</span>
        </>
      ) : (
        <VisitContent one={one} height={height} words={day.words} />
      ),
  }
}

interface VisitContentProps {
  one: DayStep
  /** Pixels. */
  height: number
  words: Words
}

/** Without hooks, like all that is drawn hundreds of times. */
function VisitContent({ one, height, words }: VisitContentProps) {
  const { t, format } = words
  const { name: service } = one.step.service
  const marks = <Marks one={one} isNarrow={height < BADGE} words={words} />
  if (height < ONE_LINE)
    return (
      <>
        <b>{clientName(one.step)}</b>
        {/* Apart: a name in Latin letters would take it along to its own far end in a page that is read from right to left. */}
        <span className="between"> · </span>
        <span className="line">{service}</span>
        {marks}
      </>
    )
  const warning = height >= BADGE ? warningOf(one) : null
  return (
    <>
      <span className="first">
        <b>{clientName(one.step)}</b>
        {marks}
      </span>
      <span className="line">{service}</span>
      {height >= TWO_LINES && <span className="line">{format.minutesRange(one.start, one.end)}</span>}
      {warning && (
        <span className={warning === 'redZone' ? 'badge red' : 'badge'}>{t(`dash.${warning}`)}</span>
      )}
    </>
  )
}

interface MarksProps {
  one: DayStep
  /** Without room for a badge. */
  isNarrow: boolean
  words: Words
}

/** At the top end of a block, two at most: a warning that has no room as a badge goes before a note. */
function Marks({ one, isNarrow, words: { t } }: MarksProps) {
  const warning = isNarrow ? warningOf(one) : null
  const note = noteOf(one) ?? (warning ? 'user-plus' : null)
  const state = stateOf(one)
  const isRed = warning === 'redZone'
  if (!isRed && !note && !state) return null
  return (
    <span className="marks">
      {isRed && (
        <span className="red" title={t('dash.redZone')}>
          <Icon name="circle-alert" size={14} />
        </span>
      )}
      {!isRed && note && <Icon name={note} size={14} />}
      {state && <Icon name={state} size={14} />}
    </span>
  )
}

/** A warning about the client, shown once for adjacent steps. */
function warningOf({ joinsBefore, step }: DayStep): 'redZone' | 'firstVisit' | null {
  const customer = joinsBefore ? undefined : step.appointment?.customer
  if (customer?.red_zone) return 'redZone'
  return customer?.firstVisit ? 'firstVisit' : null
}
