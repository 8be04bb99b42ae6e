import assert from 'node:assert/strict'
import { noContents } from '../../test/test-server.ts'
import { onBothEngines, onPostgres } from '../../test/engines.ts'
import { createSalon, friday } from '../../test/salon.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { secrets } from '../../test/api.ts'
import { outboxMailer, outboxSms } from './outbox-senders.ts'
import type { OutgoingMessage } from './outbox.ts'
import type { SmsMessage } from './providers/sms/sms.ts'
import { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { SalonStore } from '../salon/salon-store.ts'
import { makeOutbox } from './queue-messages.ts'
import { maxAttempts, sendDue, sendMessages, type Sending } from './send-messages.ts'

/** A provider that remembers what it was given and does what a test tells it to. */
interface Rig {
  readonly sent: SmsMessage[]
  now: Temporal.Instant
  provider: (message: SmsMessage) => Promise<void>
  readonly warnings: string[]
  readonly sending: Sending
}

function makeRig(database: TestDatabase): Rig {
  const sent: SmsMessage[] = []
  const warnings: string[] = []
  const rig: Rig = {
    sent,
    warnings,
    now: friday,
    provider: async () => undefined,
    sending: {
      database,
      salons: new SalonStore(
        database,
        new InvalidationTracker(database.pool, () => performance.now()),
        'Europe/Paris',
      ),
      log: { info() {}, error() {}, warn: (_facts, text) => void warnings.push(text ?? '') },
      contents: noContents,
      publicUrl: 'http://salon.test',
      hosting: null,
      clock: { now: () => rig.now },
      secrets,
      sms: {
        async send(message: SmsMessage) {
          await rig.provider(message)
          sent.push(message)
          return { provider: 'test', providerId: `id-${sent.length}` }
        },
        takesReplies: false,
      },
      mailer: outboxMailer(() => undefined),
    },
  }
  return rig
}

const text: OutgoingMessage = {
  dedupeKey: 'one',
  kind: 'sign_up_code',
  channel: 'sms',
  recipient: '+33639981265',
  userId: null,
  appointmentId: null,
  subject: null,
  body: 'Votre code est {code}.',
  secret: secrets.encrypt('123456'),
  ics: null,
}

/** Queues it as the product does; answers the job that the queue was given. */
async function queue(
  database: TestDatabase,
  ...messages: OutgoingMessage[]
): Promise<{ messages: readonly string[] }> {
  const jobs: { messages: readonly string[] }[] = []
  const outbox = makeOutbox({ sendMessages: async (_tx, messages) => void jobs.push({ messages }) })
  await database.transaction((tx) => outbox.queue(tx, messages, friday))
  assert.ok(jobs.length <= 1)
  return jobs[0] ?? { messages: [] }
}

const rowOf = (database: TestDatabase) =>
  database.kysely
    .selectFrom('messages')
    .select(['status', 'attempts', 'secret', 'error', 'provider', 'provider_id', 'sent_at', 'claimed_until'])
    .orderBy('id')
    .executeTakeFirstOrThrow()

onBothEngines(
  'a message is sent once with its code, and the code is then deleted from the database',
  async (_t, db) => {
    const rig = makeRig(db)
    const job = await queue(db, text)
    await sendMessages(rig.sending, job)
    await sendMessages(rig.sending, job)
    assert.deepEqual(
      rig.sent.map(({ to, body }) => [to, body]),
      [['+33639981265', 'Votre code est 123456.']],
    )
    assert.match(rig.sent[0]!.reference, /^[0-9a-f-]{36}$/)
    assert.deepEqual(await rowOf(db), {
      status: 'sent',
      attempts: 1,
      secret: null,
      error: null,
      provider: 'test',
      provider_id: 'id-1',
      sent_at: friday,
      claimed_until: null,
    })
  },
)

onBothEngines(
  'a message queued twice with one key is sent once; a message with another key is also sent',
  async (_t, db) => {
    const rig = makeRig(db)
    await sendMessages(rig.sending, await queue(db, text))
    await sendMessages(rig.sending, await queue(db, text))
    assert.equal(rig.sent.length, 1)
    await sendMessages(rig.sending, await queue(db, text, { ...text, dedupeKey: 'two' }))
    assert.equal(rig.sent.length, 2)
    const { rows } = await db.pool.query('SELECT dedupe_key FROM messages')
    assert.equal(rows.length, 2)
  },
)

onBothEngines(
  'a failing provider is retried with the same reference, and its error can be read (R6)',
  async (_t, db) => {
    const rig = makeRig(db)
    const references: string[] = []
    rig.provider = async ({ reference }) => {
      references.push(reference)
      if (references.length < 3) throw new Error('the gateway answered 500')
    }
    const job = await queue(db, text)
    await assert.rejects(sendMessages(rig.sending, job), /1 messages could not be sent/)
    const row = await rowOf(db)
    assert.deepEqual([row.status, row.attempts, row.error], ['queued', 1, 'the gateway answered 500'])
    // Not at once: a provider in trouble is left alone for a while, twice as long each time.
    await sendMessages(rig.sending, job)
    assert.equal(references.length, 1)
    rig.now = rig.now.add({ seconds: 3 })
    await assert.rejects(sendMessages(rig.sending, job))
    rig.now = rig.now.add({ seconds: 6 })
    await sendDue(rig.sending)
    assert.equal(rig.sent.length, 1)
    assert.equal(new Set(references).size, 1)
    assert.deepEqual([(await rowOf(db)).status, (await rowOf(db)).error], ['sent', null])
  },
)

onBothEngines('a message that fails does not block the others', async (_t, db) => {
  const rig = makeRig(db)
  rig.provider = async ({ to }) => {
    if (to === '+33639981265') throw new Error('no such number')
  }
  const other = { ...text, dedupeKey: 'two', recipient: '+33639981266' }
  const job = await queue(db, text, other)
  await assert.rejects(sendMessages(rig.sending, job))
  assert.deepEqual(
    rig.sent.map(({ to }) => to),
    ['+33639981266'],
  )
})

onBothEngines('after the last try a message is marked as failed, and its code is deleted', async (_t, db) => {
  const rig = makeRig(db)
  rig.provider = () => Promise.reject(new Error('down'))
  const job = await queue(db, text)
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    assert.equal((await rowOf(db)).status, 'queued')
    await assert.rejects(sendMessages(rig.sending, job))
    rig.now = rig.now.add({ minutes: 10 })
  }
  const row = await rowOf(db)
  assert.deepEqual([row.status, row.attempts, row.error, row.secret], ['failed', maxAttempts, 'down', null])
  rig.provider = async () => undefined
  await sendDue(rig.sending)
  assert.equal(rig.sent.length, 0)
})

onBothEngines(
  'a message left by a crashed process is sent by another once its lease ends, not before (R5)',
  async (_t, db) => {
    const rig = makeRig(db)
    const job = await queue(db, text)
    let died = () => {}
    rig.provider = () => new Promise((_resolve, reject) => (died = () => reject(new Error('killed'))))
    const dying = sendMessages(rig.sending, job)
    while ((await rowOf(db)).status !== 'sending') await new Promise((resolve) => setImmediate(resolve))

    const other = makeRig(db)
    other.now = friday.add({ seconds: 60 })
    await sendDue(other.sending)
    assert.equal(other.sent.length, 0)
    other.now = friday.add({ seconds: 61 })
    await sendDue(other.sending)
    assert.equal(other.sent.length, 1)
    // This provider cannot be asked whether the first one arrived: that it may be a double is at least said.
    assert.match(other.warnings.join(), /may arrive twice/)
    assert.deepEqual([(await rowOf(db)).status, (await rowOf(db)).attempts], ['sent', 2])

    // The first one comes back after all: what was sent stays sent.
    died()
    await assert.rejects(dying)
    assert.equal((await rowOf(db)).status, 'sent')
  },
)

onBothEngines('a message that is not due yet has no job and waits for its hour', async (_t, db) => {
  const rig = makeRig(db)
  const later = friday.add({ hours: 2 })
  const job = await queue(db, { ...text, dueAt: later })
  assert.deepEqual(job.messages, [])
  rig.now = later.subtract({ seconds: 1 })
  await sendDue(rig.sending)
  assert.deepEqual([rig.sent.length, (await rowOf(db)).attempts], [0, 0])
  rig.now = later
  await sendDue(rig.sending)
  assert.equal(rig.sent.length, 1)
})

onBothEngines('an outdated message is not sent, and its status gives the reason (R6, R7)', async (_t, db) => {
  const rig = makeRig(db)
  await queue(db, { ...text, notAfter: friday.add({ minutes: 10 }) })
  rig.now = friday.add({ minutes: 11 })
  await sendDue(rig.sending)
  const { status, error, secret } = await rowOf(db)
  assert.deepEqual(
    [rig.sent.length, status, error, secret],
    [0, 'failed', 'It was too late to be of use.', null],
  )
})

onBothEngines(
  'a provider that can be queried is queried before a retry, so that an accepted message is not sent again (R2)',
  async (_t, db) => {
    const rig = makeRig(db)
    const arrived = new Map<string, SmsMessage>()
    rig.provider = async (message) => {
      if (arrived.size === 0) {
        arrived.set(message.reference, message)
        throw new Error('the connection broke')
      }
    }
    const sms = {
      ...rig.sending.sms,
      find: async ({ reference }: SmsMessage) =>
        arrived.has(reference) ? { provider: 'test', providerId: 'found' } : null,
    }
    const sending = { ...rig.sending, sms }
    await assert.rejects(sendMessages(sending, await queue(db, text, { ...text, dedupeKey: 'two' })))
    rig.now = rig.now.add({ minutes: 1 })
    await sendDue(sending)
    const rows = await db.kysely
      .selectFrom('messages')
      .select(['status', 'provider_id'])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['sent', 'sent'],
    )
    assert.ok(rows.some(({ provider_id: id }) => id === 'found'))
    assert.equal(rig.sent.length, 1)
  },
)

onBothEngines(
  'when two messages share a text and a number, a retry never mistakes one for the other (S-11)',
  async (_t, db) => {
    const rig = makeRig(db)
    let isFirst = true
    rig.provider = async () => {
      if (!isFirst) return
      isFirst = false
      throw new Error('the connection broke before anything arrived')
    }
    const asked: string[][] = []
    const find = async (_message: SmsMessage, _since: Temporal.Instant, others: ReadonlySet<string>) => {
      asked.push([...others])
      // Twilio's way: whatever has this text and belongs to no other message.
      return others.has('SM1') ? null : { provider: 'test', providerId: 'SM1' }
    }
    const send = rig.sending.sms.send
    const sms = {
      ...rig.sending.sms,
      find,
      send: async (message: SmsMessage) => ({ ...(await send(message)), providerId: 'SM1' }),
    }
    const sending = { ...rig.sending, sms }
    await assert.rejects(sendMessages(sending, await queue(db, text, { ...text, dedupeKey: 'two' })))
    rig.now = rig.now.add({ minutes: 1 })
    await sendDue(sending)
    assert.deepEqual(asked, [['SM1']])
    assert.equal(rig.sent.length, 2)
  },
)

onBothEngines('a message queued in a transaction that is rolled back is never sent (R1)', async (_t, db) => {
  await createSalon(db)
  const outbox = makeOutbox({ sendMessages: async () => undefined })
  const failing = db.transaction(async (tx) => {
    await outbox.queue(tx, [text], friday)
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await db.kysely.selectFrom('messages').selectAll().execute(), [])
})

onPostgres('when several workers take the same message at once, only one sends it (R5)', async (_t, db) => {
  const rig = makeRig(db)
  const job = await queue(db, text)
  await Promise.allSettled(Array.from({ length: 8 }, () => sendMessages(rig.sending, job)))
  assert.equal(rig.sent.length, 1)
})

onBothEngines('a trial salon shows its SMS and e-mails with their recipients', async (_t, db) => {
  const lines: string[] = []
  const show = (line: string) => void lines.push(line)
  const rig = makeRig(db)
  const mail: OutgoingMessage = {
    ...text,
    dedupeKey: 'mail',
    channel: 'email',
    recipient: 'camille@test.example',
    subject: 'Rendez-vous confirmé',
    body: 'Bonjour Camille,\n\nÀ bientôt.',
    secret: null,
    ics: 'BEGIN:VCALENDAR',
  }
  const job = await queue(db, text, mail)
  await sendMessages({ ...rig.sending, sms: outboxSms(show), mailer: outboxMailer(show) }, job)
  assert.deepEqual(lines, [
    'SMS → +33639981265\n    Votre code est 123456.',
    'E-mail → camille@test.example · Rendez-vous confirmé (+ .ics)\n    Bonjour Camille,\n    \n    À bientôt.',
  ])
})

onBothEngines(
  'the outbox shows a code that proves a phone, but not one that resets a password',
  async (_t, db) => {
    const rig = makeRig(db)
    const reset = { ...text, dedupeKey: 'reset', kind: 'password_reset' } as const
    const job = await queue(db, text, reset)
    await sendMessages({ ...rig.sending, sms: outboxSms(() => undefined) }, job)
    const rows = await db.kysely
      .selectFrom('messages')
      .select(['kind', 'body', 'secret'])
      .orderBy('id')
      .execute()
    assert.deepEqual(rows, [
      { kind: 'sign_up_code', body: 'Votre code est 123456.', secret: null },
      { kind: 'password_reset', body: 'Votre code est {code}.', secret: null },
    ])
  },
)

onBothEngines('moving the clock back or forward neither loses nor repeats a message (T8)', async (_t, db) => {
  const rig = makeRig(db)
  await queue(db, text)
  for (const minutes of [0, -60, 0, 60, 120, 60]) {
    rig.now = friday.add({ minutes })
    await sendDue(rig.sending)
  }
  assert.equal(rig.sent.length, 1)
  const later = { ...text, dedupeKey: 'later' }
  rig.now = friday.subtract({ hours: 1 })
  await queue(db, later)
  await sendDue(rig.sending)
  assert.equal(rig.sent.length, 1)
  rig.now = friday.add({ minutes: 1 })
  await sendDue(rig.sending)
  assert.equal(rig.sent.length, 2)
})

onBothEngines(
  'a message that waits some seconds has a job for then, one that waits longer has none',
  async (_t, db) => {
    await createSalon(db)
    const jobs: [count: number, afterSeconds: number | undefined][] = []
    const outbox = makeOutbox({
      sendMessages: async (_tx, messages, after) => void jobs.push([messages.length, after]),
    })
    const waits = [0, 15, 15, 3600].map((seconds, index) => ({
      ...text,
      secret: null,
      dedupeKey: `wait ${index}`,
      dueAt: friday.add({ seconds }),
    }))
    await db.transaction((tx) => outbox.queue(tx, waits, friday))
    assert.deepEqual(jobs, [
      [1, 0],
      [2, 16],
    ])
  },
)
