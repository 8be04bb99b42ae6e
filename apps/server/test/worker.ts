import { noContents } from './test-server.ts'
import { sendDue, type Sending } from '../src/messaging/send-messages.ts'
import type { MailMessage } from '../src/messaging/providers/mailer.ts'
import type { SmsMessage } from '../src/messaging/providers/sms/sms.ts'
import { InvalidationTracker } from '../src/salon/invalidation-tracker.ts'
import { SalonStore } from '../src/salon/salon-store.ts'
import { secrets, type Api } from './api.ts'

/** A worker beside the application of a test, on its clock; what it sends stays here. */
export interface Worker {
  readonly sms: SmsMessage[]
  readonly mails: MailMessage[]
  /** The minute's look at what is due, at `at` or at the test's now. */
  look(at?: Temporal.Instant): Promise<void>
}

export interface WorkerOptions {
  readonly takesReplies?: boolean
  /** The provider's answer to each SMS, instead of taking it. */
  readonly smsRefusal?: Error
}

export function makeWorker(api: Api, { takesReplies = false, smsRefusal }: WorkerOptions = {}): Worker {
  const { db } = api
  const sms: SmsMessage[] = []
  const mails: MailMessage[] = []
  const receipt = { provider: 'test', providerId: null }
  const sending: Sending = {
    database: db,
    salons: new SalonStore(db, new InvalidationTracker(db.pool, () => performance.now()), 'Europe/Paris'),
    clock: { now: () => api.now },
    secrets,
    sms: {
      async send(message) {
        if (smsRefusal) throw smsRefusal
        sms.push(message)
        return receipt
      },
      takesReplies,
    },
    mailer: { send: async (message) => (mails.push(message), receipt) },
    log: { info() {}, warn() {}, error() {} },
    contents: noContents,
    publicUrl: 'http://salon.test',
    hosting: null,
  }
  return {
    sms,
    mails,
    async look(at = api.now) {
      api.now = at
      await sendDue(sending)
    },
  }
}
