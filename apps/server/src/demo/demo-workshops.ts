/** The workshops of the demo salon: one with two dates, and a draft. */
import { sql } from 'kysely'
import { insertBreak, insertServiceOfKind } from '../booking/break-repository.ts'
import type { Queries } from '../db/database.ts'
import { seatName } from '../orders/seat-name.ts'

interface World {
  readonly now: Temporal.Instant
  readonly timeZone: string
  readonly professionals: readonly number[]
}

const evening = {
  title: 'Chignon du soir',
  text: 'Trois chignons à refaire chez soi : le bas, le flou et le tressé. Venez les cheveux propres et secs ; les épingles sont fournies.',
  price: 4500,
  seats: 6,
  is_published: true,
}
const plaits = {
  title: 'Tresser les cheveux d’un enfant',
  text: 'À deux, un parent et son enfant : la natte, la tresse collée et la couronne.',
  price: 3000,
  seats: 4,
  is_published: false,
}

/** Days after the Monday of this week: by then no visit of the demo is in the way. */
const daysAhead = [71, 73]

export async function insertWorkshops(tx: Queries, world: World): Promise<void> {
  const { now, timeZone, professionals } = world
  const [first, second] = [professionals[0]!, professionals[1]!]
  const id = await insertWorkshop(tx, evening, { host: first, now })
  await insertWorkshop(tx, plaits, { host: second, now })
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const service = await insertServiceOfKind(tx, 'other')
  for (const days of daysAhead) {
    const day = monday.add({ days })
    const [start, end] = ['14:00', '16:30'].map((plainTime) =>
      day.toZonedDateTime({ timeZone, plainTime }).toInstant(),
    )
    const date = { workshop: id, host: first, start: start!, end: end! }
    await insertDate(tx, {
      ...date,
      service,
      name: seatName({ ...evening, start: start! }, { ...world, language: 'fr' }),
    })
  }
}

async function insertWorkshop(
  tx: Queries,
  workshop: typeof evening,
  { host, now }: { readonly host: number; readonly now: Temporal.Instant },
): Promise<number> {
  const created_at = now.subtract({ hours: 24 * 12 })
  const { id } = await tx
    .insertInto('workshops')
    .values({ ...workshop, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('workshop_hosts').values({ workshop_id: id, user_id: host }).execute()
  return id
}

interface DemoDate {
  readonly workshop: number
  readonly host: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly service: number
  readonly name: string
}

async function insertDate(tx: Queries, date: DemoDate): Promise<void> {
  const { workshop, host, start, end, service, name } = date
  const { seats, price } = evening
  const product = await tx
    .insertInto('products')
    .values({
      name,
      price,
      vat_rate: 2000,
      stock: seats,
      pickup_only: true,
      is_seat: true,
      published: true,
      created_at: start.subtract({ hours: 24 * 70 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stock_moves')
    .values({
      product_id: product.id,
      delta: seats,
      reason: 'receipt',
      by_id: null,
      at: start.subtract({ hours: 24 * 70 }),
    })
    .execute()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO workshop_dates (workshop_id, product_id, during, seats)
    VALUES (${workshop}, ${product.id}, tstzrange(${start}, ${end}), ${seats}) RETURNING id`.execute(tx)
  const title = `Atelier : ${evening.title}`
  const block = await insertBreak(tx, service, { start, end, professional: host, title, isPrivate: false })
  await tx.insertInto('workshop_blocks').values({ date_id: rows[0]!.id, step_id: block! }).execute()
}
