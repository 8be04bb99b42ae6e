/** Cancellations and statuses of whole visits that can be undone, by the use case of statuses. A visit that is opened again keeps its last check-out. */
import { sql } from 'kysely'
import type { Line } from '@meche/domain/history/undo.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { UndoableKind } from '../../history/undoable.ts'
import type { Appointments } from './appointments.ts'
import { setStatus } from './set-status.ts'

export function undoableStatuses(appointments: Appointments): UndoableKind {
  return {
    fields: ['status'],
    along,
    knows: isOfWholeVisit,
    read: async (ids, by) => {
      const where = sql<boolean>`a.id = ANY (${[...ids]}::bigint[])`
      const visits = await readVisits(appointments.database.kysely, { where })
      return new Map(
        visits.map((visit) => [
          visit.id,
          {
            fields: { status: statusOfAll(visit) },
            change: ({ status }) => {
              const request = {
                stepId: visit.steps[0]!.id,
                status: status as Status,
                wholeVisit: true,
                reason: null,
                version: visit.version,
                anyway: by.anyway,
              }
              return setStatus(appointments, request, { ...by, language: by.caller.language })
            },
          },
        ]),
      )
    },
  }
}

const along = ['reason', 'price', 'charged', 'discount', 'discountReason', 'extras']

function isOfWholeVisit({ action, changes }: Line): boolean {
  const [from, to] = changes['status'] ?? []
  return (
    ['cancel', 'status'].includes(action) &&
    Object.keys(changes).every((field) => field === 'status' || along.includes(field)) &&
    (from === 'pending' ? action === 'status' || to === 'cancelled' : from !== 'done' && to === 'pending')
  )
}

/** Null when work of it that was not cancelled apart became of different things: it has no way back together. */
function statusOfAll({ steps }: Visit): Status | null {
  const work = steps.filter(({ isBusy, isCancelledApart }) => isBusy && !isCancelledApart)
  const [status] = work.map((step) => step.status)
  return work.every((step) => step.status === status) ? (status ?? null) : null
}
