/** The constraint guards a visit against others; against itself this does: its rows are merged before they are written. */
import { occupies } from '@meche/domain/visit/status.ts'
import type { VisitStep } from '../../booking/visit.ts'
import { HttpRefusal } from '../../http/problem.ts'

/** HttpRefusal 409 when a professional would work on two steps at once. */
export function refuseOverlapWithin(steps: readonly VisitStep[]): void {
  const busy = steps
    .filter(({ isBusy, status }) => isBusy && occupies(status))
    .toSorted((a, b) => a.start - b.start)
  const overlaps = busy.some((step, index) =>
    busy.some(
      (other, place) =>
        place > index && other.professional.id === step.professional.id && other.start < step.end,
    ),
  )
  if (overlaps) throw new HttpRefusal({ code: 'time_not_free' })
}
