/** The salon's identity provider: OpenID Connect's code flow with PKCE, state and nonce. Its tokens are read and forgotten. */
import * as openid from 'openid-client'
import type { OidcConfig } from '../../provider-config.ts'

/** The secrets of one trip to the provider; its browser keeps them in a sealed cookie. */
export interface Trip {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface Person {
  readonly issuer: string
  readonly subject: string
  readonly familyName: string
  readonly givenName: string
  /** Only to begin a sign-up with: it neither finds an account nor links one. */
  readonly email: string
}

const mostSeconds = 10

export class IdentityProvider {
  readonly config: OidcConfig
  readonly #redirectUri: string
  #found: Promise<openid.Configuration> | null = null

  /** As the table of identities names it: with a slash at the end of a bare host. */
  get issuer(): string {
    return new URL(this.config.issuer).href
  }

  constructor(config: OidcConfig, publicUrl: string) {
    this.config = config
    this.#redirectUri = `${publicUrl}/api/auth/oidc/callback`
  }

  /** Rejects when the provider cannot be reached. */
  async begin(): Promise<{ url: URL; trip: Trip }> {
    const found = await this.#configuration()
    const trip = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }
    const url = openid.buildAuthorizationUrl(found, {
      redirect_uri: this.#redirectUri,
      scope: 'openid profile email',
      state: trip.state,
      nonce: trip.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(trip.verifier),
      code_challenge_method: 'S256',
    })
    return { url, trip }
  }

  /** `query`: of the address that the provider sent the browser to. Rejects for whatever is wrong with it, or with the provider's answer. */
  async finish(query: string, { state, nonce, verifier }: Trip): Promise<Person> {
    const found = await this.#configuration()
    const tokens = await openid.authorizationCodeGrant(found, new URL(`${this.#redirectUri}${query}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    return {
      issuer: new URL(claims.iss).href,
      subject: claims.sub,
      familyName: textOf(claims['family_name'], 100),
      givenName: textOf(claims['given_name'], 100),
      email: textOf(claims['email'], 254),
    }
  }

  /** Asked once; after a failure, again. */
  #configuration(): Promise<openid.Configuration> {
    this.#found ??= this.#discover().catch((error: unknown) => {
      this.#found = null
      throw error
    })
    return this.#found
  }

  async #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.config
    const isLocal = issuer.startsWith('http:')
    return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: mostSeconds,
      // The signature is checked besides the connection. Plain http is for a provider on this very machine.
      execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
    })
  }
}

function textOf(claim: unknown, max: number): string {
  return typeof claim === 'string' ? claim.trim().slice(0, max) : ''
}
