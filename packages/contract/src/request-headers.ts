/** The headers of a request that an endpoint may heed: said once, for the API's description and for whoever reads them. */
import { limits } from './limits.ts'

interface HeaderDescription {
  readonly description: string
  readonly example: string
  /** JSON Schema of its value. */
  readonly schema: Readonly<Record<string, unknown>>
}

export const requestHeaders = {
  'Accept-Language': {
    description: 'fr, en, vi, zh-CN or ar: the language of sentences, after the cookie `lang`; else French.',
    example: 'fr',
    schema: { type: 'string' },
  },
  'If-Match': {
    description:
      'The ETag that was seen: 412 when the record is another by now. Without it nothing is compared.',
    example: '"3"',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    description:
      'Any text of one’s own: for 24 hours the same key and body are answered as the first time, another body is refused.',
    example: '7f1d0c52-7f0c-4a0e-9a53-2f8b1f6a3c11',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyMax },
  },
  'Stripe-Signature': {
    description: 'The signature of the payment provider: a time and an HMAC of it with the body.',
    example: 't=1795426800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    schema: { type: 'string' },
  },
  'X-Hold': {
    description:
      'The token of one’s own hold: its time counts as free, and a code that is sent renews it once.',
    example: 'b3pLk0aQfWJ9mC7uXsZ1Tg',
    schema: { type: 'string' },
  },
} as const satisfies Readonly<Record<string, HeaderDescription>>

/** The headers that an endpoint declares when it reads them. Every endpoint reads Accept-Language. */
export type RequestHeader = Exclude<keyof typeof requestHeaders, 'Accept-Language'>
