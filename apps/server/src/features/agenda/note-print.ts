/** A sheet with names and telephones leaves the screens: the history says whose day, which one, and who printed it. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { notePrint as contract } from '@meche/contract/agenda.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { recordChanges } from '../../history/record-change.ts'
import type { Agenda } from './agenda.ts'

/** HttpRefusal 404 for somebody who is not on the team. */
export async function notePrint(
  { database, salons }: Agenda,
  { date, professionals, withNotes }: ParsedBodyOf<typeof contract>,
  { caller, now }: { caller: Caller; now: Temporal.Instant },
): Promise<void> {
  const team = new Set((await salons.current()).professionals.map(({ id }) => id))
  if (professionals.some((id) => !team.has(id))) throw new HttpRefusal({ code: 'not_found' })
  await recordChanges(
    database.kysely,
    professionals.map((entityId) => ({
      at: now,
      actorId: caller.id,
      entity: 'user',
      entityId,
      action: 'print',
      changes: { printedDay: [null, date], withNotes: [null, withNotes] },
    })),
  )
}
