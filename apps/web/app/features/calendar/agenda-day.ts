/** From the API's agenda to the columns of a day: the only place that knows both. */
import type { Agenda, AgendaBlock, AgendaDay, AgendaStep, AgendaVisit } from '@meche/contract/agenda.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import { blocksOf, endOf } from '@meche/domain/calendar/blocks.ts'
import { localDays, localMinuteOf } from '@meche/domain/time/zone.ts'
import { itemName } from '@meche/domain/visit/options.ts'
import { dayOf, minutesOf } from '../../lib/format/days.ts'
import { intlZone, minuteOfWall } from '../../lib/salon/zone.ts'
import type { Absence, BlockPart, DayClock, DayColumn, DayStep, DayView, DayVisit } from './day.ts'
import type { Span } from './grid/grid-items.ts'

/** Days of the calendar, without their place among the live changes. */
export type AgendaDays = Omit<Agenda, 'cursor'>

interface Options {
  /** Cancelled visits are part of the day. */
  withCancelled?: boolean
}

const made = new WeakMap<AgendaDay, Map<boolean, DayView>>()

/** One day of an agenda, the same object for the same answer. Undefined when the answer does not hold that day. */
export function dayOfAgenda(agenda: AgendaDays, date: string, options: Options = {}): DayView | undefined {
  const day = agenda.days.find((one) => one.date === date)
  if (!day) return undefined
  const views = made.get(day) ?? new Map<boolean, DayView>()
  made.set(day, views)
  const kind = options.withCancelled ?? false
  const view = views.get(kind) ?? viewOf(agenda, day, options)
  views.set(kind, view)
  return view
}

function viewOf(agenda: AgendaDays, day: AgendaDay, options: Options): DayView {
  const { date } = day
  const time = timeOf(date, agenda.timeZone)
  const names = new Map(agenda.professionals.map((one) => [one.id, fromWire(one).givenName]))
  const visits = new Map(day.visits.map((visit) => [visit.id, visitOf(visit, names, agenda.usesArrivals)]))
  const closures = day.closures.map((one) => absenceOn(time, one))
  const blocks = day.visits.flatMap((visit) => blocksIn(visit, visits.get(visit.id)!, { time, options }))
  const context = { day, time, blocks, closures }
  return {
    date,
    holiday: day.holiday,
    closures,
    columns: columnIds(day).map((id) => columnOf(id, names.get(id) ?? '', context)),
    visits,
    clock: time,
  }
}

interface DayTime extends DayClock {
  /** Cut at the day's midnights. */
  spanOf: (times: { start: string; end: string }) => Span
}

function timeOf(date: string, timeZone: string): DayTime {
  const zone = intlZone(timeZone)
  const [{ start, end } = { start: 0, end: 1440 }] = localDays(date, date, zone)
  const length = end - start
  const elapsed = (instant: string) => Math.round(Date.parse(instant) / 60_000) - start
  // A zone is slow to answer, and a day has hundreds of times.
  const isPlain = length === 1440
  const wallStart = localMinuteOf(start, zone)
  return {
    length,
    // The end of the day is read as 24 h, whatever its length.
    wallOf: (minute) =>
      minute >= length ? 1440 : isPlain ? minute : localMinuteOf(start + minute, zone) - wallStart,
    minuteOf: (moment) => {
      if (dayOf(moment) !== date) return null
      return isPlain ? minutesOf(moment) : minuteOfWall(moment, zone) - start
    },
    spanOf: (times) => ({
      start: Math.max(0, elapsed(times.start)),
      end: Math.min(length, elapsed(times.end)),
    }),
  }
}

/** The team in its order, then professionals who have left it and whose work is still on this day. */
export function columnIds({ professionals, visits }: AgendaDay): number[] {
  const team = professionals.map(({ id }) => id)
  const gone = visits.flatMap(({ steps }) => steps.map(({ professional }) => professional))
  return [...new Set([...team, ...gone])]
}

interface Context {
  day: AgendaDay
  time: DayTime
  /** The visits' own, of the whole team. */
  blocks: readonly LooseStep[]
  closures: readonly Absence[]
}

function columnOf(id: number, name: string, { day, time, blocks, closures }: Context): DayColumn {
  const own = day.professionals.find((one) => one.id === id)
  const steps = blocks.filter(({ professional }) => professional === id)
  const breaks = day.blocks.filter(({ professional }) => professional === id).map((one) => breakOf(one, time))
  return {
    id,
    name,
    working: own?.working.map(time.spanOf) ?? [],
    absences: [
      ...closures,
      ...(own?.absences ?? []).map((one) => ({ ...absenceOn(time, one), isPrivate: true })),
    ],
    taken: own?.taken.map((one) => ({ ...time.spanOf(one), kind: one.kind, ref: one.ref })) ?? [],
    steps: arrange([...steps, ...breaks]),
  }
}

/** The blocks of a visit: a service with the options that follow it is one. */
function blocksIn(visit: AgendaVisit, view: DayVisit, { time, options }: BlockOptions): LooseStep[] {
  return blocksOf<string, AgendaStep>(visit.steps)
    .filter(([step]) => isShown(step, options))
    .map((block) => ({ ...stepOf(block[0], view, time), ...ofBlock(block, time) }))
}

interface BlockOptions {
  time: DayTime
  options: Options
}

/** Its times, and « Coupe femme + Masque »; its parts where an option takes time. One without has no place of its own. */
function ofBlock(
  block: readonly [AgendaStep, ...AgendaStep[]],
  { spanOf }: DayTime,
): Pick<LooseStep, 'service' | 'start' | 'end' | 'until' | 'parts'> {
  const [step, ...within] = block
  const until = endOf(block)
  const options = within.map(({ service }) => service.name)
  const whole = {
    ...spanOf({ start: step.start, end: until }),
    until,
    service: itemName(step.service.name, options),
  }
  if (until === step.end) return whole
  const parts: BlockPart[] = []
  for (const { id, service, ...times } of block) {
    const { start, end } = spanOf(times)
    const last = parts.at(-1)
    if (last && times.start === times.end) last.service = itemName(last.service, [service.name])
    else parts.push({ id, service: service.name, start, end })
  }
  return { ...whole, parts }
}

function isShown({ status, busy }: AgendaStep, { withCancelled = false }: Options): boolean {
  return status !== 'cancelled' || (withCancelled && busy)
}

function absenceOn(
  { spanOf }: DayTime,
  absence: { start: string; end: string; reason: string | null },
): Absence {
  return { ...spanOf(absence), reason: absence.reason }
}

const kept = new WeakMap<AgendaVisit, DayVisit>()

/** The same object while the answer holds the same visit. */
function visitOf(visit: AgendaVisit, names: ReadonlyMap<number, string>, usesArrivals: boolean): DayVisit {
  const known = kept.get(visit)
  if (known?.usesArrivals === usesArrivals) return known
  const { customer, steps, confirmedAt, ...own } = visit
  const { id, givenName, familyName, phone, isInRedZone } = fromWire(customer)
  const made: DayVisit = {
    ...own,
    isConfirmed: confirmedAt !== null,
    usesArrivals,
    client: {
      id,
      // A client who walked in goes by the first name that they left.
      ...(customer.walkIn && visit.for
        ? { givenName: visit.for, familyName: '' }
        : { givenName, familyName }),
      phone,
      isWalkIn: customer.walkIn,
      isInRedZone,
      isFirstVisit: customer.firstVisit,
    },
    steps: steps
      .filter(({ status }) => visit.status === 'cancelled' || status !== 'cancelled')
      .map((step) => ({
        id: step.id,
        service: step.service.name,
        // A pause takes the colour of its visit's work.
        tone: (step.busy ? step : (steps.find(({ busy }) => busy) ?? step)).service.color,
        professional: names.get(step.professional) ?? '',
        professionalId: step.professional,
        isBusy: step.busy,
        price: step.price,
        start: step.start,
        end: step.end,
      })),
  }
  kept.set(visit, made)
  return made
}

/** A step alone: how it lies among the others is known once all are. */
interface LooseStep extends Omit<DayStep, 'isInset' | 'joinsBefore' | 'joinsAfter' | 'isFree'> {
  professional: number
}

function stepOf(step: AgendaStep, visit: DayVisit, { spanOf }: DayTime): LooseStep {
  return {
    ...spanOf(step),
    id: step.id,
    kind: step.busy ? 'busy' : 'pause',
    professional: step.professional,
    visit,
    version: visit.version,
    status: step.status,
    service: step.service.name,
    tone: step.service.color,
    from: step.start,
    until: step.end,
    mayCancel: false,
    before: step.before,
    after: step.after,
  }
}

function breakOf(block: AgendaBlock, { spanOf }: DayTime): LooseStep {
  return {
    ...spanOf(block),
    id: block.id,
    kind: 'break',
    professional: block.professional,
    visit: null,
    version: block.version,
    status: 'pending',
    service: block.title ?? block.service?.name ?? '',
    purpose: block.kind,
    isPrivate: block.isPrivate,
    repeat: block.repeat,
    tone: block.service?.color ?? 'ardoise',
    from: block.start,
    until: block.end,
    mayCancel: block.abilities.cancel,
    before: 0,
    after: 0,
  }
}

/** Steps of one column, in order of time, each with its place among the others; those of other days are left out. */
export function arrange(steps: readonly LooseStep[]): DayStep[] {
  const shown = steps.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)
  const active = shown.filter(({ status }) => status !== 'cancelled')
  const isOf = (a: LooseStep, b: LooseStep) => a.visit !== null && a.visit.id === b.visit?.id
  return shown.map((one) => {
    const others = one.status === 'cancelled' ? [] : active.filter((other) => other !== one)
    const own = others.filter((other) => isOf(one, other))
    const foreign = others.filter((other) => !isOf(one, other))
    const isPause = one.kind === 'pause'
    return {
      ...one,
      isInset:
        !isPause &&
        foreign.some(({ kind, start, end }) => kind === 'pause' && start <= one.start && one.end <= end),
      joinsBefore: own.some(({ end }) => end === one.start),
      joinsAfter: own.some(({ start }) => start === one.end),
      isFree: isPause && !foreign.some(({ start, end }) => start < one.end && one.start < end),
    }
  })
}
