import { adminsOnly, everybody, type Cell, type Row } from './access-row.ts'

/** The part of the access matrix about reading and changing the settings, the hours and the catalogue. */
export const salonAccess: readonly Row[] = [
  { endpoint: 'getCategories', call: () => ({ path: '/api/categories' }), expected: everybody(200) },
  {
    endpoint: 'getCategoriesWithProfessionalServices',
    call: () => ({ path: '/api/categories_with_professional_services' }),
    expected: everybody(200),
  },
  { endpoint: 'getServices', call: () => ({ path: '/api/services' }), expected: everybody(200) },
  {
    endpoint: 'getService',
    call: ({ api }) => ({ path: `/api/services/${api.salon.cut}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'getService',
    call: ({ api }) => ({ path: `/api/services/${api.salon.disabled}` }),
    expected: [404, 404, 404, 404, 404, 200, 200],
  },
  {
    endpoint: 'updateSettings',
    call: ({ index }) => ({ path: '/api/settings/1', body: { name: `Salon ${index}` } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'previewStarts',
    call: ({ api }) => ({
      path: '/api/settings/1/starts',
      body: {
        items: `s:${api.salon.cut}`,
        day: '2026-11-24',
        rules: {
          hasBookingLimit: false,
          bookingLimitValue: null,
          bookingLimitUnit: null,
          hasBookingDeadline: false,
          bookingDeadlineValue: null,
          bookingDeadlineUnit: null,
          slotPolicy: 'all',
          gridStep: 15,
        },
      },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'previewMenu',
    call: () => ({ path: '/api/url_category_orders/preview?lines=3' }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'updateSchedules',
    call: ({ api }) => ({
      path: '/api/settings/1/schedules',
      body: {
        professionals: [
          { id: api.salon.hugo, useSettingSchedule: true, schedules: [], scheduleExceptions: [] },
        ],
      },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getCatalogueTemplates',
    call: () => ({ path: '/api/catalogue-templates' }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'applyCatalogueTemplate',
    call: () => ({
      path: '/api/catalogue-templates/barbier/apply?add=1',
      body: { services: [{ key: 'barbe', price: 1800 }] },
    }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'getSiteOrders',
    call: () => ({ path: '/api/url_category_orders' }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'createSiteOrder',
    call: ({ index }) => ({ path: '/api/url_category_orders', body: { url: `https://site${index}.test` } }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'updateSiteOrder',
    call: async (cell) => ({
      path: `/api/url_category_orders/${await siteOrder(cell)}`,
      body: { orderCategory: [] },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteSiteOrder',
    call: async (cell) => ({ path: `/api/url_category_orders/${await siteOrder(cell)}` }),
    expected: adminsOnly(204),
  },
  { endpoint: 'getClosures', call: () => ({ path: '/api/closures' }), expected: adminsOnly(200) },
  {
    endpoint: 'getPublicHolidays',
    call: () => ({ path: '/api/closures/public_holidays?year=2027' }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getClosure',
    call: async (cell) => ({ path: `/api/closures/${await closure(cell)}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'createClosure',
    call: () => ({ path: '/api/closures', body: freeDay() }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'updateClosure',
    call: async (cell) => ({ path: `/api/closures/${await closure(cell)}`, body: { reason: 'Travaux' } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteClosure',
    call: async (cell) => ({ path: `/api/closures/${await closure(cell)}` }),
    expected: adminsOnly(204),
  },
  { endpoint: 'getHairLengths', call: () => ({ path: '/api/hair_lengths' }), expected: adminsOnly(200) },
  {
    endpoint: 'saveHairLengths',
    call: () => ({ path: '/api/hair_lengths', body: { lengths: [] } }),
    expected: adminsOnly(200),
  },
  { endpoint: 'getOpeningDates', call: () => ({ path: '/api/opening_dates' }), expected: adminsOnly(200) },
  {
    endpoint: 'createOpeningDate',
    call: () => ({ path: '/api/opening_dates', body: anOpeningDate() }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'deleteOpeningDate',
    call: async (cell) => ({
      path: `/api/opening_dates/${await make(cell, '/api/opening_dates', anOpeningDate())}`,
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getCategory',
    call: async (cell) => ({ path: `/api/categories/${await category(cell)}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'createCategory',
    call: ({ index }) => ({ path: '/api/categories', body: { name: `Nouvelle ${index}`, color: 'jade' } }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replaceCategory',
    call: async (cell) => ({
      path: `/api/categories/${await category(cell)}`,
      body: { name: `Autre ${cell.index}`, color: 'jade' },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'updateCategory',
    call: async (cell) => ({ path: `/api/categories/${await category(cell)}`, body: { color: 'azur' } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteCategory',
    call: async (cell) => ({ path: `/api/categories/${await category(cell)}` }),
    expected: adminsOnly(204),
  },
  {
    endpoint: 'createService',
    call: async (cell) => ({
      path: '/api/services',
      body: { name: 'Frange', duration: 15, price: 1200, category: await category(cell) },
    }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replaceService',
    call: async (cell) => ({
      path: `/api/services/${await pause(cell)}`,
      body: { name: 'Pose longue', duration: 40, price: 0, is_break: true },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'updateService',
    call: async (cell) => ({ path: `/api/services/${await pause(cell)}`, body: { duration: 50 } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteService',
    call: async (cell) => ({ path: `/api/services/${await pause(cell)}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteServices',
    call: async (cell) => ({ path: '/api/services', body: { ids: [await pause(cell)] } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getUserServices',
    call: ({ api }) => ({ path: `/api/users/${api.salon.hugo}/services` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'replaceUserServices',
    call: ({ api }) => ({
      path: `/api/users/${api.salon.hugo}/services`,
      body: { services: [{ service: api.salon.cut }, { service: api.salon.beard }] },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getCombinatedServices',
    call: () => ({ path: '/api/combinated_services' }),
    expected: everybody(200),
  },
  {
    endpoint: 'getCombinatedService',
    call: ({ api }) => ({ path: `/api/combinated_services/${api.salon.colour}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'createCombinatedService',
    call: async (cell) => ({
      path: '/api/combinated_services',
      body: { name: 'Duo', category: await category(cell), steps: [cell.api.salon.cut] },
    }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replaceCombinatedService',
    call: async (cell) => ({
      path: `/api/combinated_services/${await composed(cell)}`,
      body: { name: 'Trio', category: await category(cell), steps: [cell.api.salon.cut] },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'updateCombinatedService',
    call: async (cell) => ({
      path: `/api/combinated_services/${await composed(cell)}`,
      body: { ownPrice: 5000 },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteCombinatedService',
    call: async (cell) => ({ path: `/api/combinated_services/${await composed(cell)}` }),
    expected: adminsOnly(200),
  },
]

/** A category that nothing uses. */
const category = (cell: Cell) =>
  make(cell, '/api/categories', { name: `Vide ${(made += 1)}`, color: 'taupe' })

/** A pause that nothing uses. */
const pause = (cell: Cell) =>
  make(cell, '/api/services', { name: 'Pause', duration: 20, price: 0, is_break: true })

const composed = async (cell: Cell) =>
  make(cell, '/api/combinated_services', {
    name: 'Solo',
    category: await category(cell),
    steps: [cell.api.salon.cut],
  })

const siteOrder = (cell: Cell) =>
  make(cell, '/api/url_category_orders', { url: `https://made${(made += 1)}.test` })

const anOpeningDate = () => ({ date: freeDay().start.slice(0, 10), startTime: '09:00', endTime: '12:00' })
const closure = (cell: Cell) => make(cell, '/api/closures', freeDay())

/** A day of the next century that no closure has yet. */
function freeDay(): { start: string; end: string } {
  const day = Temporal.PlainDate.from('2100-01-01').add({ days: (made += 1) })
  const midnight = (date: Temporal.PlainDate) => `${date.toString()}T00:00:00Z`
  return { start: midnight(day), end: midnight(day.add({ days: 1 })) }
}

let made = 0

async function make({ api }: Cell, path: string, body: object): Promise<number> {
  const answer = await api.send('POST', path, body, await api.as(api.salon.admin))
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}
