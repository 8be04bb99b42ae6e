import { modules } from '@meche/contract/modules.ts'
import { hashPassword } from '../src/credentials/password-hash.ts'
import type { Database } from '../src/db/database.ts'
import type { Schema } from '../src/db/schema.ts'
import type { Insertable } from 'kysely'

/** Friday 20 November 2026, 8 h in Paris: the now of every server test that does not set another. */
export const friday = Temporal.Instant.from('2026-11-20T08:00:00+01:00')
export const password = 'soleil-levant-7'

/** Ids of the test salon. Prices in cents, minutes: cut 30, colour = application 45 + pause 35 + rinse 30. */
export interface TestSalon {
  readonly lea: number
  readonly hugo: number
  readonly admin: number
  readonly superAdmin: number
  readonly client: number
  readonly otherClient: number
  readonly cut: number
  readonly longCut: number
  readonly application: number
  readonly pause: number
  readonly rinse: number
  readonly beard: number
  readonly disabled: number
  readonly colour: number
}

let passwordHash: Promise<string> | null = null

/**
 * A small salon, open every day 9 h to 19 h: Léa cuts and colours, Hugo cuts and trims beards; one client, another one,
 * an admin and a super admin, all with `password`.
 */
export async function createSalon(
  { kysely }: Database,
  settings: Partial<Insertable<Schema['settings']>> = {},
): Promise<TestSalon> {
  passwordHash ??= hashPassword(password)
  const hash = await passwordHash
  await kysely
    .insertInto('settings')
    .values({
      id: 1,
      name: 'Atelier du test',
      address: '1 rue du Test',
      phone: '+33261910412',
      zip_code: '49100',
      city: 'Angers',
      country: 'France',
      has_cancellation_deadline: true,
      cancellation_deadline_value: 24,
      cancellation_deadline_unit: 'hours',
      has_booking_limit: true,
      booking_limit_value: 2,
      booking_limit_unit: 'months',
      modules: [...modules],
      ...settings,
    })
    .execute()
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  await kysely
    .insertInto('opening_days')
    .values(weekdays.map((weekday) => ({ weekday, is_open: true })))
    .execute()
  await kysely
    .insertInto('opening_periods')
    .values(weekdays.map((weekday) => ({ weekday, start_minute: 540, end_minute: 1140 })))
    .execute()

  let count = 0
  const person = async (given_name: string, family_name: string, more: object = {}) => {
    count += 1
    const { id } = await kysely
      .insertInto('users')
      .values({
        family_name,
        given_name,
        email: `${given_name.toLowerCase().normalize('NFD').replace(/\W/g, '')}@test.example`,
        phone: `+3363998000${count}`,
        password_hash: hash,
        email_proved_at: friday,
        quality: 'Customer' as const,
        verified: true,
        created_at: friday,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const lea = await person('Léa', 'Fontaine', { quality: 'HairDresser' })
  const hugo = await person('Hugo', 'Martin', { quality: 'HairDresser' })
  const admin = await person('Ada', 'Moreau', { roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const superAdmin = await person('Sam', 'Roy', { roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] })
  const client = await person('Camille', 'Laurent')
  const otherClient = await person('Zoé', 'Petit')

  const category = await kysely
    .insertInto('categories')
    .values({ name: 'Coupe', color: 'sapin', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = async (name: string, duration: number, price: number, more: object = {}) => {
    const values = { name, duration, price, category_id: category.id, ...more }
    const { id } = await kysely
      .insertInto('services')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const cut = await service('Coupe', 30, 3000)
  const longCut = await service('Coupe longue', 40, 4000)
  const application = await service('Application', 45, 4500)
  const pause = await service('Pose', 35, 0, { is_break: true, category_id: null })
  const rinse = await service('Rinçage', 30, 2500)
  const beard = await service('Barbe', 20, 1800)
  const disabled = await service('Ancienne coupe', 30, 3000, { disabled: true })
  const offer = (professional_id: number, services: readonly number[]) =>
    services.map((service_id) => ({ professional_id, service_id }))
  await kysely
    .insertInto('professional_services')
    .values([...offer(lea, [cut, longCut, application, rinse, disabled]), ...offer(hugo, [cut, beard])])
    .execute()
  const { id: colour } = await kysely
    .insertInto('composed_services')
    .values({ name: 'Couleur', category_id: category.id, price: 6500 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('composed_service_steps')
    .values(
      [application, pause, rinse].map((service_id, index) => ({
        composed_service_id: colour,
        position: index + 1,
        service_id,
      })),
    )
    .execute()
  return {
    lea,
    hugo,
    admin,
    superAdmin,
    client,
    otherClient,
    cut,
    longCut,
    application,
    pause,
    rinse,
    beard,
    disabled,
    colour,
  }
}
