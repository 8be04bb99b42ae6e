import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withMailServer, type ReceivedMail } from '../../../test/mail-server.ts'
import { smtpMailer } from './smtp-mailer.ts'

const mail = {
  to: 'camille@test.example',
  subject: 'Rendez-vous confirmé : mardi 24 novembre',
  body: 'Bonjour Camille,\n\nÀ bientôt.',
  files: [],
  ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  reference: '0f8fad5b-d9cb-469f-a165-70867728950e',
  answers: null,
}
const from = 'Maison Vasseur <salon@salon.example>'
const replyTo = 'bonjour@salon.example'

test('an e-mail is sent through the salon’s server after signing in, with its calendar entry', () =>
  withMailServer(async (host, mails) => {
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from, replyTo })
    const receipt = await mailer.send(mail)
    assert.deepEqual(receipt, { provider: 'smtp', providerId: `<${mail.reference}@salon.example>` })
    const [{ user, from: sender, to, text }] = mails as [ReceivedMail]
    assert.deepEqual([user, sender, to], ['salon', 'salon@salon.example', ['camille@test.example']])
    assert.match(text, /^From: Maison Vasseur <salon@salon\.example>\r$/m)
    assert.match(text, new RegExp(`^Message-ID: <${mail.reference}@salon\\.example>\r$`, 'm'))
    assert.match(text, /^Subject: =\?UTF-8\?/m)
    assert.match(text, /^Content-Type: text\/calendar;/m)
    assert.match(text, /^Auto-Submitted: auto-generated\r$/m)
  }))

test('an answer names the mails that it answers, and where answers to it arrive', () =>
  withMailServer(async (host, mails) => {
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from, replyTo })
    const own = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    await mailer.send({ ...mail, ics: null, answers: [own, '<alix.1@mail.example>'] })
    const { text } = mails[0]!
    assert.match(text, /^In-Reply-To: <alix\.1@mail\.example>\r$/m)
    const references = `<${own}@salon.example> <alix.1@mail.example>`
    assert.ok(text.replace(/\r\n\s+/g, ' ').includes(`References: ${references}\r`), text)
    assert.match(text, /^Reply-To: bonjour@salon\.example\r$/m)
    assert.match(text, new RegExp(`^Message-ID: <${mail.reference}@salon\\.example>\r$`, 'm'))
    assert.doesNotMatch(text, /^Auto-Submitted/m)
  }))

test('a wrong password, a refusal and an unreachable mail server are failures that state the reason', () =>
  withMailServer(async (host, mails, server) => {
    await assert.rejects(
      smtpMailer({ url: `smtp://salon:wrong@${host}`, from, replyTo }).send(mail),
      /Invalid login/,
    )
    server.refuses = true
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from, replyTo })
    await assert.rejects(mailer.send(mail), /Mailbox full/)
    await assert.rejects(smtpMailer({ url: 'smtp://127.0.0.1:1', from, replyTo }).send(mail), /ECONNREFUSED/)
    assert.deepEqual(mails, [])
  }))

test('a line break typed by a user adds no e-mail header (X8)', () =>
  withMailServer(async (host, mails) => {
    const mailer = smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from, replyTo })
    await mailer.send({ ...mail, subject: 'Bonjour\r\nBcc: spy@test.example', ics: null })
    assert.deepEqual(mails[0]!.to, ['camille@test.example'])
    assert.doesNotMatch(mails[0]!.text, /^Bcc:/im)
  }))
