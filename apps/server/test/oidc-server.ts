/** An OpenID Connect provider on loopback: oidc-provider, in which one named account signs in and consents without a page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const client = { id: 'salon', secret: 'a-secret-of-the-provider-for-the-salon' }

export interface OidcServer {
  readonly issuer: string
  /** The account that signs in next. */
  account: { sub: string; email: string; given_name: string; family_name: string }
  close(): Promise<void>
}

export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...shown.account, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of the tests'] },
  })
  const shown: OidcServer = {
    issuer,
    account: { sub: 'lea', email: 'lea@elsewhere.example', given_name: 'Léa', family_name: 'Martin' },
    close: () => closed(server),
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void consent(provider, shown.account.sub, request, response)
  })
  return shown
}

type Interaction = Parameters<Provider['interactionDetails']>

/** Signs the account in and grants what the salon asks for. */
async function consent(
  provider: Provider,
  accountId: string,
  request: Interaction[0],
  response: Interaction[1],
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId } })
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The address at the salon to which the provider sends the browser at last, from the address where it was sent first. */
export async function throughProvider(from: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(from)
  const { host } = url
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
    url = new URL(next, url)
    if (url.host !== host) return url
  }
  throw new Error('The provider goes round in circles.')
}
