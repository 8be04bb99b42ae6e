import type { Format } from '../../lib/format/format.ts'
import type { Translate, Words } from '../../lib/i18n/i18n.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'
import { phaseOf, type VisitPhase } from '../../lib/salon/visit.ts'
import type { GridIcon } from './grid/grid-icons.ts'
import { clientName, type DayClock, type DayColumn, type DayStep, type DayVisit } from './day.ts'

export function phaseOfStep({ status, from, until, visit }: DayStep, moment: string): VisitPhase {
  return phaseOf({ ...factsOf(visit), status, start: from, end: until }, moment)
}

/** The label of the whole visit. */
export function phaseOfVisit(visit: DayVisit, moment: string): VisitPhase {
  return phaseOf({ ...factsOf(visit), ...visit }, moment)
}

function factsOf(visit: DayVisit | null) {
  return {
    hasArrived: Boolean(visit?.arrivedAt),
    hasStarted: Boolean(visit?.startedAt),
    usesArrivals: visit?.usesArrivals ?? false,
  }
}

/** Shape and state of a step, as classes; the same for columns and for the phone's list. */
export function classOf(one: DayStep, moment: string): string {
  const phase = phaseOfStep(one, moment)
  return [
    one.kind === 'break' ? 'own-break' : `tone-${one.tone}`,
    phase === 'done' ? 'done' : '',
    phase === 'no_show' ? 'no-show' : '',
    phase === 'cancelled' ? 'cancelled' : '',
    phase === 'running' && one.kind === 'busy' ? 'running' : '',
    phase === 'to_close' && one.kind === 'busy' ? 'to-close' : '',
    // A block is drawn anew when its classes change: its mark shows what was noted.
    one.visit?.arrivedAt ? 'has-come' : '',
    one.visit?.startedAt ? 'has-begun' : '',
    phase === 'late' ? 'late' : '',
    one.visit && announcedDelay(one.visit) !== null ? 'has-delay' : '',
    one.isInset ? 'nested' : '',
    one.joinsBefore ? 'joins-before' : '',
    one.joinsAfter ? 'joins-after' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The icons of a step: its state last, its note before. */
export function marksOf(one: DayStep, moment: string): IconName[] {
  return [noteOf(one), stateOf(one, moment)].filter((name) => name !== null)
}

export function noteOf({ visit }: DayStep): GridIcon | null {
  return visit?.note ? 'notebook-pen' : null
}

const stateIcons: Partial<Record<VisitPhase, GridIcon>> = {
  done: 'check-check',
  no_show: 'user-x',
  cancelled: 'ban',
  arrived: 'log-in',
  late: 'clock',
}

/** How late its client will be, as they said; null once they are there, and for a visit that is closed. */
export function announcedDelay({ status, arrivedAt, lateMinutes }: DayVisit): number | null {
  return status === 'pending' && arrivedAt === null ? lateMinutes : null
}

export function delayText(minutes: number, { t, format }: Words): string {
  return t('late.announced', { count: minutes, duration: format.duration(minutes) })
}

export function stateOf(one: DayStep, moment: string): GridIcon | null {
  if (one.visit && one.status === 'pending' && announcedDelay(one.visit) !== null) return 'clock'
  const phase = phaseOfStep(one, moment)
  // The clock alone draws an outline; a beginning that somebody noted has a mark too.
  if (phase === 'running' && one.visit?.startedAt) return 'play'
  if (phase === 'running' && one.visit?.arrivedAt) return 'log-in'
  return stateIcons[phase] ?? (one.visit?.isConfirmed ? 'check' : null)
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
  const times = format.timeRange(one.from, one.until)
  if (one.kind === 'break') {
    const name = breakName(one, column, t)
    return format.list(one.purpose ? [times, name, column.name] : [times, name])
  }
  const phase = phaseOfStep(one, moment)
  const { client, isConfirmed, note, arrivedAt, startedAt } = one.visit!
  const delay = announcedDelay(one.visit!)
  const notices = [
    ...(isConfirmed && phase === 'pending' ? [] : [t(`status.${phase}`)]),
    ...(phase === 'running' && arrivedAt && !startedAt ? [t('status.arrived')] : []),
    ...(delay === null ? [] : [delayText(delay, words)]),
    ...(isConfirmed ? [t('dash.confirmed')] : []),
    ...(client.isInRedZone ? [t('dash.redZone')] : []),
    ...(client.isFirstVisit ? [t('dash.firstVisit')] : []),
    ...(note ? [t('cal.hasNote')] : []),
  ]
  return format.list([
    times,
    clientName(one),
    one.service,
    t('cal.with', { name: column.name }),
    ...notices.map((notice) => notice.toLocaleLowerCase(language === 'cn' ? 'zh-CN' : language)),
  ])
}

/** « 9 h – 18 h », the first and the last minute of work. */
export function workingText({ working }: DayColumn, clock: DayClock, format: Format): string {
  const [first, last] = [working[0], working.at(-1)]
  return first && last ? format.minutesRange(clock.wallOf(first.start), clock.wallOf(last.end)) : ''
}

/** Its title, else its purpose; a break service of the salon is simply the professional's break. */
export function breakName(
  { purpose, service }: Pick<DayStep, 'purpose' | 'service'>,
  { name }: Pick<DayColumn, 'name'>,
  t: Translate,
): string {
  if (!purpose) return t('cal.ownBreak', { name })
  return service || t(`block.kind.${purpose}`)
}
