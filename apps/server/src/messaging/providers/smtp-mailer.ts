/** E-mail through the salon's own SMTP server. The Message-ID is made of our reference: a double is seen as one by mailboxes. */
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const timeLimitMs = 10_000
const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'

/**
 * `url`: smtp:// or smtps://, with user and password; `from`: an address, or « Salon <salon@example.org> »; `replyTo`: where answers to
 * people's mails arrive.
 */
export function smtpMailer({ url, from, replyTo }: { url: string; from: string; replyTo: string }): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: timeLimitMs, greetingTimeout: timeLimitMs, socketTimeout: timeLimitMs },
    { from },
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const messageIdOf = (name: string) => (name.startsWith('<') ? name : `<${name}@${domain}>`)
  return {
    async send({ to, subject, body, ics, files, reference, answers }) {
      const { messageId } = await transport.sendMail({
        to,
        subject,
        text: body,
        messageId: messageIdOf(reference),
        attachments: [
          ...(ics ? [{ filename: 'rendez-vous.ics', content: ics, contentType: calendarType }] : []),
          ...files.map(({ name, content }) => ({ filename: name, content })),
        ],
        ...(answers
          ? {
              replyTo,
              ...(answers.length > 0 && { inReplyTo: messageIdOf(answers.at(-1)!) }),
              references: answers.map(messageIdOf),
            }
          : { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
      return { provider: 'smtp', providerId: messageId }
    },
  }
}
