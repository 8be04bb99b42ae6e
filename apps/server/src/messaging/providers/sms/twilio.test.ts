import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { answerJson, withProvider } from '../../../../test/provider-server.ts'
import { ProviderRefusal } from './provider-call.ts'
import { twilioSms, twilioWebhook } from './twilio.ts'

const account = { accountSid: 'AC1', authToken: 'secret-token', from: '+33700000001' }
const message = { to: '+33639981265', body: 'Rappel : mardi à 14 h 30.', reference: 'r-1' }
const since = Temporal.Instant.from('2026-11-20T08:00:00Z')

test('Twilio receives the message in its API’s format, and its id is stored', () =>
  withProvider(async (provider) => {
    provider.answer = (_request, response) => answerJson(response, 201, { sid: 'SM1', status: 'queued' })
    const sender = twilioSms(
      { ...account, apiUrl: provider.url },
      'https://salon.example/api/webhooks/twilio',
    )
    assert.deepEqual(await sender.send(message), { provider: 'twilio', providerId: 'SM1' })
    const [{ method, path, headers, body }] = provider.received as [(typeof provider.received)[0]]
    assert.deepEqual([method, path], ['POST', '/2010-04-01/Accounts/AC1/Messages.json'])
    assert.equal(headers.authorization, `Basic ${Buffer.from('AC1:secret-token').toString('base64')}`)
    assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
      To: message.to,
      Body: message.body,
      From: account.from,
      StatusCallback: 'https://salon.example/api/webhooks/twilio',
    })
  }))

test('a messaging service is sent as such, and a salon without a public address requests no callback', () =>
  withProvider(async (provider) => {
    provider.answer = (_request, response) => answerJson(response, 201, { sid: 'SM1', status: 'accepted' })
    await twilioSms({ ...account, from: 'MG9', apiUrl: provider.url }, null).send(message)
    const form = new URLSearchParams(provider.received[0]!.body)
    assert.deepEqual(
      [form.get('MessagingServiceSid'), form.get('From'), form.get('StatusCallback')],
      ['MG9', null, null],
    )
  }))

test('a message can be found at Twilio by recipient and text, unless it was lost or is older', () =>
  withProvider(async (provider) => {
    const found = {
      sid: 'SM7',
      body: message.body,
      status: 'sent',
      date_created: 'Fri, 20 Nov 2026 08:00:05 +0000',
    }
    let messages: object[] = []
    provider.answer = (_request, response) => answerJson(response, 200, { messages })
    const { find } = twilioSms({ ...account, apiUrl: provider.url }, null)
    assert.equal(await find!(message, since, new Set()), null)
    messages = [
      { ...found, sid: 'SM4', body: 'Autre chose' },
      { ...found, sid: 'SM5', status: 'failed' },
      { ...found, sid: 'SM6', date_created: 'Fri, 20 Nov 2026 06:00:00 +0000' },
      found,
    ]
    assert.deepEqual(await find!(message, since, new Set(['SM1'])), { provider: 'twilio', providerId: 'SM7' })
    // The same text to the same number, sent for another visit of the same hour (S-11).
    assert.equal(await find!(message, since, new Set(['SM7'])), null)
    const { path } = provider.received[0]!
    assert.match(
      path,
      /^\/2010-04-01\/Accounts\/AC1\/Messages\.json\?To=%2B33639981265&PageSize=100&DateSent%3E=2026-11-20$/,
    )
  }))

test('errors, timeouts and garbage from Twilio are failures that quote its answer', () =>
  withProvider(async (provider) => {
    const sender = twilioSms({ ...account, apiUrl: provider.url }, null)
    provider.answer = (_request, response) =>
      answerJson(response, 401, { code: 20003, message: 'Authenticate' })
    await assert.rejects(sender.send(message), /^Error: Twilio answered 401: Authenticate$/)
    provider.answer = (_request, response) => answerJson(response, 400, { code: 21211, message: 'No phone' })
    await assert.rejects(sender.send(message), ProviderRefusal)
    provider.answer = (_request, response) => void response.writeHead(200).end('<html>')
    await assert.rejects(sender.send(message), /not JSON: <html>/)
    provider.answer = (_request, response) => answerJson(response, 200, { status: 'queued' })
    await assert.rejects(sender.send(message), /without the id/)
    provider.answer = (_request, response) => answerJson(response, 201, { sid: 'SM1', status: 'failed' })
    await assert.rejects(sender.send(message), /did not send it: failed/)
    provider.answer = (_request, response) => void response.destroy()
    await assert.rejects(sender.send(message), /could not be reached/)
    provider.answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    await assert.rejects(sender.send(message), /could not be reached/)
    provider.answer = (_request, response) => void response.writeHead(200).end(`"${'x'.repeat(300_000)}"`)
    await assert.rejects(sender.send(message), /does not end/)
    provider.answer = (_request, response) => answerJson(response, 200, { messages: 'none' })
    await assert.rejects(sender.find!(message, since, new Set()), /no list/)
  }))

const webhook = twilioWebhook({ ...account, apiUrl: '' })
const url = 'https://salon.example/api/webhooks/twilio'

/** As Twilio signs: the address, then each field by name. */
function call(form: Record<string, string>, token = account.authToken) {
  const text = Object.keys(form)
    .sort()
    .reduce((whole, name) => whole + name + form[name], url)
  const signature = createHmac('sha1', token).update(text).digest('base64')
  return { url, headers: { 'x-twilio-signature': signature }, fields: form, form }
}

test('receipts and replies signed by Twilio are accepted', async () => {
  assert.deepEqual(await webhook.read(call({ MessageSid: 'SM1', MessageStatus: 'delivered' })), [
    { kind: 'receipt', providerId: 'SM1', status: 'delivered', error: null },
  ])
  assert.deepEqual(
    await webhook.read(call({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' })),
    [{ kind: 'receipt', providerId: 'SM1', status: 'failed', error: 'Twilio: undelivered 30003' }],
  )
  assert.deepEqual(await webhook.read(call({ MessageSid: 'SM1', MessageStatus: 'queued' })), [])
  assert.deepEqual(await webhook.read(call({ MessageSid: 'SM9', From: '+33639981265', Body: 'STOP' })), [
    { kind: 'reply', id: 'SM9', from: '+33639981265', text: 'STOP' },
  ])
})

test('our signature matches the example in Twilio’s manual', async () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  }
  const manual = twilioWebhook({ ...account, authToken: '12345', apiUrl: '' })
  const read = manual.read({
    url: 'https://example.com/myapp.php?foo=1&bar=2',
    headers: { 'x-twilio-signature': 'L/OH5YylLD5NRKLltdqwSvS0BnU=' },
    fields: form,
    form,
  })
  assert.notEqual(await read, null)
})

test('a call with another token, a changed field or no signature is refused', async () => {
  assert.equal(await webhook.read(call({ MessageSid: 'SM1', MessageStatus: 'delivered' }, 'other')), null)
  const signed = call({ From: '+33639981265', Body: 'OUI' })
  assert.equal(await webhook.read({ ...signed, form: { ...signed.form, Body: 'NON' } }), null)
  assert.equal(await webhook.read({ ...signed, headers: {} }), null)
})
