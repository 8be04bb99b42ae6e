import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { endpoints } from '@meche/contract/endpoints.ts'
import { assertProblem, onBothEnginesApi, type Api } from '../api.ts'
import { written } from '../posts.ts'
import { bookedSeries } from '../series.ts'
import { tableChecksums } from '../table-checksums.ts'
import { at, booked, monday } from '../visits.ts'

const range = `from=${monday}&to=${monday}`

/** Every address that can be read, with what it needs. */
function reads(api: Api, visit: number): Record<string, string[]> {
  const { cut } = api.salon
  return {
    getHealth: ['/api/health'],
    getLiveness: ['/api/health/live'],
    getMe: ['/api/me'],
    getIdentity: ['/api/me/identity'],
    getSettings: ['/api/settings/1'],
    getCategories: ['/api/categories', '/api/categories?services.disabled=1'],
    getCategoriesWithProfessionalServices: [
      '/api/categories_with_professional_services',
      '/api/categories_with_professional_services?serviceDisability=1',
    ],
    getServices: ['/api/services', '/api/services?disabled=1', '/api/services?is_break=1'],
    getService: [`/api/services/${cut}`],
    getCatalogueTemplates: ['/api/catalogue-templates'],
    getSiteOrders: ['/api/url_category_orders'],
    previewMenu: ['/api/url_category_orders/preview?lines=3'],
    getClosures: ['/api/closures'],
    getClosure: ['/api/closures/1'],
    getOpeningDates: ['/api/opening_dates'],
    getHairLengths: ['/api/hair_lengths'],
    getPublicHolidays: ['/api/closures/public_holidays?year=2026'],
    getCategory: ['/api/categories/1'],
    getUserServices: [`/api/users/${api.salon.lea}/services`],
    getCombinatedServices: ['/api/combinated_services', '/api/combinated_services?disabled=1'],
    getCombinatedService: [`/api/combinated_services/${api.salon.colour}`],
    getUsers: ['/api/users?quality=HairDresser'],
    getUser: [`/api/users/${api.salon.client}`],
    getDuplicates: ['/api/users/duplicates'],
    exportUser: [`/api/users/${api.salon.client}/export`],
    getNotes: [`/api/users/${api.salon.client}/notes`],
    getFamily: [`/api/users/${api.salon.client}/family`],
    getAvailableSlots: [`/api/appointments/available/slots?items=s:${cut}&${range}`],
    getAvailableDays: [`/api/appointments/available/days?items=s:${cut}&${range}`],
    getUpcomingFive: ['/api/appointments/upcoming/five'],
    getAppointments: ['/api/appointments'],
    getAppointment: [`/api/appointments/${visit}`],
    getAppointmentCalendar: [`/api/appointments/${visit}/calendar.ics`],
    getAppointmentServices: ['/api/appointment_services'],
    getWorkingTimes: [`/api/working_times?${range}`],
    getAgenda: [`/api/agenda?${range}`],
    // No stream may be open here; live.test.ts says what comes through one.
    getLive: ['/api/live'],
    getAgendaServices: ['/api/agenda/services'],
    getAgendaSummary: [`/api/agenda/summary?${range}`],
    getWalkInHabit: ['/api/agenda/walk-ins'],
    getHistory: ['/api/history'],
    getMessages: ['/api/messages'],
    previewMessages: ['/api/messages/previews?language=fr'],
    getCustomerAppointments: [`/api/appointments/customer/${api.salon.client}`],
    getCustomerSummary: [`/api/appointments/customer/${api.salon.client}/summary`],
    getImportedVisits: [`/api/appointments/customer/${api.salon.client}/imported`],
    getDashboardStats: ['/api/stats/dashboard'],
    getAnalytics: ['/api/stats/analytics?from=2026-11-01&to=2026-11-30'],
    getCountedVisits: ['/api/stats/analytics/visits?from=2026-11-01&to=2026-11-30&figure=appointments'],
    getBookingStats: ['/api/stats/bookings'],
    getImports: ['/api/imports'],
    getImport: ['/api/imports/1'],
    getImportReport: ['/api/imports/1/report.csv'],
    getWaitlist: ['/api/waitlist'],
    getGaps: ['/api/agenda/gaps', `/api/agenda/gaps?${range}`],
    getWaitlistJournal: ['/api/waitlist/journal'],
    previewOffer: ['/api/waitlist/1/message?start=2026-11-23T10:00:00Z'],
    getOffer: [`/api/offers/${'A'.repeat(22)}`],
    getKanban: ['/api/kanban'],
    getChat: [
      '/api/chat?endpoint=conversations',
      '/api/chat?endpoint=contacts',
      '/api/chat?endpoint=conversation',
    ],
    getChatImage: ['/api/chat/images/1/content'],
    getMailLabels: ['/api/mail/labels'],
    getMailList: ['/api/mail/list'],
    getMailDetails: ['/api/mail/details?mailId=1'],
    getMailTemplates: ['/api/mail/templates'],
    getMailFile: ['/api/mail/files/1/content'],
    getMailbox: ['/api/mail/mailbox'],
    getShop: ['/api/shop'],
    getProducts: ['/api/product/list', '/api/product/list?available=1'],
    getProduct: ['/api/product/details?productId=1'],
    searchProducts: ['/api/product/search?query=avoine'],
    getManagedProducts: ['/api/product'],
    getManagedProduct: ['/api/product/1'],
    getStockMoves: ['/api/product/1/stock'],
    getPromotions: ['/api/promotions'],
    getOrderByToken: [`/api/orders/by-token/${'A'.repeat(22)}`],
    getPayments: ['/api/payments'],
    getPaymentChecks: ['/api/payments/checks'],
    getPayouts: ['/api/payouts'],
    getPayout: ['/api/payouts/1'],
    getClosings: ['/api/closings?month=2026-11'],
    getClosing: ['/api/closings/2026-11-20'],
    getAccountingExport: ['/api/exports/accounting?month=2026-11'],
    getInvoices: ['/api/invoices'],
    getInvoice: ['/api/invoices/1'],
    getInvoicePdf: ['/api/invoices/1/pdf'],
    getInvoiceMonths: ['/api/invoices/months'],
    getInvoiceArchive: ['/api/invoices/archive?month=2026-11'],
    getOwnInvoices: ['/api/invoices/own'],
    getOwnInvoicePdf: ['/api/invoices/own/1/pdf'],
    getInvoiceDrafts: ['/api/invoices/drafts'],
    getInvoiceDraft: ['/api/invoices/drafts/1'],
    getInvoiceDraftPdf: ['/api/invoices/drafts/1/pdf'],
    getVisitNote: ['/api/appointments/1/note'],
    getOrderDocument: [`/api/orders/by-token/${'A'.repeat(22)}/documents/1/pdf`],
    getShopStats: ['/api/stats/shop?from=2026-11-01&to=2026-11-30'],
    getSeries: ['/api/series/1'],
    getSeriesCalendar: ['/api/series/1/calendar.ics'],
    getGroup: ['/api/groups/1'],
    getGroupStarts: [
      `/api/groups/available?people=s:${api.salon.cut};s:${api.salon.cut}&mode=in_sequence&date=2026-11-23`,
    ],
    getOwnOrders: ['/api/orders/own'],
    getOrders: ['/api/orders'],
    getOrderCounts: ['/api/orders/counts'],
    getOrder: ['/api/orders/1'],
    getFiles: ['/api/files', '/api/files?folder=clients'],
    getFileUsage: ['/api/files/usage'],
    getFileContent: ['/api/files/1/content'],
    getPostList: ['/api/post/list'],
    getPostDetails: ['/api/post/details?title=un-article'],
    getLatestPosts: ['/api/post/latest'],
    searchPosts: ['/api/post/search?query=article'],
    getPosts: ['/api/post'],
    getPost: ['/api/post/1'],
    getJobs: ['/api/jobs'],
    getJob: ['/api/jobs/1'],
    getApplications: ['/api/jobs/1/applications'],
    getCv: ['/api/jobs/1/applications/1/cv'],
    getTrainings: ['/api/trainings'],
    getTrainingSummary: ['/api/trainings/summary?year=2026'],
    getTraining: ['/api/trainings/1'],
    getWorkshops: ['/api/workshops'],
    getOpenWorkshops: ['/api/workshops/open'],
    getWorkshop: ['/api/workshops/1'],
    getAttendees: ['/api/workshops/1/dates/1/attendees'],
    getTechniques: ['/api/techniques'],
    getLogbook: [`/api/users/${api.salon.lea}/logbook`],
    getPrint: ['/api/prints/planning.pdf'],
    getCompany: ['/api/company'],
    getLegalTexts: ['/api/legal-texts'],
    getLegalVersions: ['/api/legal-texts/terms'],
    getOwnCalendar: [`/api/calendar?${range}`],
    getFeeds: ['/api/feeds'],
    readFeed: [`/api/feeds/${'A'.repeat(43)}/calendar.ics`],
    getMetrics: ['/api/metrics'],
    receiveWebhookByAddress: ['/api/webhooks/ovh'],
  }
}

/** Open to everybody who has a secret of their own; to others they are not there. */
const withSecret: ReadonlySet<string> = new Set([
  'readFeed',
  'getMetrics',
  'receiveWebhookByAddress',
  'getOrderByToken',
  'getOrderDocument',
  'getOffer',
])

/** Without a secret, or without a document of their own. */
const isMissing = (name: string) => withSecret.has(name) || name === 'getOwnInvoicePdf'

/** The salon, with what must not leave it: absences with a reason, a client in the red zone with a note. */
async function withSecrets(api: Api): Promise<number> {
  const { lea, client } = api.salon
  const visit = await booked(api)
  await booked(api, { start: at('11:00'), who: api.salon.otherClient })
  await bookedSeries(api, { start: at('17:30'), count: 2, notify: false })
  await sql`
    INSERT INTO schedule_exceptions (professional_id, during, reason)
    VALUES (${lea}, tstzrange(${at('14:00')}, ${at('15:00')}), 'Opération du genou')`.execute(api.db.kysely)
  await sql`
    INSERT INTO closures (during, reason)
    VALUES (tstzrange(${at('16:00')}, ${at('17:00')}), 'Contrôle fiscal')`.execute(api.db.kysely)
  await api.db.kysely
    .updateTable('users')
    .set({ red_zone: true, red_zone_reason: 'Trois absences', google_link: 'https://goo.example/x' })
    .where('id', '=', client)
    .execute()
  await api.db.kysely
    .insertInto('products')
    .values({ name: 'Baume', price: 900, vat_rate: 2000, published: true, created_at: api.now })
    .execute()
  await written(api, { title: 'Un article', publishAt: '2026-11-19T09:00:00+01:00' })
  await written(api, { title: 'Un brouillon', content: '<p>Opération du genou</p>' })
  return visit.id
}

onBothEnginesApi('these tests cover every reading endpoint of the contract', async (api) => {
  const known = Object.keys(reads(api, 1))
  const all = endpoints
    .filter(({ method, status }) => method === 'GET' && status !== 302)
    .map(({ name }) => name)
  assert.deepEqual(known.toSorted(), all.toSorted())
})

onBothEnginesApi(
  'a guest reads no e-mail, no phone but the salon’s, no reason and no red zone (P2)',
  async (api) => {
    const visit = await withSecrets(api)
    const open = new Set(endpoints.filter(({ access }) => access === 'all').map(({ name }) => name))
    for (const [name, paths] of Object.entries(reads(api, visit))) {
      for (const path of paths) {
        const answer = await api.get(path)
        const allowed = withSecret.has(name) ? 404 : 200
        assert.equal(answer.status, open.has(name) ? allowed : 401, path)
        const text = answer.text.replace('+33261910412', '')
        assert.doesNotMatch(
          text,
          /@|\+33|reason|red_zone|genou|fiscal|absences|goo\.example|Camille|Zoé/,
          path,
        )
      }
    }
  },
)

onBothEnginesApi('a client reads nothing internal and nothing about other people (Z6)', async (api) => {
  const visit = await withSecrets(api)
  const headers = await api.as(api.salon.client)
  const closed = new Set(
    endpoints.filter(({ access }) => access === 'staff' || access === 'admin').map(({ name }) => name),
  )
  for (const [name, paths] of Object.entries(reads(api, visit))) {
    for (const path of paths) {
      const answer = await api.get(path, headers)
      const allowed = isMissing(name) ? 404 : name === 'getLive' ? 503 : 200
      assert.equal(answer.status, closed.has(name) ? 403 : allowed, path)
      assert.doesNotMatch(
        answer.text,
        /password|hash|token_version|tokenVersion|"otp|Zoé|\+33639980006|zoe@|genou|fiscal/,
        path,
      )
      // Asked for, everything held about oneself is shown: the law goes further than the screens.
      if (name !== 'exportUser') assert.doesNotMatch(answer.text, /red_zone|reason|Trois absences/, path)
    }
  }
})

onBothEnginesApi('no filter shows or counts visits of other clients for a client (Z3)', async (api) => {
  const { client, otherClient, lea } = api.salon
  await booked(api)
  await booked(api, { start: at('11:00') })
  await booked(api, { start: at('12:00'), who: otherClient })
  const headers = await api.as(otherClient)
  const lists: [string, number][] = [
    ['/api/appointments', 1],
    [`/api/appointments?customer=${client}`, 0],
    [`/api/appointments?customer=/api/users/${client}`, 0],
    [`/api/appointments?customer=${otherClient}`, 1],
    ['/api/appointments?status=pending&itemsPerPage=2000', 1],
    ['/api/appointment_services', 1],
    [`/api/appointment_services?appointment.customer=${client}`, 0],
    [`/api/appointment_services?appointment.customer=/api/users/${client}`, 0],
    [`/api/appointment_services?professional=${lea}`, 1],
    [`/api/appointment_services?professional=${lea}&appointment.customer=${client}`, 0],
    ['/api/appointments/upcoming/five', 1],
    [`/api/appointments/upcoming/five?customer=${client}`, 0],
    [`/api/appointments/upcoming/five?professional=${lea}`, 1],
    [`/api/appointments/upcoming/five?professional=/api/users/${lea}&customer=${client}`, 0],
  ]
  for (const [path, count] of lists) {
    const answer = await api.get(path, headers)
    assert.equal(answer.status, 200, path)
    assert.equal(answer.body.length, count, path)
    assert.doesNotMatch(answer.text, /Laurent|\+33639980005/)
    if (!path.includes('five')) assert.equal(Number(answer.headers['x-total-count']), count, path)
  }
})

onBothEnginesApi('an unknown filter is refused by name, even when written as an array (X1)', async (api) => {
  const { client, otherClient } = api.salon
  const headers = await api.as(otherClient)
  const strange = [
    [`customer[]=${client}`, 'customer[]'],
    [`customer%5B%5D=${client}`, 'customer[]'],
    ['exists[customer]=1', 'exists[customer]'],
    ['order[customer.phone]=asc', 'order[customer.phone]'],
    [`userId=${client}`, 'userId'],
    ['__proto__=1', '__proto__'],
  ]
  for (const path of ['/api/appointments', '/api/appointment_services', '/api/appointments/upcoming/five']) {
    for (const [query, field] of strange) {
      const problem = assertProblem(await api.get(`${path}?${query}`, headers), 422, 'validation_failed')
      assert.deepEqual(
        problem.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
        [[field, 'unknown_field']],
      )
    }
  }
  const twice = await api.get(`/api/appointments?customer=${otherClient}&customer=${client}`, headers)
  assert.deepEqual(
    assertProblem(twice, 422, 'validation_failed').violations?.map(({ propertyPath }) => propertyPath),
    ['customer'],
  )
  assertProblem(await api.get('/api/me?userId=1', headers), 422, 'validation_failed')
})

onBothEnginesApi('reading changes no data, however often (J7)', async (api) => {
  const visit = await withSecrets(api)
  const before = await tableChecksums(api.db)
  for (const who of [api.salon.client, api.salon.lea, api.salon.admin]) {
    const headers = await api.as(who)
    for (const paths of Object.values(reads(api, visit))) {
      for (const path of [...paths, ...paths]) await api.get(path, headers)
    }
  }
  assert.deepEqual(await tableChecksums(api.db), before)
})

onBothEnginesApi(
  'a professional sees clients and notes, but not the reason of a colleague’s absence',
  async (api) => {
    await withSecrets(api)
    const { lea, hugo, admin } = api.salon
    const path = `/api/working_times?${range}`
    const reasonOf = async (who: number) => {
      const { body } = await api.get(path, await api.as(who))
      const professional = body.professionals.find(({ id }: { id: number }) => id === lea)
      return professional.exceptions.map(({ reason }: { reason: string | null }) => reason)
    }
    assert.deepEqual(await reasonOf(lea), ['Opération du genou'])
    assert.deepEqual(await reasonOf(admin), ['Opération du genou'])
    assert.deepEqual(await reasonOf(hugo), [null])
  },
)

onBothEnginesApi('only an admin sees disabled services, by any route', async (api) => {
  const { disabled, lea, admin } = api.salon
  const ids = async (path: string, headers = {}) =>
    (await api.get(path, headers)).body.map(({ id }: { id: number }) => id)
  for (const headers of [{}, await api.as(lea)]) {
    assert.ok(!(await ids('/api/services', headers)).includes(disabled))
    assert.deepEqual(await ids('/api/services?disabled=1', headers), [])
    assert.deepEqual(await ids('/api/categories?services.disabled=1', headers), [])
    const menu = await api.get('/api/categories_with_professional_services?serviceDisability=1', headers)
    assert.deepEqual(menu.body, [])
  }
  assert.deepEqual(await ids('/api/services?disabled=1', await api.as(admin)), [disabled])
  const menu = await api.get(
    '/api/categories_with_professional_services?serviceDisability=1',
    await api.as(admin),
  )
  assert.match(menu.text, /Ancienne coupe/)
})
