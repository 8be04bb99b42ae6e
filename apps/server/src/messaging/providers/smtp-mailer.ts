/** E-mail through the salon's own SMTP server. The Message-ID is made of our reference: a double is seen as one by mailboxes. */
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const timeLimitMs = 10_000

/** `url`: smtp:// or smtps://, with user and password; `from`: an address, or « Salon <salon@example.org> ». */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: timeLimitMs, greetingTimeout: timeLimitMs, socketTimeout: timeLimitMs },
    { from },
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, body, ics, reference }) {
      const { messageId } = await transport.sendMail({
        to,
        subject,
        text: body,
        messageId: `<${reference}@${domain}>`,
        ...(ics && {
          attachments: [
            {
              filename: 'rendez-vous.ics',
              content: ics,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ],
        }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { provider: 'smtp', providerId: messageId }
    },
  }
}
