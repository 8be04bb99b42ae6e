import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { smtpMailer } from './smtp-mailer.ts'

interface Mail {
  readonly user: string | undefined
  readonly from: string
  readonly to: string[]
  readonly text: string
}

/** A mail server on this machine that takes what `salon` sends with the right password. */
async function withMailServer(
  work: (url: string, mails: Mail[], server: { refuses: boolean }) => Promise<void>,
): Promise<void> {
  const mails: Mail[] = []
  const behaviour = { refuses: false }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'salon' && password === 'p@ss word') done(null, { user: username })
      else done(new Error('Invalid login'))
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (behaviour.refuses) return done(new Error('Mailbox full'))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        mails.push({ user: session.user, from, to: rcptTo.map(({ address }) => address), text })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  try {
    await work(`127.0.0.1:${port}`, mails, behaviour)
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

const mail = {
  to: 'camille@test.example',
  subject: 'Rendez-vous confirmé : mardi 24 novembre',
  body: 'Bonjour Camille,\n\nÀ bientôt.',
  ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  reference: '0f8fad5b-d9cb-469f-a165-70867728950e',
}
const from = 'Maison Vasseur <salon@salon.example>'

test('an e-mail is sent through the salon’s server after signing in, with its calendar entry', () =>
  withMailServer(async (host, mails) => {
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from })
    const receipt = await mailer.send(mail)
    assert.deepEqual(receipt, { provider: 'smtp', providerId: `<${mail.reference}@salon.example>` })
    const [{ user, from: sender, to, text }] = mails as [Mail]
    assert.deepEqual([user, sender, to], ['salon', 'salon@salon.example', ['camille@test.example']])
    assert.match(text, /^From: Maison Vasseur <salon@salon\.example>\r$/m)
    assert.match(text, new RegExp(`^Message-ID: <${mail.reference}@salon\\.example>\r$`, 'm'))
    assert.match(text, /^Subject: =\?UTF-8\?/m)
    assert.match(text, /^Content-Type: text\/calendar;/m)
    assert.match(text, /^Auto-Submitted: auto-generated\r$/m)
  }))

test('a wrong password, a refusal and an unreachable mail server are failures that state the reason', () =>
  withMailServer(async (host, mails, server) => {
    await assert.rejects(smtpMailer({ url: `smtp://salon:wrong@${host}`, from }).send(mail), /Invalid login/)
    server.refuses = true
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from })
    await assert.rejects(mailer.send(mail), /Mailbox full/)
    await assert.rejects(smtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(mail), /ECONNREFUSED/)
    assert.deepEqual(mails, [])
  }))

test('a line break typed by a user adds no e-mail header (X8)', () =>
  withMailServer(async (host, mails) => {
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from })
    await mailer.send({ ...mail, subject: 'Bonjour\r\nBcc: spy@test.example', ics: null })
    assert.deepEqual(mails[0]!.to, ['camille@test.example'])
    assert.doesNotMatch(mails[0]!.text, /^Bcc:/im)
  }))
