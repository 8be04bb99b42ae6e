/** Everybody's view of the journal: the same for the API and for the pages. */
import { limits } from '@meche/contract/limits.ts'
import type { PostDetails, PostSummary } from '@meche/contract/posts.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'
import { shownHtml } from '../../rich-text/clean-html.ts'
import { isSoldAlone, type Salon } from '../../salon/salon.ts'
import { wireInstant } from '../../time/instants.ts'
import {
  neighboursOf,
  publishedAddresses,
  publishedPost,
  publishedPosts,
  type PublishedFilter,
} from './post-repository.ts'
import { presentSummary } from './present-post.ts'

export interface Reading {
  readonly salon: Salon
  readonly now: Temporal.Instant
}

export async function readPosts(
  db: Queries,
  filter: PublishedFilter & { readonly page: Page },
  { salon, now }: Reading,
): Promise<{ items: PostSummary[]; total: number }> {
  const { items, total } = await publishedPosts(db, filter, { now, page: filter.page })
  return { items: items.map((row) => presentSummary(row, salon.timeZone)), total }
}

export async function latestPosts(
  db: Queries,
  without: string | undefined,
  reading: Reading,
): Promise<PostSummary[]> {
  const page = { offset: 0, size: limits.latestPosts }
  return (await readPosts(db, { without, page }, reading)).items
}

/** Null: there is none, or not yet. */
export async function readPost(
  db: Queries,
  slug: string,
  { salon, now }: Reading,
): Promise<PostDetails | null> {
  const row = await publishedPost(db, slug, now)
  if (!row) return null
  return {
    ...presentSummary(row, salon.timeZone),
    content: shownHtml(row.content),
    updatedAt: wireInstant(row.updatedAt, salon.timeZone),
    services: row.services.flatMap((id) => bookable(salon, id)),
    ...(await neighboursOf(db, row, now)),
  }
}

function bookable({ services }: Salon, id: number): { id: number; name: string }[] {
  const service = services.get(id)
  return service && !service.isDisabled && isSoldAlone('client', service) ? [{ id, name: service.name }] : []
}

/** The newest articles with their whole text, for RSS. */
export async function postFeed(
  db: Queries,
  { salon, now }: Reading,
): Promise<(PostSummary & { content: string })[]> {
  const page = { offset: 0, size: limits.postsInFeed }
  const { items } = await publishedPosts(db, {}, { now, page })
  return items.map((row) => ({ ...presentSummary(row, salon.timeZone), content: shownHtml(row.content) }))
}

/** The address of each published article, and when it last changed. */
export async function postAddresses(
  db: Queries,
  { salon, now }: Reading,
): Promise<{ slug: string; changedAt: string }[]> {
  return (await publishedAddresses(db, { now, most: limits.postsInSitemap })).map(({ slug, changedAt }) => ({
    slug,
    changedAt: wireInstant(changedAt, salon.timeZone),
  }))
}
