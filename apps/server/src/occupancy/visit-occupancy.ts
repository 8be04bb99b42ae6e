/** The time that a kept visit occupies, with the buffers of its services as the salon has them now. */
import { occupancyOf, type OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Salon } from '../salon/salon.ts'
import type { VisitStep } from '../booking/visit.ts'

export function visitOccupancy(steps: readonly VisitStep[], { services }: Salon): OccupiedRun[] {
  return occupancyOf(steps, (id) => ({
    before: services.get(id)?.bufferBefore ?? 0,
    after: services.get(id)?.bufferAfter ?? 0,
  }))
}
