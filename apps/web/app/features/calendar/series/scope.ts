import type { Appointment } from '@meche/contract/appointments.ts'

/** The visits of a series that a change concerns, beside the one that staff opened. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

type Scoped = Pick<Appointment, 'id' | 'start' | 'status' | 'series'>

interface Scope {
  scope: SeriesScope
  /** The salon's wall clock. */
  moment: string
}

/** Whether a visit of the series that was moved alone stays where the scope takes the others along. */
export function isStayingApart(opened: Pick<Scoped, 'id' | 'start'>, visit: Scoped, scope: Scope): boolean {
  return visit.id !== opened.id && visit.series?.detached === true && isWithin(opened, visit, scope)
}

function isWithin(
  opened: Pick<Scoped, 'start'>,
  { start, status }: Scoped,
  { scope, moment }: Scope,
): boolean {
  return (
    status === 'pending' &&
    scope !== 'this' &&
    start.slice(0, 16) > moment &&
    (scope === 'all' || Date.parse(start) > Date.parse(opened.start))
  )
}

/** The visits of a scope that are still to come; the opened one is among them, others that were moved alone are not. */
export function visitsInScope<Visit extends Scoped>(
  opened: Pick<Scoped, 'id' | 'start'>,
  series: readonly Visit[],
  scope: Scope,
): Visit[] {
  return series.filter(
    (visit) => visit.id === opened.id || (!visit.series?.detached && isWithin(opened, visit, scope)),
  )
}
