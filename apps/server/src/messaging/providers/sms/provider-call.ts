/** One request to a provider: a time limit, no redirection, a short answer, and errors that say what the provider said. */

/** Statuses that speak of the message. A wrong key (401, 403) or too many requests (429) end without our changing it. */
const refusals: ReadonlySet<number> = new Set([400, 404, 422])
const timeLimitMs = 10_000
const longestAnswer = 262_144

export interface ProviderRequest {
  /** « Twilio »: errors name it. */
  readonly provider: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The provider refused the request itself: trying again changes nothing. */
export class ProviderRefusal extends Error {}

/** The JSON that the provider answers. Rejects when it refuses, is silent for ten seconds, or answers something else. */
export async function callProvider({
  provider,
  method,
  url,
  headers,
  body,
}: ProviderRequest): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new Error(`${provider} could not be reached: ${reasonOf(error)}`, { cause: error })
  })
  const text = await readShort(answer, provider)
  if (!answer.ok) {
    const said = `${provider} answered ${answer.status}: ${reasonIn(text)}`
    throw refusals.has(answer.status) ? new ProviderRefusal(said) : new Error(said)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${provider} answered something that is not JSON: ${firstLine(text)}`)
  }
}

async function readShort(answer: Response, provider: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > longestAnswer) throw new Error('its answer does not end')
    }
  } catch (error) {
    throw new Error(`${provider} broke off: ${reasonOf(error)}`, { cause: error })
  }
  return text
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return `no answer within ${timeLimitMs / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The sentence for people, where the provider gives one. */
function reasonIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    if (typeof message === 'string') return firstLine(message)
  } catch {
    // It is not JSON.
  }
  return firstLine(text)
}

function firstLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200)
}
