/**
 * The starts that staff are offered first when they book from the calendar: those close to where they clicked, with the people the
 * client knows, and that leave no hole in the day. Minutes are minutes since midnight. Source: docs/rules.md.
 */
import type { PartOfDay } from '../time/part-of-day.ts'
import { partOfDay } from '../time/part-of-day.ts'

/** A start that can be booked with one professional. */
export interface Candidate {
  /** Its calendar day, counted from any fixed day. */
  readonly day: number
  readonly minutes: number
  readonly professional: number
  /** It leaves no hole beside it. */
  readonly isTight: boolean
  /** It lies in the pause of another visit of the same professional. */
  readonly isInPause: boolean
}

/** The preferences of staff and client; null where nothing is known. */
export interface Wishes {
  readonly day: number
  readonly minutes: number
  /** The professional in whose column staff clicked. */
  readonly professional: number | null
  readonly usual: {
    readonly professional: number | null
    /** A day that has the usual weekday, and the usual part of the day. */
    readonly moment: { readonly day: number; readonly part: PartOfDay } | null
  }
}

/** Why a start is offered: the strongest of its reasons. */
export type Reason = 'tight' | 'habit' | 'pause'

export interface Suggestion<C extends Candidate = Candidate> {
  readonly candidate: C
  readonly reason: Reason | null
}

const points = { column: 40, tight: 30, usual: 20, pause: 20, moment: 20, halfMoment: 10 }
const farthest = 40
const shown = 3

/**
 * The clicked place first where the visit fits there, then the best; equal ones in order of time, then of professionals. When the first
 * two belong to one professional, the third is the best of another, where there is one.
 */
export function suggestStarts<C extends Candidate>(
  candidates: readonly C[],
  wishes: Wishes,
): Suggestion<C>[] {
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      isWished: isWished(candidate, wishes),
      score: scoreOf(candidate, wishes),
    }))
    .sort(
      (a, b) =>
        Number(b.isWished) - Number(a.isWished) || b.score - a.score || byTime(a.candidate, b.candidate),
    )
    .map(({ candidate }) => candidate)
  const [first, second] = ranked
  const isOnePerson = first !== undefined && first.professional === second?.professional
  const others = ranked.slice(2)
  const third =
    (isOnePerson && others.find(({ professional }) => professional !== first.professional)) || others[0]
  return [first, second, third]
    .filter((candidate) => candidate !== undefined)
    .slice(0, shown)
    .map((candidate) => ({ candidate, reason: reasonFor(candidate, wishes) }))
}

/** Exactly the place that was pointed at. */
function isWished({ day, minutes, professional }: Candidate, wishes: Wishes): boolean {
  return day === wishes.day && minutes === wishes.minutes && professional === wishes.professional
}

function scoreOf(candidate: Candidate, wishes: Wishes): number {
  const { professional, isTight, isInPause } = candidate
  return (
    (professional === wishes.professional ? points.column : 0) +
    (professional === wishes.usual.professional ? points.usual : 0) +
    (isTight ? points.tight : 0) +
    (isInPause ? points.pause : 0) +
    momentPoints(candidate, wishes.usual.moment) -
    distance(candidate, wishes)
  )
}

function momentPoints({ day, minutes }: Candidate, moment: Wishes['usual']['moment']): number {
  if (!moment) return 0
  const isDay = (day - moment.day) % 7 === 0
  const isPart = partOfDay(minutes) === moment.part
  if (isDay && isPart) return points.moment
  return isDay || isPart ? points.halfMoment : 0
}

function distance({ day, minutes }: Candidate, wishes: Wishes): number {
  if (day !== wishes.day) return farthest
  return Math.min(farthest, Math.floor(Math.abs(minutes - wishes.minutes) / 15))
}

function reasonFor(candidate: Candidate, { usual }: Wishes): Reason | null {
  if (candidate.isTight) return 'tight'
  const isHabit =
    candidate.professional === usual.professional || momentPoints(candidate, usual.moment) === points.moment
  if (isHabit) return 'habit'
  return candidate.isInPause ? 'pause' : null
}

function byTime(a: Candidate, b: Candidate): number {
  return a.day - b.day || a.minutes - b.minutes || a.professional - b.professional
}
