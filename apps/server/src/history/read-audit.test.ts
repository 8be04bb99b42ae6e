import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { endpoints } from '@meche/contract/endpoints.ts'
import { examples } from '@meche/contract/examples.ts'
import { onBothEnginesApi, type Api } from '../../test/api.ts'
import { addFolder } from '../../test/files.ts'
import { issued, newDraft, oneCut } from '../../test/invoices.ts'
import { remind } from '../../test/kanban.ts'
import { request } from '../../test/mail.ts'
import { mergeAskings } from '../../test/merges.ts'
import { newOrder, orderAskings, orderIn } from '../../test/orders.ts'
import { chatAskings } from '../../test/chat.ts'
import { bookedGroup, twoCuts } from '../../test/groups.ts'
import { bookedSeries } from '../../test/series.ts'
import { openedEvening } from '../../test/opening-dates.ts'
import { planned, training } from '../../test/trainings.ts'
import { waitlistAskings } from '../../test/waitlist.ts'
import { planned as plannedWorkshop } from '../../test/workshops.ts'
import { at, booked } from '../../test/visits.ts'

const metricsToken = 'watching-the-server-closely'
const readLimits = { records: 4, visits: 2 }

/** People that the account which has read of most has read of, and warnings, as metrics say them. */
async function figuresOf(api: Api): Promise<Record<string, number>> {
  const { text } = await api.get('/api/metrics', { authorization: `Bearer ${metricsToken}` })
  const figure = (name: string, kind: string): number =>
    Number(new RegExp(`^meche_${name}\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return {
    records: figure('people_read_by_one_account', 'records'),
    visits: figure('people_read_by_one_account', 'visits'),
    warnings: figure('read_warnings_total', 'records') + figure('read_warnings_total', 'visits'),
  }
}

async function warningsOf(api: Api): Promise<object[]> {
  const { body } = await api.get('/api/history?action=read', await api.as(api.salon.superAdmin))
  return body.map(({ actor, entity_id, changes }: Record<string, unknown>) => ({ actor, entity_id, changes }))
}

let lines: string[] = []
const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })

onBothEnginesApi(
  'a user who reads many people’s records within an hour triggers an anonymous warning and a history line (P9)',
  async (api) => {
    lines = []
    const { admin } = api.salon
    const read = async () => assert.equal((await api.get('/api/users', await api.as(admin))).status, 200)
    await read()
    const people = (await api.get('/api/users', await api.as(admin))).body.length - 1
    assert.ok(people >= readLimits.records)
    const warning = {
      actor: { id: admin, firstname: 'Moreau', lastname: 'Ada' },
      entity_id: admin,
      changes: { records_read: [null, people] },
    }
    assert.deepEqual(await warningsOf(api), [warning])
    assert.deepEqual(await figuresOf(api), { records: people, visits: 0, warnings: 1 })
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const told = logged.filter(({ msg }) => msg === 'One account reads many people')
    assert.deepEqual(
      told.map(({ level, account, kind, people: count, limit }) => [level, account, kind, count, limit]),
      [[40, admin, 'records', people, readLimits.records]],
    )
    assert.doesNotMatch(lines.join(''), /Ada|Moreau|Camille|Laurent|\+336|@test/)

    api.now = api.now.add({ minutes: 59 })
    await read()
    assert.equal((await warningsOf(api)).length, 1)
    api.now = api.now.add({ minutes: 1 })
    await read()
    assert.equal((await warningsOf(api)).length, 2)
  },
  { options: { metricsToken, readLimits }, dependencies: { logger: { level: 'warn', stream } } },
)

onBothEnginesApi(
  'each person read counts once an hour; a user’s own record and a client’s own reading do not count (P9)',
  async (api) => {
    const { admin, client, lea } = api.salon
    const reader = await api.as(admin)
    for (const id of [client, client, admin, lea, client]) await api.get(`/api/users/${id}`, reader)
    assert.deepEqual(await figuresOf(api), { records: 2, visits: 0, warnings: 0 })
    await booked(api)
    for (const path of [`/api/users/${client}`, '/api/appointments'])
      assert.equal((await api.get(path, await api.as(client))).status, 200)
    // The team as everybody sees it.
    await api.get('/api/users?quality=HairDresser', await api.as(lea))
    assert.deepEqual(await figuresOf(api), { records: 2, visits: 0, warnings: 0 })
    api.now = api.now.add({ hours: 1 })
    assert.deepEqual(await figuresOf(api), { records: 0, visits: 0, warnings: 0 })
  },
  { options: { metricsToken, readLimits } },
)

/** Fields of an answer by which somebody is known. */
const naming = new Set(['phone', 'customer', 'client', 'entity_name', 'recipient'])

function isNaming(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties = {} } = schema as { properties?: object }
  return Object.keys(properties).some((field) => naming.has(field)) || Object.values(schema).some(isNaming)
}

/** Answers that name nobody whom the caller did not know. */
const untold: Readonly<Record<string, string>> = {
  getMe: 'the caller',
  register: 'whoever signs up',
  updatePassword: 'the caller',
  createUser: 'what the caller has just typed',
  getDashboardStats: 'visits of the caller as a client: staff read figures',
  createBreak: 'a break is nobody’s visit',
  updateBreak: 'a break is nobody’s visit',
  createOwnEvent: 'a break is nobody’s visit',
  replaceOwnEvent: 'a break is nobody’s visit',
  updateOwnEvent: 'a break is nobody’s visit',
  sendTrialMessage: 'a number that the caller has just typed',
  getSettings: 'the salon’s own phone',
  createOrder: 'the buyer’s own order',
  getOrderByToken: 'an order for whoever has its token',
  withdrawOrder: 'an order for whoever has its token',
  payOrder: 'an order for whoever has its token',
  getOwnOrders: 'orders of the caller',
  getApplications: 'a candidate has no record',
  updateApplication: 'a candidate has no record',
}

interface Asking {
  readonly who: 'admin' | 'lea'
  readonly method?: string
  readonly path: string
  readonly body?: object
  /** Not before this moment. */
  readonly from?: string
  /** It tells of one, unless it says of how many. */
  readonly people?: number
}

/** A call of each endpoint that tells staff of the client of the visit. */
function askings(
  api: Api,
  visit: Readonly<
    Record<'id' | 'step' | 'message' | 'folder' | 'block' | 'training' | 'series' | 'group', number>
  >,
) {
  const { client, cut, lea } = api.salon
  const away = { start: at('09:00'), end: at('19:00') }
  const items = [{ service: cut, professional: lea }]
  const closed = { isOpen: false, periods: [] }
  const week = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
  const absence = { start_time: away.start, end_time: away.end }
  const course = { ...training, dates: [away], participants: [{ person: lea, certificate: null }] }
  return {
    getUsers: { who: 'lea', path: '/api/users?search=Laurent' },
    getUser: { who: 'admin', path: `/api/users/${client}` },
    updateUser: { who: 'admin', method: 'PATCH', path: `/api/users/${client}`, body: {} },
    exportUser: { who: 'admin', path: `/api/users/${client}/export` },
    getNotes: { who: 'lea', path: `/api/users/${client}/notes` },
    getFamily: { who: 'lea', path: `/api/users/${client}/family` },
    getMessages: { who: 'admin', path: '/api/messages' },
    resendMessage: { who: 'admin', method: 'POST', path: `/api/messages/${visit.message}/resend` },
    getAppointments: { who: 'lea', path: '/api/appointments' },
    getAppointment: { who: 'lea', path: `/api/appointments/${visit.id}` },
    getCustomerAppointments: { who: 'lea', path: `/api/appointments/customer/${client}` },
    getCustomerSummary: { who: 'lea', path: `/api/appointments/customer/${client}/summary` },
    getUpcomingFive: { who: 'lea', path: '/api/appointments/upcoming/five' },
    getAppointmentServices: { who: 'lea', path: '/api/appointment_services' },
    checkRepeat: {
      who: 'lea',
      method: 'POST',
      path: '/api/breaks/check',
      body: {
        professionals: [lea],
        start: at('10:00'),
        end: at('11:00'),
        repeat: { everyWeeks: 1, weekdays: ['lundi'], until: '2026-11-23' },
      },
    },
    changeRepeat: {
      who: 'lea',
      method: 'PATCH',
      path: `/api/breaks/${visit.block}?dryRun=1`,
      body: { scope: 'this', start: '09:45', end: '10:15' },
    },
    checkStart: {
      who: 'lea',
      method: 'POST',
      path: '/api/appointments/check',
      body: { items, start: at('10:00'), audience: 'staff' },
    },
    createClosure: { who: 'admin', method: 'POST', path: '/api/closures?dryRun=1', body: away },
    createOpeningDate: {
      who: 'admin',
      method: 'POST',
      path: '/api/opening_dates?dryRun=1',
      body: { date: '2026-11-23', startTime: '18:00', endTime: '18:30' },
    },
    updateClosure: { who: 'admin', method: 'PATCH', path: '/api/closures/1?dryRun=1', body: away },
    updateSettings: {
      who: 'admin',
      method: 'PATCH',
      path: '/api/settings/1?dryRun=1',
      body: { openingHours: Object.fromEntries(week.map((day) => [day, closed])) },
    },
    updateSchedules: {
      who: 'admin',
      method: 'PATCH',
      path: '/api/settings/1/schedules?dryRun=1',
      body: {
        professionals: [{ id: lea, useSettingSchedule: true, schedules: [], scheduleExceptions: [absence] }],
      },
    },
    createTraining: { who: 'admin', method: 'POST', path: '/api/trainings?dryRun=1', body: course },
    replaceTraining: {
      who: 'admin',
      method: 'PUT',
      path: `/api/trainings/${visit.training}?dryRun=1`,
      body: course,
    },
    createSeries: {
      who: 'lea',
      method: 'POST',
      path: '/api/series?dryRun=1',
      body: { customer: client, items, start: at('10:00'), everyWeeks: 1, count: 2 },
    },
    getSeries: { who: 'lea', path: `/api/series/${visit.series}` },
    createAppointment: {
      who: 'lea',
      method: 'POST',
      path: '/api/appointments/create',
      body: { items, start: at('15:00'), customer: client },
    },
    createGroup: {
      who: 'admin',
      method: 'POST',
      path: '/api/groups',
      body: twoCuts(api, { start: at('17:30', '2026-11-24') }),
    },
    getGroup: { who: 'lea', path: `/api/groups/${visit.group}` },
    getBookingStats: { who: 'lea', path: '/api/stats/bookings' },
    getCountedVisits: {
      who: 'admin',
      path: '/api/stats/analytics/visits?from=2026-11-01&to=2026-11-30&figure=expected',
    },
    getOwnCalendar: { who: 'lea', path: '/api/calendar?from=2026-11-23&to=2026-11-23' },
    createTask: {
      who: 'lea',
      method: 'POST',
      path: '/api/kanban/tasks',
      body: { title: 'Rappeler', client },
    },
    updateTask: { who: 'lea', method: 'PATCH', path: '/api/kanban/tasks/1', body: { priority: 'high' } },
    createTaskComment: {
      who: 'lea',
      method: 'POST',
      path: '/api/kanban/tasks/1/comments',
      body: { body: 'Fait' },
    },
    getKanban: { who: 'lea', path: '/api/kanban' },
    getMailDetails: { who: 'lea', path: '/api/mail/details?mailId=1' },
    updateMail: { who: 'lea', method: 'PATCH', path: '/api/mail/1', body: { isStarred: true } },
    sendMail: { who: 'lea', method: 'POST', path: '/api/mail', body: { replyTo: 1, text: 'Avec plaisir.' } },
    createFolder: { who: 'lea', method: 'POST', path: '/api/folders', body: { client } },
    updateFolder: {
      who: 'lea',
      method: 'PATCH',
      path: `/api/folders/${visit.folder}`,
      body: { name: 'Photos' },
    },
    getFiles: { who: 'lea', path: '/api/files?folder=clients' },
    getAgenda: { who: 'lea', path: '/api/agenda?from=2026-11-23&to=2026-11-23' },
    changeAgenda: {
      who: 'lea',
      method: 'POST',
      path: '/api/agenda/changes',
      body: {
        changes: [{ visit: visit.id, version: 1, steps: [{ id: visit.step, start: at('17:00') }] }],
        cause: 'drag',
      },
    },
    proposeForAbsence: {
      who: 'admin',
      method: 'POST',
      path: '/api/agenda/absence',
      body: { professional: lea, start: at('09:00'), end: at('19:00') },
    },
    undoAgendaBatch: { who: 'lea', method: 'POST', path: '/api/agenda/batches/1/undo' },
    updateAppointmentService: {
      who: 'lea',
      method: 'PUT',
      path: `/api/appointment_services/${visit.step}`,
      body: { start: at('12:00') },
    },
    moveAppointment: {
      who: 'lea',
      method: 'PUT',
      path: `/api/appointments/update/${visit.id}`,
      body: { start: at('11:00') },
    },
    setPresence: {
      who: 'lea',
      method: 'PUT',
      path: `/api/appointments/${visit.id}/presence`,
      body: { lateMinutes: 5 },
    },
    // The line of the move calls its visit by the client's name.
    getHistory: { who: 'admin', path: '/api/history?itemsPerPage=2000' },
    cancelAppointment: { who: 'lea', method: 'DELETE', path: `/api/appointments/${visit.id}` },
    // The visit that was booked above, and the day on which it is not settled.
    checkOut: {
      who: 'lea',
      method: 'POST',
      path: `/api/appointments/${visit.id + 1}/checkout`,
      body: { items: [{ item: 0, price: 3000 }], added: [], discount: null },
      from: at('15:00'),
    },
    getClosing: { who: 'admin', path: '/api/closings/2026-11-23' },
    saveClosing: {
      who: 'admin',
      method: 'PUT',
      path: '/api/closings/2026-11-23',
      body: examples['saveClosing']!.body as object,
    },
  } satisfies Record<string, Asking>
}

onBothEnginesApi(
  'every answer that contains a person’s phone or visit is counted, whatever the endpoint (P9)',
  async (api) => {
    await api.db.pool.query('UPDATE settings SET max_upcoming_per_client = 10, version = version + 1')
    const opening = await openedEvening(api)
    const { id: series } = await bookedSeries(api, { start: at('16:00'), count: 2, notify: false })
    const { id: group } = await bookedGroup(api, { start: at('17:00', '2026-11-24') })
    const { id, appointmentServices, start } = await booked(api)
    const later = { start: at('09:00', '2026-11-25'), end: at('10:00', '2026-11-25') }
    const closing = await api.send('POST', '/api/closures', later, await api.as(api.salon.admin))
    assert.equal(closing.body.id, 1)
    const message = await failedMessage(api, id)
    await request(api)
    await remind(api, { id, start })
    const folder = await clientSubfolder(api)
    const pause = { kind: 'pause', professional: api.salon.lea, start: at('18:00'), end: at('18:30') }
    const block = (await api.send('POST', '/api/breaks', pause, await api.as(api.salon.lea))).body.id
    const course = await planned(api, { dates: [later], participants: [] })
    const [{ id: step }] = appointmentServices
    const visit = { id, step, message, folder, block, training: course.id, series, group }
    const calls: Record<string, Asking> = {
      // Before eight in the evening, when no SMS of staff leaves any more.
      ...(await chatAskings(api)),
      ...askings(api, visit),
      deleteOpeningDate: { who: 'admin', method: 'DELETE', path: `${opening}?dryRun=1` },
      getAttendees: await attendeeAsking(api),
      ...(await invoiceAskings(api)),
      ...(await orderAskings(api)),
      ...(await waitlistAskings(api)),
      ...(await mergeAskings(api)),
    }

    const named = endpoints
      .filter(({ answer }) => answer && isNaming(z.toJSONSchema(answer)))
      .map(({ name }) => name)
    const known = [...Object.keys(calls), ...Object.keys(untold)]
    const asked = [...named, 'getNotes', 'getFamily', 'getCustomerSummary']
    assert.deepEqual(new Set(known), new Set(asked))
    assert.equal(known.length, asked.length)
    for (const [name, { who, method = 'GET', path, body, from, people = 1 }] of Object.entries(calls)) {
      const soon = api.now.add({ hours: 1 })
      const wanted = from ? Temporal.Instant.from(from) : soon
      api.now = Temporal.Instant.compare(soon, wanted) < 0 ? wanted : soon
      const answer = await api.send(method, path, body, await api.as(api.salon[who]))
      assert.ok(answer.status < 300, `${name}: ${answer.text}`)
      const { records = 0, visits = 0 } = await figuresOf(api)
      assert.equal(records + visits, people, name)
    }
  },
  { options: { metricsToken, readLimits } },
)

/** The attendance sheet with a seat of the client. */
async function attendeeAsking(api: Api): Promise<Asking> {
  const workshop = await plannedWorkshop(api)
  const { id } = await orderIn(api, 'paid')
  await api.db.kysely
    .updateTable('orders')
    .set({ workshop_date_id: workshop.date, participants: ['Camille'] })
    .where('id', '=', id)
    .execute()
  return { who: 'admin', path: `/api/workshops/${workshop.id}/dates/${workshop.date}/attendees` }
}

/** A call of each endpoint that tells the office of an invoice of the client. */
async function invoiceAskings(api: Api): Promise<Record<string, Asking>> {
  const form = { ...oneCut, customer: api.salon.client }
  const draft = await newDraft(api, form)
  const { id } = await issued(api, form)
  const { id: order } = await newOrder(api)
  // The next order finds this one fetched.
  await newOrder(api)
  const post = (path: string, body?: object): Asking => ({
    who: 'admin',
    method: 'POST',
    path: `/api/invoices${path}`,
    ...(body && { body }),
  })
  return {
    createInvoice: post('', form),
    draftInvoice: post('/drafts', { order }),
    getInvoiceDrafts: { who: 'admin', path: '/api/invoices/drafts' },
    getInvoiceDraft: { who: 'admin', path: `/api/invoices/drafts/${draft}` },
    replaceInvoice: { who: 'admin', method: 'PUT', path: `/api/invoices/${draft}`, body: form },
    issueInvoice: post(`/${draft}/issue`),
    getInvoices: { who: 'admin', path: '/api/invoices' },
    getInvoice: { who: 'admin', path: `/api/invoices/${id}` },
    sendInvoice: post(`/${id}/send`, examples['sendInvoice']!.body as object),
    creditInvoice: post(`/${id}/credit`, examples['creditInvoice']!.body as object),
  }
}

/** A folder of the client's own. */
async function clientSubfolder(api: Api): Promise<number> {
  const { body: root } = await addFolder(api, { client: api.salon.client })
  const { body } = await addFolder(api, { name: 'Ordonnances', parent: root.id })
  return body.id
}

/** A message about this visit that can be sent again. */
async function failedMessage(api: Api, appointment: number): Promise<number> {
  const { id } = await api.db.kysely
    .updateTable('messages')
    .set({ status: 'failed' })
    .where('id', '=', (of) =>
      of.selectFrom('messages').select('id').where('appointment_id', '=', appointment).limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

onBothEnginesApi(
  'when the history cannot be written, reading still works and the line is written later (P9)',
  async (api) => {
    lines = []
    const { admin } = api.salon
    const read = async () => assert.equal((await api.get('/api/users', await api.as(admin))).status, 200)
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'cannot execute INSERT in a read-only transaction'; END $$`.execute(api.db.kysely)
    await sql`CREATE TRIGGER refuse BEFORE INSERT ON history EXECUTE FUNCTION refuse()`.execute(api.db.kysely)
    await read()
    await read()
    await sql`DROP FUNCTION refuse CASCADE`.execute(api.db.kysely)
    assert.deepEqual(await warningsOf(api), [])
    await read()
    await read()
    assert.equal((await warningsOf(api)).length, 1)
    assert.equal((await figuresOf(api))['warnings'], 1)
    const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
    assert.deepEqual(
      told.map(({ level, msg }) => [level, msg]),
      [
        [40, 'One account reads many people'],
        [50, 'The line of history about it could not be written'],
        [50, 'The line of history about it could not be written'],
      ],
    )
    assert.doesNotMatch(lines.join(''), /Ada|Moreau|Camille|Laurent|\+336|@test/)
  },
  { options: { metricsToken, readLimits }, dependencies: { logger: { level: 'warn', stream } } },
)
