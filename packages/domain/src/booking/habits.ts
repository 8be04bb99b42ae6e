/** The habits of regular clients, derived from their past visits. */
import { partOfDay, type PartOfDay } from '../time/part-of-day.ts'

export interface Rhythm {
  readonly value: number
  readonly unit: 'days' | 'weeks' | 'months'
}

/** Two visits make one gap, which may be chance: a habit begins with two. */
const fewestGaps = 2
/** Habits change: what was years ago says nothing of today. */
const gapsThatCount = 8

/**
 * How often somebody comes: the median gap between two visits, to the day below ten days, to the week up to nine weeks, else to
 * the month. `days` are the calendar days of the visits, counted from any fixed day, in any order; several visits on one day are
 * one. Null for fewer than three days, and for those who come now and then: less than half of their gaps are within half of the
 * median.
 */
export function rhythmOf(days: readonly number[]): Rhythm | null {
  const inOrder = [...new Set(days)].sort((a, b) => a - b)
  const gaps = inOrder
    .slice(1)
    .map((day, index) => day - inOrder[index]!)
    .slice(-gapsThatCount)
  if (gaps.length < fewestGaps) return null
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)]!
  const near = gaps.filter((gap) => Math.abs(gap - median) <= median / 2)
  return near.length * 2 < gaps.length || near.length < fewestGaps ? null : inWords(median)
}

function inWords(days: number): Rhythm {
  if (days < 10) return { value: days, unit: 'days' }
  if (days <= 63) return { value: Math.round(days / 7), unit: 'weeks' }
  return { value: Math.round(days / 30.44), unit: 'months' }
}

export interface Favourite<Value> {
  readonly value: Value
  readonly times: number
}

/** The values by descending frequency; equally frequent ones keep the order of `values`. */
export function favouritesOf<Value>(values: readonly Value[]): Favourite<Value>[] {
  const times = new Map<Value, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times].map(([value, times]) => ({ value, times })).sort((a, b) => b.times - a.times)
}

/** A visit that took place. */
export interface PastVisit {
  /** Its calendar day, counted from any fixed day: two that are a multiple of seven apart have one weekday. */
  readonly day: number
  /** When it began, in minutes since midnight; null where a former system did not say. */
  readonly minutes: number | null
  readonly services: readonly string[]
  /** The professionals who worked on it, each once. */
  readonly professionals: readonly number[]
}

export interface Habits {
  readonly rhythm: Rhythm | null
  /** The most frequent first. */
  readonly services: readonly Favourite<string>[]
  readonly professional: Favourite<number> | null
  /** The latest day that has the usual weekday and part of the day. */
  readonly moment: { readonly day: number; readonly part: PartOfDay } | null
}

const servicesThatCount = 3
/** Once is no habit. */
const fewestTimes = 2

/** The client's habits; `visits` begin with the latest. */
export function habitsOf(visits: readonly PastVisit[]): Habits {
  const timed = visits.flatMap(({ day, minutes }) => (minutes === null ? [] : [{ day, minutes }]))
  const [moment] = usualOf(timed.map(momentOf))
  const latest = timed.find((visit) => momentOf(visit) === moment?.value)
  return {
    rhythm: rhythmOf(visits.map(({ day }) => day)),
    services: usualOf(visits.flatMap(({ services }) => services)).slice(0, servicesThatCount),
    professional: usualOf(visits.flatMap(({ professionals }) => professionals))[0] ?? null,
    moment: latest ? { day: latest.day, part: partOfDay(latest.minutes) } : null,
  }
}

interface Timed {
  readonly day: number
  readonly minutes: number
}

/** Equal for those of one weekday and part of the day. */
function momentOf({ day, minutes }: Timed): string {
  return `${((day % 7) + 7) % 7} ${partOfDay(minutes)}`
}

/** The values that came more than once, as `favouritesOf` orders them. */
export function usualOf<Value>(values: readonly Value[]): Favourite<Value>[] {
  return favouritesOf(values).filter(({ times }) => times >= fewestTimes)
}
