/** Writes what a batch of an import brings: new clients, what known ones lacked, notes, and the history of it all. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import {
  changesBetween,
  recordChanges,
  type Author,
  type RecordedChange,
} from '../../history/record-change.ts'
import type { JudgedRow } from './judge-batch.ts'

interface Written {
  /** The rows, new ones with the client that was made. */
  readonly rows: JudgedRow[]
  /** Lines of new clients whose phone or e-mail somebody else has got. */
  readonly lost: readonly number[]
}

export async function writeClients(tx: Queries, judged: readonly JudgedRow[], by: Author): Promise<Written> {
  const made = await insertClients(tx, judged, by.now)
  const lost = judged.flatMap(({ outcome: { line, verdict } }) =>
    verdict === 'new' && !made.has(line) ? [line] : [],
  )
  const rows = judged
    .filter(({ outcome }) => !lost.includes(outcome.line))
    .map((row) => ({
      ...row,
      outcome: { ...row.outcome, person: made.get(row.outcome.line) ?? row.outcome.person },
    }))
  await completeClients(tx, rows)
  await insertNotes(tx, rows, by)
  await recordChanges(
    tx,
    rows.flatMap((row) => changeOf(row, by)),
  )
  return { rows, lost }
}

/** The new clients by their lines. The database decides whether an address is free. */
async function insertClients(
  tx: Queries,
  judged: readonly JudgedRow[],
  now: Temporal.Instant,
): Promise<Map<number, number>> {
  const wanted = judged.flatMap(({ outcome, client }) =>
    outcome.verdict === 'new' && client ? [{ ...client, line: outcome.line }] : [],
  )
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; phone: string | null; email: string | null }>`
    INSERT INTO users (family_name, given_name, phone, email, quality, created_at)
    SELECT "familyName", "givenName", phone, email, 'Customer', ${now}
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      AS client (line int, "familyName" text, "givenName" text, phone text, email text)
    ORDER BY line
    ON CONFLICT DO NOTHING RETURNING id, phone, email`.execute(tx)
  const keyOf = ({ phone, email }: { phone: string | null; email: string | null }) => `${phone} ${email}`
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return new Map(
    wanted.flatMap((client) => {
      const id = ids.get(keyOf(client))
      return id === undefined ? [] : [[client.line, id] as const]
    }),
  )
}

async function completeClients(tx: Queries, rows: readonly JudgedRow[]): Promise<void> {
  const completed = rows.flatMap(({ outcome, filled }) =>
    filled && (filled.phone !== undefined || filled.email !== undefined)
      ? [{ id: outcome.person, phone: filled.phone ?? null, email: filled.email ?? null }]
      : [],
  )
  if (completed.length === 0) return
  await sql`
    UPDATE users u SET phone = coalesce(u.phone, c.phone), email = coalesce(u.email, c.email)
    FROM jsonb_to_recordset(${JSON.stringify(completed)}::jsonb) AS c (id bigint, phone text, email text)
    WHERE u.id = c.id`.execute(tx)
}

async function insertNotes(tx: Queries, rows: readonly JudgedRow[], { actorId, now }: Author): Promise<void> {
  const notes = rows.flatMap((row) => notesOf(row).map((body) => ({ client_id: row.outcome.person, body })))
  if (notes.length === 0) return
  await sql`
    INSERT INTO client_notes (client_id, author_id, body, created_at)
    SELECT client_id, ${actorId}::bigint, body, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS note (client_id bigint, body text)`.execute(
    tx,
  )
}

function notesOf({ outcome, client, filled }: JudgedRow): readonly string[] {
  if (outcome.verdict === 'new') return client?.notes ?? []
  return filled?.notes ?? []
}

function changeOf({ outcome, client, filled }: JudgedRow, { actorId, now }: Author): RecordedChange[] {
  const { verdict, person } = outcome
  if (person === null || !client) return []
  const line = { at: now, actorId, entity: 'user', entityId: person } as const
  const { familyName, givenName, phone, email } = client
  if (verdict === 'new') {
    const changes = changesBetween(null, { familyName, givenName, phone, email })
    return [{ ...line, action: 'create', changes }]
  }
  if (!filled) return []
  const changes = changesBetween(null, { phone: filled.phone, email: filled.email })
  return [{ ...line, action: 'update', changes }]
}
