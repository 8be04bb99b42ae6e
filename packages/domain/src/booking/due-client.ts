/** Regular clients whose next visit would lie in these days. Source: docs/rules.md. */
import { rhythmOf, usualOf } from './habits.ts'
import { daysOfRhythm } from './next-visit.ts'

/** Days before and after the one on which somebody would come again. */
const daysAround = 7

/** Whether somebody who came on these days, counted from any fixed day, would come again around `today`. */
export function isDue(today: number, days: readonly number[]): boolean {
  const rhythm = rhythmOf(days)
  return rhythm !== null && Math.abs(today - Math.max(...days) - daysOfRhythm(rhythm)) <= daysAround
}

/** The services sold in a visit, and its professionals, each once. */
export interface WorkOfVisit {
  readonly services: readonly number[]
  readonly professionals: readonly number[]
}

/** The service and the professional that a client usually has. */
export interface UsualWork {
  readonly service: number
  /** Null: they go to several. */
  readonly professional: number | null
}

/** The usual service and professional of a client; `visits` begin with the latest. Null: each time something else. */
export function usualWorkOf(visits: readonly WorkOfVisit[]): UsualWork | null {
  const [service] = usualOf(visits.flatMap(({ services }) => services))
  if (!service) return null
  const [professional] = usualOf(visits.flatMap(({ professionals }) => professionals))
  return { service: service.value, professional: professional?.value ?? null }
}

export interface FreeTime {
  readonly professional: number
  readonly fits: readonly { readonly service: number }[]
}

/** Whether a client could have the usual done in free time, by the usual professional. */
export function suits({ professional, fits }: FreeTime, usual: UsualWork): boolean {
  const isTheirs = usual.professional === null || usual.professional === professional
  return isTheirs && fits.some(({ service }) => service === usual.service)
}
