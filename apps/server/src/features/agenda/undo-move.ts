/** Moves of visits that were no batch of the calendar, as those of clients, can be undone by a change of the calendar. */
import { sql } from 'kysely'
import type { Line } from '@meche/domain/history/undo.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { UndoableKind } from '../../history/undoable.ts'
import { instantOfMinute, minuteFrom } from '../../time/instants.ts'
import type { Agenda } from './agenda.ts'
import { changeAgenda } from './change-agenda.ts'

export function undoableMoves(agenda: Agenda): UndoableKind {
  return {
    fields: ['start', 'professional'],
    knows: isOfWholeVisit,
    read: async (ids, { caller, now, anyway }) => {
      const where = sql<boolean>`a.id = ANY (${[...ids]}::bigint[])`
      const visits = await readVisits(agenda.database.kysely, { where })
      return new Map(
        visits.map((visit) => [
          visit.id,
          {
            fields: {
              start: instantOfMinute(visit.start).toString(),
              professional: doerOf(visit),
            },
            change: (values) => {
              const steps = stepsAt(visit, values)
              const changes = [{ visit: visit.id, version: visit.version, steps }]
              const by = { caller, now, language: caller.language }
              return changeAgenda(agenda, { changes, cause: 'dialog', anyway }, by)
            },
          },
        ]),
      )
    },
  }
}

/** Another price or length, several professionals, or one step of several: such a line does not say all. */
function isOfWholeVisit({ action, changes }: Line): boolean {
  const isSimple = Object.entries(changes).every(([field, [from, to]]) =>
    field === 'professional' ? typeof from === 'number' && typeof to === 'number' : field === 'start',
  )
  return action === 'move' && isSimple
}

function doerOf({ steps }: Visit): number | null {
  const ids = new Set(
    steps.filter(({ status }) => status !== 'cancelled').map(({ professional }) => professional.id),
  )
  return ids.size === 1 ? [...ids][0]! : null
}

function stepsAt(visit: Visit, { start, professional }: { start?: unknown; professional?: unknown }) {
  const later = start === undefined ? 0 : minuteFrom(Temporal.Instant.from(start as string)) - visit.start
  return visit.steps
    .filter(({ status }) => status === 'pending')
    .map((step) => ({
      id: step.id,
      start: instantOfMinute(step.start + later).toString(),
      end: instantOfMinute(step.end + later).toString(),
      ...(professional !== undefined && step.isBusy && { professional: professional as number }),
    }))
}
