/** Deletes applications whose time is over, with their CVs. The offer keeps how many there were. */
import { sql } from 'kysely'
import { keptThrough } from '@meche/domain/recruiting/application.ts'
import { removeApplications } from '../applications/remove-applications.ts'
import type { Queries } from '../db/database.ts'

interface HeldApplication {
  readonly id: number
  readonly decidedOn: Temporal.PlainDate | null
  readonly closesOn: Temporal.PlainDate
  readonly hasConsented: boolean
}

/** `today` is the salon's day. Answers how many were deleted. */
export async function forgetApplications(tx: Queries, today: string): Promise<number> {
  const { rows } = await sql<HeldApplication>`
    SELECT a.id, a.decided_on AS "decidedOn", j.valid_through AS "closesOn", a.has_consented AS "hasConsented"
    FROM applications a JOIN jobs j ON j.id = a.job_id ORDER BY a.id FOR UPDATE OF a`.execute(tx)
  const over = rows.filter(
    ({ decidedOn, closesOn, hasConsented }) =>
      keptThrough({
        decidedOn: decidedOn?.toString() ?? null,
        closesOn: closesOn.toString(),
        hasConsented,
      }) < today,
  )
  await removeApplications(
    tx,
    over.map(({ id }) => id),
  )
  return over.length
}
