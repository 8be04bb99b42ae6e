/** A new installation has a salon to set up: open from Tuesday to Saturday, where it is and its phone are not known yet; clients book once its owner says so. */
import type { Database } from '../db/database.ts'

const monday = 1
const sunday = 7

/** Does nothing when there is a salon already. */
export async function createFirstSalon(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const created = await tx
      .insertInto('settings')
      .values({
        id: 1,
        name: 'Mon salon',
        address: '',
        phone: '',
        zip_code: '',
        city: '',
        country: 'France',
        booking_open: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) return
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const isOpen = (weekday: number) => weekday !== monday && weekday !== sunday
    await tx
      .insertInto('opening_days')
      .values(weekdays.map((weekday) => ({ weekday, is_open: isOpen(weekday) })))
      .execute()
    await tx
      .insertInto('opening_periods')
      .values(
        weekdays.filter(isOpen).map((weekday) => ({ weekday, start_minute: 9 * 60, end_minute: 19 * 60 })),
      )
      .execute()
  })
}
