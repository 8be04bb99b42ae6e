/**
 * How long the slot engine takes, and how that compares with the plain way of doing it: objects for
 * intervals, and for every start of every professional a look through all that is occupied. Both answer the
 * first question and must agree, so the ratio holds on any machine; milliseconds only on this one. Run with
 * `node bench/engine.ts`.
 */
import assert from 'node:assert/strict'
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import type { ProfessionalCalendar, RequestedStep, SlotRequest } from '@meche/domain/slots/model.ts'
import { workingTime } from '@meche/domain/schedule/working-time.ts'
import { toIntervals, toList } from '@meche/domain/time/interval-list.ts'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { report } from './rig/report.ts'
import { localDays, minuteOnDay, type LocalDay } from '@meche/domain/time/zone.ts'

const zone = temporalZone('Europe/Paris')
const professionals = 10
const gridStep = 15
const opens = 9 * 60
const closes = 19 * 60 + 15
const day = [{ start: opens, end: closes }]
const weekdays = [day, day, day, day, day, [], []] as const

/** A small generator of numbers, the same on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Visits of 15 to 45 minutes on a quarter-hour grid, none overlapping, spread over the days. */
function visits(count: number, days: readonly LocalDay[], seed: number) {
  const next = numbers(seed)
  const taken = new Set<number>()
  const found = []
  const open = days.filter(({ weekday }) => weekday <= 5)
  for (let tries = 0; found.length < count && tries < count * 100; tries++) {
    const start = minuteOnDay(open[next(open.length)]!, opens + next((closes - opens) / 15) * 15, zone)
    const quarters = Array.from({ length: 1 + next(3) }, (_, quarter) => start + quarter * 15)
    if (quarters.some((quarter) => taken.has(quarter))) continue
    for (const quarter of quarters) taken.add(quarter)
    found.push({ start, end: start + quarters.length * 15 })
  }
  return toList(found)
}

function salon(from: string, to: string, visitsEach: number, steps: readonly RequestedStep[]): SlotRequest {
  const days = localDays(from, to, zone)
  const offer = { duration: 30, price: 3000, bufferBefore: 0, bufferAfter: 0 }
  return {
    salon: { zone, openingHours: weekdays, closures: new Int32Array() },
    professionals: Array.from({ length: professionals }, (_, index): ProfessionalCalendar => ({
      id: index + 1,
      useSettingSchedule: true,
      hours: weekdays,
      exceptions: new Int32Array(),
      occupied: visits(visitsEach, days, index + 1),
      visits: visits(visitsEach, days, index + 1),
      offers: new Map([
        [1, offer],
        [2, offer],
      ]),
    })),
    items: [{ steps, price: null, professional: null }],
    rules: { gridStep, slotPolicy: 'all', bookingDeadline: null, bookingLimit: null },
    now: days[0]!.start - 1440,
    audience: 'client',
    from,
    to,
  }
}

/** The simple service the plain way: who is free at each start. */
function plainStarts(request: SlotRequest): Map<number, number[]> {
  const days = localDays(request.from, request.to, zone)
  const starts = new Map<number, number[]>()
  for (const professional of request.professionals) {
    const { duration } = professional.offers.get(1)!
    const occupied = toIntervals(professional.occupied)
    for (const period of toIntervals(workingTime(professional, request.salon, days))) {
      for (let start = period.start; start + duration <= period.end; start += gridStep) {
        if (occupied.some((visit) => visit.start < start + duration && start < visit.end)) continue
        starts.set(start, [...(starts.get(start) ?? []), professional.id])
      }
    }
  }
  return starts
}

/** Median and 95th percentile in milliseconds, after a warm-up. */
function time(work: () => unknown): { median: number; p95: number } {
  for (let i = 0; i < 200; i++) work()
  const samples = Array.from({ length: 300 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  }).sort((a, b) => a - b)
  return { median: samples[150]!, p95: samples[285]! }
}

const work = (service: number): RequestedStep => ({ kind: 'busy', service, duration: 30, price: 3000 })
const pause: RequestedStep = { kind: 'pause', service: 9, duration: 35, price: 0 }

const questions = [
  {
    name: 'engine: a month, 10 professionals with 200 visits each',
    request: salon('2027-03-01', '2027-03-31', 200, [work(1)]),
    must: 1.5,
    aim: 0.7,
  },
  {
    name: 'engine: the same month, a composed service with a pause',
    request: salon('2027-03-01', '2027-03-31', 200, [work(1), pause, work(2)]),
    must: 5,
    aim: 2,
  },
  {
    name: 'engine: a week of full days',
    request: salon('2027-03-01', '2027-03-07', 110, [work(1)]),
    must: null,
  },
] as const

const month = questions[0].request
const fromEngine = findSlots(month).flatMap((day) =>
  day.slots.map(({ start, options }) => [
    start,
    options.map(({ professional }) => professional).sort((a, b) => a - b),
  ]),
)
assert.deepEqual(
  fromEngine,
  [...plainStarts(month)].sort(([a], [b]) => a - b),
)

const plain = time(() => plainStarts(month))
for (const { name, request, ...limits } of questions) {
  const { median, p95 } = time(() => findSlots(request))
  const starts = findSlots(request).reduce((sum, { slots }) => sum + slots.length, 0)
  const ratio = (median / plain.median).toFixed(3)
  const more = `${starts} starts, p95 ${p95.toFixed(2)} ms, ${ratio} of the plain way`
  report({ question: name, value: median, unit: 'ms', bound: 'most', ...limits, more })
}
