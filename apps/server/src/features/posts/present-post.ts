/** An article, as its readers and as its authors see it. */
import type { PostSummary, WrittenPost } from '@meche/contract/posts.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { mayChangePost, mayPublish, readingMinutes } from '@meche/domain/journal/post.ts'
import type { Caller } from '../../http/caller.ts'
import { wireInstant } from '../../time/instants.ts'
import type { PostRow, PublishedRow } from './post-repository.ts'
import { placeOf } from './posts.ts'

function presentPost(row: PostRow) {
  const { id, title, slug, description, coverUrl, coverAlt, tags, text } = row
  const cover = coverUrl === null ? null : { url: coverUrl, alt: coverAlt }
  return { id, title, slug, description, cover, tags, minutes: readingMinutes(text) }
}

export function presentSummary(row: PublishedRow, timeZone: string): PostSummary {
  return {
    ...presentPost(row),
    author: row.author?.givenName ?? null,
    publishAt: wireInstant(row.publishAt, timeZone),
  }
}

interface Reading {
  readonly caller: Caller
  readonly timeZone: string
  readonly now: Temporal.Instant
}

export function presentWritten(row: PostRow, { caller, timeZone, now }: Reading): WrittenPost {
  const place = placeOf(row, now)
  const { version, content, author, services, publishAt, isWithdrawn, updatedAt } = row
  return {
    ...presentPost(row),
    version,
    content,
    author: author && toWire(author),
    services,
    publishAt: publishAt && wireInstant(publishAt, timeZone),
    isWithdrawn,
    state: place.state,
    updatedAt: wireInstant(updatedAt, timeZone),
    abilities: { change: mayChangePost(caller, place), publish: mayPublish(caller) },
  }
}
