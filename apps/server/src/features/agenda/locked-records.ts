/** The visits and breaks that one request speaks of. */
import { sql } from 'kysely'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readBreaksOf, type AgendaBreak } from './agenda-repository.ts'

export interface Named {
  readonly visits: readonly number[]
  readonly breaks: readonly number[]
}

export interface Records {
  readonly visits: ReadonlyMap<number, Visit>
  readonly breaks: ReadonlyMap<number, AgendaBreak>
}

/**
 * Locked until the transaction ends: the clients first, as a booking does, then visits and breaks, each in the order of their ids, so that
 * two requests take turns and never wait for each other. HttpRefusal 404.
 */
export async function lockRecords(tx: Queries, named: Named): Promise<Records> {
  const { visits, breaks } = named
  if (visits.length > 0) {
    await sql`
      SELECT id FROM users
      WHERE id IN (SELECT client_id FROM appointments WHERE id = ANY (${visits}::bigint[]))
      ORDER BY id FOR NO KEY UPDATE`.execute(tx)
    await sql`SELECT id FROM appointments WHERE id = ANY (${visits}::bigint[]) ORDER BY id FOR UPDATE`.execute(
      tx,
    )
  }
  if (breaks.length > 0) {
    await sql`
      SELECT id FROM appointment_services
      WHERE id = ANY (${breaks}::bigint[]) AND appointment_id IS NULL ORDER BY id FOR UPDATE`.execute(tx)
  }
  return readRecords(tx, named)
}

/** HttpRefusal 404 when one of them does not exist, or is a break that was cancelled. */
export async function readRecords(db: Queries, { visits, breaks }: Named): Promise<Records> {
  const [foundVisits, foundBreaks] = await Promise.all([
    visits.length > 0 ? readVisits(db, { where: sql`a.id = ANY (${visits}::bigint[])` }) : [],
    breaks.length > 0 ? readBreaksOf(db, breaks) : [],
  ])
  if (foundVisits.length < visits.length || foundBreaks.length < breaks.length)
    throw new HttpRefusal({ code: 'not_found' })
  return {
    visits: new Map(foundVisits.map((visit) => [visit.id, visit])),
    breaks: new Map(foundBreaks.map((pause) => [pause.id, pause])),
  }
}
