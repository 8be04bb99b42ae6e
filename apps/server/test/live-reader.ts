import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveChanges } from '@meche/contract/live.ts'
import type { Api } from './api.ts'

export interface LiveEvent {
  readonly name: string
  readonly id: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts what it reads
  readonly data: any
}

/** A stream of live changes over a real connection, and what has come through it. */
export interface LiveReader {
  readonly headers: Headers
  readonly events: readonly LiveEvent[]
  /** Resolves with the first event of this name that has not been taken yet. */
  next(name: string, withinMs?: number): Promise<LiveEvent>
  /** The changes of the next event. */
  changes(withinMs?: number): Promise<LiveChanges>
  /** Whether nothing but hello comes for a while. */
  isSilent(forMs?: number): Promise<boolean>
  readonly ended: Promise<void>
  close(): void
}

const addresses = new WeakMap<Api, Promise<string>>()

/** The address at which this process answers; it listens from the first call on. */
export function addressOf(api: Api): Promise<string> {
  const known = addresses.get(api)
  if (known) return known
  const address = api.app.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(api, address)
  return address
}

export async function listen(api: Api, who: number | string, since?: string): Promise<LiveReader> {
  const query = since === undefined ? '' : `?since=${since}`
  const headers = typeof who === 'string' ? { authorization: who } : await api.as(who)
  const hangUp = new AbortController()
  const answer = await fetch(`${await addressOf(api)}/api/live${query}`, { headers, signal: hangUp.signal })
  assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text())
  const events: LiveEvent[] = []
  let taken = 0
  const ended = readEvents(answer, events)
  const next = async (name: string, withinMs = 2000): Promise<LiveEvent> => {
    for (let waited = 0; waited <= withinMs; waited += 5) {
      const index = events.findIndex((event, place) => place >= taken && event.name === name)
      if (index >= 0) {
        taken = index + 1
        return events[index]!
      }
      await sleep(5)
    }
    return assert.fail(`No ${name} within ${withinMs} ms, but ${JSON.stringify(events.slice(taken))}`)
  }
  const reader: LiveReader = {
    headers: answer.headers,
    events,
    next,
    changes: async (withinMs) => (await next('changes', withinMs)).data as LiveChanges,
    isSilent: async (forMs = 400) => {
      await sleep(forMs)
      return events.slice(taken).every(({ name }) => name === 'hello')
    },
    ended,
    close: () => hangUp.abort(),
  }
  await next('hello')
  return reader
}

/** Collects the events of a stream until it ends. */
export async function readEvents(answer: Response, events: LiveEvent[]): Promise<void> {
  let text = ''
  try {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line): [string, string] => [line.split(': ')[0]!, line.slice(line.indexOf(': ') + 2)]),
        )
        text = text.slice(end + 2)
        const name = fields.get('event')
        if (name) events.push({ name, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data')!) })
      }
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
