/** Signing in through the salon's identity provider, and linking its accounts. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '@meche/contract/external-identities.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { confirmPassword } from '../../credentials/confirm-password.ts'
import type { Credentials } from '../../credentials/credentials.ts'
import { signInNotices } from '../../credentials/sign-in-notices.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import { networkOf } from '../../http/network.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { throttle } from '../../http/throttle.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { By } from '../../salon/change-salon.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { wireInstant } from '../../time/instants.ts'
import { browserOf, endedTrip, newMark, tripCookie, tripOf } from './browser-cookies.ts'
import { insertProof, link, linkedAt, ownerOf, takeProof, unlink, type Proof } from './identity-repository.ts'
import { IdentityProvider } from './provider.ts'
import type { OidcConfig } from '../../provider-config.ts'
import { ownPath } from './own-path.ts'

export interface Oidc extends Credentials {
  /** Null: the salon has no provider. */
  readonly oidc: OidcConfig | null
  readonly salons: SalonStore
  readonly outbox: Outbox
  readonly publicUrl: string
  readonly timeZone: string
  readonly signToken: (userId: number, version: number, now: Temporal.Instant) => Promise<string>
}

const proofSeconds = 60
const perAddress = [{ seconds: 900, max: 60 }]
const signIn = '/auth/jwt/sign-in'
const security = '/account/security'

export function serveOidc(serve: Serve, oidc: Oidc): void {
  const { database, secrets, publicUrl, areLimitsOn } = oidc
  const provider = oidc.oidc && new IdentityProvider(oidc.oidc, publicUrl)
  const db = database.kysely

  const count = async (request: FastifyRequest, now: Temporal.Instant) => {
    const address = secrets.hash('address', networkOf(request)).toString('base64url')
    if (areLimitsOn) await throttle(db, `oidc:${address}`, perAddress, now)
  }

  const take = async (code: string, request: FastifyRequest, now: Temporal.Instant): Promise<Proof> => {
    await count(request, now)
    const browser = browserOf(request, secrets)
    const proof = browser && (await takeProof(db, { codeHash: hashOf(code), browser, now }))
    if (!proof) throw new HttpRefusal({ code: 'identity_expired' })
    return proof
  }

  serve(contract.exchangeOidc, async ({ body: { code }, request, now }) => {
    const proof = await take(code, request, now)
    if (!provider || proof.userId !== null) throw new HttpRefusal({ code: 'identity_expired' })
    const owner = await ownerOf(db, proof)
    const { audience } = provider.config
    if (owner && (audience === 'all' || (audience === 'staff') === isStaff(owner)))
      return { token: await oidc.signToken(owner.id, owner.tokenVersion, now), names: null }
    if (owner || audience === 'staff') throw new HttpRefusal({ code: 'identity_unknown' })
    const { familyName, givenName, email } = proof
    return { token: null, names: { ...toWire({ familyName, givenName }), email } }
  })

  serveTrips(serve, oidc, { provider, count })
  serveLinks(serve, oidc, { provider, count, take })
}

/** To the provider and back. */
function serveTrips(serve: Serve, oidc: Oidc, { provider, count }: Omit<Steps, 'take'>): void {
  const { database, publicUrl } = oidc
  const db = database.kysely

  serve(contract.startOidc, async ({ query, request, reply, now }) => {
    await count(request, now)
    const returnTo = ownPath(query.returnTo)
    const begun = await provider?.begin().catch((error: unknown) => {
      request.log.error({ err: error }, 'The identity provider cannot be reached')
      return null
    })
    if (!begun) return void goTo(reply, signIn, { oidc: 'unavailable', returnTo })
    reply.header('set-cookie', tripCookie(oidc, { ...begun.trip, returnTo, userId: null }, now))
    goTo(reply, begun.url.href)
  })

  serve(contract.finishOidc, async ({ request, reply, now }) => {
    await count(request, now)
    const trip = tripOf(request, oidc, now)
    const cookies = [endedTrip(publicUrl)]
    const back = trip?.userId ? security : signIn
    const returnTo = trip?.returnTo ?? ownPath(undefined)
    const found =
      trip &&
      (await provider?.finish(new URL(request.url, publicUrl).search, trip).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A sign-in through the identity provider was refused')
        return null
      }))
    const code = randomBytes(32).toString('base64url')
    if (found) {
      const { browser, cookie } = newMark(oidc)
      cookies.push(cookie)
      const expiresAt = now.add({ seconds: proofSeconds })
      await insertProof(db, { ...found, userId: trip.userId, codeHash: hashOf(code), browser, expiresAt })
    }
    reply.header('set-cookie', cookies)
    goTo(reply, back, { oidc: found ? code : 'refused', returnTo })
  })
}

interface Steps {
  readonly provider: IdentityProvider | null
  /** HttpRefusal 429. */
  readonly count: (request: FastifyRequest, now: Temporal.Instant) => Promise<void>
  /** HttpRefusal 422. */
  readonly take: (code: string, request: FastifyRequest, now: Temporal.Instant) => Promise<Proof>
}

function serveLinks(serve: Serve, oidc: Oidc, { provider, count, take }: Steps): void {
  const { database, salons, outbox, timeZone } = oidc
  const issuer = provider?.issuer ?? ''
  const confirm = (password: string, userId: number, now: Temporal.Instant) =>
    confirmPassword(oidc, { userId, password, propertyPath: 'currentPassword' }, now)
  const notify = async (tx: Transaction<Schema>, whom: Parameters<typeof signInNotices>[2]) =>
    outbox.queue(tx, await signInNotices(tx, 'signIn', whom), whom.now)

  serve(contract.getIdentity, async ({ caller }) => {
    const at = provider && (await linkedAt(database.kysely, caller.id, issuer))
    return { label: provider?.config.label ?? null, linkedAt: at && wireInstant(at, timeZone) }
  })

  // A session left open is not enough to take an account over. The code of `linkIdentity` is the end of this trip.
  serve(contract.startIdentityLink, async ({ body: { currentPassword }, caller, request, reply, now }) => {
    await count(request, now)
    if (!provider) throw new HttpRefusal({ code: 'not_found' })
    await confirm(currentPassword, caller.id, now)
    const begun = await provider.begin().catch((error: unknown) => {
      request.log.error({ err: error }, 'The identity provider cannot be reached')
      return null
    })
    if (!begun) throw new HttpRefusal({ code: 'unavailable' })
    const trip = { ...begun.trip, returnTo: security, userId: caller.id }
    reply.header('set-cookie', tripCookie(oidc, trip, now))
    return { url: begun.url.href }
  })

  serve(contract.linkIdentity, async ({ body: { code }, caller, request, now }) => {
    const proof = await take(code, request, now)
    // The account that began it, and no other one that this browser is signed in to by now.
    if (proof.userId !== caller.id) throw new HttpRefusal({ code: 'identity_expired' })
    const { settings } = await salons.current()
    await database.transaction(async (tx) => {
      if (!(await link(tx, proof, { userId: caller.id, now })))
        throw new HttpRefusal({ code: 'identity_taken' })
      await record(tx, [null, proof.issuer], { caller, now })
      await notify(tx, { userId: caller.id, settings, now })
    })
  })

  serve(contract.unlinkIdentity, async ({ body: { currentPassword }, caller, now }) => {
    await confirm(currentPassword, caller.id, now)
    const { settings } = await salons.current()
    await database.transaction(async (tx) => {
      if (!(await unlink(tx, caller.id, issuer))) throw new HttpRefusal({ code: 'not_found' })
      await record(tx, [issuer, null], { caller, now })
      await notify(tx, { userId: caller.id, settings, now })
    })
  })
}

async function record(
  tx: Transaction<Schema>,
  externalIdentity: readonly [string | null, string | null],
  { caller, now }: By,
): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'user',
    entityId: caller.id,
    action: 'update',
    changes: { externalIdentity },
  })
}

/** The code has 256 random bits: a plain hash keeps it out of the database. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

function goTo(reply: FastifyReply, address: string, query?: Record<string, string>): void {
  reply.header('location', query ? `${address}?${new URLSearchParams(query).toString()}` : address)
  reply.header('cache-control', 'no-store')
}
