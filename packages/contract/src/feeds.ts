/** Private calendar addresses: Google, Apple and Thunderbird read one's visits there. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const token = z.string().check(z.regex(/^[\w-]{43}$/, 'invalid_value'))

export const feed = z.object({
  createdAt: z.string(),
  /** When a calendar last read it. */
  lastReadAt: z.nullable(z.string()),
})
export type Feed = z.infer<typeof feed>

export const getFeeds = endpoint('getFeeds', {
  summary:
    'The caller’s calendar address, if there is one. The address itself was said once, when it was made.',
  status: 200,
  answer: z.array(feed),
})

export const createFeed = endpoint('createFeed', {
  summary: 'Make a calendar address; the one before it ends.',
  status: 201,
  answer: z.extend(feed, { url: z.string() }),
})

export const revokeFeed = endpoint('revokeFeed', {
  summary: 'End the calendar address.',
  status: 204,
})

export const readFeed = endpoint('readFeed', {
  summary:
    'The visits of whoever made the address, as a calendar (RFC 5545): a client’s, or a professional’s work.',
  params: z.strictObject({ token }),
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
})
