/** Reads the whole salon, about ten small tables: again when it changed meanwhile, so that its parts belong together. */
import { sql } from 'kysely'
import type { BlockKind } from '@meche/contract/breaks.ts'
import type { WeekPeriod } from '@meche/domain/opening-hours/week-cycle.ts'
import type { LocalPeriod } from '@meche/domain/opening-hours/week-hours.ts'
import type { Offer } from '@meche/domain/slots/model.ts'
import type { Duration } from '@meche/domain/time/duration.ts'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import type { Queries } from '../db/database.ts'
import { loadHairLengths } from './hair-lengths.ts'
import { absenceTimes, weekHours } from './hours.ts'
import { withOpeningDates } from './opening-dates.ts'
import {
  offerOf,
  type Absence,
  type Category,
  type Closure,
  type ComposedService,
  type NumberedOpeningDate,
  type Professional,
  type Rule,
  type Salon,
  type SalonSettings,
  type Service,
} from './salon.ts'

/** Throws when the salon has not been set up: the first start does that. */
export async function loadSalon(db: Queries, timeZone: string): Promise<Salon> {
  for (;;) {
    const version = await versionOf(db)
    const salon = await readSalon(db, timeZone, version).catch((error: unknown) => ({ error }))
    if ((await versionOf(db)) !== version) continue
    if ('error' in salon) throw salon.error
    return salon
  }
}

async function versionOf(db: Queries): Promise<number> {
  return (await db.selectFrom('salon_version').select('version').executeTakeFirstOrThrow()).version
}

async function readSalon(db: Queries, timeZone: string, version: number): Promise<Salon> {
  const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const openingDays = await loadOpeningDays(db)
  const closures = await loadClosures(db)
  const categories = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
  const services = await loadServices(db, new Map(categories.map((category) => [category.id, category])))
  const salon = {
    version,
    timeZone,
    zone: temporalZone(timeZone),
    settings: settingsOf(row),
    openingDays,
    weeklyHours: weekHours(openingDays.map(({ isOpen, periods }) => (isOpen ? periods : []))),
    closures,
    closureTimes: absenceTimes(closures),
    categories,
    services,
    composedServices: await loadComposedServices(db, categories, services),
    professionals: await loadProfessionals(db, services),
    siteOrders: (await db.selectFrom('url_category_orders').selectAll().orderBy('id').execute()).map(
      ({ id, url, order_category: order, version: orderVersion }) => ({
        id,
        url,
        categories: order.map(Number),
        version: orderVersion,
      }),
    ),
    hairLengths: await loadHairLengths(db),
  }
  return withOpeningDates(salon, await loadOpeningDates(db))
}

type SettingsRow = Awaited<ReturnType<typeof readSettingsRow>>
const readSettingsRow = (db: Queries) => db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

function settingsOf(row: SettingsRow): SalonSettings {
  return {
    version: row.version,
    name: row.name,
    address: row.address,
    phone: row.phone,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    department: row.department,
    instagram: row.instagram,
    bookingLimit: rule(row.has_booking_limit, row.booking_limit_value, row.booking_limit_unit),
    bookingDeadline: rule(row.has_booking_deadline, row.booking_deadline_value, row.booking_deadline_unit),
    cancellationDeadline: rule(
      row.has_cancellation_deadline,
      row.cancellation_deadline_value,
      row.cancellation_deadline_unit,
    ),
    canCancelUntilLastMoment: row.can_cancel_until_last_moment,
    smsReminder: rule(row.send_sms_reminder, row.sms_reminder_value, row.sms_reminder_unit),
    gridStep: row.grid_step,
    slotPolicy: row.slot_policy as SalonSettings['slotPolicy'],
    maxUpcomingPerClient: row.max_upcoming_per_client,
    retentionYears: row.retention_years,
    professionalsBookForTeam: row.professionals_book_for_team,
    bookingOpen: row.booking_open,
    modules: row.modules as SalonSettings['modules'],
    automaticTasks: row.automatic_tasks as SalonSettings['automaticTasks'],
    deliversOrders: row.delivers_orders,
    deliveryPrice: row.delivery_price,
    deliveryFreeFrom: row.delivery_free_from,
    readyDays: row.ready_days,
    reservationDays: row.reservation_days,
    usesArrivals: row.uses_arrivals,
    discountMax: row.discount_max,
    waitlistMode: row.waitlist_mode,
    waitlistOfferMinutes: row.waitlist_offer_minutes,
  }
}

/** The table's CHECK holds the units; the type says what it holds. */
function rule<U extends Duration['unit']>(isOn: boolean, value: number | null, unit: string | null): Rule<U> {
  return { isOn, value, unit: unit as U | null }
}

async function loadOpeningDays(db: Queries): Promise<{ isOpen: boolean; periods: LocalPeriod[] }[]> {
  const days = await db.selectFrom('opening_days').selectAll().execute()
  const periods = await db.selectFrom('opening_periods').selectAll().orderBy('start_minute').execute()
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    isOpen: days.some((day) => day.weekday === weekday && day.is_open),
    periods: periods.filter((period) => period.weekday === weekday).map(periodOf),
  }))
}

async function loadClosures(db: Queries): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    SELECT id, lower(during) AS start, upper(during) AS end, reason, version
    FROM closures ORDER BY during`.execute(db)
  return rows
}

async function loadOpeningDates(db: Queries): Promise<NumberedOpeningDate[]> {
  const rows = await db.selectFrom('opening_dates').selectAll().execute()
  return rows.map((row) => ({
    id: row.id,
    date: String(row.day),
    professional: row.professional_id,
    ...periodOf(row),
  }))
}

async function loadAbsences(db: Queries): Promise<{ professional: number; absence: Absence }[]> {
  const { rows } = await sql<Absence & { professional: number }>`
    SELECT professional_id AS professional, id, lower(during) AS start, upper(during) AS end, reason
    FROM schedule_exceptions ORDER BY during`.execute(db)
  return rows.map(({ professional, ...absence }) => ({ professional, absence }))
}

async function loadServices(
  db: Queries,
  categories: ReadonlyMap<number, Category>,
): Promise<Map<number, Service>> {
  const rows = await db.selectFrom('services').selectAll().orderBy('id').execute()
  // Most salons have no options: they read no more than this.
  const links: ReadonlyMap<number, readonly number[]> = rows.some((row) => row.is_option)
    ? await loadOptionLinks(db)
    : new Map()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        category: categories.get(row.category_id ?? 0) ?? null,
        name: row.name,
        description: row.description,
        duration: row.duration,
        price: row.price,
        bufferBefore: row.buffer_before,
        bufferAfter: row.buffer_after,
        isBreak: row.is_break,
        blockKind: row.block_kind as BlockKind | null,
        isDisabled: row.disabled,
        visibility: row.visibility,
        isOption: row.is_option,
        allowedAfter: links.get(row.id) ?? [],
      },
    ]),
  )
}

/** By option. */
async function loadOptionLinks(db: Queries): Promise<ReadonlyMap<number, readonly number[]>> {
  const links = await db.selectFrom('service_options').selectAll().orderBy('service_id').execute()
  const byOption = Map.groupBy(links, (link) => link.option_id)
  return new Map([...byOption].map(([option, own]) => [option, own.map((link) => link.service_id)]))
}

async function loadComposedServices(
  db: Queries,
  categories: readonly Category[],
  services: ReadonlyMap<number, Service>,
): Promise<Map<number, ComposedService>> {
  const rows = await db.selectFrom('composed_services').selectAll().orderBy('id').execute()
  const steps = await db.selectFrom('composed_service_steps').selectAll().orderBy('position').execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        category: categories.find(({ id }) => id === row.category_id)!,
        name: row.name,
        description: row.description,
        price: row.price,
        isDisabled: row.disabled,
        steps: steps
          .filter((step) => step.composed_service_id === row.id)
          .map((step) => services.get(step.service_id)!),
      },
    ]),
  )
}

async function loadProfessionals(
  db: Queries,
  services: ReadonlyMap<number, Service>,
): Promise<Omit<Professional, 'hours'>[]> {
  const people = await db
    .selectFrom('users')
    .select([
      'id',
      'family_name',
      'given_name',
      'avatar_url',
      'portrait',
      'google_link',
      'use_setting_schedule',
      'cycle_weeks',
      'cycle_start',
    ])
    .where('quality', '=', 'HairDresser')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .orderBy('week', (by) => by.asc().nullsFirst())
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute()
  const exceptions = await loadAbsences(db)
  const offers = await db.selectFrom('professional_services').selectAll().execute()
  return people.map((person) => {
    const periods = schedules.filter((row) => row.professional_id === person.id).map(weekPeriodOf)
    const cycle = person.cycle_start && { weeks: person.cycle_weeks, start: String(person.cycle_start) }
    const absences = exceptions
      .filter(({ professional }) => professional === person.id)
      .map(({ absence }) => absence)
    const terms = offers.filter((row) => row.professional_id === person.id)
    return {
      id: person.id,
      familyName: person.family_name,
      givenName: person.given_name,
      avatarUrl: person.avatar_url,
      portrait: person.portrait,
      googleLink: person.google_link,
      useSettingSchedule: person.use_setting_schedule,
      periods,
      cycle,
      exceptions: absences,
      exceptionTimes: absenceTimes(absences),
      offers: new Map(terms.flatMap((row) => enabledOffer(row, services))),
      ownTerms: new Map(
        terms.map(({ service_id: service, duration, price }) => [service, { duration, price }]),
      ),
    }
  })
}

function enabledOffer(
  row: { service_id: number; duration: number | null; price: number | null },
  services: ReadonlyMap<number, Service>,
): [number, Offer][] {
  const service = services.get(row.service_id)!
  return service.isDisabled ? [] : [[service.id, offerOf(service, row)]]
}

function weekPeriodOf(row: {
  week: number | null
  weekday: number
  start_minute: number
  end_minute: number
}): WeekPeriod {
  return { week: row.week, weekday: row.weekday, ...periodOf(row) }
}

function periodOf(row: { start_minute: number; end_minute: number }): LocalPeriod {
  return { start: row.start_minute, end: row.end_minute }
}
