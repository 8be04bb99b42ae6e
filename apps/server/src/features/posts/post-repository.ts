/** Articles of the journal in the database. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { PostState } from '@meche/domain/journal/post.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import type { Page } from '../../http/paging.ts'

export interface PostRow {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly content: string
  readonly text: string
  readonly coverUrl: string | null
  readonly coverAlt: string
  readonly tags: string[]
  readonly author: PersonRow | null
  readonly services: number[]
  readonly publishAt: Temporal.Instant | null
  readonly isWithdrawn: boolean
  readonly updatedAt: Temporal.Instant
}

export interface PublishedRow extends PostRow {
  readonly publishAt: Temporal.Instant
}

const posts = sql`
  SELECT p.id, p.version, p.title, p.slug, p.description, p.content, p.plain_text AS text, p.cover_url AS "coverUrl",
         p.cover_alt AS "coverAlt", p.tags, p.publish_at AS "publishAt", p.is_withdrawn AS "isWithdrawn", p.updated_at AS "updatedAt",
         (SELECT ${person('u')} FROM users u WHERE u.id = p.author_id AND u.erased_at IS NULL) AS author,
         ARRAY(SELECT s.service_id FROM post_services s WHERE s.post_id = p.id ORDER BY s.position) AS services
  FROM posts p`

const isPublished = (now: Temporal.Instant) => sql`p.publish_at <= ${now} AND NOT p.is_withdrawn`
const newestFirst = sql`p.publish_at DESC, p.id DESC`

const hasWords = (search: string) => sql`
  strpos(folded(concat_ws(' ', p.title, p.description, array_to_string(p.tags, ' '), p.plain_text)), folded(${search})) > 0`

export interface PublishedFilter {
  readonly tag?: string | undefined
  readonly search?: string | undefined
  /** The slug of an article that is left out. */
  readonly without?: string | undefined
}

/** Published articles, the newest first. */
export async function publishedPosts(
  db: Queries,
  { tag, search, without }: PublishedFilter,
  { now, page }: { readonly now: Temporal.Instant; readonly page: Page },
): Promise<{ items: PublishedRow[]; total: number }> {
  const where = sql`${isPublished(now)}
    AND ${tag === undefined ? sql`true` : sql`${tag} = ANY (p.tags)`}
    AND ${search === undefined ? sql`true` : hasWords(search)}
    AND ${without === undefined ? sql`true` : sql`p.slug <> ${without}`}`
  const [{ rows }, count] = await Promise.all([
    sql<PublishedRow>`${posts} WHERE ${where} ORDER BY ${newestFirst} LIMIT ${page.size} OFFSET ${page.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM posts p WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

/** By its slug of now or an earlier one. */
export async function publishedPost(
  db: Queries,
  slug: string,
  now: Temporal.Instant,
): Promise<PublishedRow | null> {
  const { rows } = await sql<PublishedRow>`
    ${posts} JOIN post_slugs s ON s.post_id = p.id WHERE s.slug = ${slug} AND ${isPublished(now)}`.execute(db)
  return rows[0] ?? null
}

export interface Neighbour {
  readonly title: string
  readonly slug: string
}

/** The articles that were published right before and right after this one. */
export async function neighboursOf(
  db: Queries,
  { id, publishAt }: PublishedRow,
  now: Temporal.Instant,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const one = (side: RawBuilder<unknown>) =>
    sql<Neighbour>`
    SELECT p.title, p.slug FROM posts p WHERE ${isPublished(now)} AND ${side} LIMIT 1`.execute(db)
  const place = sql`(p.publish_at, p.id)`
  const own = sql`(${publishAt}::timestamptz, ${id}::bigint)`
  const [previous, next] = await Promise.all([
    one(sql`${place} < ${own} ORDER BY p.publish_at DESC, p.id DESC`),
    one(sql`${place} > ${own} ORDER BY p.publish_at, p.id`),
  ])
  return { previous: previous.rows[0] ?? null, next: next.rows[0] ?? null }
}

/** An article that was written long before it was published has changed on that day. */
export async function publishedAddresses(
  db: Queries,
  { now, most }: { readonly now: Temporal.Instant; readonly most: number },
): Promise<{ slug: string; changedAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ slug: string; changedAt: Temporal.Instant }>`
    SELECT p.slug, greatest(p.updated_at, p.publish_at) AS "changedAt" FROM posts p
    WHERE ${isPublished(now)} ORDER BY ${newestFirst} LIMIT ${most}`.execute(db)
  return rows
}

/** When the next articles will be published, the soonest first. */
export async function scheduledMoments(db: Queries, now: Temporal.Instant): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    SELECT DISTINCT publish_at AS at FROM posts WHERE publish_at > ${now} AND NOT is_withdrawn
    ORDER BY publish_at LIMIT 100`.execute(db)
  return rows.map(({ at }) => at)
}

/** Every tag of a published article, the most frequent first. */
export async function publishedTags(db: Queries, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT tag FROM posts p CROSS JOIN unnest(p.tags) AS tag WHERE ${isPublished(now)}
    GROUP BY tag ORDER BY count(*) DESC, tag`.execute(db)
  return rows.map(({ tag }) => tag)
}

const states: Readonly<Record<PostState, (now: Temporal.Instant) => RawBuilder<unknown>>> = {
  draft: () => sql`p.publish_at IS NULL AND NOT p.is_withdrawn`,
  scheduled: (now) => sql`p.publish_at > ${now} AND NOT p.is_withdrawn`,
  published: isPublished,
  withdrawn: () => sql`p.is_withdrawn`,
}

const orders = {
  title: sql`folded(p.title)`,
  publishAt: sql`p.publish_at`,
  updatedAt: sql`p.updated_at`,
}
export type PostOrder = keyof typeof orders

export interface WrittenFilter {
  /** Articles of this author alone. */
  readonly author: number | null
  readonly state: PostState | undefined
  readonly search: string
}

export async function writtenPosts(
  db: Queries,
  { author, state, search }: WrittenFilter,
  wanted: { readonly now: Temporal.Instant; readonly page: Page; readonly order: [PostOrder, Direction] },
): Promise<{ items: PostRow[]; total: number }> {
  const { now, page } = wanted
  const [by, direction] = wanted.order
  const where = sql`${author === null ? sql`true` : sql`p.author_id = ${author}`}
    AND ${state === undefined ? sql`true` : states[state](now)}
    AND ${search === '' ? sql`true` : hasWords(search)}`
  const [{ rows }, count] = await Promise.all([
    sql<PostRow>`
      ${posts} WHERE ${where} ORDER BY ${orders[by]} ${sql.raw(direction)} NULLS LAST, p.id ${sql.raw(direction)}
      LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM posts p WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

/** With `lock`, other changes of it wait until the transaction ends. */
export async function postById(db: Queries, id: number, lock?: 'lock'): Promise<PostRow | null> {
  const { rows } = await sql<PostRow>`
    ${posts} WHERE p.id = ${id} ${lock ? sql`FOR UPDATE OF p` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function postsById(db: Queries, ids: readonly number[]): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`${posts} WHERE p.id = ANY (${[...ids]}::bigint[])`.execute(db)
  return rows
}

export interface PostFields {
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly content: string
  readonly text: string
  readonly coverUrl: string | null
  readonly coverAlt: string
  readonly tags: readonly string[]
  readonly author: number | null
  readonly publishAt: Temporal.Instant | null
  readonly isWithdrawn: boolean
}

function columnsOf(fields: PostFields) {
  return {
    title: fields.title,
    slug: fields.slug,
    description: fields.description,
    content: fields.content,
    plain_text: fields.text,
    cover_url: fields.coverUrl,
    cover_alt: fields.coverAlt,
    tags: [...fields.tags],
    author_id: fields.author,
    publish_at: fields.publishAt,
    is_withdrawn: fields.isWithdrawn,
  }
}

/** Null: another article has the slug, or had it. */
export async function insertPost(
  tx: Queries,
  fields: PostFields,
  now: Temporal.Instant,
): Promise<number | null> {
  const row = await tx
    .insertInto('posts')
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  return (await takeSlug(tx, fields.slug, row.id)) ? row.id : null
}

export async function writePost(
  tx: Queries,
  id: number,
  fields: PostFields,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('posts')
    .set(({ eb }) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** False: another article has the slug, or had it. One's own earlier slug can be taken again. */
export async function takeSlug(tx: Queries, slug: string, post: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO post_slugs (slug, post_id) VALUES (${slug}, ${post})
    ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id WHERE post_slugs.post_id = excluded.post_id
    RETURNING slug`.execute(tx)
  return rows.length > 0
}

/** A slug under which nobody has read the article leads nowhere. */
export async function dropSlug(tx: Queries, slug: string): Promise<void> {
  await tx.deleteFrom('post_slugs').where('slug', '=', slug).execute()
}

export async function writeServices(tx: Queries, post: number, services: readonly number[]): Promise<void> {
  await tx.deleteFrom('post_services').where('post_id', '=', post).execute()
  if (services.length === 0) return
  await tx
    .insertInto('post_services')
    .values(services.map((service, position) => ({ post_id: post, service_id: service, position })))
    .execute()
}

export async function removePost(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute()
}

export async function imagesOf(db: Queries, post: number): Promise<string[]> {
  const rows = await db.selectFrom('post_images').select('url').where('post_id', '=', post).execute()
  return rows.map(({ url }) => url)
}

/**
 * The same image sent twice is there once; one that was on its way out stays. False: the article has gone meanwhile.
 */
export async function insertImage(
  tx: Queries,
  image: { readonly url: string; readonly post: number; readonly width: number; readonly height: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { url, post, width, height } = image
  const { rows } = await sql`SELECT FROM posts WHERE id = ${post} FOR KEY SHARE`.execute(tx)
  if (rows.length === 0) return false
  await tx.deleteFrom('deleted_pictures').where('url', '=', url).execute()
  await tx
    .insertInto('post_images')
    .values({ url, post_id: post, width, height, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
