/** Staff note that a client has come, that the work has begun, or how late the client will be. */
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { setPresence as endpoint } from '@meche/contract/visit-day.ts'
import { canNotePresence, withPresence } from '@meche/domain/visit/presence.ts'
import type { Visit } from '../../booking/visit.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { exactMinute } from '../../time/instants.ts'
import type { Agenda, By } from './agenda.ts'
import { followVersions } from './batch-repository.ts'
import { writePresence } from './day-repository.ts'
import { presentOne, visitForStaff, type Seen } from './one-visit.ts'

type Said = ParsedBodyOf<typeof endpoint>

/** HttpRefusal 422 for a visit that is closed, and for an arrival more than two hours before its start. What is so already changes nothing. */
export async function setPresence(
  agenda: Agenda,
  { said, ...seen }: Seen & { said: Said },
  by: By,
): Promise<AgendaVisit> {
  const { caller, now } = by
  const answer = await agenda.database.transaction(async (tx) => {
    const { visit, salon } = await visitForStaff(tx, agenda, { ...seen, caller })
    refuseTooEarly(visit, said, now)
    const presence = presenceAfter(visit, said, now)
    const changes = changesBetween(presenceOf(visit), presence)
    if (Object.keys(changes).length === 0) return presentOne(tx, visit, { ...by, ...agenda, salon })
    const after = { ...visit, ...presence, version: visit.version + 1 }
    await writePresence(tx, after)
    // Nothing that a change of the calendar touches is another now: it can still be undone.
    await followVersions(tx, [{ kind: 'visit', id: visit.id, from: visit.version, to: after.version }])
    const line = { at: now, actorId: caller.id, entity: 'appointment', entityId: visit.id } as const
    await recordChange(tx, { ...line, action: 'update', changes })
    return presentOne(tx, after, { ...by, ...agenda, salon })
  })
  agenda.tracker.changed()
  return answer
}

/** How late they will be, clients say whenever they call. */
function refuseTooEarly(visit: Visit, { arrived, started }: Said, now: Temporal.Instant): void {
  const decision = canNotePresence({ ...visit, now: exactMinute(now) })
  const isOfToday = arrived !== undefined || started !== undefined
  if (!decision.ok && (isOfToday || decision.code === 'not_pending'))
    throw new HttpRefusal({ code: decision.code })
}

function presenceOf({ arrivedAt, startedAt, lateMinutes }: Visit) {
  return { arrivedAt, startedAt, lateMinutes }
}

function presenceAfter(visit: Visit, said: Said, now: Temporal.Instant) {
  const { lateMinutes = visit.lateMinutes } = said
  return { ...withPresence(visit, said, now), lateMinutes }
}
