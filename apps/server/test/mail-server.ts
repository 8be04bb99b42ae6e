import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly user: string | undefined
  readonly from: string
  readonly to: string[]
  readonly text: string
}

/** A mail server on this machine that takes what `salon` sends with the right password. */
export async function withMailServer(
  work: (url: string, mails: ReceivedMail[], server: { refuses: boolean }) => Promise<void>,
): Promise<void> {
  const mails: ReceivedMail[] = []
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
