/**
 * The engine's rules a second time, as slow and plain as they can be said: every minute of the day, every way
 * of giving the steps to professionals, every minute of the visit looked at. Written from docs/rules.md,
 * sharing no code with the engine; the property tests compare the two.
 */
import type { LocalPeriod, WeekCycle, WeekHours } from '../opening-hours/week-hours.ts'
import type {
  DaySlots,
  Fit,
  IntervalList,
  ProfessionalCalendar,
  RequestedItem,
  Slot,
  SlotRequest,
} from './model.ts'

/** One minute after another, from well before the days asked for to well after them. */
interface Timeline {
  readonly first: number
  readonly dates: string[]
  readonly weekdays: number[]
  /** The minute of the local day; jumps where the clocks change. */
  readonly localMinutes: number[]
}

interface Person {
  readonly calendar: ProfessionalCalendar
  readonly scheduled: Minutes
  /** Where the period that a scheduled minute belongs to began; each local day begins its own. */
  readonly periodStarts: number[]
  readonly working: Minutes
  readonly taken: Minutes
  /** The part of `taken` that visits occupy. */
  readonly visiting: Minutes
  readonly shortest: number
}

interface Work {
  readonly person: Person
  start: number
  end: number
  readonly before: number
  after: number
}

interface Way {
  readonly people: Person[]
  /** Done by those who do the visit now. */
  readonly isKept: boolean
  readonly works: Work[]
  readonly duration: number
  readonly price: number
}

type Hours = ProfessionalCalendar['hours']

/** 1 where something holds, by index in the timeline. */
type Minutes = Uint8Array

/** The reference answer for `findSlots`. */
export function bruteForceSlots(request: SlotRequest): DaySlots[] {
  const timeline = timelineOf(`${request.from} ${request.to} ${request.salon.zone.name}`)
  const salonOpen = openMinutes(request.salon.openingHours, timeline)
  const closed = minutesOf(request.salon.closures, timeline)
  const people = request.professionals.map((calendar) => personOf(calendar, salonOpen, closed, timeline))
  const { alone, together } = waysOf(request, people)
  const limits = limitsOf(request)
  const days = new Map<string, Slot[]>()
  const loadsOn = onceEach(
    (date) => new Map(people.map((person) => [person, takenMinutes(person, date, timeline)])),
  )
  const offersOn = (date: string, ways: readonly Way[]) => {
    const isPossible = (way: Way, minute: number) =>
      timeline.dates[minute] === date &&
      limits.allow(timeline.first + minute, date) &&
      fits(way, minute, salonOpen, closed)
    const isStart = (way: Way, minute: number) =>
      isOnGrid(way, minute, request.rules.gridStep) || touches(way, minute)
    const offered: { minute: number; way: Way; fit: Fit }[] = []
    for (const way of ways) {
      let stretch: { minute: number; way: Way; fit: Fit }[] = []
      const first = timeline.dates.indexOf(date)
      for (let minute = first; minute <= timeline.dates.length; minute++) {
        if (isPossible(way, minute)) {
          if (isStart(way, minute)) stretch.push({ minute, way, fit: fitOf(way, minute) })
          continue
        }
        const tight = stretch.filter(({ fit }) => fit === 'tight')
        const isChoosy = request.rules.slotPolicy === 'only_tight'
        const ends = [...new Set([stretch[0], stretch.at(-1)])].filter((end) => end !== undefined)
        offered.push(...(isChoosy ? (tight.length > 0 ? tight : ends) : stretch))
        stretch = []
        if (timeline.dates[minute] !== date) break
      }
    }
    return offered
  }
  for (const date of new Set(timeline.dates)) {
    if (date < request.from || date > request.to) continue
    const byAnybody = offersOn(date, alone)
    const offered = byAnybody.length > 0 ? byAnybody : offersOn(date, together)
    days.set(date, slotsOf(date, offered))
  }
  return [...days].map(([date, slots]) => ({ date, slots }))

  function slotsOf(date: string, offered: readonly { minute: number; way: Way; fit: Fit }[]): Slot[] {
    const minutes = [...new Set(offered.map(({ minute }) => minute))].sort((a, b) => a - b)
    return minutes.map((minute) =>
      slotOf(
        timeline.first + minute,
        inOrder(
          offered.filter((one) => one.minute === minute),
          loadsOn(date),
        ),
      ),
    )
  }

  function inOrder(offered: readonly { way: Way; fit: Fit }[], loads: ReadonlyMap<Person, number>) {
    const able = [...offered]
    able.sort((a, b) => {
      if (a.way.isKept !== b.way.isKept) return a.way.isKept ? -1 : 1
      const tightness = Number(b.fit === 'tight') - Number(a.fit === 'tight')
      if (request.rules.slotPolicy === 'prefer_tight' && tightness !== 0) return tightness
      return compareWays(a.way, b.way, loads)
    })
    return able
  }
}

function slotOf(start: number, able: readonly { way: Way; fit: Fit }[]): Slot {
  const best = able[0]!
  const ids = best.way.people.map((person) => person.calendar.id)
  const isChain = ids.some((id) => id !== ids[0])
  const solo = able.filter(({ way }) => new Set(way.people).size === 1)
  const options = solo.map(({ way, fit }) => ({
    professional: way.people[0]!.calendar.id,
    end: start + way.duration,
    price: way.price,
    fit,
  }))
  return {
    start,
    end: start + best.way.duration,
    price: best.way.price,
    fit: best.fit,
    options: isChain ? [] : options,
    chain: isChain ? ids : null,
  }
}

function compareWays(a: Way, b: Way, loads: ReadonlyMap<Person, number>): number {
  const together = new Set(a.people).size - new Set(b.people).size
  const isSolo = [a, b].some(({ people }) => new Set(people).size === 1)
  if (isSolo && together !== 0) return together
  for (let i = 0; i < a.people.length; i++) {
    const [x, y] = [a.people[i]!, b.people[i]!]
    if (loads.get(x)! !== loads.get(y)!) return loads.get(x)! - loads.get(y)!
    if (x.calendar.id !== y.calendar.id) return x.calendar.id - y.calendar.id
  }
  return 0
}

function onceEach<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key)!
  }
}

function takenMinutes(person: Person, date: string, timeline: Timeline): number {
  return timeline.dates.filter((candidate, minute) => candidate === date && person.visiting[minute]).length
}

function fits(way: Way, start: number, salonOpen: Minutes, closed: Minutes): boolean {
  for (const { person, ...work } of way.works) {
    for (let m = start + work.start; m < start + work.end; m++) if (!person.working[m]) return false
    for (let m = start + work.start - work.before; m < start + work.end + work.after; m++) {
      if (person.taken[m]) return false
    }
  }
  for (let m = start; m < start + way.duration; m++) {
    if (closed[m]) return false
    if (!salonOpen[m] && !way.people.some((person) => person.scheduled[m])) return false
  }
  return true
}

function isOnGrid(way: Way, start: number, step: number): boolean {
  const first = way.people[0]!
  return first.scheduled[start] === 1 && (start - first.periodStarts[start]!) % step === 0
}

function touches(way: Way, start: number): boolean {
  return way.works.some(({ person, ...work }) => {
    const begins = start + work.start
    const ends = start + work.end
    return (
      !person.working[begins - 1] ||
      !person.working[ends] ||
      person.taken[begins - work.before - 1] ||
      person.taken[ends + work.after]
    )
  })
}

function fitOf(way: Way, start: number): Fit {
  for (const person of new Set(way.people)) {
    const own = way.works.filter((work) => work.person === person)
    const begins = own[0]!.start
    const ends = own.at(-1)!.end
    const free = (minute: number) => person.working[minute] && !person.taken[minute]
    let before = 0
    while (free(start + begins - before - 1)) before++
    let after = 0
    while (free(start + ends + after)) after++
    before -= begins - Math.min(...own.map((work) => work.start - work.before))
    after -= Math.max(...own.map((work) => work.end + work.after)) - ends
    if ([before, after].some((gap) => gap > 0 && gap < person.shortest)) return 'loose'
  }
  return 'tight'
}

/** By one person, or by those who have the visit; and by several, for a day on which none of those can begin. */
function waysOf(
  { items, kept = [] }: SlotRequest,
  people: readonly Person[],
): { alone: Way[]; together: Way[] } {
  const busy = items.flatMap((item) =>
    item.steps.filter((step) => step.kind === 'busy').map((step) => ({ item, step })),
  )
  if (busy.length === 0) return { alone: [], together: [] }
  const offersWhole = (person: Person, item: RequestedItem) =>
    item.steps.every((step) => step.kind === 'pause' || person.calendar.offers.has(step.service))
  const mayDo = (person: Person, item: RequestedItem) =>
    item.professional === null || item.professional === person.calendar.id
  let assignments: Person[][] = [[]]
  for (const { item, step } of busy) {
    const able = people.filter((person) => mayDo(person, item) && person.calendar.offers.has(step.service))
    assignments = assignments.flatMap((assignment) => able.map((person) => [...assignment, person]))
  }
  const alone = assignments.filter((assignment) => new Set(assignment).size === 1)
  const inOneHand = (assignment: readonly Person[], item: RequestedItem) =>
    new Set(assignment.filter((_, index) => busy[index]!.item === item)).size === 1
  const asWhole = assignments.filter((assignment) =>
    items.every(
      (item) =>
        inOneHand(assignment, item) ||
        (item.professional === null &&
          !item.isUndivided &&
          !people.some((person) => offersWhole(person, item))),
    ),
  )
  const isKept = (assignment: readonly Person[]) =>
    kept.length === busy.length &&
    items.every((item) => !item.isUndivided || inOneHand(assignment, item)) &&
    assignment.every(({ calendar }, index) => calendar.id === (busy[index]!.item.professional ?? kept[index]))
  const usual = alone.length > 0 ? alone : asWhole
  const first = [...usual, ...assignments.filter((one) => isKept(one) && !usual.includes(one))]
  const second = alone.length > 0 ? asWhole.filter((one) => new Set(one).size > 1) : []
  return {
    alone: first.map((assignment) => wayOf(items, assignment, isKept(assignment))),
    together: second.map((assignment) => wayOf(items, assignment, false)),
  }
}

function wayOf(items: readonly RequestedItem[], assignment: readonly Person[], isKept: boolean): Way {
  const works: Work[] = []
  const left = [...assignment]
  let clock = 0
  let price = 0
  for (const item of items) {
    let itemPrice = 0
    for (const step of item.steps) {
      if (step.kind === 'pause') {
        clock += step.duration
        itemPrice += step.price
        continue
      }
      const person = left.shift()!
      const offer = person.calendar.offers.get(step.service)!
      const last = works.at(-1)
      itemPrice += offer.price
      if (offer.duration === 0) continue
      if (last && last.person === person && last.end === clock) {
        last.end += offer.duration
        last.after = offer.bufferAfter
      } else {
        const end = clock + offer.duration
        works.push({ person, start: clock, end, before: offer.bufferBefore, after: offer.bufferAfter })
      }
      clock += offer.duration
    }
    price += item.price === null ? itemPrice : item.price
  }
  return { people: [...assignment], isKept, works, duration: clock, price }
}

function personOf(
  calendar: ProfessionalCalendar,
  salonOpen: Minutes,
  closed: Minutes,
  timeline: Timeline,
): Person {
  const own = openMinutes(calendar.hours, timeline)
  const { hours } = calendar
  const weeks = 'usual' in hours ? [] : 'weeks' in hours ? hours.weeks : [hours]
  const hasRows = weeks.some((week) => week.some((rows) => rows.length > 0))
  const isFollowing = !('usual' in hours) && (calendar.useSettingSchedule || !hasRows)
  const scheduled = isFollowing ? salonOpen : own
  const absent = minutesOf(calendar.exceptions, timeline)
  const lengths = [...calendar.offers.values()]
    .filter((offer) => !offer.isOption)
    .map((offer) => offer.bufferBefore + offer.duration + offer.bufferAfter)
  const periodStarts: number[] = []
  for (const minute of scheduled.keys()) {
    const goesOn = scheduled[minute - 1] && timeline.dates[minute - 1] === timeline.dates[minute]
    periodStarts.push(goesOn ? periodStarts[minute - 1]! : minute)
  }
  return {
    calendar,
    scheduled,
    periodStarts,
    working: scheduled.map((isScheduled, minute) =>
      Number(isScheduled && !absent[minute] && !closed[minute]),
    ),
    taken: minutesOf(calendar.occupied, timeline),
    visiting: minutesOf(calendar.visits, timeline),
    shortest: Math.min(...lengths),
  }
}

/**
 * A row covers the minutes from the first whose clock has reached its start to the first whose clock has
 * reached its end.
 */
function openMinutes(hours: Hours, timeline: Timeline): Minutes {
  const open = new Uint8Array(timeline.dates.length)
  let dayStart = 0
  while (dayStart < open.length) {
    let dayEnd = dayStart
    while (timeline.dates[dayEnd] === timeline.dates[dayStart]) dayEnd++
    const reaches = (clock: number) => {
      let minute = dayStart
      while (minute < dayEnd && timeline.localMinutes[minute]! < clock) minute++
      return minute
    }
    for (const row of rowsOn(hours, timeline.dates[dayStart]!, timeline.weekdays[dayStart]!)) {
      open.fill(1, reaches(row.start), Math.max(reaches(row.start), reaches(row.end)))
    }
    dayStart = dayEnd
  }
  return open
}

function rowsOn(hours: Hours, date: string, weekday: number): readonly LocalPeriod[] {
  if (!('usual' in hours)) return weekOn(hours, date)[weekday - 1]!
  const special = [...hours.dates].filter(([day]) => day === date).flatMap(([, rows]) => rows)
  return special.length > 0 ? special : weekOn(hours.usual, date)[weekday - 1]!
}

/** Goes week by week from the Monday on which a cycle began. */
function weekOn(hours: WeekHours | WeekCycle, date: string): WeekHours {
  if (!('weeks' in hours)) return hours
  let [monday, index] = [Temporal.PlainDate.from(hours.start), 0]
  const last = hours.weeks.length - 1
  while (Temporal.PlainDate.compare(date, monday) < 0) {
    monday = monday.subtract({ weeks: 1 })
    index = index === 0 ? last : index - 1
  }
  while (Temporal.PlainDate.compare(date, monday.add({ weeks: 1 })) >= 0) {
    monday = monday.add({ weeks: 1 })
    index = index === last ? 0 : index + 1
  }
  return hours.weeks[index]!
}

function minutesOf(list: IntervalList, timeline: Timeline): Minutes {
  const covered = new Uint8Array(timeline.dates.length)
  for (let i = 0; i < list.length; i += 2) {
    const start = Math.max(0, list[i]! - timeline.first)
    const end = Math.max(0, list[i + 1]! - timeline.first)
    if (end > start) covered.fill(1, start, end)
  }
  return covered
}

function limitsOf({ now, rules, audience, salon }: SlotRequest) {
  const later = (value: number, unit: string) => {
    const from = Temporal.Instant.fromEpochMilliseconds(now * 60_000).toZonedDateTimeISO(salon.zone.name)
    return from.add({ [unit]: value })
  }
  const minuteOf = (time: Temporal.ZonedDateTime) => time.epochMilliseconds / 60_000
  const deadline = rules.bookingDeadline && later(rules.bookingDeadline.value, rules.bookingDeadline.unit)
  const limit = rules.bookingLimit && later(rules.bookingLimit.value, rules.bookingLimit.unit)
  const lastDate = limit?.toPlainDate().toString()
  const isExact = rules.bookingLimit?.unit === 'minutes' || rules.bookingLimit?.unit === 'hours'
  return {
    allow(start: number, date: string): boolean {
      if (start < now) return false
      if (audience === 'staff') return true
      if (deadline && start < minuteOf(deadline)) return false
      if (!limit) return true
      return isExact ? start <= minuteOf(limit) : date <= lastDate!
    },
  }
}

const timelineOf = onceEach((key) => {
  const [from, to, zone] = key.split(' ') as [string, string, string]
  let time = Temporal.PlainDate.from(from).subtract({ days: 1 }).toZonedDateTime(zone)
  const end = Temporal.PlainDate.from(to).add({ days: 2 }).toZonedDateTime(zone)
  const timeline: Timeline = {
    first: time.epochMilliseconds / 60_000,
    dates: [],
    weekdays: [],
    localMinutes: [],
  }
  while (Temporal.ZonedDateTime.compare(time, end) < 0) {
    timeline.dates.push(time.toPlainDate().toString())
    timeline.weekdays.push(time.dayOfWeek)
    timeline.localMinutes.push(time.hour * 60 + time.minute)
    time = time.add({ minutes: 1 })
  }
  return timeline
})
