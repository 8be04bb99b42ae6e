/** The time that a visit's steps occupy: one run per unbroken stretch of work of one professional, buffers around it. */
import type { OccupiedRun } from '@meche/domain/slots/place-visit.ts'
import { mergeIntervals, toIntervals, toList } from '@meche/domain/time/interval-list.ts'
import { occupies } from '@meche/domain/visit/status.ts'
import type { Salon } from '../salon/salon.ts'
import type { VisitStep } from './visit.ts'

/** Steps in their order; those that are cancelled or missed, and pauses, occupy nothing. */
export function runsOfSteps(steps: readonly VisitStep[], salon: Salon): OccupiedRun[] {
  const runs: VisitStep[][] = []
  for (const step of steps.filter(({ isBusy, status }) => isBusy && occupies(status))) {
    const previous = runs.at(-1)?.at(-1)
    if (previous?.professional.id === step.professional.id && previous.end === step.start)
      runs.at(-1)!.push(step)
    else runs.push([step])
  }
  return mergedRuns(
    runs.map((run) => {
      const [first, last] = [run[0]!, run.at(-1)!]
      return {
        professional: first.professional.id,
        start: first.start - (salon.services.get(first.serviceId)?.bufferBefore ?? 0),
        end: last.end + (salon.services.get(last.serviceId)?.bufferAfter ?? 0),
      }
    }),
  )
}

/** Where the buffers around a short pause meet, two runs are one row: a visit must not stand in its own way. */
export function mergedRuns(runs: readonly OccupiedRun[]): OccupiedRun[] {
  return [...Map.groupBy(runs, ({ professional }) => professional)].flatMap(([professional, own]) => {
    const sorted = own.toSorted((a, b) => a.start - b.start)
    return toIntervals(mergeIntervals(toList(sorted))).map((interval) => ({ professional, ...interval }))
  })
}
