import { onlineManager } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { vi } from 'vitest'
import { endpoints } from '@meche/contract/endpoints.ts'
import type {
  AnswerOf,
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
} from '@meche/contract/endpoint.ts'
import { getLive, type LiveChanges } from '@meche/contract/live.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { pageMadeAt } from '../lib/salon/clock.ts'
import { problem, type Problem } from '@meche/contract/problem.ts'

/** The clock of the page under test. */
function salonNow(): string {
  return new Date(pageMadeAt(undefined) + performance.now()).toISOString()
}

function eventBytes(name: string, data: object): Uint8Array {
  return new TextEncoder().encode(`id: here\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** A screen's request to an endpoint, as the server would parse it. */
export interface Asked<E extends Endpoint> {
  params: ParsedParamsOf<E>
  query: ParsedQueryOf<E>
  body: ParsedBodyOf<E>
  headers: Headers
}

interface Request {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

/** The request does not arrive; or it does, and its answer is lost; or the server breaks, without a word of its own; or
 * says nothing at all, as no answer of the contract does. */
type Fault = 'unsent' | 'unanswered' | 'broken' | 'empty'

type Reply = (asked: Asked<Endpoint>) => unknown

class Refused {
  readonly problem: Problem
  constructor(found: Problem) {
    this.problem = found
  }
}

class Page {
  readonly rows: unknown
  readonly total: number
  constructor(rows: unknown, total: number) {
    this.rows = rows
    this.total = total
  }
}

/** A refusal with the server's sentence; each violation names its field. */
export function refusal(status: number, detail: string, more: Partial<Problem> = {}): never {
  const full = { type: 'about:blank', title: '', status, detail, error: detail, code: '', requestId: 'r' }
  return new Refused(z.parse(problem, { ...full, ...more })) as never
}

/** One page of a list that has more rows. */
export function pageOf<Rows>(rows: Rows, total: number): Rows {
  return new Page(rows, total) as Rows
}

const handler = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/**
 * The API of a route test: each endpoint answers what the test says, and nothing that the contract does not allow. A request or an
 * answer that the schemas refuse fails the test, as does a request that no answer is given for. Tags of records are kept as the
 * server keeps them: a change of a record that was changed since is refused with 412, and one of the calendar that names no version fails the test.
 */
export class TestApi {
  readonly asked: Request[] = []
  readonly #replies = new Map<string, Reply>()
  #listener: (answer: unknown) => void = () => {}
  readonly #faults = new Map<string, Fault>()
  /** Open streams of live changes. */
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>()

  answer<E extends Endpoint>(
    endpoint: E,
    reply: (asked: Asked<NoInfer<E>>) => AnswerOf<NoInfer<E>> | Promise<AnswerOf<NoInfer<E>>>,
  ): void {
    this.#replies.set(handler(endpoint), reply as Reply)
  }

  /** The current reply of an endpoint, so that a test can restore it after replacing it. */
  answerOf<E extends Endpoint>(endpoint: E): (asked: Asked<E>) => AnswerOf<E> {
    return this.#replies.get(handler(endpoint)) as (asked: Asked<E>) => AnswerOf<E>
  }

  /** Hears every answer. */
  onAnswer(listener: (answer: unknown) => void): void {
    this.#listener = listener
  }

  /** Makes an endpoint fail with a fault, until `mend`. */
  fail(endpoint: Endpoint, fault: Fault): void {
    onlineManager.setOnline(fault === 'broken' || fault === 'empty')
    this.#faults.set(handler(endpoint), fault)
  }

  mend(): void {
    onlineManager.setOnline(true)
    this.#faults.clear()
  }

  /** Tells the screens that are open of changes, or `reset`. */
  tell(changes: LiveChanges | 'reset'): void {
    const event = changes === 'reset' ? ['reset', {}] : ['changes', changes]
    for (const stream of this.#streams) stream.enqueue(eventBytes(event[0] as string, event[1] as object))
  }

  /** Ends the streams, as a server does that stops. */
  hangUp(): void {
    for (const stream of this.#streams) stream.close()
    this.#streams.clear()
  }

  /** How many streams are open. */
  get streams(): number {
    return this.#streams.size
  }

  /** The bodies that an endpoint was sent. */
  sentTo<E extends Endpoint>(endpoint: E): unknown[] {
    const pattern = patternOf(endpoint)
    return this.asked
      .filter(({ method, path }) => method === endpoint.method && pattern.test(path))
      .map(({ body }) => body)
  }

  install(): void {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.#fetch(address, init))
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://salon.test')
    const method = init.method ?? 'GET'
    const endpoint = endpoints.find((one) => one.method === method && patternOf(one).test(url.pathname))
    const fault = endpoint && this.#faults.get(handler(endpoint))
    if (fault === 'unsent') throw new TypeError('Failed to fetch')
    if (fault === 'empty') return new Response(null, { status: 204 })
    if (fault === 'broken') return Response.json({}, { status: 500 })
    if (endpoint === getLive) return this.#stream(init.signal)
    const reply = endpoint && this.#replies.get(handler(endpoint))
    if (!reply) return complain(`No answer is given for ${method} ${url.pathname}${url.search}`)
    const answer = await this.#act(endpoint, reply, url, init)
    init.signal?.throwIfAborted()
    if (fault === 'unanswered') throw new TypeError('Failed to fetch')
    return answer
  }

  #stream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#streams.add(controller)
        controller.enqueue(eventBytes('hello', { cursor: 'here', now: salonNow() }))
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(controller)) controller.error(signal.reason)
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  async #act(endpoint: Endpoint, reply: Reply, url: URL, init: RequestInit): Promise<Response> {
    const query = Object.fromEntries(url.searchParams)
    const headers = new Headers(init.headers)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const isText = typeof init.body === 'string'
    this.asked.push({ method: endpoint.method, path: url.pathname, query, body })
    const params = patternOf(endpoint).exec(url.pathname)?.groups ?? {}
    const parsed = {
      params: z.safeParse(endpoint.params ?? z.any(), params),
      query: z.safeParse(endpoint.query ?? z.any(), query),
      body: isText ? z.safeParse(endpoint.body ?? z.any(), body) : z.safeParse(z.any(), body),
    }
    for (const [part, { error }] of Object.entries(parsed))
      if (error) return complain(`${endpoint.name}: ${part} ${JSON.stringify(error.issues)}`)
    if (ofCalendar.test(url.pathname) && endpoint.headers?.includes('If-Match') && !headers.has('if-match'))
      return complain(`${endpoint.name} goes without If-Match`)
    const tag = await this.#tagAt(url.pathname)
    const wanted = headers.get('if-match')
    if (wanted !== null && tag !== undefined && wanted !== tag)
      return toResponse(endpoint, refusal(412, fr.precondition_failed))
    const answer = await reply({
      params: parsed.params.data,
      query: parsed.query.data,
      body: parsed.body.data,
      headers,
    } as Asked<Endpoint>)
    this.#listener(answer)
    return toResponse(endpoint, answer, () => this.#tagAt(url.pathname))
  }

  /** The tag of the record at an address, as it is now; of a list's row, or of what belongs to a record, that one's. */
  async #tagAt(path: string): Promise<string | undefined> {
    const parent = path.replace(/\/[^/]+$/, '')
    const record = (await this.#read(path)) ?? (await this.#read(parent))
    const id = Number(path.slice(parent.length + 1))
    const found: object | undefined = Array.isArray(record)
      ? record.find((row: { id: number }) => row.id === id)
      : record
    if (!found || found instanceof Refused) return undefined
    // A list with more than its rows is no record, nor is a text; the lengths of hair are one together.
    const isRecord = (of: object) => ['id', 'version', 'lengths'].some((field) => field in of)
    if (typeof found !== 'object' || !isRecord(found)) return undefined
    const { version } = found as { version?: number }
    return `"${version ?? hash(JSON.stringify(found))}"`
  }

  async #read(path: string): Promise<unknown> {
    const endpoint = endpoints.find((one) => one.method === 'GET' && patternOf(one).test(path))
    const reply = endpoint && this.#replies.get(handler(endpoint))
    const params = endpoint && z.safeParse(endpoint.params ?? z.any(), patternOf(endpoint).exec(path)?.groups)
    // « images » beside « {id} » is no record.
    if (!params?.success) return undefined
    return reply?.({ params: params.data, query: {}, body: undefined, headers: new Headers() } as never)
  }
}

/** Records that several people change at once. */
const ofCalendar = /^\/api\/(?:agenda|appointments|appointment_services|breaks|closures|calendar)(?:\/|$)/

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** Fails the test: what is written to the console is never expected. */
function complain(text: string): Response {
  console.error(text)
  return new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
}

async function toResponse(
  endpoint: Endpoint,
  answer: unknown,
  tagNow: () => Promise<string | undefined> = async () => undefined,
): Promise<Response> {
  if (answer instanceof Refused) return Response.json(answer.problem, { status: answer.problem.status })
  if (endpoint.status === 204) return new Response(null, { status: 204 })
  const [content, total] = answer instanceof Page ? [answer.rows, answer.total] : [answer, undefined]
  const { error } = z.safeParse(endpoint.answer ?? z.any(), content)
  if (error) return complain(`${endpoint.name} cannot answer this: ${JSON.stringify(error.issues)}`)
  const headers = new Headers()
  if (Array.isArray(content)) headers.set('x-total-count', String(total ?? content.length))
  const tag = await tagNow()
  if (tag !== undefined) headers.set('etag', tag)
  return Response.json(content, { status: endpoint.status, headers })
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (Math.imul(31, sum) + letter.codePointAt(0)!) | 0
  return sum
}
