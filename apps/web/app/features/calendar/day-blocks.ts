import type { Format } from '../../lib/format/format.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import type { TimeBlock } from '../../ui/components/inputs/time-columns.tsx'
import { ICONS } from '../../ui/icons/icons.gen.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { phaseOf } from '../../lib/salon/visit.ts'
import { clientName, toneOf, type DayColumn, type DayStep, type Span } from './day.ts'

interface Day {
  /** Minutes since midnight when the day is today. */
  now: number | null
  /** The salon's wall clock. */
  moment: string
  hours: Span
  words: Words
}

/** The thread of the visit around a pause stays in sight. */
const NEST_INSET = 16
const SHORT = 45
const TINY = 25
/** Minutes below whose lines a badge has a line of its own. */
const ROOM_FOR_BADGE = 60

/** Everything a column shows, from the ground up: off hours, absences, pauses, the line of now, visits. */
export function blocksOf(column: DayColumn, day: Day): TimeBlock[] {
  const { hours, now, moment, words } = day
  const { t, format } = words
  const area = (
    id: string,
    span: Span,
    className: string,
    { label = '', content = () => [] }: { label?: string; content?: () => Node[] } = {},
  ): TimeBlock => ({
    id: `${id}-${column.id}-${span.start}`,
    label,
    column: column.id,
    kind: 'area',
    canOpen: false,
    className,
    content,
    start: span.start,
    end: span.end,
  })
  const pauses = column.steps.filter((one) => one.kind === 'pause')
  return [
    ...gapsIn(hours, column.working).map((span) => area('off', span, 'off')),
    ...column.absences
      .map((one) => ({ ...one, ...clip(one, hours) }))
      .filter((one) => one.end > one.start)
      .map((one) =>
        area('absence', { start: one.start, end: one.end }, 'absence', {
          label: format.list([timesOf(one, words), one.reason ?? t('cal.absent')]),
          content: () => [
            element('b', one.reason ?? t('cal.absent')),
            element('span', format.minutesRange(one.start, one.end)),
          ],
        }),
      ),
    ...pauses.map((one) =>
      area(`pause-${one.id}`, one, `pause tone-${toneOf(one, column.steps)}`, {
        label: stepSentence(one, { column, moment, words }),
        content: () => pauseContent(one, words),
      }),
    ),
    ...(now !== null && now >= hours.start && now < hours.end
      ? [area('now', { start: now, end: now + 1 }, 'now')]
      : []),
    ...column.steps
      .filter((one) => one.kind !== 'pause')
      .map((one): TimeBlock => ({
        id: String(one.id),
        column: column.id,
        kind: 'block',
        canOpen: one.kind === 'busy',
        ...(one.isInset ? { inset: NEST_INSET } : {}),
        start: one.start,
        end: one.end,
        className: classOf(one, moment),
        label: stepSentence(one, { column, moment, words }),
        content: () => stepContent(one, column, words),
      })),
  ]
}

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
  const length = one.end - one.start
  return [
    one.kind === 'break' ? 'own-break' : `tone-${one.tone}`,
    phase === 'done' ? 'done' : '',
    phase === 'no_show' ? 'no-show' : '',
    phase === 'running' && one.kind === 'busy' ? 'running' : '',
    phase === 'to_close' && one.kind === 'busy' ? 'to-close' : '',
    one.isInset ? 'nested' : '',
    one.joinsBefore ? 'joins-before' : '',
    one.joinsAfter ? 'joins-after' : '',
    length <= TINY ? 'tiny' : length < SHORT ? 'short' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The icons of a step: its state last, its note before. */
export function marksOf(one: DayStep): IconName[] {
  return [noteOf(one), stateOf(one)].filter((name) => name !== null)
}

function noteOf({ step }: DayStep): IconName | null {
  return step.appointment?.note ? 'notebook-pen' : null
}

function stateOf({ step }: DayStep): IconName | null {
  const { status, appointment } = step
  if (status === 'done') return 'check-check'
  if (status === 'no_show') return 'user-x'
  return appointment?.confirmedAt ? 'check' : null
}

/** A warning about the client, shown once for adjacent steps. */
function warningOf({ joinsBefore, step }: DayStep): 'redZone' | 'firstVisit' | null {
  const customer = joinsBefore ? undefined : step.appointment?.customer
  if (customer?.red_zone) return 'redZone'
  return customer?.firstVisit ? 'firstVisit' : null
}

/** At the top end of a block, two at most: a warning that has no room as a badge goes before a note. */
function marksIn(one: DayStep, { t }: Words): Node[] {
  const warning = one.end - one.start < ROOM_FOR_BADGE ? warningOf(one) : null
  const note = noteOf(one)
  const state = stateOf(one)
  const drawn = (name: IconName | null) => (name ? [icon(name)] : [])
  if (warning === 'redZone') {
    const mark = element('span', '', 'red')
    mark.append(icon('circle-alert'), element('span', t('dash.redZone'), 'visually-hidden'))
    return [mark, ...drawn(state)]
  }
  return [...drawn(note ?? (warning ? 'user-plus' : null)), ...drawn(state)]
}

function stepContent(one: DayStep, column: DayColumn, words: Words): Node[] {
  const { t, format } = words
  if (one.kind === 'break')
    return [icon('coffee'), element('span', t('cal.ownBreak', { name: column.name }), 'line')]
  const length = one.end - one.start
  const name = element('b', clientName(one.step))
  const nodes: Node[] = [name]
  const marks = marksIn(one, words)
  if (marks.length > 0) {
    const box = element('span', '', 'marks')
    box.append(...marks)
    nodes.unshift(box)
    // The name ends before them.
    if (length > TINY) name.style.marginInlineEnd = `${marks.length * 18}px`
  }
  if (length <= TINY) {
    // Apart: a name in Latin letters would take it along to its own far end in a page that is read from right to left.
    nodes.push(element('span', ' · ', 'between'), element('span', one.step.service.name, 'line'))
    return nodes
  }
  nodes.push(element('span', one.step.service.name, 'line'))
  if (length >= SHORT) {
    nodes.push(element('span', format.minutesRange(one.start, one.end), 'line'))
  }
  const warning = length >= ROOM_FOR_BADGE ? warningOf(one) : null
  if (warning)
    nodes.push(element('span', t(`dash.${warning}`), warning === 'redZone' ? 'badge red' : 'badge'))
  return nodes
}

function pauseContent(one: DayStep, { t, format }: Words): Node[] {
  if (!one.isFree) return []
  const line = element('p', `${t('cal.pause')} · `)
  line.append(element('b', t('cal.pauseFree', { duration: format.duration(one.end - one.start) })))
  return [line]
}

/** « 9 h 15 à 9 h 45 ». */
function timesOf({ start, end }: Span, { t, format }: Words): string {
  return t('cal.fromTo', { start: format.minutes(start), end: format.minutes(end) })
}

interface Told {
  column: Pick<DayColumn, 'name'>
  /** The salon's wall clock. */
  moment: string
  words: Words
}

/** « 9 h 15 à 9 h 45, Maxime Picard, Soin profond, avec Inès, à venir »: all that its shape, place and colour say. */
export function stepSentence(one: DayStep, { column, moment, words }: Told): string {
  const { t, format, language } = words
  const times = timesOf(one, words)
  if (one.kind === 'break') return format.list([times, t('cal.ownBreak', { name: column.name })])
  if (one.kind === 'pause') {
    const free = t('cal.pauseFree', { duration: format.duration(one.end - one.start) })
    return format.list([times, t('cal.pause'), clientName(one.step), ...(one.isFree ? [free] : [])])
  }
  const { appointment } = one.step
  const notices = [
    t(`status.${phaseOf(one.step, moment)}`),
    ...(appointment?.confirmedAt ? [t('dash.confirmed')] : []),
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

function element(tag: string, text: string, className = ''): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  if (className) node.className = className
  return node
}

/** An icon as a node, for the parts that React does not draw. */
export function icon(name: IconName, size = 14): Element {
  const holder = document.createElement('template')
  holder.innerHTML = `<svg class="i" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`
  return holder.content.firstElementChild!
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
