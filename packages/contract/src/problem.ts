/** How every refusal looks: RFC 9457 `application/problem+json`, with what our screens need. */
import * as z from 'zod/mini'
import { orderQuote } from './order-quote.ts'
import type { ErrorCode, ViolationCode } from './error-codes.ts'

export const violation = z.object({
  /** Dotted path of the field, as the request spelt it; empty for the whole body. */
  propertyPath: z.string(),
  message: z.string(),
  code: z.string(),
})

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The same sentence as `detail`: the specification's schedule screen reads it. */
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  violations: z.optional(z.array(violation)),
  /** 409 slot_taken: the nearest five starts. */
  alternatives: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
  /** 409 cart_changed and out_of_stock: the basket as it is now. */
  quote: z.optional(orderQuote),
  /** 409 undo_stale: the given name of who changed one of the fields last. */
  changed_by: z.optional(z.string()),
  /** 403 account_unverified: the pending sign-up to go on with. */
  userId: z.optional(z.string()),
  /** With it, and only after the right password: the phone that waits to be proved. */
  phone: z.optional(z.string()),
})

export type Problem = z.infer<typeof problem>
export type Violation = z.infer<typeof violation> & { code: ViolationCode | ErrorCode | string }
