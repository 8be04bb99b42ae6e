/**
 * A payment provider of our own for trials and tests, on loopback: it speaks as much of Stripe’s protocol as we use, shows a payment page
 * with a handful of cards, and moves no money. Its events are signed as Stripe signs them.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TrialLedger } from './trial-ledger.ts'
import { trialPage, type TrialCard } from './trial-page.ts'

export interface TrialEvent {
  readonly body: string
  readonly signature: string
}

export interface TrialOptions {
  readonly webhookSecret: string
  readonly port: number
  /** Passes an event on; tests lose, double and reorder them. */
  readonly deliver: (event: TrialEvent) => void
  readonly now: () => Temporal.Instant
}

interface Session {
  readonly id: string
  readonly amount: number
  readonly title: string
  readonly returnUrl: string
  readonly reference: string
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  card: TrialCard | null
}

interface Refund {
  readonly id: string
  readonly intent: string
  readonly amount: number
}

export interface TrialServer {
  readonly port: number
  /** Cents that were paid and given back, by the reference of the payment: for tests. */
  ledger(): readonly { reference: string; paid: number; refunded: number }[]
  /** Its ledger of payments, refunds and payouts: tests add and remove lines. */
  readonly book: TrialLedger
  /** Pays a session, as its page does. False: it cannot be paid any more. */
  pay(session: string, card?: string): boolean
  stop(): Promise<void>
}

export async function startTrialServer(options: TrialOptions): Promise<TrialServer> {
  const provider = new TrialProvider(options)
  const server = createServer((request, response) => {
    provider.answer(request, response).catch((error: unknown) => {
      send(response, 500, { error: { type: 'api_error', message: String(error) } })
    })
  })
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  provider.address = `http://localhost:${port}`
  return {
    port,
    ledger: () => provider.ledger(),
    book: provider.book,
    pay: (session, card = '4242424242424242') => provider.pay(session, card),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  return promise
}

class TrialProvider {
  address = ''
  readonly book: TrialLedger
  readonly #options: TrialOptions
  readonly #sessions = new Map<string, Session>()
  readonly #refunds = new Map<string, Refund>()
  /** Answers by idempotency key. */
  readonly #answers = new Map<string, object>()

  constructor(options: TrialOptions) {
    this.#options = options
    this.book = new TrialLedger(options.now)
  }

  ledger() {
    return [...this.#sessions.values()]
      .filter(({ status }) => status === 'complete')
      .map(({ reference, amount, intent }) => ({
        reference,
        paid: amount,
        refunded: this.#refundedOf(intent!),
      }))
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const listed = request.method === 'GET' ? this.book.answer(pathname, searchParams) : null
    if (listed) return send(response, 'error' in listed ? 400 : 200, listed)
    const form = new URLSearchParams(await textOf(request))
    const key = String(request.headers['idempotency-key'] ?? '')
    if (pathname.startsWith('/pay/'))
      return this.#page(pathname.slice('/pay/'.length), { request, response, form })
    const known = key && this.#answers.get(key)
    if (known) return send(response, 200, known)
    const answer = this.#api(`${request.method} ${pathname}`, form)
    if (key && !('error' in answer)) this.#answers.set(key, answer)
    send(response, 'error' in answer ? 400 : 200, answer)
  }

  pay(id: string, number: string): boolean {
    const session = this.#sessions.get(id)
    if (session?.status !== 'open') return false
    session.status = 'complete'
    session.intent = `pi_${randomBytes(12).toString('hex')}`
    session.card = { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) }
    this.book.paid(session.intent, session.amount)
    this.#tell('checkout.session.completed', this.#sessionObject(session))
    return true
  }

  #api(call: string, form: URLSearchParams): object {
    const [, id = '', action] = /^\w+ \/v1\/checkout\/sessions\/([\w]+)(\/expire)?$/.exec(call) ?? []
    if (call === 'POST /v1/checkout/sessions') return this.#open(form)
    if (id) {
      const session = this.#sessions.get(id)
      if (!session) return refusal('No such checkout session')
      if (!action) return this.#sessionObject(session)
      if (session.status !== 'open') return refusal('Only open sessions can be expired')
      session.status = 'expired'
      const expired = this.#sessionObject(session)
      this.#tell('checkout.session.expired', expired)
      return expired
    }
    if (call === 'POST /v1/refunds') return this.#refund(form)
    const [, refund = ''] = /^GET \/v1\/refunds\/(\w+)$/.exec(call) ?? []
    const found = this.#refunds.get(refund)
    return found ? refundObject(found) : refusal('No such call')
  }

  #open(form: URLSearchParams): object {
    const session: Session = {
      id: `cs_trial_${randomBytes(16).toString('hex')}`,
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      title: form.get('line_items[0][price_data][product_data][name]') ?? '',
      returnUrl: form.get('success_url') ?? '/',
      reference: form.get('client_reference_id') ?? '',
      status: 'open',
      intent: null,
      card: null,
    }
    this.#sessions.set(session.id, session)
    return this.#sessionObject(session)
  }

  /** A payment that was made before this process began is refunded all the same: nothing is remembered of it. */
  #refund(form: URLSearchParams): object {
    const intent = form.get('payment_intent') ?? ''
    const amount = Number(form.get('amount'))
    const paid = [...this.#sessions.values()].find((session) => session.intent === intent)
    if (paid && this.#refundedOf(intent) + amount > paid.amount)
      return refusal('Refund is more than what is left')
    const refund = { id: `re_${randomBytes(12).toString('hex')}`, intent, amount }
    this.#refunds.set(refund.id, refund)
    this.book.refunded(refund.id, amount)
    this.#tell('refund.updated', refundObject(refund))
    return refundObject(refund)
  }

  #refundedOf(intent: string): number {
    return [...this.#refunds.values()]
      .filter((refund) => refund.intent === intent)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  #sessionObject({ id, status, amount, intent, card, reference }: Session): object {
    return {
      id,
      object: 'checkout.session',
      client_reference_id: reference,
      amount_total: amount,
      currency: 'eur',
      status,
      payment_status: intent === null ? 'unpaid' : 'paid',
      url: status === 'open' ? `${this.address}/pay/${id}` : null,
      payment_intent: intent && {
        id: intent,
        object: 'payment_intent',
        latest_charge: { id: `ch_${intent}`, object: 'charge', payment_method_details: { card } },
      },
    }
  }

  #tell(type: string, object: object): void {
    const body = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      data: { object },
    })
    const seconds = Math.floor(this.#options.now().epochMilliseconds / 1000)
    const signed = createHmac('sha256', this.#options.webhookSecret)
      .update(`${seconds}.${body}`)
      .digest('hex')
    this.#options.deliver({ body, signature: `t=${seconds},v1=${signed}` })
  }

  #page(
    id: string,
    {
      request,
      response,
      form,
    }: { request: IncomingMessage; response: ServerResponse; form: URLSearchParams },
  ): void {
    const session = this.#sessions.get(id)
    if (!session) return sendPage(response, 404, trialPage({ kind: 'gone' }))
    const { amount, title, returnUrl } = session
    if (request.method !== 'POST') {
      if (session.status === 'open')
        return sendPage(response, 200, trialPage({ kind: 'form', amount, title, returnUrl, why: null }))
      return redirect(response, returnUrl)
    }
    const number = (form.get('card') ?? '').replaceAll(/\D/g, '')
    if (number === refusedCard)
      return sendPage(response, 200, trialPage({ kind: 'form', amount, title, returnUrl, why: 'funds' }))
    if (number === askingCard && form.get('confirmed') !== '1')
      return sendPage(response, 200, trialPage({ kind: 'confirm', amount, title, number }))
    this.pay(id, number)
    redirect(response, returnUrl)
  }
}

/** The provider’s own test cards: one is refused for want of money, one asks for a confirmation. */
const refusedCard = '4000000000009995'
const askingCard = '4000002500003155'

function refundObject({ id, intent, amount }: Refund): object {
  return { id, object: 'refund', payment_intent: intent, amount, status: 'succeeded' }
}

function refusal(message: string): object {
  return { error: { type: 'invalid_request_error', message } }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end()
}
