import { adminsOnly, everybody, type Cell, type Row } from './access-row.ts'
import { addDate, added, path, workshopOf } from './workshops.ts'

/** Each cell has a day of its own: Léa holds all of them. */
let days = 0
function nextDay() {
  const day = Temporal.PlainDate.from('2027-01-04').add({ days: (days += 1) })
  return { start: `${day.toString()}T10:00:00Z`, end: `${day.toString()}T12:00:00Z`, seats: 1 }
}

async function dated({ api }: Cell): Promise<{ id: number; date: number }> {
  const { id } = await added(api)
  const { body } = await addDate(api, id, nextDay())
  return { id, date: body.dates[0].id }
}

async function fullDate(cell: Cell): Promise<number> {
  const { date } = await dated(cell)
  await cell.api.db.pool.query(
    'UPDATE products SET stock = 0 WHERE id = (SELECT product_id FROM workshop_dates WHERE id = $1)',
    [date],
  )
  return date
}

/** The part of the access matrix about workshops. */
export const workshopAccess: readonly Row[] = [
  { endpoint: 'getWorkshops', call: () => ({ path }), expected: adminsOnly(200) },
  { endpoint: 'getOpenWorkshops', call: () => ({ path: `${path}/open` }), expected: everybody(200) },
  {
    endpoint: 'getWorkshop',
    call: async ({ api }) => ({ path: `${path}/${(await added(api)).id}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'createWorkshop',
    call: ({ api }) => ({ path, body: workshopOf(api) }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replaceWorkshop',
    call: async ({ api }) => ({ path: `${path}/${(await added(api)).id}`, body: workshopOf(api) }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteWorkshop',
    call: async ({ api }) => ({ path: `${path}/${(await added(api)).id}` }),
    expected: adminsOnly(204),
  },
  {
    endpoint: 'addWorkshopDate',
    call: async ({ api }) => ({ path: `${path}/${(await added(api)).id}/dates`, body: nextDay() }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'moveWorkshopDate',
    call: async (cell) => {
      const { id, date } = await dated(cell)
      const { seats: _, ...times } = nextDay()
      return { path: `${path}/${id}/dates/${date}/move`, body: times }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'cancelWorkshopDate',
    call: async (cell) => {
      const { id, date } = await dated(cell)
      return { path: `${path}/${id}/dates/${date}/cancel`, body: { reason: 'Trop peu d’inscrits' } }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getAttendees',
    call: async (cell) => {
      const { id, date } = await dated(cell)
      return { path: `${path}/${id}/dates/${date}/attendees` }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'waitForSeat',
    call: async (cell) => ({
      path: `${path}/dates/${await fullDate(cell)}/waiting`,
      body: { name: 'Alix', email: 'alix.durand@mail.example' },
    }),
    expected: everybody(204),
  },
]
