/** The salon's own labels and saved replies. SQL only. */
import type { LabelForm, TemplateForm } from '@meche/contract/mail.ts'
import type { Queries } from '../../db/database.ts'

export type LabelRow = LabelForm & { readonly id: number }
export type TemplateRow = TemplateForm & { readonly id: number }

/** In the order in which they were added. */
export async function readLabels(db: Queries): Promise<LabelRow[]> {
  return db.selectFrom('mail_labels').select(['id', 'name', 'color']).orderBy('id').execute()
}

/** Changes of labels and saved replies are made one after the other. */
export async function lockCollection(tx: Queries): Promise<void> {
  await tx.selectFrom('mailbox').select('id').forUpdate().execute()
}

/** The id. */
export async function insertLabel(tx: Queries, label: LabelForm): Promise<number> {
  const { id } = await tx.insertInto('mail_labels').values(label).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function writeLabel(tx: Queries, { id, ...label }: LabelRow): Promise<void> {
  await tx.updateTable('mail_labels').set(label).where('id', '=', id).execute()
}

export async function removeLabel(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('mail_labels').where('id', '=', id).execute()
}

export async function readTemplates(db: Queries): Promise<TemplateRow[]> {
  return db
    .selectFrom('mail_templates')
    .select(['id', 'name', 'body as text'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The id. */
export async function insertTemplate(tx: Queries, { name, text }: TemplateForm): Promise<number> {
  const { id } = await tx
    .insertInto('mail_templates')
    .values({ name, body: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeTemplate(tx: Queries, { id, name, text }: TemplateRow): Promise<void> {
  await tx.updateTable('mail_templates').set({ name, body: text }).where('id', '=', id).execute()
}

export async function removeTemplate(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('mail_templates').where('id', '=', id).execute()
}

export async function mailboxState(
  db: Queries,
): Promise<{ polledAt: Temporal.Instant | null; failedAt: Temporal.Instant | null }> {
  return db
    .selectFrom('mailbox')
    .select(['polled_at as polledAt', 'failed_at as failedAt'])
    .executeTakeFirstOrThrow()
}
