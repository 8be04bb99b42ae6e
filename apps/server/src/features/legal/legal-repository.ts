/** The approved legal texts in the database. SQL only. */
import { sql } from 'kysely'
import type { LegalPage } from '@meche/contract/legal.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'

export interface LegalRow {
  readonly page: LegalPage
  readonly version: number
  readonly body: string
  readonly approvedAt: Temporal.Instant
  readonly approvedBy: number | null
  readonly familyName: string | null
  readonly givenName: string | null
}

const selectTexts = (db: Queries) =>
  db
    .selectFrom('legal_texts')
    .leftJoin('users', 'users.id', 'legal_texts.approved_by')
    .select([
      'page',
      'legal_texts.version',
      'body',
      'approved_at as approvedAt',
      'approved_by as approvedBy',
      'users.family_name as familyName',
      'users.given_name as givenName',
    ])
    .orderBy('page')
    .orderBy('legal_texts.version', 'desc')

/** The newest version of each page that has one. */
export async function currentTexts(db: Queries): Promise<LegalRow[]> {
  return selectTexts(db).distinctOn('page').execute()
}

export async function versionsOf(db: Queries, page: LegalPage): Promise<LegalRow[]> {
  return selectTexts(db).where('page', '=', page).limit(limits.legalVersionsShown).execute()
}

/** 0: none is approved. Other approvals wait until the transaction ends. */
export async function lockVersion(tx: Queries, page: LegalPage): Promise<number> {
  await sql`SELECT FROM company FOR UPDATE`.execute(tx)
  const row = await tx
    .selectFrom('legal_texts')
    .select((query) => query.fn.max('version').as('version'))
    .where('page', '=', page)
    .executeTakeFirst()
  return row?.version ?? 0
}

export interface NewText {
  readonly page: LegalPage
  readonly version: number
  readonly body: string
  readonly approvedBy: number
  readonly at: Temporal.Instant
}

export async function insertText(
  tx: Queries,
  { page, version, body, approvedBy, at }: NewText,
): Promise<void> {
  await tx
    .insertInto('legal_texts')
    .values({ page, version, body, approved_by: approvedBy, approved_at: at })
    .execute()
}
