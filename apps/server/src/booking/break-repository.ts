/** Breaks: a step without a visit, and the time it takes. SQL only; the exclusion constraint decides. */
import { sql } from 'kysely'
import type { BlockKind } from '@meche/contract/breaks.ts'
import type { StepTimes } from './step-times.ts'
import type { Queries } from '../db/database.ts'

/** How the lists of steps, which have no words of their own for a purpose, call it. */
const names: Readonly<Record<BlockKind, string>> = {
  pause: 'Pause',
  training: 'Formation',
  meeting: 'Réunion',
  personal: 'Personnel',
  other: 'Autre',
}

/** Makes the service that stands for a purpose; two who need it at once get the same. */
export async function insertServiceOfKind(tx: Queries, kind: BlockKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO services (name, duration, price, is_break, block_kind)
    VALUES (${names[kind]}, 30, 0, true, ${kind})
    ON CONFLICT (block_kind) DO UPDATE SET block_kind = excluded.block_kind
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** The words on a block: null for none. */
export interface BlockNote {
  readonly title: string | null
  readonly isPrivate: boolean
}

/** Its id; null when the time is somebody else's: then the transaction is to be rolled back. */
export async function insertBreak(
  tx: Queries,
  service: number,
  { title, isPrivate, ...times }: StepTimes & BlockNote,
): Promise<number | null> {
  const { id } = await tx
    .insertInto('appointment_services')
    .values({
      position: 1,
      service_id: service,
      professional_id: times.professional,
      start_at: times.start,
      end_at: times.end,
      busy: true,
      status: 'pending',
      price: 0,
      title,
      is_private: isPrivate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await takeTime(tx, id, times)) ? id : null
}

/** A break that stands, locked until the transaction ends. */
export async function lockBreak(tx: Queries, id: number): Promise<StepTimes | null> {
  const row = await tx
    .selectFrom('appointment_services')
    .select(['start_at as start', 'end_at as end', 'professional_id as professional'])
    .where('id', '=', id)
    .where('appointment_id', 'is', null)
    .where('status', '!=', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when the new time is somebody else's. */
export async function retakeBreak(tx: Queries, id: number, times: StepTimes): Promise<boolean> {
  await tx.deleteFrom('occupancy').where('break_id', '=', id).execute()
  return takeTime(tx, id, times)
}

/** Its words go with it: nobody reads them again. */
export async function giveBackBreak(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('occupancy').where('break_id', '=', id).execute()
  await tx
    .updateTable('appointment_services')
    .set(({ eb }) => ({ status: 'cancelled', title: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function takeTime(tx: Queries, id: number, { professional, start, end }: StepTimes): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO occupancy (professional_id, during, kind, break_id)
    VALUES (${professional}, tstzrange(${start}, ${end}), 'break', ${id})
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** A break at another time or with another professional; its version is the one it has from now on. Epoch minutes. */
export interface MovedBreak {
  readonly id: number
  readonly version: number
  readonly professional: number
  readonly start: number
  readonly end: number
}

/** Writes several breaks in one statement, without their occupied time. */
export async function writeBreaks(tx: Queries, breaks: readonly MovedBreak[]): Promise<void> {
  if (breaks.length === 0) return
  const rows = breaks.map(({ id, version, professional, start, end }) => ({
    id,
    version,
    professional,
    start: start * 60,
    end: end * 60,
  }))
  await sql`
    UPDATE appointment_services s
    SET professional_id = row.professional, start_at = to_timestamp(row.start), end_at = to_timestamp(row."end"),
        version = row.version
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS row (id bigint, version int, professional bigint, start bigint, "end" bigint)
    WHERE s.id = row.id AND s.appointment_id IS NULL`.execute(tx)
}
