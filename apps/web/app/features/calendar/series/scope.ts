import type { Appointment } from '@meche/contract/appointments.ts'

/** The visits of a series that a change concerns, beside the one that staff opened. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** The visits of a scope that are still to come; the opened one is among them. `moment`: the salon's wall clock. */
export function visitsInScope<Visit extends Pick<Appointment, 'id' | 'start' | 'status'>>(
  opened: Pick<Appointment, 'id' | 'start'>,
  series: readonly Visit[],
  { scope, moment }: { scope: SeriesScope; moment: string },
): Visit[] {
  return series.filter(
    ({ id, start, status }) =>
      id === opened.id ||
      (status === 'pending' &&
        scope !== 'this' &&
        start.slice(0, 16) > moment &&
        (scope === 'all' || Date.parse(start) > Date.parse(opened.start))),
  )
}
