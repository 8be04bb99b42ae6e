import type { Appointment } from '@meche/contract/appointments.ts'

/** The visits of a series that a change concerns, beside the one that staff opened. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** The visits of a scope that have not been closed; the opened one is among them. */
export function visitsInScope<Visit extends Pick<Appointment, 'id' | 'start' | 'status'>>(
  opened: Pick<Appointment, 'id' | 'start'>,
  series: readonly Visit[],
  scope: SeriesScope,
): Visit[] {
  return series.filter(
    ({ id, start, status }) =>
      id === opened.id ||
      (status === 'pending' &&
        scope !== 'this' &&
        (scope === 'all' || Date.parse(start) > Date.parse(opened.start))),
  )
}
