/** The screens: built assets, and pages rendered by the web application's own bundle. The one place where it is loaded. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import { languageOfHeaders } from '@meche/contract/messages/sentence.ts'
import { acceptsBrotli } from '../http/accepts-brotli.ts'
import { answerPageErrors, sendProblem } from '../http/error-handler.ts'
import { pagePolicy, workerPolicy } from '../http/security-headers.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { PageCache, pageOf, plainBody, type Page, type PolicyOf } from './page-cache.ts'
import { pageAddress } from './page-address.ts'
import type { makePublicApi } from './public-api.ts'

/** The exports of the web's server entry: the one listed interface between server and web. */
type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      provide(
        context: RouterContextProvider,
        api: ReturnType<typeof makePublicApi>,
        keep: (html: Buffer) => void,
      ): void
    }
  }
}

export interface Pages {
  readonly tracker: InvalidationTracker
  readonly publicApi: ReturnType<typeof makePublicApi>
  /** The address people are given: a page asked for under another host is made for this one. */
  readonly publicUrl: string
  readonly salons: SalonStore
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
  /** The clock by which the salon publishes. */
  readonly now: () => Temporal.Instant
  /** `development`: Vite serves the screens, with hot reload, instead of the built ones. */
  readonly screens: 'built' | 'development'
}

const webRoot = join(import.meta.dirname, '../../../web')

export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const isDevelopment = pages.screens === 'development'
  const { loadScreens } = isDevelopment ? await serveFromVite(app) : await serveBuilt(app)
  const cache = new PageCache(pages.elapsed, pages.now)
  const origins = new Origins(pages)
  const policyOf: PolicyOf = (hashes) => pagePolicy(hashes, isDevelopment)

  await app.register(async (scope) => {
    answerPageErrors(scope)
    // React Router reads the raw request.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/*', (request, reply) => {
      if (!isRead(request)) return refuseMethod(request, reply)
      const refreshing = pages.tracker.refresh()
      return refreshing ? refreshing.then(() => answer(request, reply)) : answer(request, reply)
    })
  })

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const origin = origins.of(request)
    // The host name alone chooses the logo, also where it is none of the salon's sites.
    const isBrand = pages.publicApi.isBrandHost(request.hostname)
    const render = async () =>
      renderPage(await loadScreens(), pages, readRequest(request, { origin, isBrand }), policyOf)
    const page = isDevelopment
      ? render()
      : cache.get(keyOf(request, { origin, isBrand }), pages.tracker.generation, render)
    return page instanceof Promise
      ? page.then((made) => sendPage(request, reply, made))
      : sendPage(request, reply, page)
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Pages change nothing: what is changed is changed by the API. */
function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('allow', 'GET, HEAD')
  return sendProblem(request, reply, { code: 'method_not_allowed' })
}

interface Screens {
  readonly provide: WebBuild['entry']['module']['provide']
  readonly handle: RequestHandler
}

/** Ranking the routes takes longer than a small page: the handler of built screens is made once. */
function screensOf(build: WebBuild, mode: 'production' | 'development'): Screens {
  return { provide: build.entry.module.provide, handle: createRequestHandler(build, mode) }
}

async function renderPage(
  screens: Screens,
  { publicApi }: Pages,
  request: Request,
  policyOf: PolicyOf,
): Promise<Page> {
  const context = new RouterContextProvider()
  // Asked first: what is published while the page is being made may not be on it.
  const trueUntil = await publicApi.trueUntil()
  // A response that is not a document (data, a redirection) carries its own body.
  let html: Buffer | null = null
  screens.provide(context, publicApi, (whole) => (html = whole))
  const response = await screens.handle(request, context)
  const body = html ?? Buffer.from(await response.arrayBuffer())
  return pageOf({ response, html: body, trueUntil }, policyOf)
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  if (acceptsBrotli(request)) {
    return reply.header('content-encoding', 'br').send(page.brotli)
  }
  return plainBody(page).then((body) => reply.send(body))
}

/** The host is part of the page (links, order of the categories): one that is not ours must not become part of it. */
class Origins {
  readonly #publicUrl: string
  readonly #salons: SalonStore

  constructor({ publicUrl, salons }: Pages) {
    this.#publicUrl = publicUrl
    this.#salons = salons
  }

  /** The origin that was asked for when it is one of the salon's sites or this machine, else the public one. */
  of(request: FastifyRequest): string {
    const asked = `${request.protocol}://${request.host}`
    if (asked === this.#publicUrl || loopback.test(request.hostname)) return asked
    return this.#salons.known?.siteOrders.some(({ url }) => url === asked) ? asked : this.#publicUrl
  }
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

interface Site {
  readonly origin: string
  readonly isBrand: boolean
}

/** Everything a page depends on besides the data: address and language. */
function keyOf(request: FastifyRequest, { origin, isBrand }: Site): string {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return `${origin} ${isBrand} ${request.url} ${languageOfHeaders({ cookie, acceptLanguage })}`
}

/**
 * A page is made for everybody who will be given it: HEAD asks for the same as GET, and who leaves before it is there must
 * not end it for the others.
 */
function readRequest(request: FastifyRequest, { origin, isBrand }: Site): Request {
  const headers = headersOf(request)
  headers.set('x-brand', isBrand ? '1' : '0')
  return new Request(pageAddress(request.url, origin), { headers })
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return headers
}

async function serveBuilt(app: FastifyInstance): Promise<{ loadScreens: () => Promise<Screens> }> {
  const client = join(webRoot, 'build/client')
  await readFile(join(client, '../server/index.js')).catch(() => {
    throw new Error('The screens are not built: run `npm start`, or `npm run build` once.')
  })
  const files = { index: false, preCompressed: true, cacheControl: false } as const
  // Names under assets/ carry a hash of their content. A route for each of these files would be thousands.
  await app.register(fastifyStatic, {
    ...files,
    root: join(client, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=3600')
      // A worker's requests obey the policy that came with its script.
      if (path.includes('/service-worker.js')) reply.header('content-security-policy', workerPolicy)
    },
  })
  const build = (await import(pathToFileURL(join(client, '../server/index.js')).href)) as WebBuild
  const screens = screensOf(build, 'production')
  return { loadScreens: () => Promise.resolve(screens) }
}

async function serveFromVite(app: FastifyInstance): Promise<{ loadScreens: () => Promise<Screens> }> {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request, response, next) =>
    request.url?.startsWith('/api/') ? next() : vite.middlewares(request, response, next),
  )
  app.addHook('onClose', () => vite.close())
  return {
    async loadScreens() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return screensOf(build as WebBuild, 'development')
    },
  }
}
