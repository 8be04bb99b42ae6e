/** The caller behind a bearer token: signature and expiry first, then what the database says of its owner now. */
import type { Authenticate } from '../../http/caller.ts'
import type { Clock } from '../../time/clock.ts'
import type { Database } from '../../db/database.ts'
import { RequestBatcher } from '../../db/request-batcher.ts'
import { sessionOwners, type AskedSession, type SessionOwner } from './account-repository.ts'
import type { Tokens } from './tokens.ts'

export function makeAuthenticate(database: Database, tokens: Tokens, clock: Clock): Authenticate {
  // Requests that come at once ask together: each asking costs a round trip.
  const owners = new RequestBatcher<AskedSession, SessionOwner | null>({
    answer: (sessions) => sessionOwners(database.kysely, sessions),
    groups: 4,
    most: 50,
  })
  return async (token) => {
    const session = await tokens.verify(token, clock.now())
    if (session === 'expired') return { ok: false, code: 'token_expired' }
    if (session === 'invalid') return { ok: false, code: 'token_invalid' }
    const owner = await owners.ask(session)
    const isAlive = owner?.tokenVersion === session.version || owner?.keptTokenId === session.tokenId
    if (!owner || !isAlive) return { ok: false, code: 'token_invalid' }
    const { id, quality, roles, verified, language, writesJournal } = owner
    return {
      ok: true,
      caller: {
        id,
        quality,
        roles,
        verified,
        language,
        writesJournal,
        tokenId: session.tokenId,
        tokenExpiresAt: session.expiresAt,
      },
    }
  }
}
