/** The caller, with their current data from the database. Rights are never read from the token. */
import type { Language } from '@meche/contract/messages/sentence.ts'

export interface Caller {
  readonly id: number
  readonly quality: 'Customer' | 'HairDresser'
  readonly roles: readonly string[]
  readonly verified: boolean
  readonly language: Language
  readonly writesJournal: boolean
  /** The token's own id, for signing out. */
  readonly tokenId: string
  readonly tokenExpiresAt: Temporal.Instant
}

/** Answers the caller of a bearer token, or why there is none. */
export type Authenticate = (
  token: string,
) => Promise<{ ok: true; caller: Caller } | { ok: false; code: 'token_invalid' | 'token_expired' }>

/** The rights of a client, whatever else they are, for what somebody does who is not signed in: by a reply to an SMS, or by a link. */
export function clientCaller(
  {
    id,
    language,
    isVerified,
  }: { readonly id: number; readonly language: Language; readonly isVerified: boolean },
  now: Temporal.Instant,
): Caller {
  return {
    id,
    quality: 'Customer',
    roles: ['ROLE_USER'],
    verified: isVerified,
    language,
    writesJournal: false,
    tokenId: '',
    tokenExpiresAt: now,
  }
}

/**
 * The rights of an admin who began what a job goes on with, on purpose without a look at what that account may do now: the rights of
 * the moment at which it began count. A job that must end with its author asks for the account itself.
 */
export function adminCaller(id: number, now: Temporal.Instant): Caller {
  return {
    ...clientCaller({ id, language: 'fr', isVerified: true }, now),
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
  }
}
