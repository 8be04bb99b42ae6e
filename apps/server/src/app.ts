/** The application, put together: every feature by name, one per line. It opens no socket and reads no environment. */
import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import type { ModuleName } from '@meche/contract/modules.ts'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { endpoints } from '@meche/contract/endpoints.ts'
import { OccupancyCache } from './occupancy/occupancy-cache.ts'
import { Holds } from './booking/holds.ts'
import { KeyedMutex } from './booking/keyed-mutex.ts'
import { InstantFormatter } from './time/instants.ts'
import type { Database, Transaction } from './db/database.ts'
import type { Schema } from './db/schema.ts'
import { DemandCounter } from './demand/demand-counter.ts'
import { serveAccounts } from './features/accounts/routes.ts'
import { makeAuthenticate } from './features/accounts/authenticate.ts'
import { makeTokens } from './features/accounts/tokens.ts'
import type { Appointments } from './features/appointments/appointments.ts'
import { bookingsTogether } from './features/appointments/book-appointment.ts'
import { clientFigures } from './features/appointments/client-figures.ts'
import { bookOffer } from './features/appointments/book-offer.ts'
import { cancelByReply } from './features/appointments/cancel-by-reply.ts'
import { serveAgenda } from './features/agenda/routes.ts'
import { serveAppointments } from './features/appointments/routes.ts'
import { serveBanking } from './features/banking/routes.ts'
import { serveAvatars } from './features/avatars/routes.ts'
import { serveAvailability } from './features/availability/routes.ts'
import { serveBookings, type Bookings } from './features/bookings/routes.ts'
import { serveChat } from './features/chat/routes.ts'
import { serveCalendar } from './features/calendar/routes.ts'
import { serveCatalogue } from './features/catalogue/routes.ts'
import { serveClosures } from './features/closures/routes.ts'
import { serveContact } from './features/contact/routes.ts'
import { serveDocs } from './features/docs/routes.ts'
import { serveFamily } from './features/family/routes.ts'
import { serveFeeds } from './features/feeds/routes.ts'
import { serveFiles } from './features/files/routes.ts'
import type { Files } from './features/files/files.ts'
import { serveHealth } from './features/health/routes.ts'
import { serveHistory } from './features/history/routes.ts'
import { serveInvoices } from './features/invoices/routes.ts'
import { serveKanban } from './features/kanban/routes.ts'
import { serveLegal } from './features/legal/routes.ts'
import { serveHolds } from './features/holds/routes.ts'
import { serveMail, type MailboxOptions } from './features/mail/routes.ts'
import { serveNotes } from './features/notes/routes.ts'
import { servePosts } from './features/posts/routes.ts'
import { serveRecruiting } from './features/recruiting/routes.ts'
import { serveWaitlist } from './features/waitlist/routes.ts'
import { serveWorkshops } from './features/workshops/routes.ts'
import type { Messages } from './features/messages/messages.ts'
import { serveLive } from './features/live/routes.ts'
import { serveMetrics } from './features/metrics/routes.ts'
import { serveMessages } from './features/messages/routes.ts'
import { serveOidc } from './features/oidc/routes.ts'
import { serveHairLengths } from './features/hair-lengths/routes.ts'
import { serveOpeningDates } from './features/opening-dates/routes.ts'
import { serveOwnCalendar } from './features/own-calendar/routes.ts'
import { servePaymentEvents } from './features/payments/routes.ts'
import { servePrints } from './features/prints/routes.ts'
import { serveGroups } from './features/appointments/group-routes.ts'
import { serveSeries } from './features/appointments/series-routes.ts'
import { serveSettings } from './features/settings/routes.ts'
import { serveShop } from './features/shop/routes.ts'
import type { Shop } from './features/shop/shop.ts'
import { serveSiteOrders } from './features/site-orders/routes.ts'
import { serveStats, type Stats } from './features/stats/routes.ts'
import { serveTraining } from './features/training/routes.ts'
import type { People } from './features/users/people.ts'
import { exportUser } from './features/users/export-user.ts'
import { serveUsers } from './features/users/routes.ts'
import { ReadAudit, type ReadLimits } from './history/read-audit.ts'
import { answerErrors, sendProblem } from './http/error-handler.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { acceptJson } from './http/json-bodies.ts'
import { acceptMergePatch } from './http/merge-patch.ts'
import { acceptWebhookForms } from './http/webhook-forms.ts'
import { bodyTimes, cutOffSlowBodies } from './http/slow-bodies.ts'
import { makeServe, type Serve } from './http/serve.ts'
import { acceptUploads } from './http/uploads.ts'
import type { ChangeSignal } from './live/change-signal.ts'
import { LiveHub, type HubDependencies } from './live/live-hub.ts'
import type { Clock } from './time/clock.ts'
import type { ErasureJournal } from './erasure/erasure-journal.ts'
import type { Outbox } from './messaging/outbox.ts'
import type { ContentStorage } from './storage/content-storage.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { FileStorage } from './storage/storage.ts'
import { InvalidationTracker } from './salon/invalidation-tracker.ts'
import { CountCache } from './salon/count-cache.ts'
import { SalonStore } from './salon/salon-store.ts'
import type { Secrets } from './secrets.ts'
import type { OidcConfig } from './provider-config.ts'
import { serveImporting } from './serve-importing.ts'
import { undoableRecords } from './undoable-records.ts'
import { servePages } from './web/pages.ts'
import { makePublicApi } from './web/public-api.ts'

export interface AppDependencies {
  readonly database: Database
  readonly clock: Clock
  /** A monotonic clock in milliseconds: how old is what is kept. */
  readonly elapsed: () => number
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly storage: FileStorage
  readonly contents: ContentStorage
  readonly erasures: ErasureJournal
  /** The webhook of the SMS provider in use; null when messages stay in the outbox. */
  readonly webhook: Messages['webhook']
  /** Whether clients can answer the salon's SMS. */
  readonly takesReplies: boolean
  /** Whether a provider takes the salon's SMS; without one they stay in the outbox. */
  readonly sendsSms: boolean
  /** Null: no payments are taken. */
  readonly payments: PaymentProvider | null
  /** Queues the question for the state of a payment or a refund. */
  readonly settleSoon: (tx: Transaction<Schema>, object: string) => Promise<void>
  /** Wakes the worker that runs imports. */
  readonly importSoon: (tx: Transaction<Schema>) => Promise<void>
  readonly signal: ChangeSignal
  /** Whether the process is about to stop. */
  readonly isDraining: () => boolean
  readonly logger: FastifyServerOptions['logger']
  readonly options: AppOptions
}

export interface AppOptions {
  readonly version: string
  readonly publicUrl: string
  readonly timeZone: string
  readonly brandToken: string | null
  readonly hosting: string | null
  readonly oidc: OidcConfig | null
  readonly smsCountries: readonly string[]
  readonly smsCodesDailyCap: number
  readonly areRateLimitsOn: boolean
  readonly readLimits: ReadLimits
  /** Streams of live changes that may be open at once. */
  readonly mostStreams: number
  readonly backupDir: string
  readonly mailbox: MailboxOptions
  /** Bytes of one upload, and of all files together. */
  readonly uploadMax: number
  readonly filesQuota: number
  /** Null: nobody watches. */
  readonly metricsToken: string | null
  readonly trustProxy: readonly string[]
  /** The embedded database runs without its durability self-test having passed. */
  readonly volatile: boolean
  /** `none`: the API alone. */
  readonly screens: 'built' | 'development' | 'none'
  /** Compare every answer with its contract; tests do. */
  readonly checkAnswers: boolean
}

/** Pages, their files and the API together: a salon behind one address has several people at work. */
const requestsPerMinute = 1500
const bodyLimitBytes = 1_048_576

/** Throws when an endpoint of the contract has no handler: what is described must be there. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, clock, elapsed, options } = dependencies
  const app = makeFastify(dependencies)
  cutOffSlowBodies(app, bodyTimes)
  answerErrors(app)
  sendSecurityHeaders(app, options.publicUrl.startsWith('https:'))
  // Methods that Fastify does not route (PROPFIND, PURGE …) end here.
  app.setNotFoundHandler((request, reply) => {
    const isRouted = app.supportedMethods.includes(request.method)
    return sendProblem(request, reply, { code: isRouted ? 'not_found' : 'method_not_allowed' })
  })

  const tracker = new InvalidationTracker(database.pool, elapsed, dependencies.signal.announce)
  const salons = new SalonStore(database, tracker, options.timeZone)
  const calendar = new OccupancyCache(database, tracker)
  const instants = new InstantFormatter(options.timeZone)

  if (options.areRateLimitsOn)
    await app.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000, cache: 20_000 })
  await app.register(async (api) => {
    acceptBodies(api)
    serveApi(api, dependencies, { tracker, salons, calendar, instants })
  })

  if (options.screens !== 'none') {
    const publicApi = makePublicApi({
      database,
      calendar,
      salons,
      tracker,
      clock,
      instants,
      ...options,
      payments: dependencies.payments,
    })
    await servePages(app, {
      tracker,
      salons,
      publicApi,
      publicUrl: options.publicUrl,
      elapsed,
      now: () => clock.now(),
      screens: options.screens,
    })
  }
  return app
}

/** The caches, and the tracker that invalidates them. */
interface Memory {
  readonly tracker: InvalidationTracker
  readonly salons: SalonStore
  readonly calendar: OccupancyCache
  readonly instants: InstantFormatter
}

function serveApi(api: FastifyInstance, dependencies: AppDependencies, memory: Memory): void {
  const { database, clock, elapsed, secrets, signal, outbox, storage, contents, erasures } = dependencies
  const { webhook, takesReplies, sendsSms, payments, settleSoon, importSoon, options } = dependencies
  const { tracker, salons } = memory
  const demand = countDemand(api, database, options.timeZone)
  const booking = { ...memory, database, demand, holds: new Holds(database), turns: new KeyedMutex(memory) }
  const tokens = makeTokens(secrets.tokenKey)
  const served = new Set<Endpoint>()
  const reads = new ReadAudit(database.kysely, options.readLimits)
  const authenticate = makeAuthenticate(database, tokens, clock)
  const { areRateLimitsOn: areLimitsOn, publicUrl, timeZone, version, volatile } = options
  const { checkAnswers, mostStreams, backupDir, metricsToken, smsCountries, smsCodesDailyCap } = options
  const isModuleOn = async (name: ModuleName) => (await salons.current()).settings.modules.includes(name)
  const serve = makeServe({ app: api, clock, authenticate, isModuleOn, reads, checkAnswers }, served)
  const credentials = { database, secrets, areLimitsOn }
  const accounts = { tokens, outbox, salons, publicUrl, smsCountries, smsCodesDailyCap }

  serveHealth(serve, { ...dependencies, version, volatile })
  serveAccounts(serve, { ...credentials, ...accounts }, async (token) => {
    await booking.holds.renew(token, clock.now())
    tracker.changed()
  })
  serveOidc(serve, { ...credentials, ...options, salons, outbox, signToken: tokens.sign })
  serveSettings(serve, { database, salons, tracker, outbox, publicUrl })
  serveSalon(serve, booking)
  const people = { ...credentials, salons, tracker, outbox, publicUrl, storage, contents, erasures }
  serveUsers(serve, people)
  serveRooms(serve, { ...people, takesReplies }, options)
  serveSales(serve, { ...people, sendsSms, payments, log: api.log })
  serveInvoices(serve, { database, salons, tracker, outbox })
  servePaymentEvents(serve, { database, payments, settleSoon })
  serveAvatars(api, serve, { database, storage, tracker, areLimitsOn })
  serveNotes(serve, { database, timeZone })
  serveAvailability(serve, booking)
  serveHolds(serve, { ...booking, secrets, areLimitsOn })
  const totals = new CountCache(tracker, elapsed)
  const tools = { ...booking, totals, outbox, publicUrl, areLimitsOn }
  const appointments = { ...tools, bookings: bookingsTogether(tools) }
  serveVisits(serve, { ...appointments, secrets })
  serveImporting(serve, { ...people, importSoon }, appointments)
  serveMessages(serve, {
    database,
    salons,
    outbox,
    webhook,
    publicUrl,
    timeZone,
    tracker,
    cancelByReply: (id, claim, now) => cancelByReply(appointments, { id, claim }, now),
  })
  serveCalendar(serve, { ...booking, totals })
  serveAgenda(serve, { ...booking, outbox, publicUrl })
  serveLive(serve, openHub(api, { database, signal, authenticate, clock, timeZone, mostStreams }))
  serveMetrics(serve, { app: api, database, clock, reads, backupDir, metricsToken })
  const ownFigures: Stats['clientFigures'] = (reader) => clientFigures(appointments, reader)
  serveStats(serve, { ...booking, timeZone, clientFigures: ownFigures })
  serveFeeds(serve, { database, salons, publicUrl, timeZone })
  serveHistory(serve, { timeZone, ...undoableRecords(appointments, people) })
  serveDocs(api, options)
  refuseTheRest(api, served)
}

/** Visits, the families that they are booked for, and the waiting list that offers places for them. */
function serveVisits(serve: Serve, visits: Appointments & Pick<AppDependencies, 'secrets'>): void {
  serveAppointments(serve, visits)
  serveSeries(serve, visits)
  serveGroups(serve, visits)
  serveFamily(serve, visits)
  serveWaitlist(serve, { ...visits, book: (tx, place, now) => bookOffer(tx, visits, place, now) })
}

/** Mail, conversations, files, sheets to print, the journal and job offers. */
function serveRooms(
  serve: Serve,
  people: People & Pick<AppDependencies, 'takesReplies'>,
  { mailbox, uploadMax, filesQuota }: AppOptions,
): void {
  serveContact(serve, people)
  serveMail(serve, { ...people, mailbox })
  serveChat(serve, people)
  const exportAnybody: Files['exportUser'] = (request, now) => exportUser(people, request, now)
  const underWay = { bytes: 0 }
  serveFiles(serve, { ...people, uploadMax, quota: filesQuota, underWay, exportUser: exportAnybody })
  servePrints(serve, people)
  servePosts(serve, people)
  serveRecruiting(serve, { ...people, quota: filesQuota })
}

/** The shop, the seats of workshops that it sells, and the money that they bring. */
function serveSales(serve: Serve, shop: Shop): void {
  serveShop(serve, shop)
  serveWorkshops(serve, shop)
  serveBanking(serve, shop)
}

/** The features by which staff change the salon and its tasks. */
function serveSalon(serve: Serve, changes: Bookings): void {
  serveClosures(serve, changes)
  serveOpeningDates(serve, changes)
  serveHairLengths(serve, changes)
  serveCatalogue(serve, changes)
  serveSiteOrders(serve, changes)
  serveKanban(serve, changes)
  serveLegal(serve, changes)
  serveTraining(serve, changes)
  serveOwnCalendar(serve, changes)
  serveBookings(serve, changes)
}

interface Hub extends Omit<HubDependencies, 'pool' | 'log' | 'zone'> {
  readonly database: Database
  readonly timeZone: string
}

/** A stop does not wait for streams, which never end by themselves. */
function openHub(api: FastifyInstance, { database, timeZone, ...given }: Hub): LiveHub {
  const hub = new LiveHub({ ...given, pool: database.pool, log: api.log, zone: temporalZone(timeZone) })
  api.addHook('preClose', async () => hub.close())
  return hub
}

const demandWrittenEvery = 60_000

/** Counts of searches and holds, written once a minute and before the process ends. */
function countDemand(api: FastifyInstance, { kysely }: Database, timeZone: string): DemandCounter {
  const demand = new DemandCounter(timeZone)
  const write = () =>
    demand.flush(kysely).catch((error: unknown) => api.log.warn(error, 'Searches could not be counted'))
  const timer = setInterval(write, demandWrittenEvery).unref()
  api.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  return demand
}

function acceptBodies(api: FastifyInstance): void {
  // Text is no JSON: a form of another site could send it without asking first.
  api.removeContentTypeParser('text/plain')
  acceptMergePatch(api)
  acceptJson(api)
  acceptWebhookForms(api)
  acceptUploads(api)
}

function makeFastify({ logger, options }: AppDependencies): FastifyInstance {
  return Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // While the server stops, requests on connections that are still open are answered as usual.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route, nor the hooks that set headers.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply, { code: 'bad_request' })
    },
  })
}

/** Under /api nothing falls through to the pages. */
function refuseTheRest(api: FastifyInstance, served: ReadonlySet<Endpoint>): void {
  const missing = endpoints.filter((endpoint) => !served.has(endpoint))
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ name }) => name).join(', ')}`)
  refuseOtherMethods(api)
}
