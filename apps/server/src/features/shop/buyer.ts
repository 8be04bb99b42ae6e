/** A buyer as the shop knows them: whether they may reserve, and by what their earlier uses of a promo code are found. */
import { isRedZoneOn } from '@meche/domain/booking/red-zone.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { localDate } from '../../time/instants.ts'

export interface Buying {
  readonly takesCards: boolean
  /** Signed in, verified, and outside the red zone. */
  readonly canReserve: boolean
  readonly user: PromotionUser
}

/** Guests are known by their addresses alone, which a quote does not have. */
export interface PromotionUser {
  readonly customer: number | null
  readonly email: string | null
  readonly phone: string | null
}

export async function buyingOf(
  db: Queries,
  { caller, email, phone }: { caller: Caller | null; email: string | null; phone: string | null },
  { takesCards, timeZone, now }: { takesCards: boolean; timeZone: string; now: Temporal.Instant },
): Promise<Buying> {
  return {
    takesCards,
    canReserve:
      caller !== null && caller.verified && !(await isInRedZone(db, caller.id, localDate(now, timeZone))),
    user: { customer: caller?.id ?? null, email, phone },
  }
}

async function isInRedZone(db: Queries, id: number, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['red_zone', 'red_zone_until'])
    .where('id', '=', id)
    .executeTakeFirst()
  return isRedZoneOn(row?.red_zone ? { until: row.red_zone_until?.toString() ?? null } : null, today)
}
