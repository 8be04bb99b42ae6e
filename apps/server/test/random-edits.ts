/** Edits of everything that can be undone, at random: of records that are there, and of new ones. Some are refused. */
import * as fc from 'fast-check'
import type { Answer, Api } from './api.ts'
import { written } from './posts.ts'
import { onSale } from './shop.ts'
import { at, booked } from './visits.ts'

type Call = readonly [method: string, path: string, body?: object]
/** A number below `count`, at random. */
type Pick = (count: number) => number
type Edit = (api: Api, pick: Pick) => Promise<Call>

/** Which edit, and the numbers that it takes. */
export const anyEdit = fc.record({
  kind: fc.nat(),
  numbers: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
})
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never

/** A salon with a visit for each hour of a day, tasks, articles and products. */
export async function busySalon(api: Api): Promise<void> {
  const { admin, lea, client, otherClient } = api.salon
  const headers = await api.as(admin)
  await api.db.pool.query('UPDATE settings SET max_upcoming_per_client = 20, version = version + 1')
  for (const hour of ['09', '11', '13', '15', '17'])
    await booked(api, { start: at(`${hour}:00`), who: hour < '13' ? client : otherClient })
  for (const title of ['Commander', 'Rappeler', 'Ranger'])
    await api.send('POST', '/api/kanban/tasks', { title, assignees: [lea] }, headers)
  for (const title of ['Entretenir ses boucles', 'Une couleur qui tient'])
    await written(api, { title, publishAt: api.now.subtract({ hours: 1 }).toString() })
  await onSale(api)
  await onSale(api, { name: 'Masque', price: 2400 })
  await api.send(
    'POST',
    '/api/closures',
    { start: at('09:00', '2026-12-24'), end: at('19:00', '2026-12-24') },
    headers,
  )
}

/** The answer of the server to an edit, by a super admin: only they may change everybody's roles. */
export async function edit(api: Api, { kind, numbers }: AnyEdit): Promise<Answer> {
  let taken = 0
  const pick: Pick = (count) => numbers[taken++ % numbers.length]! % Math.max(count, 1)
  const [method, path, body] = await edits[kind % edits.length]!(api, pick)
  return api.send(method, path, body, await api.as(api.salon.superAdmin))
}

type Table =
  | 'categories'
  | 'services'
  | 'composed_services'
  | 'closures'
  | 'opening_dates'
  | 'url_category_orders'
  | 'tasks'
  | 'posts'
  | 'products'
  | 'appointments'

/** One of the records; 0 when there is none. */
async function one({ db }: Api, table: Table, pick: Pick): Promise<number> {
  const rows = await db.kysely.selectFrom(table).select('id').orderBy('id').execute()
  return rows[pick(rows.length)]?.id ?? 0
}

const among = <T>(values: readonly T[], pick: Pick): T => values[pick(values.length)]!
const names = ['Barbe', 'Soin', 'Mariage', 'Enfants', 'Chignon', 'Lissage', 'Balayage']
const colors = ['bleuet', 'jade', 'taupe', 'prune', 'miel']
const texts = [null, 'Doux', 'Rapide']
const day = (pick: Pick) => `2026-12-${String(1 + pick(28)).padStart(2, '0')}`

const edits: readonly Edit[] = [
  async (_, pick) => [
    'POST',
    '/api/categories',
    { name: among(names, pick), color: among(colors, pick), order: 1 },
  ],
  async (api, pick) => [
    'PATCH',
    `/api/categories/${await one(api, 'categories', pick)}`,
    { name: among(names, pick), description: among(texts, pick), order: 1 + pick(2) },
  ],
  async (api, pick) => ['DELETE', `/api/categories/${await one(api, 'categories', pick)}`],
  async (api, pick) => {
    const category = await one(api, 'categories', pick)
    const offered = [{ professional: api.salon.hugo }, { professional: api.salon.lea, ownPrice: 2500 }]
    return [
      'POST',
      '/api/services',
      {
        name: among(names, pick),
        duration: 15 + pick(4) * 15,
        price: 1000 + pick(9) * 100,
        category,
        isOption: pick(2) === 1,
        professionalServices: offered.slice(pick(3)),
      },
    ]
  },
  // No buffers: a visit that comes back takes those that its services have by then.
  async (api, pick) => [
    'PATCH',
    `/api/services/${await one(api, 'services', pick)}`,
    among(
      [
        { price: 1000 + pick(9) * 100 },
        { duration: 20 + pick(4) * 10, description: among(texts, pick) },
        { name: among(names, pick), visibility: among(['online', 'salon'], pick) },
        { disabled: pick(2) === 0 },
        { professionalServices: [{ professional: api.salon.hugo, ownDuration: 25 }] },
        { isOption: true, allowedAfter: [api.salon.longCut, api.salon.cut] },
        { isOption: false },
      ],
      pick,
    ),
  ],
  async (api, pick) => ['DELETE', `/api/services/${await one(api, 'services', pick)}`],
  async (api, pick) => [
    'POST',
    '/api/combinated_services',
    {
      name: among(names, pick),
      category: await one(api, 'categories', pick),
      steps: [await one(api, 'services', pick), await one(api, 'services', pick)],
      ownPrice: among([null, 5000], pick),
    },
  ],
  async (api, pick) => [
    'PATCH',
    `/api/combinated_services/${await one(api, 'composed_services', pick)}`,
    { description: among(texts, pick), ownPrice: among([null, 4500], pick), disabled: pick(2) === 0 },
  ],
  async (api, pick) => ['DELETE', `/api/combinated_services/${await one(api, 'composed_services', pick)}`],
  async (_, pick) => {
    const date = day(pick)
    return [
      'POST',
      '/api/closures',
      { start: at('09:00', date), end: at('12:00', date), reason: among(texts, pick) },
    ]
  },
  async (api, pick) => {
    const date = day(pick)
    return [
      'PATCH',
      `/api/closures/${await one(api, 'closures', pick)}`,
      { start: at('08:00', date), end: at('18:00', date) },
    ]
  },
  async (api, pick) => ['DELETE', `/api/closures/${await one(api, 'closures', pick)}`],
  async (api, pick) => [
    'POST',
    '/api/opening_dates',
    {
      date: day(pick),
      professional: among([null, api.salon.lea], pick),
      startTime: '19:00',
      endTime: '21:00',
    },
  ],
  async (api, pick) => ['DELETE', `/api/opening_dates/${await one(api, 'opening_dates', pick)}`],
  async (api, pick) => [
    'POST',
    '/api/url_category_orders',
    { url: `https://site-${pick(5)}.example`, orderCategory: [await one(api, 'categories', pick)] },
  ],
  async (api, pick) => [
    'PATCH',
    `/api/url_category_orders/${await one(api, 'url_category_orders', pick)}`,
    { orderCategory: [await one(api, 'categories', pick)] },
  ],
  async (api, pick) => ['DELETE', `/api/url_category_orders/${await one(api, 'url_category_orders', pick)}`],
  async (_, pick) => ['PATCH', '/api/settings/1', among(settings, pick)],
  async ({ salon }, pick) => [
    'PATCH',
    '/api/settings/1/schedules',
    { professionals: [schedule(salon.lea, pick)] },
  ],
  async ({ salon }, pick) => [
    'PATCH',
    '/api/settings/1/schedules',
    { professionals: [schedule(salon.hugo, pick)] },
  ],
  async (api, pick) => [
    'PUT',
    `/api/users/${api.salon.hugo}/services`,
    { services: [{ service: await one(api, 'services', pick), ownPrice: among([null, 2000], pick) }] },
  ],
  async ({ salon }, pick) => [
    'PATCH',
    `/api/users/${among([salon.client, salon.otherClient, salon.admin], pick)}`,
    among(people, pick),
  ],
  async (api, pick) => [
    'PATCH',
    `/api/kanban/tasks/${await one(api, 'tasks', pick)}`,
    {
      priority: among(['low', 'normal', 'high'], pick),
      due: among([null, '2026-12-01'], pick),
      assignees: among([[], [api.salon.hugo], [api.salon.lea, api.salon.hugo]], pick),
    },
  ],
  async (_, pick) => ['POST', '/api/kanban/tasks', { title: among(names, pick), priority: 'high' }],
  async (api, pick) => ['DELETE', `/api/kanban/tasks/${await one(api, 'tasks', pick)}`],
  async (api, pick) => {
    const id = await one(api, 'posts', pick)
    const { body } = await api.get(`/api/post/${id}`, await api.as(api.salon.admin))
    const { title, description, content, cover, tags, services, publishAt, isWithdrawn, author } = body
    const form = { title, description, content, cover, tags, services, publishAt, isWithdrawn }
    const changed = among(
      [{ tags: ['Boucles'] }, { description: 'Court' }, { isWithdrawn: !isWithdrawn }],
      pick,
    )
    return ['PUT', `/api/post/${id}`, { ...form, author: author?.id ?? null, ...changed }]
  },
  async (api, pick) => [
    'PATCH',
    `/api/product/${await one(api, 'products', pick)}`,
    among(
      [
        { price: 1500 + pick(9) * 100 },
        { brand: among(names, pick) },
        { colors: [{ name: 'Rouge', hex: '#aa0000' }] },
      ],
      pick,
    ),
  ],
  async (api, pick) => ['DELETE', `/api/appointments/${await one(api, 'appointments', pick)}?reason=Malade`],
]

const closed = { isOpen: false, periods: [] }
const morning = { isOpen: true, periods: [{ startTime: '09:00', endTime: '12:00' }] }
const settings = [
  { name: 'Atelier' },
  { name: 'Salon', instagram: '@salon' },
  { gridStep: 10, maxUpcomingPerClient: 12 },
  { bookingLimitValue: 3, bookingDeadlineValue: 1.5 },
  { slotPolicy: 'only_tight' },
  {
    openingHours: {
      lundi: closed,
      mardi: morning,
      mercredi: morning,
      jeudi: morning,
      vendredi: morning,
      samedi: morning,
      dimanche: closed,
    },
  },
]

const people = [
  { firstname: 'Durand' },
  { lastname: 'Anne', smsOptOut: true },
  { red_zone: true, red_zone_reason: 'Absences' },
  { red_zone: false },
  { verified: false },
  { phone: '+33639980042' },
  { roles: ['ROLE_USER', 'ROLE_ADMIN'] },
  { roles: ['ROLE_USER'] },
]

function schedule(id: number, pick: Pick): object {
  const rows = [
    { day_of_week: 2, start_time: '10:00:00', end_time: '15:00:00' },
    { day_of_week: 3, start_time: '09:00:00', end_time: '12:00:00' },
  ]
  const date = day(pick)
  const away = { start_time: at('09:00', date), end_time: at('12:00', date), reason: among(texts, pick) }
  const weeks = [{}, { cycle: { weeks: 2, start: '2026-11-23' } }]
  return {
    id,
    useSettingSchedule: pick(2) === 0,
    schedules: rows.slice(pick(2)),
    ...among(weeks, pick),
    scheduleExceptions: [away].slice(pick(2)),
  }
}

/**
 * The content of the tables, without what no undo puts back: versions and history, when a record was written and by whom last, the numbers of
 * absences, and what is kept about the past: prices that were on show and addresses of articles.
 */
export async function salonState({ db }: Api): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {}
  for (const [table, left] of Object.entries(compared)) {
    const { rows } = await db.pool.query<{ state: unknown }>(
      `SELECT jsonb_agg(row.kept ORDER BY row.kept::text) AS state
       FROM (SELECT to_jsonb(t) - $1::text[] AS kept FROM ${table} t ${ofTasks[table] ?? ''}) AS row`,
      [['version', ...left]],
    )
    state[table] = rows[0]!.state
  }
  return state
}

/** A deleted task is kept out of sight. */
const ofTasks: Readonly<Record<string, string>> = {
  tasks: 'WHERE removed_at IS NULL',
  task_assignees: 'WHERE task_id IN (SELECT id FROM tasks WHERE removed_at IS NULL)',
}

const compared: Readonly<Record<string, readonly string[]>> = {
  appointments: ['created_at'],
  appointment_services: [],
  categories: [],
  closures: [],
  composed_service_steps: [],
  composed_services: [],
  occupancy: ['id'],
  opening_dates: [],
  opening_days: [],
  opening_periods: ['id'],
  post_services: [],
  posts: ['updated_at'],
  product_services: [],
  products: ['updated_at'],
  professional_services: [],
  schedule_exceptions: ['id'],
  schedules: ['id'],
  service_options: [],
  services: [],
  settings: [],
  task_assignees: [],
  tasks: ['edited_version', 'moved_version', 'moved_by', 'place'],
  url_category_orders: [],
  users: ['token_version'],
}
