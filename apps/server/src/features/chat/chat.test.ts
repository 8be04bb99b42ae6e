import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { listen } from '../../../test/live-reader.ts'
import { withTwoProcesses } from '../../../test/two-processes.ts'
import { at, booked } from '../../../test/visits.ts'
import { makeWorker } from '../../../test/worker.ts'
import { ProviderRefusal } from '../../messaging/providers/sms/provider-call.ts'
import { twilioWebhook } from '../../messaging/providers/sms/twilio.ts'

const account = { accountSid: 'AC1', authToken: 'secret-token', from: '+33937000001', apiUrl: '' }
const webhook = { provider: 'twilio', sms: twilioWebhook(account) }
const withTwilio = { dependencies: { webhook, takesReplies: true } }
const phone = '+33639980005'

let replies = 0
/** As Twilio calls and signs. */
function reply(api: Api, text: string, { from = phone, sid = `SM-in-${(replies += 1)}` } = {}) {
  const url = '/api/webhooks/twilio'
  const form: Record<string, string> = { MessageSid: sid, From: from, Body: text }
  const signed = Object.keys(form)
    .sort()
    .reduce((whole, name) => whole + name + form[name], `http://salon.test${url}`)
  return api.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', account.authToken).update(signed).digest('base64'),
    },
    payload: new URLSearchParams(form).toString(),
  })
}

async function turnOn({ db }: Api): Promise<void> {
  await db.pool.query(`UPDATE settings SET modules = array_append(modules, 'chat'), version = version + 1`)
}

const listOf = async (api: Api, who: number) => {
  const answer = await api.get('/api/chat?endpoint=conversations', await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body.conversations as Answer['body'][]
}
const threadOf = async (api: Api, who: number, id: string) =>
  api.get(`/api/chat?endpoint=conversation&conversationId=${id}`, await api.as(who))
const write = async (api: Api, who: number, body: object) =>
  api.send('POST', '/api/chat', body, await api.as(who))

onBothEnginesApi(
  'an SMS goes out, its answer is told three times and is one message, and NON still cancels the visit',
  async (api) => {
    await turnOn(api)
    const { admin, client } = api.salon
    const worker = makeWorker(api, { takesReplies: true })
    const visit = await booked(api, { start: at('10:00') })
    await worker.look(Temporal.Instant.from('2026-11-20T12:00:00+01:00'))
    api.now = Temporal.Instant.from('2026-11-20T12:00:00+01:00')
    const sent = await write(api, admin, { recipient: client, body: 'Pouvez-vous venir à 9 h ?' })
    assert.equal(sent.status, 201, sent.text)
    await worker.look(api.now)
    assert.deepEqual([worker.sms.at(-1)!.to, worker.sms.at(-1)!.body], [phone, 'Pouvez-vous venir à 9 h ?'])

    for (let time = 0; time < 3; time += 1) await reply(api, 'Oui, volontiers', { sid: 'SM-thrice' })
    const [conversation] = await listOf(api, admin)
    assert.deepEqual(
      [conversation.person.id, conversation.excerpt, conversation.unreadCount],
      [client, 'Oui, volontiers', 1],
    )
    await api.db.pool.query(
      `UPDATE messages SET kind = 'reminder', sent_at = $1, status = 'sent' WHERE appointment_id = $2 AND channel = 'sms'`,
      [api.now.toString(), visit.id],
    )
    await reply(api, 'NON')
    assert.equal(
      (await api.get(`/api/appointments/${visit.id}`, await api.as(admin))).body.status,
      'cancelled',
    )
    const { messages } = (await threadOf(api, admin, conversation.id)).body.conversation
    assert.deepEqual(
      messages
        .filter(({ kind }: Answer['body']) => kind !== 'automatic')
        .map(({ kind, text, meaning, status }: Answer['body']) => [kind, text, meaning, status]),
      [
        ['outgoing', 'Pouvez-vous venir à 9 h ?', null, 'sent'],
        ['incoming', 'Oui, volontiers', null, null],
        ['incoming', 'NON', 'no', null],
      ],
    )
    const read = () => api.send('POST', `/api/chat/${conversation.id}/read`, undefined, headers)
    const headers = await api.as(admin)
    assert.equal((await read()).status, 204)
    assert.equal((await listOf(api, admin))[0].unreadCount, 0)
    assert.equal((await read()).status, 204)
  },
  withTwilio,
)

onApi(
  'a professional sees conversations with their own clients, and a number that nobody knows is attached to one',
  async (api) => {
    await turnOn(api)
    const { admin, lea, hugo, client } = api.salon
    await reply(api, 'Bonjour', { from: '+33639981199' })
    const [stranger] = await listOf(api, admin)
    assert.deepEqual([stranger.person, stranger.phone], [null, '+33639981199'])
    assert.deepEqual(await listOf(api, lea), [])
    assertProblem(await threadOf(api, lea, stranger.id), 404, 'not_found')
    await booked(api)
    const attached = await api.send('PUT', `/api/chat/${stranger.id}/client`, { client }, await api.as(admin))
    assert.equal(attached.body.person.id, client)
    assert.deepEqual(
      (await listOf(api, lea)).map(({ id }) => id),
      [stranger.id],
    )
    assert.deepEqual(await listOf(api, hugo), [])
  },
  withTwilio,
)

onApi(
  'a client who said STOP, a stranger, the night and the twenty-first SMS are refused by name',
  async (api) => {
    await turnOn(api)
    const { admin, client } = api.salon
    assertProblem(await write(api, admin, { recipient: client, body: 'Bonjour' }), 422, 'recipient_unknown')
    await booked(api)
    const [noon, night] = ['12:00', '22:00'].map((time) => Temporal.Instant.from(at(time, '2026-11-20')))
    api.now = night!
    assertProblem(
      await write(api, admin, { recipient: client, body: 'Bonjour' }),
      422,
      'outside_sending_hours',
    )
    api.now = noon!
    for (let count = 0; count < 20; count += 1)
      assert.equal((await write(api, admin, { recipient: client, body: `${count}` })).status, 201)
    assertProblem(await write(api, admin, { recipient: client, body: 'Bonjour' }), 422, 'sms_limit_reached')
    await reply(api, 'STOP')
    assertProblem(await write(api, admin, { recipient: client, body: 'Bonjour' }), 422, 'recipient_opted_out')
    const stranger = '+33639981199'
    await reply(api, 'STOP', { from: stranger })
    const conversation = (await listOf(api, admin)).find(({ phone: number }) => number === stranger)
    assertProblem(
      await write(api, admin, { conversationId: conversation!.id, body: 'Bonjour' }),
      422,
      'recipient_opted_out',
    )
    const { id } = (await listOf(api, admin)).find(({ person }) => person?.id === client)!
    assert.equal((await threadOf(api, admin, id)).body.conversation.refusal, 'recipient_opted_out')
  },
  withTwilio,
)

onApi('an SMS that the provider refuses says why at once, and is sent again by hand', async (api) => {
  await turnOn(api)
  const { admin, client } = api.salon
  await booked(api)
  api.now = Temporal.Instant.from(at('12:00', '2026-11-20'))
  const { id } = (await write(api, admin, { recipient: client, body: 'Bonjour' })).body
  await makeWorker(api, { smsRefusal: new ProviderRefusal('Unreachable handset') }).look()
  const newest = async () => (await threadOf(api, admin, id)).body.conversation.messages.at(-1)
  const failed = await newest()
  assert.deepEqual([failed.status, failed.error], ['failed', 'Unreachable handset'])
  const again = async () =>
    api.send('POST', `/api/chat/${id}/resend`, { message: failed.resend }, await api.as(admin))
  const sent = await again()
  assert.deepEqual([sent.status, sent.body.messages.at(-1).status], [200, 'waiting'])
  assertProblem(await again(), 409, 'message_not_resendable')

  const silent = makeWorker(api, { smsRefusal: new Error('No answer') })
  await silent.look(api.now.add({ minutes: 1 }))
  assert.equal((await newest()).status, 'waiting')
  // A text of noon must not arrive in the evening.
  await silent.look(api.now.add({ minutes: 15 }))
  assert.equal((await newest()).status, 'failed')
})

onBothEnginesApi(
  'the team’s room and messages between two colleagues say who has read them, and nobody else sees the latter',
  async (api) => {
    await turnOn(api)
    const { admin, lea, hugo } = api.salon
    const begun = await Promise.all([
      write(api, lea, { conversationId: `with-${admin}`, body: 'Je serai en retard' }),
      write(api, admin, { conversationId: `with-${lea}`, body: 'Bonjour' }),
    ])
    assert.deepEqual(
      begun.map(({ status }) => status),
      [201, 201],
    )
    assert.equal((await write(api, hugo, { conversationId: 'team', body: 'Qui ferme ?' })).status, 201)
    assert.deepEqual(
      (await listOf(api, lea)).map(({ id, unreadCount }) => [id, unreadCount]),
      [
        ['team', 1],
        [`with-${admin}`, 1],
      ],
    )
    assert.deepEqual(
      (await listOf(api, hugo)).map(({ id }) => id),
      ['team'],
    )
    await api.send('POST', '/api/chat/team/read', undefined, await api.as(lea))
    const { reads, messages } = (await threadOf(api, hugo, 'team')).body.conversation
    assert.deepEqual(
      reads.map(({ person, key }: Answer['body']) => [person.id, key === messages.at(-1).key]),
      [[lea, true]],
    )
    assertProblem(await threadOf(api, lea, `with-${api.salon.client}`), 404, 'not_found')
  },
)

onPostgresApi(
  'a message or a signed SMS that one process takes shows at another within a second',
  async (api) => {
    await turnOn(api)
    const { admin, lea } = api.salon
    await withTwoProcesses(
      api,
      async (first, second) => {
        const screen = await listen(second, admin)
        await write(first, lea, { conversationId: 'team', body: 'Qui ferme ce soir ?' })
        assert.equal((await screen.changes(1000)).chat, true)
        assert.equal((await listOf(second, admin))[0]!.excerpt, 'Qui ferme ce soir ?')
        await reply(first, 'Bonjour', { from: '+33639981199' })
        assert.equal((await screen.changes(1000)).chat, true)
        assert.equal((await listOf(second, admin))[0]!.excerpt, 'Bonjour')
      },
      withTwilio.dependencies,
    )
  },
)
