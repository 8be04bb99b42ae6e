/** The salon's journal (« Journal »): what everybody reads, and how staff write it. */
import * as z from 'zod/mini'
import { postStates } from '@meche/domain/journal/post.ts'
import { endpoint } from './endpoint.ts'
import {
  direction,
  id,
  idText,
  instant,
  lineText,
  noControl,
  paging,
  richText,
  searchText,
} from './fields.ts'
import { limits } from './limits.ts'
import { postImageUrl } from './post-images.ts'

const cover = z.object({
  url: z.string(),
  /** Empty: it only decorates. */
  alt: z.string(),
})

const post = {
  id,
  title: z.string(),
  /** Its address: `/post/{slug}`. */
  slug: z.string(),
  description: z.string(),
  cover: z.nullable(cover),
  tags: z.array(z.string()),
  /** Whole minutes that reading takes. */
  minutes: z.int(),
}

/** A published article in a list. */
export const postSummary = z.object({
  ...post,
  /** The given name of who wrote it; null: the salon. */
  author: z.nullable(z.string()),
  publishAt: z.string(),
})
export type PostSummary = z.infer<typeof postSummary>

const neighbour = z.nullable(z.object({ title: z.string(), slug: z.string() }))

export const postDetails = z.extend(postSummary, {
  /** HTML, cleaned; its headings begin at the second level. */
  content: z.string(),
  updatedAt: z.string(),
  /** Services that can be booked online. */
  services: z.array(z.object({ id, name: z.string() })),
  /** The articles before and after it in time. */
  previous: neighbour,
  next: neighbour,
})
export type PostDetails = z.infer<typeof postDetails>

export const getPostList = endpoint('getPostList', {
  summary: 'The published articles, the newest first; with a `tag`, those that have it.',
  query: z.strictObject({ ...paging, tag: z.optional(lineText(limits.postTagMax)) }),
  module: 'journal',
  status: 200,
  answer: z.array(postSummary),
  isList: true,
})

/** A slug; one that an article had before is found too. */
const slugText = z.string().check(z.minLength(1), z.maxLength(limits.slugMax), noControl())

export const getPostDetails = endpoint('getPostDetails', {
  summary: 'A published article by its slug (`title`). One that was renamed is found by its old slug too.',
  query: z.strictObject({ title: slugText }),
  module: 'journal',
  status: 200,
  answer: postDetails,
})

export const getLatestPosts = endpoint('getLatestPosts', {
  summary: 'The newest published articles, without the one of this slug (`title`).',
  query: z.strictObject({ title: z.optional(slugText) }),
  module: 'journal',
  status: 200,
  answer: z.array(postSummary),
})

export const searchPosts = endpoint('searchPosts', {
  summary: 'Published articles with these words in title, description, tags or text.',
  query: z.strictObject({ query: searchText }),
  module: 'journal',
  status: 200,
  answer: z.array(postSummary),
})

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

/** An article as those see it who write it. */
export const writtenPost = z.object({
  ...post,
  /** Raised by every change: its ETag. */
  version: z.int(),
  content: z.string(),
  author: z.nullable(person),
  services: z.array(id),
  /** Null: nobody has said when. */
  publishAt: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
  state: z.enum(postStates),
  updatedAt: z.string(),
  abilities: z.object({ change: z.boolean(), publish: z.boolean() }),
})
export type WrittenPost = z.infer<typeof writtenPost>

export const getPosts = endpoint('getPosts', {
  summary:
    'Articles in every state, those that changed last first unless asked otherwise: for admins all, for professionals who may write their own.',
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(postStates)),
    search: z.optional(searchText),
    'order[title]': z.optional(direction),
    'order[publishAt]': z.optional(direction),
    'order[updatedAt]': z.optional(direction),
  }),
  module: 'journal',
  status: 200,
  answer: z.array(writtenPost),
  isList: true,
})

const params = z.strictObject({ id: idText })

export const getPost = endpoint('getPost', {
  summary: 'One article, whatever its state.',
  params,
  module: 'journal',
  status: 200,
  answer: writtenPost,
})

export const postForm = z.strictObject({
  title: z
    .string('title_required')
    .check(
      z.trim(),
      z.minLength(1, 'title_required'),
      z.minLength(limits.postTitleMin, 'title_too_short'),
      z.maxLength(limits.postTitleMax, 'too_long'),
      noControl(),
    ),
  description: lineText(limits.postDescriptionMax),
  content: richText.check(z.maxLength(limits.postContentMax, 'too_long')),
  /** An image that was uploaded for this article. */
  cover: z.nullable(
    z.strictObject({
      url: z.string().check(z.regex(postImageUrl, 'unknown_image')),
      alt: lineText(limits.altMax),
    }),
  ),
  tags: z
    .array(lineText(limits.postTagMax).check(z.minLength(1, 'required')))
    .check(z.maxLength(limits.tagsPerPost, 'too_many_items')),
  /** A professional; null: the salon. */
  author: z.nullable(id),
  services: z.array(id).check(z.maxLength(limits.servicesPerPost, 'too_many_items')),
  publishAt: z.nullable(instant),
  isWithdrawn: z.boolean(),
})
export type PostForm = z.output<typeof postForm>
const { shape } = postForm

export const newPostBody = z.strictObject({
  title: shape.title,
  content: shape.content,
  description: z.prefault(shape.description, ''),
  tags: z.prefault(shape.tags, []),
  author: z.prefault(shape.author, null),
  services: z.prefault(shape.services, []),
  publishAt: z.prefault(shape.publishAt, null),
})

export const createPost = endpoint('createPost', {
  summary:
    'Write an article. Without `publishAt` it is a draft; only admins set that. Images are added once it is there.',
  body: newPostBody,
  module: 'journal',
  status: 201,
  answer: writtenPost,
})

export const replacePost = endpoint('replacePost', {
  summary:
    'Change an article: all of its fields. With `publishAt` it is scheduled or published, with `isWithdrawn` taken off the site; only admins change these and the author.',
  params,
  body: postForm,
  headers: ['If-Match'],
  module: 'journal',
  status: 200,
  answer: writtenPost,
})

export const deletePost = endpoint('deletePost', {
  summary: 'Delete an article with its images.',
  params,
  headers: ['If-Match'],
  module: 'journal',
  status: 204,
})

export const postImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const uploadPostImage = endpoint('uploadPostImage', {
  summary:
    'Add an image to an article: JPEG, PNG, GIF or WebP, written anew as WebP in three widths. One that the article does not use is deleted after a day.',
  params,
  upload: { field: 'image', maxBytes: limits.postImageMaxBytes, types: postImageTypes },
  module: 'journal',
  status: 201,
  answer: z.object({ url: z.string(), width: z.int(), height: z.int() }),
})

export const readMarkdown = endpoint('readMarkdown', {
  summary:
    'A text in Markdown as the content of an article; its first heading of the first level is the title.',
  body: z.strictObject({ markdown: z.string().check(z.maxLength(limits.postContentMax, 'too_long')) }),
  module: 'journal',
  status: 200,
  answer: z.object({ title: z.nullable(z.string()), content: z.string() }),
})
