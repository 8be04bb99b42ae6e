/** The journal's dependencies, and a row as the rules read it. */
import { postState, type PostState } from '@meche/domain/journal/post.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { FileStorage } from '../../storage/storage.ts'
import type { PostRow } from './post-repository.ts'

export interface Posts extends SalonChanges {
  readonly storage: FileStorage
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

export function stateOf(
  { publishAt, isWithdrawn }: Pick<PostRow, 'publishAt' | 'isWithdrawn'>,
  now: Temporal.Instant,
): PostState {
  return postState({ publishAt: publishAt?.epochMilliseconds ?? null, isWithdrawn }, now.epochMilliseconds)
}

/** The author of an article and its state. */
export function placeOf(
  post: Pick<PostRow, 'author' | 'publishAt' | 'isWithdrawn'>,
  now: Temporal.Instant,
): { author: number | null; state: PostState } {
  return { author: post.author?.id ?? null, state: stateOf(post, now) }
}
