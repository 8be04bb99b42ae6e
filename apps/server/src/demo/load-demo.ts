/**
 * Fills an empty database with the demo salon: the same one every time, its dates around today. One transaction: a start
 * that is interrupted begins again with an empty database.
 */
import { sql } from 'kysely'
import { limits } from '@meche/contract/limits.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import type { Database, Queries } from '../db/database.ts'
import { loadSalon } from '../salon/load-salon.ts'
import { demoPassword } from './demo-accounts.ts'
import { makeClients } from './demo-people.ts'
import * as demo from './demo-salon.ts'
import { openingHours, professionals as team } from './demo-team.ts'
import { makeVisits } from './demo-visits.ts'
import { seededRandom } from './seeded-random.ts'
import type { FileStorage } from '../storage/storage.ts'
import { company } from './demo-company.ts'
import { insertProducts } from './insert-products.ts'
import { insertInvoices } from './demo-invoices.ts'
import { insertMails } from './demo-mails.ts'
import { insertOrders } from './demo-orders.ts'
import { insertChats } from './demo-chats.ts'
import { insertJobs } from './demo-jobs.ts'
import { insertTillEntries } from './demo-till.ts'
import { insertPosts } from './demo-posts.ts'
import { insertTogether } from './demo-together.ts'
import { insertTrainings } from './demo-trainings.ts'
import { insertWaiting } from './demo-waiting.ts'
import { insertWorkshops } from './demo-workshops.ts'
import { insertRows, insertVisits } from './demo-repository.ts'

const clientCount = 400
const seed = 20_261_120

/** Does nothing when there is a salon already. */
export async function loadDemo(
  database: Database,
  world: { now: Temporal.Instant; timeZone: string; storageIn: (tx: Queries) => Pick<FileStorage, 'put'> },
): Promise<void> {
  const existing = await database.kysely.selectFrom('settings').select('id').executeTakeFirst()
  if (existing) return
  const passwordHash = await hashPassword(demoPassword)
  await database.transaction(async (tx) => {
    // Making a year up and writing it takes longer than any request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
    const admin = await insertSalon(tx, world)
    const ids = await insertPeople(tx, passwordHash, world.now)
    await insertCatalogue(tx, ids.professionals)
    await insertAbsences(tx, ids.professionals, world)
    const salon = await loadSalon(tx, world.timeZone)
    const random = seededRandom(seed)
    const visits = makeVisits({
      salon,
      clients: ids.clients,
      demands: demandsOf(salon),
      random,
      now: world.now,
    })
    await insertVisits(tx, visits)
    await insertTogether(tx, {
      salon,
      now: world.now,
      visits,
      clients: ids.clients,
      by: ids.professionals[0]!,
    })
    await insertProducts(tx, { ...world, storage: world.storageIn(tx) })
    await insertMails(tx, { now: world.now, author: ids.professionals[0]! })
    await insertChats(tx, { ...world, professionals: ids.professionals, admin })
    await insertTillEntries(tx, world)
    await insertPosts(tx, { ...world, professionals: ids.professionals })
    await insertJobs(tx, world)
    await insertTrainings(tx, { ...world, professionals: ids.professionals })
    const clients = ids.clients.map(({ id }) => id)
    await insertWaiting(tx, { ...world, clients })
    await insertWorkshops(tx, { ...world, professionals: ids.professionals })
    await insertOrders(tx, { now: world.now, salon, clients })
    await insertInvoices(tx, { now: world.now, salon, clients, admin })
    await sql`ANALYZE`.execute(tx)
  })
}

/** The id of its administrator. */
async function insertSalon(tx: Queries, { now }: { now: Temporal.Instant }): Promise<number> {
  await tx
    .insertInto('settings')
    .values({ ...demo.settings, id: 1 })
    .execute()
  await tx.updateTable('company').set(company).execute()
  for (const [index, periods] of openingHours.entries()) {
    const weekday = index + 1
    await tx
      .insertInto('opening_days')
      .values({ weekday, is_open: periods.length > 0 })
      .execute()
    await insertRows(
      tx,
      'opening_periods',
      periods.map(([start, end]) => ({ weekday, start_minute: start, end_minute: end })),
    )
  }
  const { id } = await tx
    .insertInto('users')
    .values({
      family_name: 'Moreau',
      given_name: 'Capucine',
      email: 'admin@meche.example',
      email_proved_at: now,
      phone: '+33639980001',
      password_hash: await hashPassword(demoPassword),
      quality: 'Customer',
      roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
      verified: true,
      created_at: now.subtract({ hours: 24 * 800 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPeople(
  tx: Queries,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<{ professionals: number[]; clients: { id: number; isMan: boolean }[] }> {
  const created = now.subtract({ hours: 24 * 700 })
  const professionals = await tx
    .insertInto('users')
    .values(
      team.map((person, index) => ({
        family_name: person.familyName,
        given_name: person.givenName,
        email: person.email,
        email_proved_at: created,
        phone: `+3363998001${index}`,
        portrait: index % limits.portraits,
        password_hash: passwordHash,
        quality: 'HairDresser' as const,
        verified: true,
        use_setting_schedule: person.hours === null,
        created_at: created,
      })),
    )
    .returning('id')
    .execute()
  const people = makeClients(clientCount - 1, seededRandom(seed + 1))
  const clients = await tx
    .insertInto('users')
    .values([
      {
        family_name: 'Roche',
        given_name: 'Marianne',
        email: 'client@meche.example',
        email_proved_at: created,
        phone: '+33639984127',
        password_hash: passwordHash,
        quality: 'Customer' as const,
        verified: true,
        created_at: created,
      },
      ...people.map((person) => ({
        family_name: person.familyName,
        given_name: person.givenName,
        email: person.email,
        email_proved_at: null,
        phone: person.phone,
        password_hash: null,
        quality: 'Customer' as const,
        verified: person.email !== null,
        red_zone: person.redZone,
        created_at: created,
      })),
    ])
    .returning('id')
    .execute()
  return {
    professionals: professionals.map(({ id }) => id),
    clients: clients.map(({ id }, index) => ({ id, isMan: people[index - 1]?.isMan ?? false })),
  }
}

async function insertCatalogue(tx: Queries, professionals: readonly number[]): Promise<void> {
  const categories = await tx
    .insertInto('categories')
    .values(
      demo.categories.map(({ name, description, color }, index) => ({
        name,
        description,
        color,
        position: index + 1,
      })),
    )
    .returning('id')
    .execute()
  const categoryId = (key: demo.CategoryKey) =>
    categories[demo.categories.findIndex((one) => one.key === key)]!.id
  const services = await tx
    .insertInto('services')
    .values(
      demo.services.map((service) => ({
        category_id: service.category && categoryId(service.category),
        name: service.name,
        description: service.description ?? null,
        duration: service.duration,
        price: service.price,
        is_break: service.isBreak ?? false,
        disabled: service.disabled ?? false,
        visibility: demo.isMereStep(service) ? ('step' as const) : ('online' as const),
        buffer_after: service.bufferAfter ?? 0,
        is_option: service.after !== undefined,
      })),
    )
    .returning('id')
    .execute()
  const serviceId = (key: string) => services[demo.services.findIndex((one) => one.key === key)]!.id

  const links = demo.services.flatMap(({ key, after = [] }) =>
    after.map((followed) => ({ option_id: serviceId(key), service_id: serviceId(followed) })),
  )
  await insertRows(tx, 'service_options', links)
  await insertComposedServices(tx, { categoryId, serviceId })
  for (const [index, person] of team.entries())
    await insertWork(tx, professionals[index]!, { person, serviceId })
  const inOrder = categories.map(({ id }) => id)
  const [cut, colour, ...rest] = inOrder
  await insertRows(tx, 'url_category_orders', [
    { url: 'https://atelier-capucine.example', order_category: inOrder },
    { url: 'https://couleur-angers.example', order_category: [colour!, ...rest, cut!] },
  ])
}

async function insertComposedServices(
  tx: Queries,
  {
    categoryId,
    serviceId,
  }: { categoryId: (key: demo.CategoryKey) => number; serviceId: (key: string) => number },
): Promise<void> {
  for (const { name, category, steps, price, description } of demo.composedServices) {
    const { id } = await tx
      .insertInto('composed_services')
      .values({ name, category_id: categoryId(category), price, description: description ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = steps.map((key, index) => ({
      composed_service_id: id,
      position: index + 1,
      service_id: serviceId(key),
    }))
    await insertRows(tx, 'composed_service_steps', rows)
  }
}

/** Inserts a professional's services and own hours. */
async function insertWork(
  tx: Queries,
  professional: number,
  { person, serviceId }: { person: (typeof team)[number]; serviceId: (key: string) => number },
): Promise<void> {
  const offered = demo.services.filter(
    ({ key, category }) => category && person.categories.includes(category) && !person.except?.includes(key),
  )
  const offers = offered.map(({ key }) => ({
    professional_id: professional,
    service_id: serviceId(key),
    duration: person.overrides?.[key]?.duration ?? null,
    price: person.overrides?.[key]?.price ?? null,
  }))
  await insertRows(tx, 'professional_services', offers)
  const hours = (person.hours ?? []).flatMap((periods, day) =>
    periods.map(([start, end]) => ({
      professional_id: professional,
      weekday: day + 1,
      start_minute: start,
      end_minute: end,
    })),
  )
  await insertRows(tx, 'schedules', hours)
}

/** Holidays, a training day, and a day on which the whole salon is closed. */
async function insertAbsences(
  tx: Queries,
  professionals: readonly number[],
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).startOfDay()
  const range = (from: number, to: number) => {
    const start = today.add({ days: from }).toInstant()
    const end = today.add({ days: to }).toInstant()
    return sql<string>`tstzrange(${start}, ${end})`
  }
  const [, , hugo, lea, sofiane] = professionals
  for (const { who, from, to, reason } of [
    { who: hugo!, from: 12, to: 19, reason: 'Congés' },
    { who: lea!, from: -40, to: -33, reason: 'Congés' },
    { who: sofiane!, from: 6, to: 7, reason: 'Formation' },
  ]) {
    await tx
      .insertInto('schedule_exceptions')
      .values({ professional_id: who, during: range(from, to), reason })
      .execute()
  }
  await tx
    .insertInto('closures')
    .values({ during: range(33, 34), reason: 'Inventaire' })
    .execute()
}

function demandsOf(salon: Awaited<ReturnType<typeof loadSalon>>) {
  const services = [...salon.services.values()].map(({ id, name }) => ({
    item: { kind: 'service' as const, id },
    ...demandOf(demo.services.find((service) => service.name === name)!),
  }))
  const composed = [...salon.composedServices.values()].map(({ id, name }) => ({
    item: { kind: 'composed' as const, id },
    ...demandOf(demo.composedServices.find((service) => service.name === name)!),
  }))
  return [...services, ...composed].filter(({ weight }) => weight > 0)
}

function demandOf({ weight, of }: { weight: number; of?: 'men' | 'women' }) {
  return { weight, of }
}
