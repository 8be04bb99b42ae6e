import type { CalendarStep, TakenTime } from '@meche/domain/calendar/calendar.ts'
import type { Outside } from '@meche/domain/calendar/verdict.ts'
import { intervalsOver, type Interval, type MergedList } from '@meche/domain/time/interval-list.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { dayOf, minutesOf } from '../../../lib/format/days.ts'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { holdableKey, type Holdable, type MovingDay } from './moving-day.ts'
import { rangesOn, type Carry, type Target } from './carry.ts'
import type { Strip } from './strips.ts'

/** Everything a move says, seen and heard. */
export interface Sentences {
  time: (minute: number) => string
  range: (span: { start: number; end: number }) => string
  person: (professional: number) => string
  /** The visit in the hand: « Sophie Marchand », « Coupe femme », « de 11 h 30 avec Camille », and what the drawing means. */
  held: (carry: Carry) => { name: string; work: string; from: string; keys: [MoveKey, string][] }
  /** « 45 min » and « 42 € »; the price only where the visit is a single service. */
  headOf: (carry: Carry, strip: Strip) => { isPossible: boolean; lines: string[] }
  /** « 15 h 45 – 16 h 30 avec Léa »; in a week the day in place of the professional. */
  whereTo: (target: Pick<Target, 'grabbed' | 'professional'>) => string
  /** « Margaux Simon est là de 16 h 30 à 17 h. » Empty where the place is free. */
  against: (carry: Pick<Carry, 'held'>, target: Pick<Target, 'verdict'>) => string
  /** « Salon fermé : Noël. » of a day on which nobody works, else « Absence de Camille. » for each who is away all day. Empty otherwise. */
  whyNobody: () => string
  /** « libre, juste avant Margaux Simon ». */
  beside: (carry: Carry, target: Target) => string
  /** The text on the place itself: « 15 h 45 – 16 h 30 », « avec Léa », or why not. */
  onPlace: (carry: Carry, target: Target) => { title: string; text: string }
  /** « 15 h 45, Léa, libre, sans trou ». */
  step: (carry: Carry, target: Target) => string
}

const moveKeys = ['origin', 'room', 'target'] as const
export type MoveKey = (typeof moveKeys)[number]

export function sentencesOf(day: MovingDay, { t, format }: Words): Sentences {
  // A zone is slow to answer, and a drag asks on every frame.
  const plain = day.strips.filter(({ start, end }) => end - start === 1440)
  const wallMinute = (minute: number) => {
    const found = plain.find(({ start, end }) => minute >= start && minute <= end)
    return found ? minute - found.start : minutesOf(wallOfMinute(minute, day.zone))
  }
  const time = (minute: number) => format.minutes(wallMinute(minute))
  const range = ({ start, end }: { start: number; end: number }) =>
    format.minutesRange(wallMinute(start), wallMinute(end))
  const person = (professional: number) => day.names.get(professional) ?? ''
  const date = (minute: number) => format.day(dayOf(wallOfMinute(minute, day.zone)), day.date)
  const holder = (taken: TakenTime) => day.holdables.get(holdableKey(taken))?.name ?? t('moving.hold')

  const { spanOf, isOpen, isWorking } = workOf(day)
  const closed = (interval: Interval | null) => {
    const reason = day.reasons.find(({ start, professional }) => start === interval?.start && !professional)
    return reason?.reason ? t('moving.closedFor', { reason: reason.reason }) : t('moving.closed')
  }
  const absent = (professional: number, { start, end }: Interval, at = start) => {
    const reason = day.reasons.find((one) => one.start === start && one.professional === professional)?.reason
    const told = { name: person(professional), reason: reason ?? '', until: time(end) }
    if (end >= spanOf(at).end) return t(reason ? 'moving.absentThatDayFor' : 'moving.absentThatDay', told)
    return t(reason ? 'moving.absentFor' : 'moving.absent', told)
  }
  const whyNobody = () => {
    const { columns, closures, day: span } = day.calendar
    if (!isOpen(span.start)) return closures[0] ? closed(closures[0]) : t('moving.closedThatDay')
    const away = [...columns.values()].filter(({ professional }) => !isWorking(professional, span.start))
    return away
      .flatMap(({ professional, absences: [first] }) =>
        first ? absent(professional, first, span.start) : [],
      )
      .join(' ')
  }
  const outside = (one: Outside) => {
    const name = one.professional === null ? '' : person(one.professional)
    if (one.code === 'in_the_past') return t('moving.past')
    if (one.code === 'outside_hours') {
      if (one.endsAfter !== null)
        return t('moving.endsAfter', { name, duration: format.duration(one.endsAfter) })
      const { start } = one.interval!
      if (!isOpen(start)) return t('moving.closedThatDay')
      if (name && !isWorking(one.professional!, start)) return t('moving.offThatDay', { name })
      return name ? t('moving.outsideHours', { name }) : t('moving.outsideOpening')
    }
    return one.code === 'closure' ? closed(one.interval) : absent(one.professional!, one.interval!)
  }
  const against = ({ held }: Pick<Carry, 'held'>, { verdict }: Pick<Target, 'verdict'>): string => {
    if (verdict.kind === 'allowed') return ''
    if (verdict.kind === 'outside') return [...new Set(verdict.reasons.map(outside))].join(' ')
    const { obstacle } = verdict
    if (obstacle.code === 'not_offered_by') {
      return t('moving.notOffered', {
        name: person(obstacle.professional),
        service: format.list(obstacle.notOffered.map((id) => held.services.get(id) ?? '')),
      })
    }
    if (obstacle.code === 'step_order') {
      return t('moving.stepOrder', { times: range(obstacle.step) })
    }
    const { start, end } = seenTime(obstacle.taken, obstacle.professional, day)
    return t('moving.isThere', { name: holder(obstacle.taken), start: time(start), end: time(end) })
  }
  const beside = (_: Carry, { verdict, neighbours: { before, after } }: Target) => {
    const place =
      after?.gap === 0
        ? t('moving.justBefore', { name: holder(after.taken) })
        : before?.gap === 0
          ? t('moving.justAfter', { name: holder(before.taken) })
          : ''
    const tight = verdict.kind === 'allowed' && verdict.isTight ? t('moving.tight') : ''
    return format.list([t('moving.free'), place, tight].filter(Boolean))
  }
  return {
    time,
    range,
    person,
    against,
    whyNobody,
    beside,
    onPlace: (carry, target) => {
      const { verdict, grabbed, professional } = target
      if (verdict.kind === 'refused') return { title: t('moving.impossible'), text: against(carry, target) }
      if (verdict.kind === 'outside') return { title: range(grabbed), text: against(carry, target) }
      return { title: range(grabbed), text: day.isWeek ? '' : t('cal.with', { name: person(professional) }) }
    },
    whereTo: ({ grabbed, professional }) =>
      day.isWeek
        ? format.list([date(grabbed.start), range(grabbed)])
        : `${range(grabbed)} ${t('cal.with', { name: person(professional) })}`,
    held: ({ held, lifted, from }) => {
      const work = held.steps.filter(({ id, isBusy }) => isBusy && lifted.moved.has(id))
      const named = new Set(work.map(({ service }) => held.services.get(service ?? 0) ?? ''))
      return {
        name: held.name,
        work: format.list([...named].filter((name) => name !== '' && name !== held.name)),
        from: day.isWeek
          ? t('moving.fromTime', { time: format.list([date(from.start), time(from.start)]) })
          : t('moving.from', { time: time(from.start), name: person(from.professional) }),
        keys: moveKeys.map((key) => [key, t(`moving.key.${key}`)]),
      }
    },
    headOf: (carry, strip) => headOf(carry, strip, { t, format }),
    step: (carry, target) => {
      const { start } = target.grabbed
      const place = day.isWeek ? [date(start), time(start)] : [time(start), person(target.professional)]
      const { verdict } = target
      if (verdict.kind === 'allowed') return format.list([...place, beside(carry, target)])
      if (verdict.kind === 'outside') return format.list([...place, against(carry, target)])
      const { obstacle } = verdict
      const why =
        obstacle.code === 'overlap'
          ? t('moving.at', {
              name: holder(obstacle.taken),
              time: time(seenTime(obstacle.taken, obstacle.professional, day).start),
            })
          : against(carry, target)
      return t('moving.impossibleAt', { place: format.list(place), why })
    },
  }
}

/** Whether anybody, or one of the team, works on the day of a minute. */
function workOf({ strips, calendar: { day, open, columns } }: MovingDay) {
  const spanOf = (minute: number): Interval =>
    strips.find(({ start, end }) => start <= minute && minute < end) ?? day
  const isOver = (list: MergedList, minute: number) => {
    const { start, end } = spanOf(minute)
    return intervalsOver(list, start, end).length > 0
  }
  return {
    spanOf,
    isOpen: (minute: number) => isOver(open, minute),
    isWorking: (professional: number, minute: number) => {
      const column = columns.get(professional)
      return column !== undefined && isOver(column.working, minute)
    },
  }
}

/** A row of taken time holds buffers; people see the work. */
function seenTime(
  taken: TakenTime,
  professional: number,
  { holdables }: MovingDay,
): { start: number; end: number } {
  const steps = holdables.get(holdableKey(taken))?.steps ?? []
  const work = steps.filter(
    (step) =>
      step.isBusy && step.professional === professional && step.start >= taken.start && step.end <= taken.end,
  )
  if (work.length === 0) return taken
  return { start: Math.min(...work.map(({ start }) => start)), end: Math.max(...work.map(({ end }) => end)) }
}

function headOf(carry: Carry, strip: Strip, { t, format }: Pick<Words, 't' | 'format'>) {
  const { professional } = strip
  const found = carry.columns.get(professional)
  if (!found) return { isPossible: false, lines: [] }
  if (!found.ok && found.reason === 'not_offered_by') {
    const services = found.notOffered.map((id) => carry.held.services.get(id) ?? '')
    return { isPossible: false, lines: [t('moving.doesNot'), format.list(services)] }
  }
  if (!found.ok || rangesOn(carry, strip).length === 0)
    return { isPossible: false, lines: [t('moving.noPlace'), t('moving.thatDay')] }
  if (carry.day.isWeek) return { isPossible: true, lines: [] }
  const { laid } = found
  const work = laid.steps.filter((step) => laid.moved.has(step.id) && step.isBusy)
  const price = work.length === 1 ? priceOf(carry, work[0]!) : null
  return {
    isPossible: true,
    lines: [format.duration(laid.duration), ...(price === null ? [] : [format.price(price)])],
  }
}

/** The price of the professional who would do it; the visit's own price for the one who has it already. */
function priceOf({ held, calendar, from }: Carry, step: CalendarStep): number | null {
  if (step.service === null || held.steps.length > 1) return null
  if (step.professional === from.professional) return held.price
  return calendar.columns.get(step.professional)?.offers.get(step.service)?.price ?? null
}

/** « Déplacé : 15 h 45 avec Léa. » */
export function placeIn(
  held: Pick<Holdable, 'steps'>,
  sentences: Pick<Sentences, 'time' | 'person'>,
): { time: string; name: string } {
  const { start, professional } = placeOf(held)
  return { time: sentences.time(start), name: sentences.person(professional) }
}

/** The first work to come, by which people call a visit's time. */
export function placeOf({ steps }: Pick<Holdable, 'steps'>): Pick<CalendarStep, 'start' | 'professional'> {
  return steps.find(({ status, isBusy }) => status === 'pending' && isBusy) ?? steps[0]!
}
