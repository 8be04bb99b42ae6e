/** The API as pages rendered on the server read it, in process: the same answers as over HTTP. The web defines the interface. */
import { LRUCache } from 'lru-cache'
import {
  getAvailableDays,
  getAvailableSlots,
  type AvailableDays,
  type AvailableSlots,
} from '@meche/contract/availability.ts'
import type { LegalPage } from '@meche/contract/legal.ts'
import { getProducts } from '@meche/contract/products.ts'
import {
  availableDays,
  availableSlots,
  isStillTrue,
  type StartQuery,
  type Timed,
} from '../features/availability/search-starts.ts'
import { menuOf } from '../features/catalogue/menu.ts'
import { presentSettings } from '../features/settings/present-settings.ts'
import { productOnSale, productsOnSale } from '../features/shop/on-sale.ts'
import { readShop } from '../features/shop/read-shop.ts'
import { presentTeam } from '../features/users/present-team.ts'
import { localDate, wireInstant, type InstantFormatter } from '../time/instants.ts'
import type { Database } from '../db/database.ts'
import { readCompany } from '../salon/company-repository.ts'
import { currentTexts } from '../features/legal/legal-repository.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { publishedTags, scheduledMoments } from '../features/posts/post-repository.ts'
import { postAddresses, postFeed, readPost, readPosts, type Reading } from '../features/posts/read-posts.ts'
import { jobMoments } from '../features/recruiting/job-repository.ts'
import { readOffer, readOffers } from '../features/recruiting/read-jobs.ts'
import { presentOpen } from '../features/workshops/present-workshop.ts'
import { startsOfDates, workshopsToCome } from '../features/workshops/workshop-repository.ts'
import type { OidcConfig } from '../provider-config.ts'
import type { OccupancyCache } from '../occupancy/occupancy-cache.ts'
import { validate } from '../http/validate.ts'
import type { Clock } from '../time/clock.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import type { SalonStore } from '../salon/salon-store.ts'

export interface PublicReads {
  readonly database: Database
  readonly calendar: OccupancyCache
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly clock: Clock
  readonly instants: InstantFormatter
  readonly timeZone: string
  readonly brandToken: string | null
  readonly hosting: string | null
  readonly oidc: OidcConfig | null
  readonly payments: PaymentProvider | null
}

interface TextQuery {
  readonly items: string
  readonly from: string
  readonly to: string
}

interface PostQuery {
  readonly tag: string | undefined
  readonly page: number
  readonly size: number
}

export function makePublicApi(reads: PublicReads) {
  const { payments } = reads
  const { database, calendar, salons, tracker, clock, instants, timeZone, brandToken, hosting, oidc } = reads
  const kept = new KeptStarts(tracker)
  const publications = new KeptPublications(tracker, database, timeZone)
  const searching = async (now: Temporal.Instant) => ({
    calendar,
    salon: await salons.current(),
    instants,
    now,
  })
  const today = async () => localDate(clock.now(), (await salons.current()).timeZone)
  return {
    settings: async () => presentSettings(await salons.current(), clock.now()),
    categoriesWithProfessionalServices: async ({ url }: { url: string }) =>
      menuOf(await salons.current(), url, { disabled: false, audience: 'client' }),
    professionals: async () => presentTeam(await salons.current()),
    async availableSlots(query: TextQuery): Promise<AvailableSlots> {
      const asked = startQuery(validate(getAvailableSlots.query, query))
      const now = clock.now()
      return kept.of(asked, now, async () => availableSlots(await searching(now), asked))
    },
    async availableDays(query: TextQuery): Promise<AvailableDays> {
      const asked = startQuery(validate(getAvailableDays.query, query))
      return (await availableDays(await searching(clock.now()), asked)).answer
    },
    now: () => wireInstant(clock.now(), timeZone),
    shop: async () =>
      readShop(database.kysely, { salon: await salons.current(), payments, caller: null, now: clock.now() }),
    async products(query: Readonly<Record<string, string>>) {
      const asked = validate(getProducts.query, query)
      const { items, total } = await productsOnSale(database.kysely, asked, await today())
      return { products: items, total }
    },
    product: async (id: number) => productOnSale(database.kysely, id, await today()),
    isBrandHost: (host: string) => brandToken !== null && host.includes(brandToken),
    hosting: () => hosting ?? '',
    identityProvider: () => oidc && { label: oidc.label, issuer: oidc.issuer },
    company: () => readCompany(database.kysely, { lock: false }),
    async legalText(page: LegalPage) {
      const text = (await currentTexts(database.kysely)).find((one) => one.page === page)
      if (!text) return null
      return { body: text.body, version: text.version, approvedAt: wireInstant(text.approvedAt, timeZone) }
    },
    ...journalPages(reads),
    ...jobPages(reads),
    async workshops() {
      const now = clock.now()
      const reading = { timeZone: (await salons.current()).timeZone, now }
      return (await workshopsToCome(database.kysely, now)).map((row) => presentOpen(row, reading))
    },
    /** When a page that is rendered now begins to be wrong by the clock alone; null: not that anybody knows. */
    trueUntil: () => publications.nextAfter(clock.now()),
  }
}

function journalPages({ database: { kysely }, salons, clock }: PublicReads) {
  const journal = async (): Promise<Reading> => ({ salon: await salons.current(), now: clock.now() })
  return {
    async posts({ tag, page, size }: PostQuery) {
      const reading = await journal()
      const paged = { offset: (page - 1) * size, size }
      const [found, tags] = await Promise.all([
        readPosts(kysely, { tag, page: paged }, reading),
        publishedTags(kysely, reading.now),
      ])
      return { ...found, tags }
    },
    post: async (slug: string) => readPost(kysely, slug, await journal()),
    postFeed: async () => postFeed(kysely, await journal()),
    postAddresses: async () => postAddresses(kysely, await journal()),
  }
}

function jobPages({ database: { kysely }, salons, clock }: PublicReads) {
  const reading = async () => ({ now: clock.now(), timeZone: (await salons.current()).timeZone })
  return {
    jobs: async () => readOffers(kysely, await reading()),
    job: async (id: number) => readOffer(kysely, id, await reading()),
  }
}

type Asked = Pick<StartQuery, 'items' | 'from' | 'to' | 'length'>

function startQuery({ items, from, to, length = null }: Asked): StartQuery {
  return { items, from, to, length, audience: 'client', hold: null }
}

/** Questions of the pages: the first service of each site, from today on. */
const mostKept = 20

/** Pages are made again whenever anything changes; what they say of free starts seldom does. The caller has refreshed the tracker. */
class KeptStarts {
  readonly #tracker: InvalidationTracker
  readonly #answers = new LRUCache<string, Timed<AvailableSlots> & { generation: number }>({ max: mostKept })

  constructor(tracker: InvalidationTracker) {
    this.#tracker = tracker
  }

  async of(
    query: StartQuery,
    now: Temporal.Instant,
    search: () => Promise<Timed<AvailableSlots>>,
  ): Promise<AvailableSlots> {
    const key = JSON.stringify(query)
    const known = this.#answers.get(key)
    if (known && isStillTrue(this.#tracker, known, now)) return known.answer
    // Data read after a change that the tracker does not know yet counts as read before it.
    const { generation } = this.#tracker
    const found = await search()
    this.#answers.set(key, { ...found, generation })
    return found.answer
  }
}

/** The moments at which pages change by themselves, read again when anything has changed. */
class KeptPublications {
  readonly #tracker: InvalidationTracker
  readonly #database: Database
  readonly #timeZone: string
  #known: { readonly generation: number; readonly moments: readonly Temporal.Instant[] } | null = null

  constructor(tracker: InvalidationTracker, database: Database, timeZone: string) {
    this.#tracker = tracker
    this.#database = database
    this.#timeZone = timeZone
  }

  async nextAfter(now: Temporal.Instant): Promise<Temporal.Instant | null> {
    const { generation } = this.#tracker
    if (this.#known?.generation !== generation)
      this.#known = { generation, moments: await this.#momentsAfter(now) }
    return this.#known.moments.find((moment) => Temporal.Instant.compare(moment, now) > 0) ?? null
  }

  async #momentsAfter(now: Temporal.Instant): Promise<Temporal.Instant[]> {
    const { kysely } = this.#database
    const moments = await Promise.all([
      scheduledMoments(kysely, now),
      jobMoments(kysely, { now, timeZone: this.#timeZone }),
      startsOfDates(kysely, now),
    ])
    return moments.flat().toSorted((a, b) => Temporal.Instant.compare(a, b))
  }
}
