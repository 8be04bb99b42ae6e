import { createContext, type RouterContextProvider } from 'react-router'
import type { AvailableDays, AvailableSlots } from '@meche/contract/availability.ts'
import type { MenuCategory } from '@meche/contract/catalogue.ts'
import type { Company } from '@meche/contract/company.ts'
import type { QueryOf } from '@meche/contract/endpoint.ts'
import type { JobOffer } from '@meche/contract/jobs.ts'
import type { LegalPage } from '@meche/contract/legal.ts'
import type { PostDetails, PostSummary } from '@meche/contract/posts.ts'
import type { getProducts, Product, ProductCard } from '@meche/contract/products.ts'
import type { PublicSettings } from '@meche/contract/settings.ts'
import type { Shop } from '@meche/contract/shop.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import type { OpenWorkshop } from '@meche/contract/workshops.ts'

/** The reads of pages rendered on the server, in process: the answers of the API's own endpoints. */
export interface PublicApi {
  settings(): Promise<PublicSettings>
  /** `url`: origin of the asking site; it decides the order of the categories. */
  categoriesWithProfessionalServices(query: { url: string }): Promise<MenuCategory[]>
  professionals(): Promise<PublicProfessional[]>
  /** `items` as on the wire (`s:12,c:3@45`), `from` and `to` are days. Refusals reject. */
  availableSlots(query: { items: string; from: string; to: string }): Promise<AvailableSlots>
  availableDays(query: { items: string; from: string; to: string }): Promise<AvailableDays>
  /** RFC 3339 with the salon's offset. */
  now(): string
  /** Does this host name carry the brand token? Then the second logo shows. */
  isBrandHost(host: string): boolean
  /** The host of the site, for the legal notice; empty while it is not set. */
  hosting(): string
  /** Where people can sign in besides; null: nowhere. */
  identityProvider(): { label: string; issuer: string } | null
  /** The business behind the salon, as its legal texts name it. */
  company(): Promise<Company>
  /** A page of the published articles, how many there are in all, and the tags that articles have. */
  posts(query: {
    tag: string | undefined
    page: number
    size: number
  }): Promise<{ items: PostSummary[]; total: number; tags: string[] }>
  /** A published article by its slug, also by one that it had before; null when there is none. */
  post(slug: string): Promise<PostDetails | null>
  /** The newest articles with their whole text. */
  postFeed(): Promise<(PostSummary & { content: string })[]>
  postAddresses(): Promise<{ slug: string; changedAt: string }[]>
  /** The offers that candidates may apply for, the newest first. */
  jobs(): Promise<JobOffer[]>
  /** null: unknown, or it takes no applications. */
  job(id: number): Promise<JobOffer | null>
  /** The workshops on the site with a date to come, the next one first. */
  workshops(): Promise<OpenWorkshop[]>
  /** The shop, while its module is on. */
  shop(): Promise<Shop>
  /** A page of the products on sale; the query as on the wire. */
  products(query: QueryOf<typeof getProducts>): Promise<{ products: ProductCard[]; total: number }>
  /** null: unknown, or not published. */
  product(id: number): Promise<Product | null>
  /** The version of a legal text that admins approved last; null when none is. */
  legalText(page: LegalPage): Promise<{ body: string; version: number; approvedAt: string } | null>
}

// The server imports this file's build, the pages its source: a symbol makes both hold the same token.
const key = Symbol.for('meche.publicApi')
const shared = globalThis as { [key]?: ReturnType<typeof createContext<PublicApi>> }

export const publicApiContext = (shared[key] ??= createContext<PublicApi>())

export function publicApiOf(context: Readonly<RouterContextProvider>): PublicApi {
  return context.get(publicApiContext)
}
