import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const AUTH_TOKEN = 'trial-token'

interface Sent {
  sid: string
  to: string
  body: string
}

/** A local SMS provider: it accepts each message, and reports its delivery status on request. */
export class SmsProvider {
  readonly #server: http.Server

  readonly sent: Sent[] = []

  private constructor(server: http.Server) {
    this.#server = server
  }

  static async start(): Promise<SmsProvider> {
    const server = http.createServer()
    const provider = new SmsProvider(server)
    server.on('request', (request, answer) => void provider.#take(request, answer))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return provider
  }

  /** Environment variables that make a salon's server use it. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo
    return {
      SMS_PROVIDER: 'twilio',
      SMS_API_URL: `http://127.0.0.1:${port}`,
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: '+33939980000',
    }
  }

  /** Tells a salon what became of a message. */
  async tell(salon: string, { sid }: Sent, status: 'delivered' | 'undelivered', error = ''): Promise<number> {
    return this.#call(salon, { ErrorCode: error, MessageSid: sid, MessageStatus: status })
  }

  /** Hands a salon the answer to a message. */
  async answer(salon: string, { sid, to }: Sent, text: string): Promise<number> {
    return this.#call(salon, { Body: text, From: to, MessageSid: `${sid}-answer` })
  }

  /** Signs a form whose names are in order. */
  async #call(salon: string, form: Record<string, string>): Promise<number> {
    const url = `${salon}/api/webhooks/twilio`
    const text = url + Object.entries(form).flat().join('')
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': createHmac('sha1', AUTH_TOKEN).update(text).digest('base64') },
      body: new URLSearchParams(form),
    })
    return answer.status
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #take(request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
    answer.setHeader('content-type', 'application/json')
    if (request.method === 'GET') {
      answer.end(JSON.stringify({ messages: [] }))
      return
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const sid = `SM${this.sent.length}`
    this.sent.push({ sid, to: form.get('To')!, body: form.get('Body')! })
    answer.statusCode = 201
    answer.end(JSON.stringify({ sid, status: 'queued' }))
  }
}
