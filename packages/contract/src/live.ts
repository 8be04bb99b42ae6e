/** Live changes: what open screens are told while they are open. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const by = z.nullable(
  z.object({
    id,
    /** The first name. */
    name: z.string(),
  }),
)

/** The data of the event `changes`. Clients are told of their own visits only, and not by whom. */
export const liveChanges = z.object({
  /** The salon's days on which something has changed. */
  days: z.array(z.string()),
  /** `version` is the one of now; null for a visit that is gone. */
  visits: z.array(z.object({ id, version: z.nullable(z.int()), by: z.optional(by) })),
  breaks: z.array(z.object({ id, by })),
  /** The board of the team’s tasks has changed. */
  tasks: z.boolean(),
  /** The salon’s mail has changed. */
  mail: z.boolean(),
  /** A conversation with a client or within the team has changed. */
  chat: z.boolean(),
  /** Files or folders have changed. */
  files: z.boolean(),
  /** Products, promo codes or orders have changed. */
  shop: z.boolean(),
  /** The waiting list has changed. */
  waitlist: z.boolean(),
  /** Settings, people or the catalogue have changed. */
  salon: z.boolean(),
})
export type LiveChanges = z.infer<typeof liveChanges>

/** Why a stream ends. */
export type Farewell = 'signed_out' | 'token_expired' | 'restarting'

export const getLive = endpoint('getLive', {
  summary:
    'A stream of events (text/event-stream) that stays open. `hello` carries a cursor and the server’s clock; `changes` says what has changed, its `id` is a cursor; `reset` asks to read everything again; `bye` says why the stream ends: signed_out, token_expired, restarting. With `since`, the cursor of an event or of the agenda, it begins with what was missed.',
  query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(6000, 'too_long'))) }),
  status: 200,
  answer: z.string(),
  mediaType: 'text/event-stream',
})
