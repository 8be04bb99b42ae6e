/** The orders whose buyers have paid at the salon's till, by the alias of their table. */
import { sql, type RawBuilder } from 'kysely'

export const isSettledAtTill = (orders: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${orders}.payment`)} = 'salon' AND ${sql.ref(`${orders}.received_at`)} IS NOT NULL)`
