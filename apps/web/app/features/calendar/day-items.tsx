import type { ReactNode } from 'react'
import { nameOf } from '../../lib/format/person-name.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { clientName, freeIn, gapsIn, toneOf, type DayClock, type DayColumn, type DayStep } from './day.ts'
import { breakName, classOf, noteOf, stateOf, stepSentence } from './day-blocks.ts'
import type { GridIcon } from './grid/grid-icons.ts'
import { waitingSentence, type Waits } from './gaps/waits.ts'
import type { GridArea, GridItem, Span } from './grid/grid-items.ts'

interface Day {
  clock: DayClock
  /** The salon's wall clock. */
  moment: string
  hours: Span
  /** Pixels. */
  hourHeight: number
  words: Words
  /** The clients who wait for free time; absent where it has no room for names. */
  waits?: Waits
}

/** Pixels: below the first a block has one line, below the second no times, from the third on a line for its badge. */
const ONE_LINE = 31
const TWO_LINES = 49
const BADGE = 68
const LINE = 15.5
/** In a lower pause no word can be read. */
const ONE_WORD = 14
/** Minutes: a shorter gap is seen, and not offered. */
const SHORTEST_GAP = 5

/** All that a column shows: what can be pressed or read, in order of time, and the ground below it. */
export function itemsOf(column: DayColumn, day: Day): { items: GridItem[]; areas: GridArea[] } {
  const pauses = column.steps.filter(({ kind }) => kind === 'pause')
  return {
    items: [
      ...absencesIn(column, day),
      ...holdsIn(column, day),
      ...freeIn(column).map((span) => freeItem(column, span, day)),
      ...pauses.flatMap((pause) => freeInPause(column, pause, day)),
      ...column.steps.filter(({ kind }) => kind !== 'pause').map((one) => stepItem(column, one, day)),
      ...overrunsIn(column, day),
    ]
      .map((item) => ({ ...item, ...clip(item, day.hours) }))
      .filter(({ start, end }) => end - start >= SHORTEST_GAP)
      .sort((a, b) => a.start - b.start || b.end - a.end),
    areas: [
      ...column.working.map((span) => ({ ...span, key: `work ${span.start}`, className: 'work' })),
      ...pauses.map((pause) => ({
        key: `pause ${pause.id}`,
        start: pause.start,
        end: pause.end,
        className: `pause tone-${toneOf(pause, column.steps)}`,
      })),
      ...buffersOf(column, day),
    ],
  }
}

function clip(span: Span, to: Span): Span {
  return { start: Math.max(span.start, to.start), end: Math.min(span.end, to.end) }
}

/** The part of taken time in which nobody works: kept free around a visit, and never shown to clients. */
function buffersOf({ taken, steps }: DayColumn, { words: { t, format } }: Day): GridArea[] {
  const busy = steps.filter(({ kind, status }) => kind !== 'pause' && status !== 'cancelled')
  return taken
    .filter(({ kind }) => kind === 'visit')
    .flatMap((row) => gapsIn(row, busy).map((gap) => ({ ...gap, ref: row.ref })))
    .map(({ start, end, ref }) => ({
      key: `buffer ${start}`,
      start,
      end,
      className: `buffer tone-${busy.find(({ visit }) => visit?.id === ref)?.tone ?? 'ardoise'}`,
      title: t('cal.buffer', { duration: format.duration(end - start) }),
    }))
}

/** A start that somebody is about to book. */
function holdsIn(column: DayColumn, { words: { t } }: Day): GridItem[] {
  return column.taken
    .filter(({ kind }) => kind === 'hold')
    .map(({ start, end }) => ({
      key: `hold ${column.id} ${start}`,
      kind: 'note',
      start,
      end,
      label: t('cal.hold'),
      className: 'hold',
      data: {},
      content: <span className="line">{t('cal.hold')}</span>,
    }))
}

function absencesIn(column: DayColumn, { clock, words: { t, format } }: Day): GridItem[] {
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
        <span>{format.minutesRange(clock.wallOf(start), clock.wallOf(end))}</span>
      </>
    ),
  }))
}

/** Work that somebody began and nobody closed: it goes on past its end, until now. */
function overrunsIn({ steps }: DayColumn, { clock, moment, words: { t, format } }: Day): GridItem[] {
  const now = clock.minuteOf(moment)
  if (now === null) return []
  return steps
    .filter((one) => one.end < now && isUnderWay(one, moment))
    .map((one) => {
      const label = t('late.over', { duration: format.duration(now - one.end) })
      return {
        key: `overrun ${one.id}`,
        kind: 'note',
        start: one.end,
        end: now,
        label: format.list([clientName(one), label]),
        // Beside whoever waits: their name stays readable.
        className: isWaitedFor(one, now, steps) ? 'overrun slim' : 'overrun',
        data: {},
        content: <span className="line">{label}</span>,
      }
    })
}

/** Somebody else was to come before now. */
function isWaitedFor({ end, visit }: DayStep, now: number, steps: readonly DayStep[]): boolean {
  return steps.some(
    (other) =>
      other.kind !== 'pause' && other.visit?.id !== visit?.id && other.start < now && other.end > end,
  )
}

/** The last work of a visit that has begun. */
function isUnderWay({ id, kind, status, visit, parts }: DayStep, moment: string): boolean {
  if (kind !== 'busy' || status !== 'pending' || !visit?.startedAt) return false
  // An option of 0 minutes begins where the work before it ends, and is never under way.
  const begun = visit.steps.filter(
    (step) => step.isBusy && step.start !== step.end && step.start.slice(0, 16) <= moment.slice(0, 16),
  )
  const last = begun.at(-1)?.id
  return last === id || (parts?.some((part) => part.id === last) ?? false)
}

/** « libre de 15 h à 16 h 30, Léa, 1 h 30 ». */
function freeItem(column: DayColumn, { start, end }: Span, { clock, words, waits }: Day): GridItem {
  const { t, format } = words
  const first = waits?.(column.id, { start, end }, clock)
  const waiting = waitingSentence(first, words)
  return {
    key: `free ${column.id} ${start}`,
    kind: 'free',
    start,
    end,
    label: format.list([
      t('cal.freeFromTo', {
        start: format.minutes(clock.wallOf(start)),
        end: format.minutes(clock.wallOf(end)),
      }),
      column.name,
      format.duration(end - start),
      ...(waiting ? [waiting] : []),
    ]),
    className: 'free',
    data: {},
    content: first && (
      <span className="free-waits">
        <Icon name="hourglass" size={14} />
        <span className="line">{`${nameOf(first.customer)} · ${first.title}`}</span>
      </span>
    ),
  }
}

/** A pause is offered whole when nobody is served in it, else the parts that are left. */
function freeInPause(column: DayColumn, pause: DayStep, day: Day): GridItem[] {
  const { t, format } = day.words
  return gapsIn(pause, column.taken)
    .filter(({ start, end }) => end - start >= SHORTEST_GAP)
    .map((span) => {
      const free = freeItem(column, span, day)
      const { label } = free
      const height = ((span.end - span.start) * day.hourHeight) / 60
      const duration = t('cal.pauseFree', { duration: format.duration(span.end - span.start) })
      return {
        ...free,
        key: `pause ${pause.id} ${span.start}`,
        label: format.list([label, t('cal.pauseOf', { name: clientName(pause) })]),
        className: `free in-pause tone-${toneOf(pause, column.steps)}`,
        content: pause.isFree && height >= ONE_WORD && (
          <>
            {free.content || (
              <span>
                {t('cal.pause')} · <b>{duration}</b>
              </span>
            )}
            <Icon name="plus" size={14} />
          </>
        ),
      }
    })
}

function stepItem(column: DayColumn, one: DayStep, day: Day): GridItem {
  const height = ((one.end - one.start) * day.hourHeight) / 60
  const { visit } = one
  const size = height < ONE_LINE ? 'tiny' : height < TWO_LINES ? 'short' : ''
  return {
    key: `step ${one.id}`,
    kind: one.kind === 'break' ? 'block' : 'visit',
    start: one.start,
    end: one.end,
    label: stepSentence(one, { column, moment: day.moment, words: day.words }),
    className: [classOf(one, day.moment), size, besideOf(one, column)].filter(Boolean).join(' '),
    data: { ...(visit ? { visit: visit.id, step: one.id } : { block: one.id }), version: one.version },
    content:
      one.kind === 'break' ? (
        <>
          <Icon name="coffee" size={14} />
          <span className="line">{breakName(one, column, day.words.t)}</span>
        </>
      ) : (
        <VisitContent one={one} moment={day.moment} height={height} words={day.words} />
      ),
  }
}

/** A missed or cancelled visit whose time somebody else has since: both are seen, side by side. */
function besideOf(one: DayStep, { steps }: DayColumn): string {
  const isReleased = (step: DayStep) => step.status === 'no_show' || step.status === 'cancelled'
  const own = isReleased(one)
  const others = steps.filter(
    (other) =>
      other.kind !== 'pause' && isReleased(other) !== own && other.start < one.end && one.start < other.end,
  )
  if (others.length === 0) return ''
  return own ? 'aside' : 'beside'
}

interface VisitContentProps {
  one: DayStep
  /** The salon's wall clock. */
  moment: string
  /** Pixels. */
  height: number
  words: Words
}

/** Without hooks, like all that is drawn hundreds of times. */
function VisitContent({ one, moment, height, words }: VisitContentProps) {
  const { t, format } = words
  const { service } = one
  const icons = marksIn({ one, moment, isNarrow: height < BADGE, words })
  if (height < ONE_LINE)
    return (
      <>
        <span className="line">
          <b>{clientName(one)}</b>
          {` · ${service}`}
        </span>
        {icons}
      </>
    )
  const warning = height >= BADGE ? warningOf(one) : null
  const text = wordsIn(one, height, format.timeRange(one.from, one.until))
  return (
    <>
      <b className={icons.length > 0 ? `before-${icons.length}` : undefined}>{clientName(one)}</b>
      {icons.length > 0 && <span className="marks">{icons}</span>}
      {/* One box for both lines: a day has hundreds. */}
      <span className="line">{text}</span>
      {optionLines(one, { height, lines: 1 + text.split('\n').length })}
      {warning && (
        <span className={warning === 'redZone' ? 'badge red' : 'badge'}>{t(`dash.${warning}`)}</span>
      )}
    </>
  )
}

/** Its services and times, a line each; options have lines of their own where these fit, if need be instead of the times. */
function wordsIn({ service, parts = [] }: DayStep, height: number, times: string): string {
  if (height < TWO_LINES) return service
  const room = Math.floor((height - TWO_LINES) / LINE) + 2
  const split = parts.map((part) => part.service).join('\n+ ')
  if (parts.length === 0 || room < parts.length) return `${service}\n${times}`
  return room > parts.length ? `${split}\n${times}` : split
}

/** Where each option of a block begins: a line below the words, else its two ends beside them. */
function optionLines(
  { parts, start: from, end: to }: DayStep,
  { height, lines }: { height: number; lines: number },
): ReactNode {
  return parts?.slice(1).map(({ id, start }) => {
    const isBelow = ((start - from) / (to - from)) * height > lines * LINE + 4
    return <i key={id} className={isBelow ? 'option' : 'option beside'} style={{ '--at': start - from }} />
  })
}

interface MarksOptions {
  one: DayStep
  moment: string
  /** Without room for a badge. */
  isNarrow: boolean
  words: Words
}

/** At the top end of a block, two at most: a warning that has no room as a badge goes before a note. */
function marksIn({ one, moment, isNarrow, words: { t } }: MarksOptions): ReactNode[] {
  const warning = isNarrow ? warningOf(one) : null
  const note = noteOf(one) ?? (warning ? 'user-plus' : null)
  const state = stateOf(one, moment)
  const isRed = warning === 'redZone'
  return [
    ...(isRed
      ? [
          <span key="red" className="alarm" title={t('dash.redZone')}>
            {iconOf('circle-alert')}
          </span>,
        ]
      : note
        ? [iconOf(note)]
        : []),
    ...(state ? [iconOf(state)] : []),
  ]
}

/** An image of the grid, which is one element where a drawing is three: a day has hundreds. */
function iconOf(name: GridIcon) {
  return <i key={name} className={`mark mark-${name}`} />
}

/** A warning about the client, shown once for adjacent steps. */
function warningOf({ joinsBefore, visit }: DayStep): 'redZone' | 'firstVisit' | null {
  const client = joinsBefore ? undefined : visit?.client
  if (client?.isInRedZone) return 'redZone'
  return client?.isFirstVisit ? 'firstVisit' : null
}
