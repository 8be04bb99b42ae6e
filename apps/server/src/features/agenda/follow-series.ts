/** Visits of a series that move together take their place in it along. */
import { isFollowed, type SeriesChange } from '@meche/domain/series/followed.ts'
import type { Planned } from './plan-changes.ts'

export function followSeries(planned: readonly Planned[]): Planned[] {
  const changes = planned.map(changeOf)
  return planned.map((one, index) => {
    if (one.kind === 'break' || !one.after.series || !isFollowed(changes[index]!, changes)) return one
    const { after } = one
    return { ...one, after: { ...after, series: { ...one.after.series, at: after.start } } }
  })
}

function changeOf(planned: Planned): SeriesChange {
  const { kind, before, after } = planned
  const series = kind === 'visit' ? (planned.after.series?.id ?? null) : null
  return { series, before: before.start, after: after.start }
}
