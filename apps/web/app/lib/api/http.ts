import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@meche/contract/endpoint.ts'
import type { Problem } from '@meche/contract/problem.ts'

interface Sentences {
  offline: string
  /** A write that certainly did not leave. */
  notSent: string
  /** An error without a sentence of its own. */
  somethingWrong: string
}

/** The specification's own words for an error without a body, until the language's are known. */
let sentences: Sentences = { offline: 'network', notSent: 'network', somethingWrong: 'Something went wrong!' }

/** What failures say from now on: called as soon as there are words. */
export function sayFailures(inWords: Sentences): void {
  sentences = inWords
}

/** A refusal of the API. Its message is the server's sentence, already in the visitor's language. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? sentences.somethingWrong)
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

interface Request<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

let bearer: string | null = null

let unknownToken = () => {}

export function setBearer(token: string | null): void {
  bearer = token
}

/** Called when a request is answered 401 that carried the token of the session that still is. */
export function onUnknownToken(callback: () => void): void {
  unknownToken = callback
}

/**
 * Calls one endpoint of the contract: `call<typeof getMe>('GET', '/api/me')`. Method and path are checked against the
 * contract's types; its schemas stay out of the browser.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  request: Request<E> = {},
): Promise<AnswerOf<E>> {
  const answer = exchange<E>(method, path, request).then((found) => contentOf<E>(found))
  return method === 'GET' ? logged(path, answer) : answer
}

/** A read that failed leaves a line, and fails all the same; one that nobody waits for any more has not failed. */
function logged<Answer>(path: string, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof DOMException)) console.info(`GET ${path}`, error)
    throw error
  })
}

/** One record, and the tag that says which state of it this is: a change of it sends the tag back as If-Match. */
export interface Tagged<Value> {
  record: Value
  tag: string
}

export async function readTagged<E extends Endpoint>(
  path: E['path'],
  request: Request<E> = {},
): Promise<Tagged<AnswerOf<E>>> {
  const answer = await logged(path, exchange<E>('GET', path, request))
  return { record: await logged(path, contentOf<E>(answer)), tag: answer.headers.get('etag') ?? '' }
}

/** One page of a list, and how many rows there are on all its pages. */
export async function callPage<E extends Endpoint>(
  path: E['path'],
  request: Request<E> = {},
): Promise<{ rows: AnswerOf<E>; total: number }> {
  const answer = await logged(path, exchange<E>('GET', path, request))
  return {
    rows: await logged(path, contentOf<E>(answer)),
    total: Number(answer.headers.get('x-total-count') ?? 0),
  }
}

function exchange<E extends Endpoint>(method: string, path: string, request: Request<E>): Promise<Response> {
  const { body, ...rest } = request
  return send(method, addressOf(path, request.params, request.query), {
    ...rest,
    ...(body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }),
  })
}

/** Sends the one file of an endpoint that takes an upload, under the name that the contract gives its part. */
export async function upload<E extends Endpoint & { upload: { field: string } }>(
  path: E['path'],
  { params, file, field }: { params: ParamsOf<E>; file: File; field: E['upload']['field'] },
): Promise<AnswerOf<E>> {
  const body = new FormData()
  body.set(field, file)
  return contentOf(await send('POST', addressOf(path, params, undefined), { body }))
}

async function contentOf<E extends Endpoint>(answer: Response): Promise<AnswerOf<E>> {
  if (answer.status === 204) return undefined as AnswerOf<E>
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const content: unknown = isJson ? await answer.json().catch(() => ({})) : await answer.text()
  if (answer.ok) return content as AnswerOf<E>
  throw new Refusal(answer.status, isJson ? (content as Partial<Problem>) : {})
}

interface Sent {
  body?: BodyInit
  /** A form's type, with its boundary, is the browser's to say. */
  type?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
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
