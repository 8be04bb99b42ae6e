/** The connection to the salon's mailbox. */
import type { ImapFlowOptions } from 'imapflow'

const timeLimitMs = 15_000

/** imap:// is encrypted before the password is sent, unless the server is on this machine. */
export function mailboxOptions(address: string): ImapFlowOptions {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    doSTARTTLS: secure || isLoopback ? undefined : true,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: 2 * timeLimitMs,
  }
}
