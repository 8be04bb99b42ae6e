import { frenchDays } from '@meche/contract/settings.ts'
import { adminsOnly, everybody, onlyStaff, readers, signedIn, type Cell, type Row } from './access-row.ts'
import { bookedGroup, twoCuts } from './groups.ts'
import { bookedSeries, weeklyCut } from './series.ts'

/** Two dates far from each other, booked whatever is said against them. */
function inAYear(start: string): object {
  const second = Temporal.Instant.from(start).add({ hours: 182 * 24 })
  const decisions = [Temporal.Instant.from(start), second].map((instant) => ({
    date: instant.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(),
    action: 'keep',
  }))
  return { start, everyWeeks: 26, count: 2, decisions }
}

/** The part of the access matrix about the calendar. */
export const calendarAccess: readonly Row[] = [
  {
    endpoint: 'getCustomerAppointments',
    call: ({ api }) => ({ path: `/api/appointments/customer/${api.salon.client}` }),
    expected: [401, 200, 404, 200, 200, 200, 200],
  },
  {
    endpoint: 'getCustomerSummary',
    call: ({ api }) => ({ path: `/api/appointments/customer/${api.salon.client}/summary` }),
    expected: [401, 200, 404, 200, 200, 200, 200],
  },
  {
    endpoint: 'getImportedVisits',
    call: ({ api }) => ({ path: `/api/appointments/customer/${api.salon.client}/imported` }),
    expected: [401, 200, 404, 200, 200, 200, 200],
  },
  {
    endpoint: 'checkStart',
    call: ({ api, freeStart }) => ({
      path: '/api/appointments/check',
      body: { items: [{ service: api.salon.cut }], start: freeStart() },
    }),
    expected: onlyStaff,
  },
  {
    endpoint: 'createSeries',
    call: (cell) => ({
      path: '/api/series?dryRun=1',
      body: weeklyCut(cell.api, { start: cell.freeStart() }),
    }),
    expected: [401, 403, 403, 201, 403, 201, 201],
  },
  {
    endpoint: 'getSeries',
    call: async ({ api, freeStart }) => {
      const { id } = await bookedSeries(api, inAYear(freeStart()))
      return { path: `/api/series/${id}` }
    },
    expected: onlyStaff,
  },
  {
    endpoint: 'getSeriesCalendar',
    call: async ({ api, freeStart }) => {
      const { id } = await bookedSeries(api, inAYear(freeStart()))
      return { path: `/api/series/${id}/calendar.ics` }
    },
    expected: readers,
  },
  {
    endpoint: 'getGroupStarts',
    call: ({ api }) => ({
      path: `/api/groups/available?people=s:${api.salon.cut};s:${api.salon.cut}&mode=side_by_side&date=2026-11-23`,
    }),
    expected: onlyStaff,
  },
  {
    endpoint: 'createGroup',
    call: (cell) => ({
      path: '/api/groups',
      body: twoCuts(cell.api, { start: cell.freeStart(), customer: cell.api.salon.otherClient }),
    }),
    // It takes a colleague's time, too.
    expected: [401, 403, 403, 403, 403, 201, 201],
  },
  {
    endpoint: 'getGroup',
    call: async ({ api, freeStart }) => {
      const { id } = await bookedGroup(api, { start: freeStart(), customer: api.salon.otherClient })
      return { path: `/api/groups/${id}` }
    },
    expected: onlyStaff,
  },
  {
    endpoint: 'updateAppointmentService',
    call: async ({ visit, freeStart }) => ({
      path: `/api/appointment_services/${(await visit()).step}`,
      body: { start: freeStart() },
    }),
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'getOwnCalendar',
    call: () => ({ path: '/api/calendar?from=2026-11-23&to=2026-11-29' }),
    expected: signedIn(200),
  },
  {
    endpoint: 'createOwnEvent',
    call: (cell) => ({ path: '/api/calendar', body: shortEvent(cell) }),
    // Admins who are no professionals have no time of their own to block.
    expected: [401, 403, 403, 201, 201, 422, 422],
  },
  ...(['replaceOwnEvent', 'updateOwnEvent'] as const).map((endpoint): Row => ({
    endpoint,
    call: async (cell) => ({
      path: '/api/calendar',
      body: { id: `break:${await breakOf(cell)}`, ...shortEvent(cell) },
    }),
    expected: [401, 403, 403, 200, 404, 404, 404],
  })),
  {
    endpoint: 'createBreak',
    call: (cell) => ({ path: '/api/breaks', body: shortBreak(cell) }),
    expected: [401, 403, 403, 201, 403, 201, 201],
  },
  {
    endpoint: 'checkRepeat',
    call: ({ api, freeStart }) => {
      const start = freeStart()
      const end = Temporal.Instant.from(start).add({ minutes: 10 }).toString()
      const repeat = { everyWeeks: 1, weekdays: frenchDays, until: start.slice(0, 10) }
      return { path: '/api/breaks/check', body: { professionals: [api.salon.lea], start, end, repeat } }
    },
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'updateBreak',
    call: async (cell) => ({ path: `/api/breaks/${await breakOf(cell)}`, body: { start: cell.freeStart() } }),
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'changeRepeat',
    call: async (cell) => ({
      path: `/api/breaks/${await breakOf(cell)}?dryRun=1`,
      body: { scope: 'this', start: '05:00', end: '05:10' },
    }),
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'cancelBreak',
    call: async (cell) => ({ path: `/api/breaks/${await breakOf(cell)}` }),
    expected: [401, 403, 403, 204, 403, 204, 204],
  },
  {
    endpoint: 'getAgenda',
    call: () => ({ path: '/api/agenda?from=2026-11-23&to=2026-11-29' }),
    expected: onlyStaff,
  },
  // No stream may be open in the tests: those who may ask are told that there are too many.
  { endpoint: 'getLive', call: () => ({ path: '/api/live' }), expected: signedIn(503) },
  { endpoint: 'getAgendaServices', call: () => ({ path: '/api/agenda/services' }), expected: onlyStaff },
  {
    endpoint: 'notePrint',
    call: ({ api }) => ({
      path: '/api/agenda/prints',
      body: { date: '2026-11-24', professionals: [api.salon.lea], withNotes: true },
    }),
    expected: [401, 403, 403, 204, 204, 204, 204],
  },
  { endpoint: 'getWalkInHabit', call: () => ({ path: '/api/agenda/walk-ins' }), expected: onlyStaff },
  {
    endpoint: 'getAgendaSummary',
    call: () => ({ path: '/api/agenda/summary?from=2026-11-01&to=2026-11-30' }),
    expected: onlyStaff,
  },
  {
    endpoint: 'changeAgenda',
    call: async ({ visit, freeStart }) => {
      const { id, step } = await visit()
      const changes = [{ visit: id, version: 1, steps: [{ id: step, start: freeStart() }] }]
      return { path: '/api/agenda/changes', body: { changes, cause: 'drag' } }
    },
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'proposeForAbsence',
    call: ({ api, freeStart }) => {
      const start = freeStart()
      const end = Temporal.Instant.from(start).add({ minutes: 10 }).toString()
      return { path: '/api/agenda/absence', body: { professional: api.salon.lea, start, end } }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'updateAgendaBatch',
    call: async (cell) => ({
      path: `/api/agenda/batches/${(await moveOf(cell)).batch}`,
      body: { notify: [] },
    }),
    expected: [401, 403, 403, 204, 403, 204, 204],
  },
  {
    endpoint: 'applyAgendaPrice',
    call: async (cell) => {
      const { batch, visit } = await moveOf(cell)
      return { path: `/api/agenda/batches/${batch}/price`, body: { visit, price: 3000 } }
    },
    expected: [401, 403, 403, 204, 403, 204, 204],
  },
  {
    endpoint: 'undoAgendaBatch',
    call: async (cell) => ({ path: `/api/agenda/batches/${(await moveOf(cell)).batch}/undo` }),
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'setPresence',
    call: async ({ visit }) => ({
      path: `/api/appointments/${(await visit()).id}/presence`,
      body: { lateMinutes: 10 },
    }),
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'checkOut',
    // The visit has not begun: staff are told so.
    call: async ({ visit }) => ({ path: `/api/appointments/${(await visit()).id}/checkout`, body: {} }),
    expected: [401, 403, 403, 422, 403, 422, 422],
  },
  { endpoint: 'getDashboardStats', call: () => ({ path: '/api/stats/dashboard' }), expected: signedIn(200) },
  { endpoint: 'getMetrics', call: () => ({ path: '/api/metrics' }), expected: everybody(404) },
  { endpoint: 'getFeeds', call: () => ({ path: '/api/feeds' }), expected: signedIn(200) },
  { endpoint: 'createFeed', call: () => ({ path: '/api/feeds' }), expected: signedIn(201) },
  { endpoint: 'revokeFeed', call: () => ({ path: '/api/feeds' }), expected: signedIn(204) },
  {
    endpoint: 'readFeed',
    call: () => ({ path: `/api/feeds/${'A'.repeat(43)}/calendar.ics` }),
    expected: everybody(404),
  },
]

function shortBreak({ api, freeStart }: Cell) {
  const start = freeStart()
  const end = Temporal.Instant.from(start).add({ minutes: 10 }).toString()
  return { service: api.salon.pause, professional: api.salon.lea, start, end }
}

function shortEvent(cell: Cell) {
  const { start, end } = shortBreak(cell)
  return { start, end }
}

/** A break of Léa's. */
async function breakOf(cell: Cell): Promise<number> {
  const { api } = cell
  return (await api.send('POST', '/api/breaks', shortBreak(cell), await api.as(api.salon.lea))).body.id
}

/** A move by Léa. */
async function moveOf({ api, visit, freeStart }: Cell): Promise<{ batch: number; visit: number }> {
  const { id, step } = await visit()
  const changes = [{ visit: id, version: 1, steps: [{ id: step, start: freeStart() }] }]
  const body = { changes, cause: 'drag' }
  const answer = await api.send('POST', '/api/agenda/changes', body, await api.as(api.salon.lea))
  return { batch: answer.body.batch, visit: id }
}
