import type { Format } from '../../lib/format/format.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'
import { phaseOf } from '../../lib/salon/visit.ts'
import { clientName, type DayColumn, type DayStep, type Span } from './day.ts'

function clip(span: Span, to: Span): Span {
  return { start: Math.max(span.start, to.start), end: Math.min(span.end, to.end) }
}

/** The parts of a span that remain without the given ones. */
export function gapsIn(span: Span, taken: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = span.start
  for (const one of [...taken].sort((a, b) => a.start - b.start)) {
    if (one.start > from) gaps.push({ start: from, end: Math.min(one.start, span.end) })
    from = Math.max(from, one.end)
  }
  if (from < span.end) gaps.push({ start: from, end: span.end })
  return gaps
}

/** Working time without visits, pauses and absences; a missed visit releases its time. */
export function freeIn({ working, steps, absences }: DayColumn): Span[] {
  const taken: Span[] = [...steps.filter(({ step }) => step.status !== 'no_show'), ...absences]
  return working.flatMap((span) => gapsIn(span, taken)).filter((gap) => gap.end > gap.start)
}

/** Shape and state of a step, as classes; the same for columns and for the phone's list. */
export function classOf(one: DayStep, moment: string): string {
  const phase = phaseOf(one.step, moment)
  return [
    one.kind === 'break' ? 'own-break' : `tone-${one.tone}`,
    phase === 'done' ? 'done' : '',
    phase === 'no_show' ? 'no-show' : '',
    phase === 'running' && one.kind === 'busy' ? 'running' : '',
    phase === 'to_close' && one.kind === 'busy' ? 'to-close' : '',
    one.isInset ? 'nested' : '',
    one.joinsBefore ? 'joins-before' : '',
    one.joinsAfter ? 'joins-after' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The icons of a step: its state last, its note before. */
export function marksOf(one: DayStep): IconName[] {
  return [noteOf(one), stateOf(one)].filter((name) => name !== null)
}

export function noteOf({ step }: DayStep): IconName | null {
  return step.appointment?.note ? 'notebook-pen' : null
}

export function stateOf({ step }: DayStep): IconName | null {
  const { status, appointment } = step
  if (status === 'done') return 'check-check'
  if (status === 'no_show') return 'user-x'
  return appointment?.confirmedAt ? 'check' : null
}

interface Told {
  column: Pick<DayColumn, 'name'>
  /** The salon's wall clock. */
  moment: string
  words: Words
}

/** « 9 h 15 – 9 h 45, Maxime Picard, Soin profond, avec Inès, confirmé »: all that its shape, place and colour say. */
export function stepSentence(one: DayStep, { column, moment, words }: Told): string {
  const { t, format, language } = words
  const times = format.minutesRange(one.start, one.end)
  if (one.kind === 'break') return format.list([times, t('cal.ownBreak', { name: column.name })])
  if (one.kind === 'pause') {
    const free = t('cal.pauseFree', { duration: format.duration(one.end - one.start) })
    return format.list([times, t('cal.pause'), clientName(one.step), ...(one.isFree ? [free] : [])])
  }
  const { appointment } = one.step
  const phase = phaseOf(one.step, moment)
  const isConfirmed = Boolean(appointment?.confirmedAt)
  const notices = [
    ...(isConfirmed && phase === 'pending' ? [] : [t(`status.${phase}`)]),
    ...(isConfirmed ? [t('dash.confirmed')] : []),
    ...(appointment?.customer.red_zone ? [t('dash.redZone')] : []),
    ...(appointment?.customer.firstVisit ? [t('dash.firstVisit')] : []),
    ...(appointment?.note ? [t('cal.hasNote')] : []),
  ]
  return format.list([
    times,
    clientName(one.step),
    one.step.service.name,
    t('cal.with', { name: column.name }),
    ...notices.map((notice) => notice.toLocaleLowerCase(language === 'cn' ? 'zh-CN' : language)),
  ])
}

/** « 9 h – 18 h », the first and the last minute of work. */
export function workingText(column: DayColumn, format: Format): string {
  const first = column.working[0]
  const last = column.working.at(-1)
  if (!first || !last) return ''

  return format.minutesRange(first.start, last.end)
}

/** Share of the working time that visits take. */
export function occupancyOf(column: DayColumn): number | null {
  const length = (spans: readonly Span[]) => spans.reduce((sum, one) => sum + one.end - one.start, 0)
  const work =
    length(column.working) -
    length(
      column.absences.flatMap((one) =>
        column.working.map((span) => clip(one, span)).filter((cut) => cut.end > cut.start),
      ),
    )
  if (work <= 0) return null
  const busy = length(column.steps.filter((one) => one.kind === 'busy' && one.step.status !== 'no_show'))
  return Math.min(1, busy / work)
}
