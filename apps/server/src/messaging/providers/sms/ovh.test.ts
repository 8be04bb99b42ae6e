import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import {
  answerJson,
  withProvider,
  type ProviderServer,
  type Received,
} from '../../../../test/provider-server.ts'
import { OvhApi, ovhSms, ovhWebhook, type OvhAccount } from './ovh.ts'

const reference = '0f8fad5b-d9cb-469f-a165-70867728950e'
const message = { to: '+33639981265', body: 'Rappel', reference }
const since = Temporal.Instant.from('2026-11-20T08:00:00Z')
/** Our clock is a minute behind theirs. */
const ours = since.epochMilliseconds
const theirs = ours / 1000 + 60

function accountAt({ url }: ProviderServer, sender: string | null = 'Salon'): OvhAccount {
  return {
    applicationKey: 'AK',
    applicationSecret: 'AS',
    consumerKey: 'CK',
    serviceName: 'sms-ab1-1',
    sender,
    apiUrl: url,
  }
}

/** Answers the time, and anything else with `answer`; refuses what is not signed as OVHcloud wants it. */
function ovh(provider: ProviderServer, answer: (request: Received) => unknown): void {
  provider.answer = (request, response) => {
    if (request.path === '/auth/time') return answerJson(response, 200, theirs)
    const { headers, method, path, body } = request
    const signed = ['AS', 'CK', method, provider.url + path, body, headers['x-ovh-timestamp']].join('+')
    const expected = `$1$${createHash('sha1').update(signed).digest('hex')}`
    const isKnown = headers['x-ovh-application'] === 'AK' && headers['x-ovh-consumer'] === 'CK'
    const isOnTime = headers['x-ovh-timestamp'] === String(theirs)
    if (!isKnown || !isOnTime || headers['x-ovh-signature'] !== expected)
      return answerJson(response, 403, { message: 'Invalid signature' })
    return answerJson(response, 200, answer(request))
  }
}

test('OVHcloud receives the message, signed by its own clock and tagged with our reference', () =>
  withProvider(async (provider) => {
    ovh(provider, () => ({ ids: [77], validReceivers: [message.to], invalidReceivers: [] }))
    const account = accountAt(provider)
    const sender = ovhSms(new OvhApi(account, () => ours), account)
    assert.deepEqual(await sender.send(message), { provider: 'ovh', providerId: '77' })
    await sender.send({ ...message, body: 'Cảm ơn' })
    const jobs = provider.received
      .filter(({ path }) => path === '/sms/sms-ab1-1/jobs')
      .map(({ body }) => JSON.parse(body))
    assert.deepEqual(
      jobs.map(({ receivers, tag, sender: from, noStopClause, coding }) => [
        receivers,
        tag,
        from,
        noStopClause,
        coding,
      ]),
      [
        [[message.to], reference.replaceAll('-', ''), 'Salon', true, '7bit'],
        [[message.to], reference.replaceAll('-', ''), 'Salon', true, '8bit'],
      ],
    )
    assert.equal(provider.received.filter(({ path }) => path === '/auth/time').length, 1)
  }))

test('without a sender name, the salon writes from a short number, which accepts replies', () =>
  withProvider(async (provider) => {
    ovh(provider, () => ({ ids: [1], validReceivers: ['x'] }))
    const account = accountAt(provider, null)
    const sender = ovhSms(new OvhApi(account, () => ours), account)
    await sender.send(message)
    const job = JSON.parse(provider.received.at(-1)!.body)
    assert.deepEqual([job.senderForResponse, job.sender, sender.takesReplies], [true, undefined, true])
  }))

test('a number that OVHcloud rejects is a failure', () =>
  withProvider(async (provider) => {
    ovh(provider, () => ({ ids: [], validReceivers: [], invalidReceivers: [message.to] }))
    const account = accountAt(provider)
    await assert.rejects(
      ovhSms(new OvhApi(account, () => ours), account).send(message),
      /refused the number: \+336/,
    )
  }))

test('a message can be found at OVHcloud by its tag', () =>
  withProvider(async (provider) => {
    let ids: number[] = []
    ovh(provider, () => ids)
    const account = accountAt(provider)
    const { find } = ovhSms(new OvhApi(account, () => ours), account)
    assert.equal(await find!(message, since, new Set()), null)
    ids = [91]
    assert.deepEqual(await find!(message, since, new Set()), { provider: 'ovh', providerId: '91' })
    assert.equal(
      provider.received.at(-1)!.path,
      `/sms/sms-ab1-1/outgoing?tag=${reference.replaceAll('-', '')}`,
    )
  }))

test('OVHcloud’s webhook is a secret address, and each receipt is verified with OVHcloud', () =>
  withProvider(async (provider) => {
    let deliveryReceipt = 1
    ovh(provider, () => ({ id: 77, deliveryReceipt }))
    const account = accountAt(provider)
    const webhook = ovhWebhook(new OvhApi(account, () => ours), ({ key }) => key === 'known')
    const read = (fields: Record<string, string>) => webhook.read({ url: '', headers: {}, fields, form: {} })
    assert.equal(await read({ key: 'guessed', id: '77' }), null)
    assert.deepEqual(await read({ key: 'known', id: '77' }), [
      { kind: 'receipt', providerId: '77', status: 'delivered', error: null },
    ])
    deliveryReceipt = 2
    assert.deepEqual(await read({ key: 'known', id: '77', ptt: '1' }), [
      { kind: 'receipt', providerId: '77', status: 'failed', error: 'OVHcloud: 2' },
    ])
    deliveryReceipt = 4
    assert.deepEqual(await read({ key: 'known', id: '77' }), [])
    assert.deepEqual(await read({ key: 'known', id: '../7' }), [])
    const reply = { key: 'known', sender: '0033639981265', message: 'STOP' }
    const event = { kind: 'reply', from: '0033639981265', text: 'STOP' }
    assert.deepEqual(await read(reply), [{ ...event, id: null }])
    assert.deepEqual(await read({ ...reply, id: '78' }), [{ ...event, id: '78' }])
  }))
