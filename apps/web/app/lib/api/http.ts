import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@meche/contract/endpoint.ts'
import type { Endpoints, Route } from '@meche/contract/endpoints.ts'
import type { Problem } from '@meche/contract/problem.ts'

interface Sentences {
  offline: string
  /** A write that certainly did not leave. */
  notSent: string
  /** An answer that means « not now » and says no more, as that of a load balancer. */
  unavailable: string
  /** An error without a sentence of its own. */
  somethingWrong: string
}

/** The specification's own words for an error without a body, until the language's are known. */
let sentences: Sentences = {
  offline: 'network',
  notSent: 'network',
  unavailable: 'Something went wrong!',
  somethingWrong: 'Something went wrong!',
}

/** Sets the messages of failures, as soon as the words are loaded. */
export function sayFailures(inWords: Sentences): void {
  sentences = inWords
}

/** A refusal of the API. Its message is the server's sentence, already in the visitor's language. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? (status === 503 ? sentences.unavailable : sentences.somethingWrong))
    this.name = 'Refusal'
    this.status = status
    this.problem = problem
  }

  get code(): string | undefined {
    return this.problem.code
  }
}

/** The request never reached the server, or the answer never came back. Its message says so in the visitor's language. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

interface Request<R extends Route> {
  params?: ParamsOf<Endpoints[R]>
  query?: QueryOf<Endpoints[R]>
  body?: BodyOf<Endpoints[R]>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Routes that change nothing. */
export type ReadRoute = Extract<Route, `${string} GET ${string}`>

/** The answer of an endpoint; failures are thrown. */
export type Answer<R extends Route> = AnswerOf<Endpoints[R]>

let bearer: string | null = null

let unknownToken = () => {}

export function setBearer(token: string | null): void {
  bearer = token
}

/** Called when a request is answered 401 that carried the token of the session that still is. */
export function onUnknownToken(callback: () => void): void {
  unknownToken = callback
}

/** The header of a write: the version of the record that its author saw. The write over another one is refused with 412. */
export function ifMatch(version: number | string): { 'if-match': string } {
  return { 'if-match': `"${version}"` }
}

/**
 * Calls one endpoint of the contract: `call(routes.getMe)`. The route gives the types of request and answer; its schemas stay out of the
 * browser.
 */
export async function call<R extends Route>(route: R, request: Request<R> = {}): Promise<Answer<R>> {
  return (await exchange(route, request)).content
}

/** One record, and the tag that says which state of it this is: a change of it sends the tag back as If-Match. */
export interface Tagged<Value> {
  record: Value
  tag: string
}

export async function readTagged<R extends ReadRoute>(
  route: R,
  request: Request<R> = {},
): Promise<Tagged<Answer<R>>> {
  const { content, headers } = await exchange(route, request)
  return { record: content, tag: headers.get('etag') ?? '' }
}

/** One page of a list, and how many rows there are on all its pages. */
export async function callPage<R extends ReadRoute>(
  route: R,
  request: Request<R> = {},
): Promise<{ rows: Answer<R>; total: number }> {
  const { content, headers } = await exchange(route, request)
  return { rows: content, total: Number(headers.get('x-total-count') ?? 0) }
}

async function exchange<R extends Route>(
  route: R,
  { params, query, body, ...rest }: Request<R>,
): Promise<{ content: Answer<R>; headers: Headers }> {
  const [, method = '', path = ''] = route.split(' ')
  try {
    const answer = await sendPatiently(method, addressOf(path, params, query), {
      ...rest,
      ...(body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }),
    })
    return { content: await contentOf<R>(answer), headers: answer.headers }
  } catch (error) {
    // A read that failed leaves a line; one that nobody waits for any more has not failed.
    if (method === 'GET' && !(error instanceof DOMException)) console.info(`GET ${path}`, error)
    throw error
  }
}

/** The body of an answer that goes on; failures to begin are thrown. */
export async function openStream<R extends ReadRoute>(
  route: R,
  { params, query, signal }: Request<R>,
): Promise<ReadableStream<Uint8Array>> {
  const [, , path = ''] = route.split(' ')
  const answer = await send('GET', addressOf(path, params, query), {
    headers: { accept: 'text/event-stream' },
    signal,
  })
  if (!answer.ok) await contentOf(answer)
  if (!answer.body) throw new Offline(sentences.offline)
  return answer.body
}

/** Sends the one file of an endpoint that takes an upload, under the name that the contract gives its part. */
export async function upload<R extends Uploading>(
  route: R,
  {
    params,
    file,
    field,
  }: { params: ParamsOf<Endpoints[R]>; file: File; field: Endpoints[R]['upload']['field'] },
): Promise<Answer<R>> {
  const [, method = '', path = ''] = route.split(' ')
  const body = new FormData()
  body.set(field, file)
  return contentOf(await send(method, addressOf(path, params, undefined), { body }))
}

/** The content of an endpoint that answers a file. */
export async function download<R extends ReadRoute>(
  route: R,
  { params, query, signal }: Request<R>,
): Promise<Blob> {
  const [, , path = ''] = route.split(' ')
  const answer = await send('GET', addressOf(path, params, query), { headers: { accept: '*/*' }, signal })
  if (!answer.ok) await contentOf(answer)
  return answer.blob()
}

interface Sending<R extends Uploading> {
  query: QueryOf<Endpoints[R]>
  file: File
  field: Endpoints[R]['upload']['field']
  /** The part that has left, from 0 to 1. */
  onProgress: (part: number) => void
}

/** The same as `upload`, for files that take a while: `fetch` does not say how much has left. */
export async function uploadWithProgress<R extends Uploading>(
  route: R,
  { query, file, field, onProgress }: Sending<R>,
): Promise<Answer<R>> {
  const [, method = '', path = ''] = route.split(' ')
  const body = new FormData()
  body.set(field, file)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, addressOf(path, undefined, query))
  request.setRequestHeader('accept', 'application/json')
  const sentAs = bearer
  if (sentAs) request.setRequestHeader('authorization', `Bearer ${sentAs}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => {
    const type = request.getResponseHeader('content-type') ?? ''
    resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
  })
  request.addEventListener('error', () => reject(new Offline(sentences.offline)))
  request.send(body)
  const answer = await promise
  if (answer.status === 401 && sentAs && sentAs === bearer) unknownToken()
  return contentOf(answer)
}

type Uploading = { [R in Route]: Endpoints[R] extends { upload: object } ? R : never }[Route]

async function contentOf<R extends Route>(answer: Response): Promise<Answer<R>> {
  if (answer.status === 204) return undefined as Answer<R>
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const content: unknown = isJson ? await answer.json().catch(() => ({})) : await answer.text()
  if (answer.ok) return content as Answer<R>
  throw new Refusal(answer.status, isJson ? (content as Partial<Problem>) : {})
}

interface Sent {
  body?: BodyInit
  /** A form's type, with its boundary, is the browser's to say. */
  type?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** From the first attempt to the beginning of the last one. */
const patienceMs = 15_000
const longestPauseSeconds = 3

/**
 * A write with a key is safe to send again, whether or not the first one arrived: while the server says that it will be back in a moment,
 * as when another database takes over, whoever sent it waits instead of reading a refusal.
 */
async function sendPatiently(method: string, address: string, sent: Sent): Promise<Response> {
  const asked = bearer
  const deadline = performance.now() + patienceMs
  for (;;) {
    const answer = await send(method, address, sent)
    const pause = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
    if (!sent.headers?.['idempotency-key'] || !(pause > 0)) return answer
    await wait(Math.min(pause, longestPauseSeconds))
    // Somebody who has signed in meanwhile asked for nothing.
    if (bearer !== asked || performance.now() >= deadline) return answer
  }
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

async function send(method: string, address: string, { body, type, ...request }: Sent): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...request.headers })
  const sentAs = bearer
  if (sentAs) headers.set('authorization', `Bearer ${sentAs}`)
  if (type) headers.set('content-type', type)
  const wasOnline = navigator.onLine
  try {
    const answer = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(request.signal ? { signal: request.signal } : {}),
    })
    // An answer to a session that has ended says nothing of the one that began since.
    if (answer.status === 401 && sentAs && sentAs === bearer) unknownToken()
    return answer
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // A request that went out may have arrived all the same, its answer lost: only what met no network from the first was not sent.
    const wasNotSent = method !== 'GET' && !wasOnline
    throw new Offline(wasNotSent ? sentences.notSent : sentences.offline, { cause: error })
  }
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
