/** Where a client may say how it was: the page of the professional they saw first. */
import { activeWork } from '@meche/domain/visit/active-steps.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'

export async function reviewLinkOf(db: Queries, { steps }: Visit): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('google_link')
    .where('id', '=', activeWork(steps)[0]!.professional.id)
    .executeTakeFirst()
  return row?.google_link ?? null
}
