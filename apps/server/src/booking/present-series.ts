/** The place of a visit in its series, as its readers see it. */
import type { VisitSeries } from '@meche/contract/appointments.ts'
import type { Visit } from './visit.ts'

export function presentSeries({ series, start }: Pick<Visit, 'series' | 'start'>): VisitSeries {
  const { at, ...place } = series!
  return { ...place, detached: start !== at }
}
