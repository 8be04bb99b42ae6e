import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+33700000001',
}

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n')
  }
}

test('without a provider messages stay in the outbox', () => {
  const { sms, mail } = readConfig({})
  assert.deepEqual([sms, mail], [{ provider: 'outbox' }, null])
})

test('a provider is configured with its credentials and an optional address of its API', () => {
  const account = {
    accountSid: 'AC1',
    authToken: 't',
    from: '+33700000001',
    apiUrl: 'https://api.twilio.com',
  }
  assert.deepEqual(readConfig(twilio).sms, { provider: 'twilio', account })
  const { sms } = readConfig({ ...twilio, SMS_API_URL: 'http://127.0.0.1:4000/' })
  assert.deepEqual(sms, { provider: 'twilio', account: { ...account, apiUrl: 'http://127.0.0.1:4000' } })
  const ovh = readConfig({
    SMS_PROVIDER: 'ovh',
    OVH_APPLICATION_KEY: 'k',
    OVH_APPLICATION_SECRET: 's',
    OVH_CONSUMER_KEY: 'c',
    OVH_SMS_SERVICE: 'sms-ab1-1',
  }).sms
  assert.ok(ovh.provider === 'ovh' && ovh.account.sender === null)
  assert.equal(
    readConfig({ SMS_PROVIDER: 'brevo', BREVO_API_KEY: 'k', BREVO_SENDER: 'Salon' }).sms.provider,
    'brevo',
  )
  const mail = {
    url: 'smtps://u:p@mail.example',
    from: 'Salon <s@salon.example>',
    replyTo: 's@salon.example',
  }
  const set = { SMTP_URL: mail.url, MAIL_FROM: mail.from }
  assert.deepEqual(readConfig(set).mail, mail)
  const elsewhere = 'bonjour@salon.example'
  assert.equal(readConfig({ ...set, MAIL_REPLY_TO: elsewhere }).mail?.replyTo, elsewhere)
})

test('each missing setting of a provider is reported in one sentence', () => {
  assert.deepEqual(mistakesOf({ SMS_PROVIDER: 'twilio', TWILIO_FROM: 'MG1' }), [
    'TWILIO_ACCOUNT_SID is needed when SMS_PROVIDER is twilio.',
    'TWILIO_AUTH_TOKEN is needed when SMS_PROVIDER is twilio.',
  ])
  assert.deepEqual(mistakesOf({ SMS_PROVIDER: 'pigeon' }), [
    'SMS_PROVIDER must be one of outbox, twilio, ovh, brevo, not "pigeon".',
  ])
  assert.deepEqual(mistakesOf({ SMTP_URL: 'smtp://mail.example' }), [
    'MAIL_FROM is needed when SMTP_URL is set.',
  ])
  assert.deepEqual(mistakesOf({ SMTP_URL: 'mail.example' }), [
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  ])
})
