import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerJson, withProvider } from '../../../../test/provider-server.ts'
import { brevoSms, brevoWebhook } from './brevo.ts'

const account = { apiKey: 'xkeysib-1', sender: 'Salon' }
const message = { to: '+33639981265', body: 'Rappel', reference: 'r-1' }
const since = Temporal.Instant.from('2026-11-20T08:00:00Z')

test('Brevo receives the message in its API’s format, tagged with our reference', () =>
  withProvider(async (provider) => {
    provider.answer = (_request, response) => answerJson(response, 201, { messageId: 1511882900176220 })
    const sender = brevoSms(
      { ...account, apiUrl: provider.url },
      'https://salon.example/api/webhooks/brevo?key=k',
    )
    assert.deepEqual(await sender.send(message), { provider: 'brevo', providerId: '1511882900176220' })
    const { method, path, headers, body } = provider.received[0]!
    assert.deepEqual([method, path, headers['api-key']], ['POST', '/transactionalSMS/send', 'xkeysib-1'])
    assert.deepEqual(JSON.parse(body), {
      sender: 'Salon',
      recipient: '33639981265',
      content: 'Rappel',
      type: 'transactional',
      tag: 'r-1',
      unicodeEnabled: false,
      webUrl: 'https://salon.example/api/webhooks/brevo?key=k',
    })
    await sender.send({ ...message, body: '谢谢' })
    assert.equal(JSON.parse(provider.received[1]!.body).unicodeEnabled, true)
    assert.equal(sender.takesReplies, false)
  }))

test('a message can be found at Brevo by its tag, unless it was rejected', () =>
  withProvider(async (provider) => {
    let answer: object = {}
    provider.answer = (_request, response) => answerJson(response, 200, answer)
    const { find } = brevoSms({ ...account, apiUrl: provider.url }, null)
    assert.equal(await find!(message, since, new Set()), null)
    answer = {
      events: [
        { messageId: 1, event: 'sent', tag: 'another' },
        { messageId: 2, event: 'rejected', tag: 'r-1' },
      ],
    }
    assert.equal(await find!(message, since, new Set()), null)
    answer = { events: [{ messageId: 3, event: 'sent', tag: 'r-1' }] }
    assert.deepEqual(await find!(message, since, new Set()), { provider: 'brevo', providerId: '3' })
    assert.equal(provider.received[0]!.path, '/transactionalSMS/statistics/events?tags=r-1&limit=50')
  }))

test('a refusal by Brevo is a failure that quotes its reason', () =>
  withProvider(async (provider) => {
    provider.answer = (_request, response) => answerJson(response, 402, { code: 'not_enough_credits' })
    await assert.rejects(
      brevoSms({ ...account, apiUrl: provider.url }, null).send(message),
      /402: .*not_enough_credits/,
    )
    provider.answer = (_request, response) => answerJson(response, 201, {})
    await assert.rejects(brevoSms({ ...account, apiUrl: provider.url }, null).send(message), /without the id/)
  }))

test('Brevo’s webhook is a secret address that receives receipts and replies', async () => {
  const webhook = brevoWebhook(({ key }) => key === 'known')
  const read = (fields: Record<string, unknown>) =>
    webhook.read({ url: '', headers: {}, fields: { key: 'known', ...fields }, form: {} })
  assert.equal(await read({ key: 'guessed', msg_status: 'delivered', messageId: 5 }), null)
  assert.deepEqual(await read({ msg_status: 'delivered', messageId: 5 }), [
    { kind: 'receipt', providerId: '5', status: 'delivered', error: null },
  ])
  assert.deepEqual(await read({ msg_status: 'hard_bounce', messageId: 5 }), [
    { kind: 'receipt', providerId: '5', status: 'failed', error: 'Brevo: hard_bounce' },
  ])
  assert.deepEqual(await read({ msg_status: 'sent', messageId: 5 }), [])
  const reply = { msg_status: 'replied', to: 33639981265, reply: 'Oui' }
  const event = { kind: 'reply', from: '+33639981265' }
  assert.deepEqual(await read(reply), [{ ...event, id: null, text: 'Oui' }])
  const told = { ...reply, messageId: 5, date: '2026-11-22 10:01:07' }
  assert.deepEqual(await read(told), [{ ...event, id: '5 2026-11-22 10:01:07', text: 'Oui' }])
  assert.deepEqual(await read({ msg_status: 'unsubscribed', to: '33639981265' }), [
    { ...event, id: null, text: 'STOP' },
  ])
})
