import type { Words } from '../../lib/i18n/i18n.tsx'
import type { CalendarState } from './calendar-state.ts'
import {
  clientName,
  freeTimes,
  gapsIn,
  SHORTEST_LISTED,
  type DayColumn,
  type DayStep,
  type DayView,
} from './day.ts'
import { stepSentence } from './day-blocks.ts'
import { waitingSentence, type Waits } from './gaps/waits.ts'
import type { Span } from './grid/grid-items.ts'

/** A line of the list, in words: it says all that the grid says by shape, place and colour. */
export interface ListLine extends Span {
  key: string
  kind: 'visit' | 'break' | 'free' | 'absence'
  date: string
  /** The professional of this time. */
  professional: { id: number; name: string }
  step: DayStep | null
  /** Heard. */
  label: string
  /** Seen: who or how long, then what. */
  title: string
  text: string
}

interface Options {
  filter: Pick<CalendarState, 'q' | 'status'>
  /** The salon's wall clock. */
  moment: string
  words: Words
  waits: Waits
}

/** The visits and free time of some days, in order of time; a search or a filter leaves only visits. */
export function listLines(days: readonly DayView[], options: Options): ListLine[] {
  const { q, status } = options.filter
  const isFiltered = q !== '' || status !== null
  return days.flatMap((day) =>
    day.columns
      .flatMap((column) => [
        ...visitLines(column, day, options),
        ...(isFiltered ? [] : [...freeLines(column, day, options), ...otherLines(column, day, options)]),
      ])
      .toSorted((a, b) => a.start - b.start || a.end - b.end),
  )
}

/** Accents and capitals do not matter when a client is searched for. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function visitLines(column: DayColumn, day: DayView, { filter, moment, words }: Options): ListLine[] {
  const { t, format } = words
  const wanted = folded(filter.q)
  return column.steps
    .filter(({ kind }) => kind === 'busy')
    .filter((one) => folded(clientName(one)).includes(wanted))
    .filter(({ status }) => !filter.status || status === filter.status)
    .map((one) => {
      const buffer = column.taken
        .filter(({ ref, kind }) => kind === 'visit' && ref === one.visit!.id)
        .flatMap((row) => gapsIn(row, column.steps))
        .find((gap) => gap.start === one.end || gap.end === one.start)
      const after = buffer ? t('cal.buffer', { duration: format.duration(buffer.end - buffer.start) }) : ''
      return {
        ...placed(column, day, one),
        key: `step ${one.id}`,
        kind: 'visit' as const,
        step: one,
        label: format.list([stepSentence(one, { column, moment, words }), after].filter(Boolean)),
        title: clientName(one),
        text: format.list([one.service, after].filter(Boolean)),
      }
    })
}

function freeLines(column: DayColumn, day: DayView, { words, waits }: Options): ListLine[] {
  const { t, format } = words
  const line = (span: Span, pause: DayStep | null): ListLine => {
    const waiting = waitingSentence(waits(column.id, span, day.clock), words)
    const during = pause ? t('cal.pauseOf', { name: clientName(pause) }) : ''
    return {
      ...placed(column, day, span),
      key: `free ${column.id} ${span.start}`,
      kind: 'free',
      step: pause,
      label: format.list(
        [
          t('cal.freeFromTo', {
            start: format.minutes(day.clock.wallOf(span.start)),
            end: format.minutes(day.clock.wallOf(span.end)),
          }),
          column.name,
          format.duration(span.end - span.start),
          during,
          waiting,
        ].filter(Boolean),
      ),
      title: t('cal.free', { duration: format.duration(span.end - span.start) }),
      text: waiting || during,
    }
  }
  return freeTimes(column)
    .filter(({ start, end }) => end - start >= SHORTEST_LISTED)
    .map((span) => line(span, span.pause))
}

/** Breaks and absences. */
function otherLines(column: DayColumn, day: DayView, { words: { t, format } }: Options): ListLine[] {
  const line = (span: Span, title: string, rest: Pick<ListLine, 'key' | 'kind'>): ListLine => ({
    ...placed(column, day, span),
    ...rest,
    step: null,
    label: format.list([
      format.minutesRange(day.clock.wallOf(span.start), day.clock.wallOf(span.end)),
      title,
    ]),
    title,
    text: '',
  })
  return [
    ...column.steps
      .filter(({ kind }) => kind === 'break')
      .map((one) =>
        line(one, t('cal.ownBreak', { name: column.name }), { key: `step ${one.id}`, kind: 'break' }),
      ),
    ...column.absences.map((one) =>
      line(one, one.reason ?? t('cal.absent'), { key: `absence ${column.id} ${one.start}`, kind: 'absence' }),
    ),
  ]
}

function placed({ id, name }: DayColumn, { date }: DayView, { start, end }: Span) {
  return { date, professional: { id, name }, start, end }
}
