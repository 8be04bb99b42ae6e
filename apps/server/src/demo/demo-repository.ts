/** Writing the demo's thousands of rows, a few statements in all. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { InsertObject } from 'kysely'
import { itemColumns } from '../booking/visit-repository.ts'
import type { DemoVisit } from './demo-visits.ts'

export async function insertRows<T extends keyof Schema & string>(
  tx: Queries,
  table: T,
  rows: readonly InsertObject<Schema, T>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
}

const visitsAtATime = 1000

export async function insertVisits(tx: Queries, visits: readonly DemoVisit[]): Promise<void> {
  for (let from = 0; from < visits.length; from += visitsAtATime) {
    await insertSome(tx, visits.slice(from, from + visitsAtATime))
  }
}

/** Visits keep their place in the array as a key until the database has given them an id. */
async function insertSome(tx: Queries, visits: readonly DemoVisit[]): Promise<void> {
  await sql`
    WITH given AS (
      SELECT row.*, nextval(pg_get_serial_sequence('appointments', 'id')) AS id
      FROM jsonb_to_recordset(${JSON.stringify(visits.map(visitRow))}::jsonb)
             AS row (key int, client bigint, start bigint, "end" bigint, price int, status text, note text,
                     confirmed boolean, booked bigint, by bigint, source text, "for" text, series bigint, nth int, "group" bigint)),
    visit AS (
      INSERT INTO appointments (id, client_id, start_at, end_at, status, price, note, confirmed_at, cancelled_at,
                                cancelled_by, created_at, created_by, source, for_person, series_id, series_place, series_at, group_id)
      OVERRIDING SYSTEM VALUE
      SELECT id, client, to_timestamp(start), to_timestamp("end"), status, price, note,
             CASE WHEN confirmed THEN to_timestamp(booked) END,
             CASE WHEN status = 'cancelled' THEN to_timestamp(booked) + interval '10 hours' END,
             CASE WHEN status = 'cancelled' THEN client END, to_timestamp(booked), coalesce(by, client), source, "for", series, nth,
             CASE WHEN series IS NOT NULL THEN to_timestamp(start) END, "group"
      FROM given),
    item_row AS (
      SELECT given.id AS visit, nextval(pg_get_serial_sequence('appointment_items', 'id')) AS id, row.*
      FROM jsonb_to_recordset(${JSON.stringify(visits.flatMap(itemRows))}::jsonb)
             AS row (key int, position int, service bigint, composed bigint, chosen bigint, name text, price int)
      JOIN given ON given.key = row.key),
    item AS (
      INSERT INTO appointment_items (id, appointment_id, position, service_id, composed_service_id,
                                     chosen_professional_id, name, price)
      OVERRIDING SYSTEM VALUE
      SELECT id, visit, position, service, composed, chosen, name, price FROM item_row),
    step AS (
      INSERT INTO appointment_services (appointment_id, item_id, position, service_id, professional_id, start_at, end_at,
                                        busy, status, price)
      SELECT item_row.visit, item_row.id, row.position, row.service, row.professional, to_timestamp(row.start),
             to_timestamp(row."end"), row.busy, row.status, row.price
      FROM jsonb_to_recordset(${JSON.stringify(visits.flatMap(stepRows))}::jsonb)
             AS row (key int, item int, position int, service bigint, professional bigint, start bigint, "end" bigint,
                     busy boolean, status text, price int)
      JOIN item_row ON item_row.key = row.key AND item_row.position = row.item)
    INSERT INTO occupancy (professional_id, during, kind, appointment_id)
    SELECT row.professional, tstzrange(to_timestamp(row.start), to_timestamp(row."end")), 'visit', given.id
    FROM jsonb_to_recordset(${JSON.stringify(visits.flatMap(runRows))}::jsonb)
           AS row (key int, professional bigint, start bigint, "end" bigint)
    JOIN given ON given.key = row.key`.execute(tx)
}

function visitRow(visit: DemoVisit, key: number) {
  const { client, price, status, note, isConfirmed, by, source, forPerson, series, group } = visit
  return {
    key,
    client,
    start: visit.start * 60,
    end: visit.end * 60,
    price,
    status,
    note,
    confirmed: isConfirmed,
    booked: visit.bookedAt * 60,
    by,
    source,
    for: forPerson,
    series: series?.id,
    nth: series?.place,
    group,
  }
}

function itemRows({ items, steps }: DemoVisit, key: number) {
  return items.map((item, index) => ({
    key,
    position: index + 1,
    ...itemColumns(item),
    chosen: item.professional,
    name: item.name,
    price:
      item.price ?? steps.filter((step) => step.item === index).reduce((sum, step) => sum + step.price, 0),
  }))
}

function stepRows({ steps, status }: DemoVisit, key: number) {
  let column = 0
  return steps.map((step, index) => ({
    key,
    item: step.item + 1,
    position: index + 1,
    service: step.service,
    professional: (column = step.professional ?? column),
    start: step.start * 60,
    end: step.end * 60,
    busy: step.kind === 'busy',
    status,
    price: step.price,
  }))
}

/** A cancelled or missed visit occupies nothing. */
function runRows({ runs, status }: DemoVisit, key: number) {
  if (status === 'cancelled' || status === 'no_show') return []
  return runs.map(({ professional, start, end }) => ({ key, professional, start: start * 60, end: end * 60 }))
}
