/** The lines of history, in the order they were written or the newest first. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import { composedServiceEntity, type HistoryAction, type HistoryEntity } from '@meche/contract/history.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'
import type { Changes } from '../../history/record-change.ts'

export interface HistoryFilter {
  readonly id?: number
  readonly entity: HistoryEntity | undefined
  readonly entityId: number | undefined
  readonly actor: number | undefined
  readonly action: HistoryAction | undefined
  /** Half-open: from `after` on, before `before`. */
  readonly after: Temporal.Instant | undefined
  readonly before: Temporal.Instant | undefined
}

export interface HistoryRow {
  readonly id: number
  readonly at: Temporal.Instant
  readonly entity: HistoryEntity
  readonly entityId: number
  readonly entityName: string | null
  readonly entityPerson: number | null
  readonly action: HistoryAction
  readonly changes: Changes
  readonly batchId: number | null
  readonly actorId: number | null
  readonly actorFamilyName: string
  readonly actorGivenName: string
}

/** A deleted record keeps the name from its last change. */
const nameOfEntity = sql`coalesce(
  CASE h.entity
    WHEN 'category' THEN (SELECT name FROM categories WHERE id = h.entity_id)
    WHEN 'service' THEN (SELECT name FROM services WHERE id = h.entity_id)
    WHEN ${composedServiceEntity} THEN (SELECT name FROM composed_services WHERE id = h.entity_id)
    WHEN 'url_category_order' THEN (SELECT url FROM url_category_orders WHERE id = h.entity_id)
    WHEN 'task' THEN (SELECT title FROM tasks WHERE id = h.entity_id AND removed_at IS NULL)
    WHEN 'mail' THEN (SELECT nullif(coalesce(nullif(subject, ''), contact_name), '') FROM mail_threads WHERE id = h.entity_id)
    WHEN 'mail_label' THEN (SELECT name FROM mail_labels WHERE id = h.entity_id)
    WHEN 'mail_template' THEN (SELECT name FROM mail_templates WHERE id = h.entity_id)
    WHEN 'product' THEN (SELECT name FROM products WHERE id = h.entity_id)
    WHEN 'promotion' THEN (SELECT code FROM promotions WHERE id = h.entity_id)
    WHEN 'post' THEN coalesce((SELECT title FROM posts WHERE id = h.entity_id), h.changes -> 'title' ->> 0, h.changes -> 'title' ->> 1)
    WHEN 'job' THEN coalesce((SELECT title FROM jobs WHERE id = h.entity_id), h.changes -> 'title' ->> 0, h.changes -> 'title' ->> 1)
    WHEN 'application' THEN (SELECT given_name || ' ' || family_name FROM applications WHERE id = h.entity_id)
    WHEN 'workshop' THEN coalesce((SELECT title FROM workshops WHERE id = h.entity_id), h.changes -> 'title' ->> 0)
    WHEN 'training' THEN coalesce((SELECT title FROM trainings WHERE id = h.entity_id), h.changes -> 'title' ->> 0)
    WHEN 'invoice' THEN (SELECT series || year || '-' || lpad(number::text, 6, '0') FROM documents WHERE id = h.entity_id)
    WHEN 'file' THEN (SELECT name FROM files WHERE id = h.entity_id)
    WHEN 'folder' THEN (SELECT name FROM folders WHERE id = h.entity_id)
    WHEN 'task_column' THEN (SELECT name FROM task_columns WHERE id = h.entity_id)
    WHEN 'user' THEN (SELECT given_name || ' ' || family_name FROM users WHERE id = h.entity_id)
    WHEN 'waitlist' THEN (
      SELECT c.given_name || ' ' || c.family_name
      FROM waitlist_entries e JOIN users c ON c.id = e.client_id WHERE e.id = h.entity_id)
    WHEN 'appointment' THEN (
      SELECT c.given_name || ' ' || c.family_name
      FROM appointments a JOIN users c ON c.id = a.client_id WHERE a.id = h.entity_id)
  END,
  h.changes -> 'name' ->> 0, h.changes -> 'name' ->> 1, h.changes -> 'url' ->> 0)`

const personOfEntity = sql`CASE h.entity
    WHEN 'user' THEN h.entity_id
    WHEN 'waitlist' THEN (SELECT client_id FROM waitlist_entries WHERE id = h.entity_id)
    WHEN 'appointment' THEN (SELECT client_id FROM appointments WHERE id = h.entity_id)
  END`

export async function readHistory(
  db: Queries,
  filter: HistoryFilter,
  { page, order = 'desc' }: { page: Page; order?: Direction | undefined },
): Promise<{ items: HistoryRow[]; total: number }> {
  const where = conditionOf(filter)
  const [{ rows }, count] = await Promise.all([
    sql<HistoryRow>`
      SELECT h.id, h.at, h.entity, h.entity_id AS "entityId", h.action, h.changes, h.batch_id AS "batchId",
             ${nameOfEntity} AS "entityName", ${personOfEntity} AS "entityPerson",
             u.id AS "actorId", u.family_name AS "actorFamilyName", u.given_name AS "actorGivenName"
      FROM history h LEFT JOIN users u ON u.id = h.actor_id
      WHERE ${where}
      ORDER BY h.id ${sql.raw(order)} LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM history h WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

function conditionOf({
  id,
  entity,
  entityId,
  actor,
  action,
  after,
  before,
}: HistoryFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(id ? [sql`h.id = ${id}`] : []),
    ...(entity ? [sql`h.entity = ${entity}`] : []),
    ...(entityId ? [sql`h.entity_id = ${entityId}`] : []),
    ...(actor ? [sql`h.actor_id = ${actor}`] : []),
    ...(action ? [sql`h.action = ${action}`] : []),
    ...(after ? [sql`h.at >= ${after}`] : []),
    ...(before ? [sql`h.at < ${before}`] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

interface ChangedField {
  readonly line: number
  readonly field: string
  /** The line that changed it last. */
  readonly since: number
  /** The given name of its author; null when nobody is known. */
  readonly name: string | null
}

/** The authors of later changes of these fields; a record that others move leaves no line. */
export async function changedBy(
  db: Queries,
  asked: readonly { readonly row: HistoryRow; readonly field: string }[],
): Promise<ChangedField[]> {
  if (asked.length === 0) return []
  const fields = asked.map(({ row: { id, entity, entityId }, field }) => ({ id, entity, entityId, field }))
  const { rows } = await sql<ChangedField>`
    SELECT DISTINCT ON (asked.id, asked.field)
           asked.id AS line, asked.field, later.id AS since, u.given_name AS name
    FROM jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
           AS asked (id bigint, entity text, "entityId" bigint, field text)
    JOIN history later ON later.entity = asked.entity AND later.entity_id = asked."entityId" AND later.id > asked.id
                      AND jsonb_exists(later.changes, asked.field)
    LEFT JOIN users u ON u.id = later.actor_id
    ORDER BY asked.id, asked.field, later.id DESC`.execute(db)
  return rows
}
