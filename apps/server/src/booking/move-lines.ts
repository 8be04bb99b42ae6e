/** The lines of history about steps that are elsewhere by now: one for each. */
import { changesBetween, type RecordedChange } from '../history/record-change.ts'
import type { Salon } from '../salon/salon.ts'
import { instantOfMinute } from '../time/instants.ts'
import type { Visit, VisitStep } from './visit.ts'

type Line = Pick<RecordedChange, 'entity' | 'entityId' | 'action' | 'changes'>

/** A place on the calendar; epoch minutes. */
export interface Place {
  readonly start: number
  readonly end: number
  readonly professional: number
}

export function placeOf({ start, end, professional }: VisitStep): Place {
  return { start, end, professional: professional.id }
}

export function isElsewhere(before: Place, after: Place): boolean {
  return (
    before.start !== after.start || before.end !== after.end || before.professional !== after.professional
  )
}

/** A place as the history keeps it. */
export function writtenPlace({ start, end, professional }: Place) {
  return {
    start: instantOfMinute(start).toString(),
    end: instantOfMinute(end).toString(),
    professional,
  }
}

/** In the order of the steps; of a visit of several steps each line says which. */
export function linesOfMove(before: Visit, after: Pick<Visit, 'steps'>, { services }: Salon): Line[] {
  return after.steps.flatMap((step): Line[] => {
    const from = placeOf(before.steps.find(({ id }) => id === step.id)!)
    const to = placeOf(step)
    if (!isElsewhere(from, to)) return []
    const service = services.get(step.serviceId)?.name ?? ''
    return [
      {
        entity: 'appointment',
        entityId: before.id,
        action: 'move',
        changes: {
          ...(before.steps.length > 1 && { service: [null, service] }),
          ...changesBetween(writtenPlace(from), writtenPlace(to)),
        },
      },
    ]
  })
}
