/** Services and who offers them, in the database. SQL only. */
import { sql } from 'kysely'
import type { FromWire } from '@meche/contract/mapping/spelling.ts'
import type { ServiceForm as WireForm } from '@meche/contract/services.ts'
import type { Queries } from '../../db/database.ts'

export type ServiceForm = FromWire<WireForm>

type ServiceColumns = Omit<ServiceForm, 'professionalServices'>

/** Null where a professional does it as the service says. */
export interface OfferRow {
  readonly professional: number
  readonly service: number
  readonly duration: number | null
  readonly price: number | null
}

/** With an `id` of its own when it was deleted and comes back. */
export async function insertService(
  tx: Queries,
  service: ServiceColumns & { readonly id?: number },
): Promise<number> {
  const [id] = await insertServices(tx, [service])
  return id!
}

/** Their ids, in the order of `services`. */
export async function insertServices(tx: Queries, services: readonly ServiceColumns[]): Promise<number[]> {
  const rows = await tx.insertInto('services').values(services.map(columnsOf)).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function writeService(tx: Queries, id: number, service: ServiceColumns): Promise<void> {
  await tx.updateTable('services').set(columnsOf(service)).where('id', '=', id).execute()
}

function columnsOf({
  category,
  bufferBefore,
  bufferAfter,
  isBreak,
  isOption,
  allowedAfter: _links,
  ...columns
}: ServiceColumns) {
  return {
    ...columns,
    is_break: isBreak,
    is_option: isOption,
    category_id: category,
    buffer_before: bufferBefore,
    buffer_after: bufferAfter,
  }
}

/** Puts these offers in the place of every other of one service, or of one professional. */
export async function replaceOffers(
  tx: Queries,
  of: { readonly service: number } | { readonly professional: number },
  offers: readonly OfferRow[],
): Promise<void> {
  const [column, id] =
    'service' in of ? (['service_id', of.service] as const) : (['professional_id', of.professional] as const)
  await tx.deleteFrom('professional_services').where(column, '=', id).execute()
  await addOffers(tx, offers)
}

/** The services that an option can be added to; none can be added to a service that became an option itself, or a pause. */
export async function replaceOptionLinks(
  tx: Queries,
  id: number,
  { isOption, isBreak, allowedAfter }: Pick<ServiceForm, 'isOption' | 'isBreak' | 'allowedAfter'>,
): Promise<void> {
  await tx.deleteFrom('service_options').where('option_id', '=', id).execute()
  if (isOption || isBreak) await tx.deleteFrom('service_options').where('service_id', '=', id).execute()
  if (!isOption) return
  await sql`
    INSERT INTO service_options (option_id, service_id)
    SELECT ${id}, unnest(${[...allowedAfter]}::bigint[])`.execute(tx)
}

export async function addOffers(tx: Queries, offers: readonly OfferRow[]): Promise<void> {
  await sql`
    INSERT INTO professional_services (professional_id, service_id, duration, price)
    SELECT professional, service, duration, price
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
           AS offer (professional bigint, service bigint, duration int, price int)`.execute(tx)
}

/** A booking under way that names one of them has ended before anything else is asked about them. */
export async function lockServices(tx: Queries, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM services WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
}

/** Those of `ids` that a visit or a composed service uses. */
export async function usedServices(tx: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${ids}::bigint[]) AS asked (id)
    WHERE EXISTS (SELECT FROM appointment_services s WHERE s.service_id = asked.id)
       OR EXISTS (SELECT FROM appointment_items i WHERE i.service_id = asked.id)
       OR EXISTS (SELECT FROM appointment_extras e WHERE e.service_id = asked.id)
       OR EXISTS (SELECT FROM composed_service_steps c WHERE c.service_id = asked.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many records of other kinds lose their tie to each of `ids` that is deleted; nothing for those that have none. */
export async function linksOfServices(tx: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; links: number }>`
    SELECT service_id AS id, count(*)::int AS links
    FROM (SELECT service_id FROM service_lengths
          UNION ALL SELECT service_id FROM professional_service_lengths
          UNION ALL SELECT service_id FROM post_services
          UNION ALL SELECT service_id FROM product_services
          UNION ALL SELECT service_id FROM technique_services) AS link
    WHERE service_id = ANY (${ids}::bigint[])
    GROUP BY service_id`.execute(tx)
  return new Map(rows.map(({ id, links }) => [id, links]))
}

/** The options that can be added to each of `ids`; nothing for those that have none. */
export async function optionsOfServices(tx: Queries, ids: readonly number[]): Promise<Map<number, number[]>> {
  const links = await tx
    .selectFrom('service_options')
    .selectAll()
    .where('service_id', 'in', [0, ...ids])
    .orderBy('option_id')
    .execute()
  const byService = Map.groupBy(links, (link) => link.service_id)
  return new Map([...byService].map(([id, own]) => [id, own.map((link) => link.option_id)]))
}

/** Those of `options` that are still options can be added to a service that comes back. */
export async function returnOptions(tx: Queries, service: number, options: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO service_options (option_id, service_id)
    SELECT id, ${service} FROM services WHERE id = ANY (${[...options]}::bigint[]) AND is_option`.execute(tx)
}

export async function disableServices(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('services').set({ disabled: true }).where('id', 'in', ids).execute()
}

/** Enables those of `ids`, added as enabled services, whose disabling the history does not tell. */
export async function enableWithoutLine(tx: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE services SET disabled = false
    WHERE id = ANY (${[...ids]}::bigint[]) AND disabled
      AND NOT EXISTS (SELECT FROM history h WHERE h.entity = 'service' AND h.entity_id = services.id
                        AND h.action <> 'create' AND h.changes -> 'disabled' IS NOT NULL)`.execute(tx)
}

export async function removeServices(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('services').where('id', 'in', ids).execute()
}
