/** Messages that were sent, and what providers tell of them. */
import type { FastifyRequest } from 'fastify'
import * as contract from '@meche/contract/outgoing-messages.ts'
import { previewMessages } from '@meche/contract/previews.ts'
import { givenInstant } from '../../time/instants.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { searchWords } from '../../http/search-words.ts'
import type { Serve } from '../../http/serve.ts'
import { readMessages } from './message-repository.ts'
import type { Messages } from './messages.ts'
import { previewMessages as writePreviews } from './preview-messages.ts'
import { presentMessage } from './present-message.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { resendMessage } from './resend-message.ts'
import { sendTrial } from './send-trial.ts'

export function serveMessages(serve: Serve, messages: Messages): void {
  serve(
    contract.getMessages,
    async (call) => {
      const { query } = call
      const page = pageOf(query)
      const filter = {
        kind: query.kind,
        channel: query.channel,
        status: query.status,
        user: query.customer,
        appointment: query.appointment,
        after: givenInstant(query['createdAt[after]']),
        before: givenInstant(query['createdAt[before]']),
        words: searchWords(query.search ?? ''),
      }
      const { items, total } = await readMessages(messages.database.kysely, filter, {
        page,
        order: query['order[createdAt]'],
      })
      const surroundings = { timeZone: messages.timeZone, now: call.now }
      return sendPage(call, page, { items: items.map((row) => presentMessage(row, surroundings)), total })
    },
    { tellsOf: { kind: 'records', people: (found) => found.map(({ user }) => user?.id ?? null) } },
  )
  serve(contract.resendMessage, (call) => resendMessage(messages, call.params.id, call), {
    tellsOf: { kind: 'records', people: ({ user }) => [user?.id ?? null] },
  })
  serve(contract.sendTrialMessage, (call) => sendTrial(messages, call.body.phone, call))
  serve(previewMessages, ({ query, now }) => writePreviews(messages, query.language, now))
  serve(contract.receiveWebhook, (call) => webhook(call.params.provider, call, call.body))
  serve(contract.receiveWebhookByAddress, (call) => webhook(call.params.provider, call, {}))

  async function webhook(
    provider: string,
    { request, query, now }: { request: FastifyRequest; query: object; now: Temporal.Instant },
    body: object,
  ): Promise<void> {
    if (messages.webhook?.provider !== provider) throw new HttpRefusal({ code: 'not_found' })
    const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
    const isKnown = await receiveWebhook(
      messages,
      {
        url: `${messages.publicUrl}${request.url}`,
        headers: request.headers,
        fields: { ...query, ...body },
        form: isForm ? (body as Record<string, string>) : {},
      },
      now,
    )
    if (!isKnown) throw new HttpRefusal({ code: 'forbidden' })
  }
}
