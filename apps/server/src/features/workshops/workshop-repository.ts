/** Workshops, their dates, the people who wait, and the seats that are sold. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { WorkshopForm } from '@meche/contract/workshops.ts'
import type { StandingBreak } from '../../booking/break-repository.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import type { Page } from '../../http/paging.ts'

export interface DateRow {
  readonly id: number
  readonly product: number
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  readonly seats: number
  readonly free: number
  readonly cancelReason: string | null
  /** People who have not been told of a seat. */
  readonly waiting: number
}

export interface WorkshopRow {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly text: string
  readonly price: number
  readonly seats: number
  readonly isPublished: boolean
  readonly hosts: readonly PersonRow[]
  /** In their order in time. */
  readonly dates: readonly DateRow[]
}

const milliseconds = (column: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${column}) * 1000)`

const workshops = sql`
  SELECT w.id, w.version, w.title, w.text, w.price, w.seats, w.is_published AS "isPublished",
         coalesce((SELECT jsonb_agg(${person('u')} ORDER BY folded(u.given_name), u.id)
                   FROM workshop_hosts h JOIN users u ON u.id = h.user_id AND u.erased_at IS NULL
                   WHERE h.workshop_id = w.id), '[]') AS hosts,
         coalesce((SELECT jsonb_agg(jsonb_build_object(
                     'id', d.id, 'product', d.product_id, 'start', ${milliseconds(sql`lower(d.during)`)},
                     'end', ${milliseconds(sql`upper(d.during)`)}, 'seats', d.seats, 'free', p.stock, 'cancelReason', d.cancel_reason,
                     'waiting', (SELECT count(*) FROM workshop_waiting q WHERE q.date_id = d.id AND q.told_at IS NULL))
                   ORDER BY lower(d.during), d.id)
                   FROM workshop_dates d JOIN products p ON p.id = d.product_id WHERE d.workshop_id = w.id), '[]') AS dates
  FROM workshops w`

const next = (now: Temporal.Instant) => sql`(
  SELECT min(lower(d.during)) FROM workshop_dates d
  WHERE d.workshop_id = w.id AND d.cancelled_at IS NULL AND lower(d.during) > ${now})`

export async function findWorkshops(
  db: Queries,
  search: string,
  {
    page,
    order: [by, direction],
    now,
  }: {
    readonly page: Page
    readonly order: readonly ['title' | 'next', Direction]
    readonly now: Temporal.Instant
  },
): Promise<{ items: WorkshopRow[]; total: number }> {
  const where = search === '' ? sql`true` : sql`strpos(folded(w.title), folded(${search})) > 0`
  const order = by === 'title' ? sql`folded(w.title)` : next(now)
  const [{ rows }, count] = await Promise.all([
    sql<WorkshopRow>`
      ${workshops} WHERE ${where} ORDER BY ${order} ${sql.raw(direction)} NULLS LAST, w.id ${sql.raw(direction)}
      LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM workshops w WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

/** The published ones with a date to come, the next one first. */
export async function workshopsToCome(db: Queries, now: Temporal.Instant): Promise<WorkshopRow[]> {
  const { rows } = await sql<WorkshopRow>`
    ${workshops} WHERE w.is_published AND ${next(now)} IS NOT NULL ORDER BY ${next(now)}, w.id LIMIT 100`.execute(
    db,
  )
  return rows
}

/** When dates to come begin: their seats are no longer sold then. */
export async function startsOfDates(db: Queries, now: Temporal.Instant): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ start: Temporal.Instant }>`
    SELECT lower(during) AS start FROM workshop_dates WHERE cancelled_at IS NULL AND lower(during) > ${now}`.execute(
    db,
  )
  return rows.map(({ start }) => start)
}

export async function workshopById(db: Queries, id: number): Promise<WorkshopRow | null> {
  const { rows } = await sql<WorkshopRow>`${workshops} WHERE w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Its own lock, so that a workshop and its dates are changed by one at a time; the row as it is then. */
export async function lockWorkshop(tx: Queries, id: number): Promise<WorkshopRow | null> {
  await sql`SELECT 1 FROM workshops WHERE id = ${id} FOR UPDATE`.execute(tx)
  return workshopById(tx, id)
}

/** The workshop of a date; null when there is none. */
export async function workshopOfDate(db: Queries, date: number): Promise<WorkshopRow | null> {
  const { rows } = await sql<WorkshopRow>`
    ${workshops} WHERE w.id = (SELECT workshop_id FROM workshop_dates WHERE id = ${date})`.execute(db)
  return rows[0] ?? null
}

type Fields = Omit<WorkshopForm, 'hosts'>

function columnsOf({ title, text, price, seats, isPublished }: Fields) {
  return { title, text, price, seats, is_published: isPublished }
}

export async function insertWorkshop(tx: Queries, fields: Fields, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('workshops')
    .values({ ...columnsOf(fields), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its dates to come are sold as it says from now on. */
export async function writeWorkshop(
  tx: Queries,
  id: number,
  fields: Fields,
  now: Temporal.Instant,
): Promise<void> {
  // A product is called by the title and the date: the date stays.
  await sql`
    UPDATE products p SET name = ${fields.title} || substr(p.name, char_length(w.title) + 1), price = ${fields.price},
                          published = ${fields.isPublished}, version = p.version + 1
    FROM workshop_dates d JOIN workshops w ON w.id = d.workshop_id
    WHERE p.id = d.product_id AND w.id = ${id} AND d.cancelled_at IS NULL AND lower(d.during) > ${now}`.execute(
    tx,
  )
  await tx
    .updateTable('workshops')
    .set(({ eb }) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function writeHosts(tx: Queries, id: number, hosts: readonly number[]): Promise<void> {
  await tx.deleteFrom('workshop_hosts').where('workshop_id', '=', id).execute()
  await sql`
    INSERT INTO workshop_hosts (workshop_id, user_id) SELECT ${id}, unnest(${[...hosts]}::bigint[])`.execute(
    tx,
  )
}

export async function removeWorkshop(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('workshops').where('id', '=', id).execute()
}

export interface NewDate {
  readonly workshop: Pick<WorkshopRow, 'id' | 'price' | 'isPublished'>
  /** The words of an order's line. */
  readonly name: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly seats: number
  /** The blocks of its hosts. */
  readonly blocks: readonly number[]
  readonly by: number
}

/** A date, and the product whose pieces are its seats. */
export async function insertDate(
  tx: Queries,
  { workshop, name, start, end, seats, blocks, by }: NewDate,
  now: Temporal.Instant,
): Promise<number> {
  const product = await tx
    .insertInto('products')
    .values({
      name,
      price: workshop.price,
      vat_rate: 2000,
      stock: seats,
      pickup_only: true,
      is_seat: true,
      published: workshop.isPublished,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stock_moves')
    .values({ product_id: product.id, delta: seats, reason: 'receipt', by_id: by, at: now })
    .execute()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO workshop_dates (workshop_id, product_id, during, seats)
    VALUES (${workshop.id}, ${product.id}, tstzrange(${start}, ${end}), ${seats}) RETURNING id`.execute(tx)
  const { id } = rows[0]!
  await sql`
    INSERT INTO workshop_blocks (date_id, step_id) SELECT ${id}, unnest(${[...blocks]}::bigint[])`.execute(tx)
  return id
}

/** Takes the date off the shop. The blocks of its hosts that still stand. */
export async function cancelDate(
  tx: Queries,
  { date, reason }: { readonly date: DateRow; readonly reason: string },
  now: Temporal.Instant,
): Promise<number[]> {
  await tx
    .updateTable('workshop_dates')
    .set({ cancelled_at: now, cancel_reason: reason })
    .where('id', '=', date.id)
    .execute()
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ published: false, version: eb('version', '+', 1) }))
    .where('id', '=', date.product)
    .execute()
  const blocks = await tx
    .selectFrom('workshop_blocks')
    .innerJoin('appointment_services', 'appointment_services.id', 'workshop_blocks.step_id')
    .select('appointment_services.id')
    .where('workshop_blocks.date_id', '=', date.id)
    .where('appointment_services.status', '!=', 'cancelled')
    .execute()
  return blocks.map(({ id }) => id)
}

/** The blocks of its hosts that still stand, locked in the order of their ids. */
export async function blocksOfDate(tx: Queries, date: number): Promise<StandingBreak[]> {
  const { rows } = await sql<StandingBreak>`
    SELECT s.id, s.version, s.start_at AS start, s.end_at AS "end", s.professional_id AS professional
    FROM workshop_blocks b JOIN appointment_services s ON s.id = b.step_id
    WHERE b.date_id = ${date} AND s.status <> 'cancelled' ORDER BY s.id FOR UPDATE OF s`.execute(tx)
  return rows
}

export interface MovedDate {
  readonly date: DateRow
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly name: string
}

export async function moveDate(tx: Queries, { date, start, end, name }: MovedDate): Promise<void> {
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', date.product)
    .execute()
  await sql`UPDATE workshop_dates SET during = tstzrange(${start}, ${end}) WHERE id = ${date.id}`.execute(tx)
}

/** An order of seats has one line. */
export async function renameSeats(
  tx: Queries,
  { order, name }: { readonly order: number; readonly name: string },
): Promise<void> {
  await tx.updateTable('order_lines').set({ name }).where('order_id', '=', order).execute()
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', order)
    .execute()
}

/** Orders of a date that hold seats, in the order of their ids: two changes wait for each other in no circle. */
export async function ordersOfDate(tx: Queries, date: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('workshop_date_id', '=', date)
    .where('status', 'in', ['awaiting_payment', 'paid', 'ready'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface AttendeeRow {
  readonly name: string
  readonly order: number
  readonly customer: number | null
  readonly buyer: { readonly familyName: string; readonly givenName: string; readonly phone: string } | null
}

export async function attendeesOf(db: Queries, date: number): Promise<AttendeeRow[]> {
  const { rows } = await sql<AttendeeRow>`
    SELECT one.name, o.id AS order, o.customer_id AS customer,
           CASE WHEN o.email IS NOT NULL THEN jsonb_build_object(
             'familyName', o.family_name, 'givenName', o.given_name, 'phone', o.phone) END AS buyer
    FROM orders o CROSS JOIN LATERAL unnest(o.participants) WITH ORDINALITY AS one (name, place)
    WHERE o.workshop_date_id = ${date} AND o.status IN ('paid', 'ready', 'collected')
    ORDER BY folded(one.name), o.id, one.place`.execute(db)
  return rows
}

export interface WaitingRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** An address waits once for each date; told of a seat that somebody else took, it may ask again. */
export async function insertWaiting(
  tx: Queries,
  date: number,
  given: Omit<WaitingRow, 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('workshop_waiting')
    .values({ date_id: date, ...given, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['date_id', 'email']).doUpdateSet({ ...given, created_at: now, told_at: null }),
    )
    .execute()
}

/** Nobody waits for a date that is over. */
export async function forgetWaiting(db: Queries, now: Temporal.Instant): Promise<void> {
  await sql`
    DELETE FROM workshop_waiting w USING workshop_dates d
    WHERE d.id = w.date_id AND (upper(d.during) <= ${now} OR d.cancelled_at IS NOT NULL AND w.told_at IS NOT NULL)`.execute(
    db,
  )
}

/** Those who wait for a date; they are told of it now. */
export async function takeWaiting(tx: Queries, date: number, now: Temporal.Instant): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    UPDATE workshop_waiting SET told_at = ${now} WHERE date_id = ${date} AND told_at IS NULL
    RETURNING id, name, email, language`.execute(tx)
  return rows
}
