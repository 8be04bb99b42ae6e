/** Moves rows from one client to another, and back, by a list of what moved. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { openStates } from '@meche/domain/waitlist/entry-state.ts'
import { closeTwins, keptFirst, type Twin } from '../../../booking/twin-entries.ts'
import type { Queries } from '../../../db/database.ts'
import { columnsAboutPeople } from '../../../db/person-columns.ts'
import { isReference } from './person-references.ts'

/** A value that changed in rows, by their primary keys; or a row that was deleted, or added. */
export type Step =
  | {
      readonly table: string
      readonly column: string
      readonly key: readonly string[]
      readonly from: number | string
      readonly to: number | string
      readonly rows: readonly (readonly unknown[])[]
    }
  | { readonly table: string; readonly row: object }
  | { readonly table: string; readonly added: object }

type Change = Pick<Extract<Step, { column: string }>, 'table' | 'column' | 'key' | 'from' | 'to'>

interface Records {
  readonly survivor: number
  readonly merged: number
}

/** Whether the record is that of somebody who has worked here. */
export async function hasTeamRows(tx: Queries, id: number): Promise<boolean> {
  const columns = await columnsAboutPeople(tx)
  for (const { table, column } of columns.filter((one) => isReference('ofTheTeam', one.table, one.column))) {
    const found = sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} LIMIT 1`
    if ((await found.execute(tx)).rows.length > 0) return true
  }
  return false
}

interface Moving {
  /** Those that messages on their way go to from now on. */
  readonly addresses: readonly (readonly [from: string, to: string])[]
  readonly now: Temporal.Instant
}

/** Answers what moved, in its order. */
export async function moveRows(tx: Queries, records: Records, { addresses, now }: Moving): Promise<Step[]> {
  const { survivor, merged } = records
  const steps: (Step | null)[] = [
    ...(await joinFolders(tx, records)),
    ...(await joinWaits(tx, records, now)),
    await change(
      tx,
      { table: 'history', column: 'entity_id', key: ['id'], from: merged, to: survivor },
      sql`entity = 'user'`,
    ),
  ]
  for (const [from, to] of addresses)
    steps.push(
      await change(
        tx,
        { table: 'messages', column: 'recipient', key: ['id'], from, to },
        sql`user_id = ${merged} AND status = 'queued' AND kind IN ('confirmation', 'move', 'cancellation', 'reminder', 'thank_you')`,
      ),
    )
  for (const { table, column, key } of await columnsAboutPeople(tx)) {
    if (isReference('moved', table, column))
      steps.push(await change(tx, { table, column, key, from: merged, to: survivor }))
    if (isReference('dropped', table, column))
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${merged}`.execute(tx)
  }
  return steps.filter((step) => step !== null)
}

/** Rows that have gone or changed since stay as they are. */
export async function moveBack(tx: Queries, steps: readonly Step[]): Promise<void> {
  for (const step of steps.toReversed()) {
    const table = sql.table(step.table)
    if ('row' in step) {
      await sql`
        INSERT INTO ${table} OVERRIDING SYSTEM VALUE
        SELECT * FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(step.row)}::jsonb)`.execute(tx)
      continue
    }
    if ('added' in step) {
      await sql`DELETE FROM ${table} AS t WHERE to_jsonb(t) = ${JSON.stringify(step.added)}::jsonb`.execute(
        tx,
      )
      continue
    }
    const column = sql.ref(step.column)
    await sql`
      UPDATE ${table} SET ${column} = ${step.from}
      WHERE ${column} = ${step.to} AND ${keyOf(step.key)} IN (
        SELECT value FROM jsonb_array_elements(${JSON.stringify(step.rows)}::jsonb))`.execute(tx)
  }
}

async function change(
  tx: Queries,
  { table, column, key, from, to }: Change,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Step | null> {
  const { rows } = await sql<{ key: unknown[] }>`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to}
    WHERE ${sql.ref(column)} = ${from} AND ${where} RETURNING ${keyOf(key)} AS key`.execute(tx)
  return rows.length === 0 ? null : { table, column, key, from, to, rows: rows.map((row) => row.key) }
}

function keyOf(key: readonly string[]): RawBuilder<unknown> {
  return sql`jsonb_build_array(${sql.join(key.map((column) => sql.ref(column)))})`
}

/** A client has one folder. The older one stays: folders are younger than the one that they are in. */
async function joinFolders(tx: Queries, { survivor, merged }: Records): Promise<(Step | null)[]> {
  const { rows: roots } = await sql<{ id: number; row: object }>`
    SELECT id, to_jsonb(d) AS row FROM folders d
    WHERE parent_id IS NULL AND client_id IN (${survivor}, ${merged}) ORDER BY id FOR UPDATE`.execute(tx)
  const [older, younger] = roots
  if (!older || !younger) return []
  const ids = { from: younger.id, to: older.id, key: ['id'] }
  const steps = [
    await change(tx, { table: 'files', column: 'folder_id', ...ids }),
    await change(tx, { table: 'folders', column: 'parent_id', ...ids }),
  ]
  await tx.deleteFrom('folders').where('id', '=', younger.id).execute()
  return [...steps, { table: 'folders', row: younger.row }]
}

/** Two open entries of the waiting list for the same work become one. An offer has ended for good: its entry comes back as waiting. */
async function joinWaits(tx: Queries, records: Records, now: Temporal.Instant): Promise<Step[]> {
  const twins = await twinEntries(tx, records)
  const windows = await closeTwins(tx, twins, now)
  const changed = { table: 'waitlist_entries', column: 'state', key: ['id'], to: 'closed' }
  return [
    ...windows.map((added) => ({ table: 'waitlist_windows', added })),
    ...twins.map(({ id, state }) => ({
      ...changed,
      from: state === 'offered' ? 'waiting' : state,
      rows: [[id]],
    })),
  ]
}

/** The open entries of one record, locked, for which one of the other record is kept. */
async function twinEntries(tx: Queries, { survivor, merged }: Records): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    WITH open_entries AS (
      SELECT e.id, e.client_id, e.state, regexp_replace(e.items, '@\\d+', '', 'g') AS work,
             coalesce((SELECT given_name FROM family_members WHERE id = e.family_member_id), e.for_person, '') AS person,
             ${keptFirst(sql`e.state`)} AS place
      FROM waitlist_entries e
      WHERE e.client_id IN (${survivor}, ${merged}) AND e.state = ANY (${openStates}::text[])
      ORDER BY e.id FOR UPDATE OF e)
    SELECT e.id, e.state,
           (SELECT k.id FROM open_entries k WHERE (k.work, k.person) = (e.work, e.person) ORDER BY k.place, k.id LIMIT 1) AS kept
    FROM open_entries e
    WHERE EXISTS (
      SELECT FROM open_entries twin
      WHERE (twin.work, twin.person) = (e.work, e.person) AND twin.client_id <> e.client_id
        AND (twin.place, twin.id) < (e.place, e.id))
    ORDER BY e.id`.execute(tx)
  return rows
}
