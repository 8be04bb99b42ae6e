/** Says of a record that has changed since: when, and by whom. */
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate, wireInstant } from '../../time/instants.ts'
import type { BatchRecord } from './batch-repository.ts'

/** 409 undo_stale; without a moment when the change left no line of history, as a client's confirmation does. */
export async function staleSince(
  tx: Queries,
  { batch, record: { kind, id } }: { batch: number; record: BatchRecord },
  { salon: { timeZone }, now }: { salon: Salon; now: Temporal.Instant },
): Promise<HttpRefusal> {
  const line = await tx
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select(['h.at', 'h.batch_id as batch', 'u.given_name as name'])
    .where('h.entity', '=', kind === 'visit' ? 'appointment' : 'break')
    .where('h.entity_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!line || line.batch === batch) return new HttpRefusal({ code: 'undo_stale' })
  const time = wireInstant(line.at, timeZone).slice(11, 16)
  const day = localDate(line.at, timeZone)
  const when = day === localDate(now, timeZone) ? time : `${day} ${time}`
  return new HttpRefusal({ code: 'undo_stale', values: { when, name: line.name ?? '' } })
}
