/** Signing in through the salon's identity provider (OpenID Connect), and linking its accounts to one's own. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currentPassword, linkToken } from './fields.ts'

const code = z.strictObject({ code: linkToken })
const proof = z.strictObject({ currentPassword })

const word = z.optional(z.string().check(z.maxLength(4000, 'too_long')))
/** Providers add parameters of their own; OAuth 2.0 (RFC 6749, 4.1.2) has a client ignore the ones it does not know. */
const returned = z.looseObject({ code: word, state: word, iss: word, error: word, error_description: word })

/** Two redirects of the browser: their answers have no body. */
export const startOidc = endpoint('startOidc', {
  summary:
    'Go to the identity provider to sign in. Afterwards the browser is at the sign-in page with a one-time code.',
  query: z.strictObject({ returnTo: z.optional(z.string().check(z.maxLength(2000, 'too_long'))) }),
  status: 302,
})

export const finishOidc = endpoint('finishOidc', {
  summary: 'The provider sends the browser back here, with a code of its own or an error.',
  query: returned,
  status: 302,
})

export const exchangeOidc = endpoint('exchangeOidc', {
  summary:
    'A bearer token for the one-time code; for an unknown client the names to begin a sign-up with. A code works once, within a minute, in the browser that fetched it.',
  body: code,
  status: 200,
  answer: z.object({
    token: z.nullable(z.string()),
    names: z.nullable(z.object({ firstname: z.string(), lastname: z.string(), email: z.string() })),
  }),
})

export const identities = z.object({
  /** The words of the button; null: the salon has no identity provider. */
  label: z.nullable(z.string()),
  /** Null: not linked. */
  linkedAt: z.nullable(z.string()),
})
export type Identities = z.infer<typeof identities>

export const getIdentity = endpoint('getIdentity', {
  summary: 'Whether one’s account is linked to the identity provider.',
  status: 200,
  answer: identities,
})

export const startIdentityLink = endpoint('startIdentityLink', {
  summary: 'Begin to link one’s account, with one’s password: the address to send the browser to.',
  body: proof,
  status: 200,
  answer: z.object({ url: z.string() }),
})

export const linkIdentity = endpoint('linkIdentity', {
  summary:
    'Link the account of the provider that the one-time code stands for. 409 when it is somebody else’s.',
  body: code,
  status: 204,
})

export const unlinkIdentity = endpoint('unlinkIdentity', {
  summary: 'Remove the link, with one’s password.',
  body: proof,
  status: 204,
})
