/** An article of the salon's journal: what state it is in, who writes and publishes it, and how long reading it takes. */
import { can } from '../access/permissions.ts'
import { isAdmin, type Person } from '../access/roles.ts'

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

/** Epoch seconds, milliseconds or any other count, as long as it is one. */
export interface Publication {
  /** Null: nobody has said when. */
  readonly publishAt: number | null
  readonly isWithdrawn: boolean
}

/** An article is published at its moment, not a moment later. */
export function postState({ publishAt, isWithdrawn }: Publication, now: number): PostState {
  if (isWithdrawn) return 'withdrawn'
  if (publishAt === null) return 'draft'
  return publishAt <= now ? 'published' : 'scheduled'
}

interface Writer extends Person {
  readonly id: number
}

/** Admins change every article; professionals who may write change their own until an admin has scheduled it. */
export function mayChangePost(
  person: Writer,
  post: { readonly author: number | null; readonly state: PostState },
): boolean {
  if (isAdmin(person.roles)) return true
  return can(person, 'social') && post.author === person.id && post.state === 'draft'
}

/** To schedule, publish and withdraw. */
export function mayPublish(person: Person): boolean {
  return isAdmin(person.roles)
}

/** Of an adult who reads on a screen. */
const wordsPerMinute = 220

/** Whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
