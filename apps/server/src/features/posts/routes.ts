/** The salon's journal. */
import * as contract from '@meche/contract/posts.ts'
import { limits } from '@meche/contract/limits.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { throttle } from '../../http/throttle.ts'
import { readUpload } from '../../http/uploads.ts'
import { fromMarkdown } from '../../rich-text/markdown.ts'
import { removeDeletedPictures } from '../../storage/stored-pictures.ts'
import { addImage, refuseOthersPost } from './post-images.ts'
import { postById, writtenPosts, type PostOrder } from './post-repository.ts'
import type { Posts } from './posts.ts'
import { presentWritten } from './present-post.ts'
import { latestPosts, readPost, readPosts } from './read-posts.ts'
import { changePost, createPost, deletePost, type Writing } from './save-post.ts'

export function servePosts(serve: Serve, posts: Posts): void {
  servePublicPosts(serve, posts)
  serveWrittenPosts(serve, posts)
  servePostChanges(serve, posts)
}

function servePublicPosts(serve: Serve, { database, salons }: Posts): void {
  const { kysely } = database
  const reading = async (now: Temporal.Instant) => ({ salon: await salons.current(), now })

  serve(contract.getPostList, async (call) => {
    const page = pageOf(call.query)
    const { tag } = call.query
    return sendPage(call, page, await readPosts(kysely, { tag, page }, await reading(call.now)))
  })

  serve(contract.getPostDetails, async ({ query: { title }, now }) => {
    const post = await readPost(kysely, title, await reading(now))
    if (!post) throw new HttpRefusal({ code: 'not_found' })
    return post
  })

  serve(contract.getLatestPosts, async ({ query: { title }, now }) =>
    latestPosts(kysely, title, await reading(now)),
  )

  serve(contract.searchPosts, async ({ query: { query: search }, now }) => {
    const page = { offset: 0, size: limits.postsFound }
    return (await readPosts(kysely, { search, page }, await reading(now))).items
  })
}

const orders: readonly PostOrder[] = ['title', 'publishAt', 'updatedAt']

function serveWrittenPosts(serve: Serve, { database, salons }: Posts): void {
  const { kysely } = database
  const readingOf = async (caller: Caller, now: Temporal.Instant) => ({
    caller,
    timeZone: (await salons.current()).timeZone,
    now,
  })

  serve(contract.getPosts, async (call) => {
    const { query, caller, now } = call
    const page = pageOf(query)
    const by = orders.find((order) => query[`order[${order}]`] !== undefined) ?? 'updatedAt'
    const author = isAdmin(caller.roles) ? null : caller.id
    const { items, total } = await writtenPosts(
      kysely,
      { author, state: query.state, search: query.search ?? '' },
      { now, page, order: [by, query[`order[${by}]`] ?? 'desc'] },
    )
    const reading = await readingOf(caller, now)
    return sendPage(call, page, { items: items.map((row) => presentWritten(row, reading)), total })
  })

  serve(contract.getPost, async ({ params: { id }, caller, now, reply }) => {
    const post = await postById(kysely, id)
    const isVisible = post && (isAdmin(caller.roles) || post.author?.id === caller.id)
    if (!isVisible) throw new HttpRefusal({ code: 'not_found' })
    return tagged(reply, presentWritten(post, await readingOf(caller, now)))
  })
}

function servePostChanges(serve: Serve, posts: Posts): void {
  const { database, salons, tracker, storage, areLimitsOn } = posts
  const change = async <T>(
    by: { caller: Caller; now: Temporal.Instant },
    work: (tx: Queries, writing: Writing) => Promise<T>,
  ): Promise<T> => {
    const { caller, now } = by
    const salon = await salons.current()
    const answer = await database.transaction((tx) => work(tx, { caller, now, salon }))
    // Pages show it: those that are kept are made anew.
    tracker.changed()
    return answer
  }
  const reading = async ({ caller, now }: { caller: Caller; now: Temporal.Instant }) => ({
    caller,
    now,
    timeZone: (await salons.current()).timeZone,
  })

  serve(contract.createPost, async ({ body, reply, ...by }) => {
    const post = await change(by, (tx, writing) => createPost(tx, body, writing))
    return tagged(reply, presentWritten(post, await reading(by)))
  })

  serve(contract.replacePost, async ({ params: { id }, body: form, headers, reply, ...by }) => {
    const seen = seenVersion(headers)
    const post = await change(by, (tx, writing) => changePost(tx, { id, form, seen }, writing))
    return tagged(reply, presentWritten(post, await reading(by)))
  })

  serve(contract.deletePost, async ({ params: { id }, headers, ...by }) => {
    await change(by, (tx, writing) => deletePost(tx, { id, seen: seenVersion(headers) }, writing))
    await removeDeletedPictures(database.kysely, storage)
  })

  serve(contract.uploadPostImage, async ({ params: { id: post }, caller, now, request }) => {
    // Before three megabytes are read for nothing.
    await refuseOthersPost(posts, { post, caller }, now)
    if (areLimitsOn)
      await throttle(
        database.kysely,
        `upload:${caller.id}`,
        [{ seconds: 3600, max: limits.uploadsPerHour }],
        now,
      )
    const bytes = await readUpload(request, contract.uploadPostImage.upload)
    return addImage(posts, { post, bytes, caller }, now)
  })

  serve(contract.readMarkdown, async ({ body: { markdown } }) => fromMarkdown(markdown))
}
