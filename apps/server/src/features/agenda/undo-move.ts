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
    fields: ['start'],
    knows: hasSameWork,
    read: async (ids, { caller, now, anyway }) => {
      const where = sql<boolean>`a.id = ANY (${[...ids]}::bigint[])`
      const visits = await readVisits(agenda.database.kysely, { where })
      return new Map(
        visits.map((visit) => [
          visit.id,
          {
            fields: { start: instantOfMinute(visit.start).toString() },
            // Steps may have been closer together before, or further apart.
            ...(visit.steps.length > 1 && { lost: { start: { code: 'undo_incomplete' } } }),
            change: ({ start }) => {
              const steps = stepsAt(visit, Temporal.Instant.from(start as string))
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

/** With another price, length or professional, the line does not say how long the work was. */
function hasSameWork({ action, changes }: Line): boolean {
  return action === 'move' && Object.keys(changes).every((field) => field === 'start')
}

function stepsAt(visit: Visit, start: Temporal.Instant) {
  const later = minuteFrom(start) - visit.start
  return visit.steps
    .filter(({ status }) => status === 'pending')
    .map((step) => ({
      id: step.id,
      start: instantOfMinute(step.start + later).toString(),
      end: instantOfMinute(step.end + later).toString(),
    }))
}
