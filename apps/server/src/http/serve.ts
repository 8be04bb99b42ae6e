/** Registers the contract's endpoints: access, validation and answer in one place, for every one of them. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can } from '@meche/domain/access/permissions.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type {
  AnswerOf,
  Endpoint,
  HeadersOf,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
} from '@meche/contract/endpoint.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import type { ModuleName } from '@meche/contract/modules.ts'
import { languageOfHeaders, type Language } from '@meche/contract/messages/sentence.ts'
import type { ReadKind, ReadAudit } from '../history/read-audit.ts'
import type { Clock } from '../time/clock.ts'
import { acceptsBrotli } from './accepts-brotli.ts'
import { compressed } from './compressed-answer.ts'
import type { Authenticate, Caller } from './caller.ts'
import { LargePages } from './large-pages.ts'
import { HttpRefusal } from './problem.ts'
import { validate } from './validate.ts'

/** The arguments of a handler: everything parsed and checked, `now` read once. */
export interface Call<E extends Endpoint> {
  readonly params: ParsedParamsOf<E>
  readonly query: ParsedQueryOf<E>
  readonly body: ParsedBodyOf<E>
  /** Those that the endpoint says it heeds. */
  readonly headers: HeadersOf<E>
  /** Never null on an endpoint whose access is not `all`. */
  readonly caller: E['access'] extends 'all' ? Caller | null : Caller
  readonly language: Language
  readonly now: Temporal.Instant
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<AnswerOf<E> extends undefined ? void : AnswerOf<E> | Written<AnswerOf<E>> | Streamed>

/** An answer that was made into JSON already, to be kept: it is sent as it stands. */
export class Written<Answer> {
  readonly answer: Answer
  readonly json: Buffer

  constructor(answer: Answer) {
    this.answer = answer
    this.json = Buffer.from(JSON.stringify(answer))
  }
}

/** An answer that goes on: it is neither compressed, nor counted as what somebody read, nor kept by anybody on the way. */
export class Streamed {
  readonly body: Readable

  constructor(body: Readable) {
    this.body = body
  }
}

export interface ServeDependencies {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly authenticate: Authenticate
  readonly isModuleOn: (name: ModuleName) => Promise<boolean>
  readonly reads: ReadAudit
  /** Tests check every answer against its schema; a salon does not pay for it. */
  readonly checkAnswers: boolean
}

/** An answer as it was sent before; `brotli` once it has been compressed. */
export interface KeptAnswer {
  readonly plain: Buffer
  readonly brotli: Buffer | null
}

export interface ServeOptions<E extends Endpoint> {
  /** The people that the answer shows to staff: the read audit counts them. */
  readonly tellsOf?: {
    readonly kind: ReadKind
    readonly people: (answer: AnswerOf<E>, params: ParsedParamsOf<E>) => readonly (number | null)[]
  }
  /** The answer is large now and then: then it is compressed for callers who take brotli. */
  readonly isCompressed?: true
  /** An answer that is known to be still right for this very request; null when there is none. */
  readonly fromMemory?: (
    request: FastifyRequest,
    now: Temporal.Instant,
  ) => KeptAnswer | null | Promise<KeptAnswer | null>
}

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions<E>) => void

/** Endpoints of the contract that have been served: app.ts refuses to start when one is missing. */
export function makeServe(
  { app, clock, authenticate, isModuleOn, reads, checkAnswers }: ServeDependencies,
  served: Set<Endpoint>,
): Serve {
  const largePages = new LargePages()
  return (endpoint, handler, { fromMemory, tellsOf, isCompressed } = {}) => {
    served.add(endpoint)
    const answerAnew = async (request: FastifyRequest, reply: FastifyReply, now: Temporal.Instant) => {
      const caller = await callerOf(endpoint, request, authenticate)
      if (endpoint.module && !(await isModuleOn(endpoint.module)))
        throw new HttpRefusal({ code: 'module_off' })
      const params = (endpoint.params && validate(endpoint.params, request.params)) as ParsedParamsOf<
        typeof endpoint
      >
      const query = fromWire(validateQuery(endpoint, request.query))
      const call = {
        params,
        query,
        body: endpoint.body && fromWire(validate(endpoint.body, request.body ?? {}) as object),
        headers: headersOf(endpoint, request),
        caller,
        language: languageOfRequest(request),
        now,
        request,
        reply,
      } as Call<typeof endpoint>
      const result = await largePages.answer(sizeOf(query), () => handler(call))
      if (result instanceof Streamed) return sendStream(reply, endpoint, result)
      const written = result instanceof Written ? result : null
      const answer = written ? written.answer : result
      if (checkAnswers) checkAnswer(endpoint, answer)
      if (tellsOf && caller && isStaff(caller)) {
        const people = tellsOf.people(answer as AnswerOf<typeof endpoint>, params)
        await reads.note({ account: caller.id, kind: tellsOf.kind, people, now, log: request.log })
      }
      if (!reply.hasHeader('cache-control')) {
        // A shared cache may store a guest's answer; it must not serve it to a signed-in caller.
        if (caller) reply.header('cache-control', 'no-store')
        else reply.headers(guestCaching)
      }
      reply.code(endpoint.status)
      if (isCompressed) return sendCompressed(request, reply, Buffer.from(JSON.stringify(answer)))
      if (written) return reply.header('content-type', json).send(written.json)
      return reply.send(endpoint.status === 204 ? undefined : answer)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => {
        const now = clock.now()
        // Without a promise where none is needed: this is the path of every visitor who looks for a day.
        const kept = fromMemory?.(request, now) ?? null
        if (kept instanceof Promise) {
          return kept.then((found) =>
            found ? sendKept(request, reply, found) : answerAnew(request, reply, now),
          )
        }
        return kept ? sendKept(request, reply, kept) : answerAnew(request, reply, now)
      },
    })
  }
}

/** `X-Accel-Buffering`: a proxy would wait for the end of it. */
function sendStream(reply: FastifyReply, { status, mediaType }: Endpoint, { body }: Streamed): FastifyReply {
  reply.headers({ 'content-type': mediaType, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  return reply.code(status).send(body)
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  plain: Buffer,
): Promise<FastifyReply> {
  const brotli = acceptsBrotli(request) ? await compressed(plain) : null
  reply.headers({ 'content-type': json, vary: 'accept-encoding' })
  if (brotli) reply.header('content-encoding', 'br')
  return reply.send(brotli ?? plain)
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: KeptAnswer): FastifyReply {
  const isCompressed = brotli !== null && acceptsBrotli(request)
  reply.headers(isCompressed ? keptHeaders.brotli : keptHeaders.plain)
  return reply.send(isCompressed ? brotli : plain)
}

const guestCaching = { 'cache-control': 'no-cache', vary: 'authorization, accept-language, cookie' }

const json = 'application/json; charset=utf-8'
const keptPlain = {
  'cache-control': 'no-store',
  'content-type': json,
  vary: 'accept-encoding',
}
const keptHeaders = { plain: keptPlain, brotli: { ...keptPlain, 'content-encoding': 'br' } }

export function languageOfRequest(request: FastifyRequest): Language {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return languageOfHeaders({ cookie, acceptLanguage })
}

function headersOf({ headers = [] }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  return Object.fromEntries(headers.map((name) => [name, request.headers[name.toLowerCase()]]))
}

/** An endpoint without parameters refuses them too: a filter that does nothing is a mistake nobody sees. */
function validateQuery(endpoint: Endpoint, query: unknown): object {
  if (endpoint.query) return validate(endpoint.query, query) as object
  const unknown = Object.keys(query as object)
  if (unknown.length === 0) return {}
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: unknown.map((propertyPath) => ({ propertyPath, code: 'unknown_field' })),
  })
}

function sizeOf(query: unknown): number {
  return (query as { itemsPerPage?: number } | undefined)?.itemsPerPage ?? 0
}

export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** On a public endpoint a dead token is a guest's; everywhere else it is refused. */
async function callerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const token = bearerOf(request)
  const result = token ? await authenticate(token) : null
  if (endpoint.access === 'all') return result?.ok ? result.caller : null
  if (!result) throw new HttpRefusal({ code: 'unauthenticated' })
  if (!result.ok) throw new HttpRefusal({ code: result.code })
  const { caller } = result
  if (endpoint.access === 'admin' && !isAdmin(caller.roles)) throw new HttpRefusal({ code: 'forbidden' })
  if (endpoint.access === 'staff' && !isStaff(caller)) throw new HttpRefusal({ code: 'forbidden' })
  if (endpoint.permission && !can(caller, endpoint.permission)) throw new HttpRefusal({ code: 'forbidden' })
  return caller
}

/** Fails when an answer lacks a field of its schema or carries one more: that is how private data would leak. */
function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (!endpoint.answer || typeof answer === 'string' || Buffer.isBuffer(answer)) return
  const parsed = JSON.stringify(endpoint.answer.parse(answer))
  const given = JSON.stringify(answer)
  if (parsed.length !== given.length) {
    throw new Error(`${endpoint.name} answers fields that its contract does not know: ${given.slice(0, 300)}`)
  }
}
