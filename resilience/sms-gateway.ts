import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerJson, withProvider, type Received } from '../apps/server/test/provider-server.ts'
import type { Random } from './random.ts'

/** A message that the gateway accepted: it will reach a phone, whatever answer its sender got. */
export type Accepted = {
  from: string
  to: string
  body: string
  sid: string
  status: string
  date_created: string
}

export type Gateway = { url: string; accepted: Accepted[] }

/**
 * A provider on a bad day, with Twilio's protocol: slow, failing, silent, or taking a message and saying nothing.
 * `onAccepted` runs before the sender is told. `isCalm`: only slow.
 */
export async function withGateway(
  {
    random,
    onAccepted,
    isCalm = false,
  }: { random: Random; onAccepted: (message: Accepted, count: number) => void; isCalm?: boolean },
  work: (gateway: Gateway) => Promise<void>,
): Promise<void> {
  const accepted: Accepted[] = []
  const send = async ({ body }: Received, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(body)
    await sleep(20 + random.below(200))
    if (!isCalm && random.chance(0.1))
      return answerJson(response, random.chance(0.5) ? 500 : 429, { message: 'busy' })
    const sid = `SM${accepted.length}`
    const [from = '', to = '', text = ''] = ['From', 'To', 'Body'].map((name) => form.get(name) ?? '')
    const message = { from, to, body: text, sid, status: 'queued', date_created: new Date().toUTCString() }
    accepted.push(message)
    onAccepted(message, accepted.length)
    // Taken, and the sender never learns of it.
    if (!isCalm && random.chance(0.1)) return void response.destroy()
    if (!isCalm && random.chance(0.01)) return
    await sleep(random.below(200))
    answerJson(response, 201, { sid, status: 'queued' })
  }
  await withProvider(async (provider) => {
    provider.answer = (request, response) => {
      if (request.method === 'POST') return void send(request, response)
      const to = new URL(request.path, provider.url).searchParams.get('To')
      answerJson(response, 200, { messages: accepted.filter((message) => message.to === to) })
    }
    await work({ url: provider.url, accepted })
  })
}
