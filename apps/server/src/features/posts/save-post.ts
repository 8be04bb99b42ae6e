/** Writing, changing, publishing and deleting articles. */
import { limits } from '@meche/contract/limits.ts'
import type { PostForm } from '@meche/contract/posts.ts'
import { mayChangePost, mayPublish } from '@meche/domain/journal/post.ts'
import { slugOf } from '@meche/domain/journal/slug.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange, type Changes } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { cleanHtml, imagesIn, plainTextOf } from '../../rich-text/clean-html.ts'
import type { Salon } from '../../salon/salon.ts'
import {
  dropSlug,
  imagesOf,
  insertPost,
  postById,
  removePost,
  takeSlug,
  writePost,
  writeServices,
  type PostFields,
  type PostRow,
} from './post-repository.ts'
import { placeOf, stateOf } from './posts.ts'

export interface Writing {
  readonly caller: Caller
  readonly now: Temporal.Instant
  readonly salon: Salon
}

/** HttpRefusal 422, for a title whose slug another article has, too. */
export async function createPost(
  tx: Queries,
  form: Omit<PostForm, 'cover' | 'isWithdrawn'>,
  writing: Writing,
): Promise<PostRow> {
  const { caller, now } = writing
  // A professional writes under their own name.
  const author = mayPublish(caller) ? form.author : caller.id
  const whole = { ...form, author, cover: null, isWithdrawn: false }
  const fields = fieldsOf(whole)
  refuseWrong(checksOf(whole, fields, { ...writing, before: null, images: [] }))
  const id = await insertPost(tx, fields, now)
  if (id === null) throw slugTaken()
  await writeServices(tx, id, whole.services)
  const post = (await postById(tx, id))!
  await record(tx, { before: null, after: post }, writing)
  return post
}

export interface PostChange {
  readonly id: number
  readonly form: PostForm
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404; 403 of an article that the caller may not change; 412; 422. */
export async function changePost(
  tx: Queries,
  { id, form, seen }: PostChange,
  writing: Writing,
): Promise<PostRow> {
  const before = await changeable(tx, { id, seen }, writing)
  const fields = fieldsOf(form)
  refuseWrong(checksOf(form, fields, { ...writing, before, images: await imagesOf(tx, id) }))
  const isSame =
    Object.keys(changesBetween(postFormOf(before), { ...form, content: fields.content })).length === 0
  if (isSame) return before
  if (fields.slug !== before.slug) {
    if (!(await takeSlug(tx, fields.slug, id))) throw slugTaken()
  }
  await writePost(tx, id, fields, writing.now)
  if (fields.slug !== before.slug && !wasReadable(before, writing.now)) await dropSlug(tx, before.slug)
  await writeServices(tx, id, form.services)
  const after = (await postById(tx, id))!
  await record(tx, { before, after }, writing)
  return after
}

/** Visitors may know the old address of an article that they could read, also if it was withdrawn since. */
function wasReadable({ publishAt }: PostRow, now: Temporal.Instant): boolean {
  return publishAt !== null && Temporal.Instant.compare(publishAt, now) <= 0
}

/** HttpRefusal 404, 403, 412. */
export async function deletePost(
  tx: Queries,
  wanted: { readonly id: number; readonly seen: number | null },
  writing: Writing,
): Promise<void> {
  const before = await changeable(tx, wanted, writing)
  await removePost(tx, before.id)
  await record(tx, { before, after: null }, writing)
}

async function changeable(
  tx: Queries,
  { id, seen }: { readonly id: number; readonly seen: number | null },
  { caller, now }: Writing,
): Promise<PostRow> {
  const post = await postById(tx, id, 'lock')
  if (!post) throw new HttpRefusal({ code: 'not_found' })
  if (!mayChangePost(caller, placeOf(post, now))) throw new HttpRefusal({ code: 'forbidden' })
  refuseStale(seen, post.version)
  return post
}

function fieldsOf({ cover, ...form }: PostForm): PostFields {
  const content = cleanHtml(form.content)
  return {
    title: form.title,
    slug: slugOf(form.title),
    description: form.description,
    content,
    text: plainTextOf(content),
    coverUrl: cover?.url ?? null,
    coverAlt: cover?.alt ?? '',
    tags: form.tags,
    author: form.author,
    publishAt: form.publishAt === null ? null : Temporal.Instant.from(form.publishAt),
    isWithdrawn: form.isWithdrawn,
  }
}

interface Checking extends Writing {
  readonly before: PostRow | null
  /** The images of the article. */
  readonly images: readonly string[]
}

function checksOf(
  form: PostForm,
  { slug, content, text, publishAt }: PostFields,
  { before, images, caller, salon }: Checking,
): Check[] {
  const isForeign = (url: string) => !images.includes(url)
  const isMoved = publishAt?.epochMilliseconds !== before?.publishAt?.epochMilliseconds
  const isNoPublisher = !mayPublish(caller)
  const isKnownAuthor =
    form.author === null ||
    form.author === before?.author?.id ||
    form.author === caller.id ||
    salon.professionals.some(({ id }) => id === form.author)
  return [
    ['title', 'slug_empty', slug === ''],
    // Nobody reads the parts that cleaning takes out.
    ['content', 'editor_too_short', text.length < limits.editorMin],
    ['content', 'unknown_image', imagesIn(content).some(isForeign)],
    ['cover.url', 'unknown_image', form.cover !== null && isForeign(form.cover.url)],
    ['author', 'unknown_professional', !isKnownAuthor],
    ['author', 'not_writable', isNoPublisher && form.author !== caller.id],
    ['publishAt', 'not_writable', isNoPublisher && isMoved],
    ['isWithdrawn', 'not_writable', isNoPublisher && form.isWithdrawn],
    ...form.tags.map((_, index): Check => [`tags.${index}`, 'duplicate', isDuplicate(form.tags, index)]),
    ...form.services.flatMap((id, index): Check[] => [
      [`services.${index}`, 'unknown_service', !salon.services.has(id)],
      [`services.${index}`, 'duplicate', isDuplicate(form.services, index)],
    ]),
  ]
}

function slugTaken(): HttpRefusal {
  return new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'title', code: 'slug_taken' }],
  })
}

export function postFormOf(post: PostRow): PostForm {
  const { title, description, content, coverUrl, coverAlt, tags, author, services, publishAt } = post
  return {
    title,
    description,
    content,
    cover: coverUrl === null ? null : { url: coverUrl, alt: coverAlt },
    tags,
    author: author?.id ?? null,
    services,
    publishAt: publishAt?.toString() ?? null,
    isWithdrawn: post.isWithdrawn,
  }
}

/** A draft is saved every few seconds while somebody writes: the history says that it is there, and begins with its publication. */
async function record(
  tx: Queries,
  { before, after }: { readonly before: PostRow | null; readonly after: PostRow | null },
  { caller, now }: Writing,
): Promise<void> {
  const isDraft = (post: PostRow | null) => post === null || stateOf(post, now) === 'draft'
  if (before && after && isDraft(before) && isDraft(after)) return
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'post',
    entityId: (after ?? before)!.id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: withoutText(changesBetween(before && postFormOf(before), after && postFormOf(after))),
  })
}

/** The history says that the text changed, not how. */
function withoutText({ content, ...changes }: Changes): Changes {
  if (!content) return changes
  const [from, to] = content.map((text) => (text === null ? null : '…'))
  return { ...changes, content: [from, to] }
}
