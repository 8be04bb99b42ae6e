/**
 * A month of reminders, driven by the clock, over both changes of the clocks: visits are booked, moved and cancelled through the
 * API while the provider fails for two hours and the process dies three times inside a sending.
 */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { reminderDueAt } from '@meche/domain/reminders/reminder-due.ts'
import { noContents } from '../../../test/test-server.ts'
import { onApi, onBothEnginesApi, secrets, type Api } from '../../../test/api.ts'
import { minuteFrom } from '../../time/instants.ts'
import { sendDue, type Sending } from '../send-messages.ts'
import { outboxMailer } from '../outbox-senders.ts'
import type { SmsMessage } from '../providers/sms/sms.ts'
import { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { SalonStore } from '../../salon/salon-store.ts'
import { writtenInstant } from '../texts/dates.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'

const paris = 'Europe/Paris'
const appointments = 250
const moves = 40
const cancellations = 30
const crashes = 3
const outageHours = 2

/** One time that one visit had, from when it was made until it was moved or cancelled. */
interface Slot {
  readonly appointment: number
  readonly phone: string
  readonly start: Temporal.Instant
  readonly madeAt: Temporal.Instant
  endedAt: Temporal.Instant | null
}

interface Sent extends SmsMessage {
  readonly at: Temporal.Instant
}

interface WorkerProcess {
  readonly sending: Sending
  readonly died: Promise<void>
}

/** Mulberry32: the same month on every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below
  }
}

class Month {
  readonly api: Api
  readonly first: Temporal.ZonedDateTime
  readonly random: (below: number) => number
  readonly slots: Slot[] = []
  readonly sent: Sent[] = []
  readonly canBeAsked: boolean
  readonly warnings: string[] = []
  readonly outageStart: Temporal.Instant
  crashesLeft = crashes
  /** Tries that met the outage. */
  refused = 0
  #admin: Record<string, string> = {}

  constructor(api: Api, first: string, canBeAsked: boolean) {
    this.api = api
    this.first = Temporal.PlainDate.from(first).toZonedDateTime({ timeZone: paris, plainTime: '08:00' })
    this.random = randomFrom(this.first.epochMilliseconds / 1000)
    this.canBeAsked = canBeAsked
    // On a morning with many reminders.
    this.outageStart = this.first.add({ days: 12, hours: 1 }).toInstant()
    api.now = this.first.subtract({ days: 2 }).toInstant()
  }

  async run(): Promise<void> {
    // A session lasts twelve hours: the test's admin signs in anew with each action.
    const clients = await this.#makeClients()
    for (const client of clients.slice(0, (appointments * 3) / 5)) await this.#book(client)
    const actions = this.#actions(clients.slice((appointments * 3) / 5))
    const end = this.first.add({ days: 36 }).toInstant()
    let running = this.#process()
    while (Temporal.Instant.compare(this.api.now, end) < 0) {
      while (actions[0] && Temporal.Instant.compare(actions[0].at, this.api.now) <= 0)
        await actions.shift()!.act()
      running = await this.#look(running)
      this.api.now = await this.#nextMoment(actions[0]?.at ?? end)
    }
    assert.equal(this.crashesLeft, 0)
    assert.ok(this.refused > 0, 'nothing was due while the provider was down')
  }

  /** Bookings, moves and cancellations of the month, in the order of time. */
  #actions(clients: readonly { id: number; phone: string }[]) {
    const anyMoment = () => this.first.add({ minutes: Math.floor(this.random(26 * 24 * 60)) }).toInstant()
    const actions = [
      ...clients.map((client) => ({ at: anyMoment(), act: () => this.#book(client) })),
      ...Array.from({ length: moves }, () => ({ at: anyMoment(), act: () => this.#change('move') })),
      ...Array.from({ length: cancellations }, () => ({
        at: anyMoment(),
        act: () => this.#change('cancel'),
      })),
    ]
    return actions.sort((a, b) => Temporal.Instant.compare(a.at, b.at))
  }

  async #makeClients(): Promise<{ id: number; phone: string }[]> {
    const rows = Array.from({ length: appointments }, (_, index) => ({
      family_name: 'Client',
      given_name: `N${index}`,
      phone: `+336${String(10_000_000 + index)}`,
      quality: 'Customer' as const,
      verified: true,
      created_at: this.api.now,
    }))
    return (await this.api.db.kysely
      .insertInto('users')
      .values(rows)
      .returning(['id', 'phone'])
      .execute()) as { id: number; phone: string }[]
  }

  async #signIn(): Promise<Record<string, string>> {
    this.#admin = await this.api.as(this.api.salon.admin)
    return this.#admin
  }

  /** Any half hour of the month that is still to come, and free. */
  #anyStart(): Temporal.Instant {
    const from = Math.max(0, this.api.now.since(this.first.toInstant()).total('days'))
    const day = Math.ceil(from) + Math.floor(this.random(30 - from))
    return this.first
      .add({ days: day })
      .with({ hour: 9 })
      .add({ minutes: 30 * Math.floor(this.random(19)) })
      .toInstant()
  }

  async #book({ id, phone }: { id: number; phone: string }): Promise<void> {
    for (;;) {
      const start = this.#anyStart()
      const professional = this.random(2) < 1 ? this.api.salon.lea : this.api.salon.hugo
      const answer = await this.api.send(
        'POST',
        '/api/appointments/create',
        { items: [{ service: this.api.salon.cut, professional }], start: start.toString(), customer: id },
        await this.#signIn(),
      )
      if (answer.status === 409 || answer.status === 422) continue
      assert.equal(answer.status, 201, answer.text)
      this.slots.push({ appointment: answer.body.id, phone, start, madeAt: this.api.now, endedAt: null })
      return
    }
  }

  async #change(kind: 'move' | 'cancel'): Promise<void> {
    const coming = this.slots.filter(
      ({ endedAt, start }) => !endedAt && Temporal.Instant.compare(start, this.api.now) > 0,
    )
    const slot = coming[Math.floor(this.random(coming.length))]
    if (!slot) return
    const path = `/api/appointments/${kind === 'move' ? 'update/' : ''}${slot.appointment}`
    for (;;) {
      const start = this.#anyStart()
      const answer =
        kind === 'cancel'
          ? await this.api.send('DELETE', path, undefined, await this.#signIn())
          : await this.api.send('PUT', path, { start: start.toString() }, await this.#signIn())
      if (answer.status === 409 || answer.status === 422) continue
      assert.equal(answer.status, 200, answer.text)
      slot.endedAt = this.api.now
      if (kind === 'move') this.slots.push({ ...slot, start, madeAt: this.api.now, endedAt: null })
      return
    }
  }

  /** A worker process: when it dies, what it was doing never ends. */
  #process(): WorkerProcess {
    let die = () => {}
    let isDead = false
    const died = new Promise<void>((resolve) => {
      die = () => {
        isDead = true
        resolve()
      }
    })
    const { db } = this.api
    const never = new Promise<never>(() => {})
    const send = async (message: SmsMessage) => {
      if (isDead) return never
      const down = this.api.now.since(this.outageStart).total('hours')
      if (down >= 0 && down < outageHours) {
        this.refused += 1
        throw new Error('503')
      }
      this.sent.push({ ...message, at: this.api.now })
      const isReminder = message.body.includes('rappel')
      if (isReminder && this.crashesLeft > 0 && this.sent.length % 37 === 0) {
        this.crashesLeft -= 1
        die()
        return never
      }
      return { provider: 'test', providerId: message.reference }
    }
    const find = async ({ reference }: SmsMessage) =>
      this.sent.some((sent) => sent.reference === reference)
        ? { provider: 'test', providerId: reference }
        : null
    const sending: Sending = {
      database: db,
      salons: new SalonStore(db, new InvalidationTracker(db.pool, () => performance.now()), paris),
      clock: { now: () => this.api.now },
      secrets,
      sms: { send, takesReplies: false, ...(this.canBeAsked && { find }) },
      mailer: outboxMailer(() => undefined),
      log: { info() {}, error() {}, warn: (_facts, text) => void this.warnings.push(text ?? '') },
      contents: noContents,
      publicUrl: 'http://salon.test',
      hosting: null,
    }
    return { sending, died }
  }

  /** The minute's look; a process that dies in it is followed by another. */
  async #look(running: WorkerProcess): Promise<WorkerProcess> {
    const outcome = await Promise.race([sendDue(running.sending), running.died.then(() => 'died')])
    return outcome === 'died' ? this.#process() : running
  }

  /** The next whole minute at which something is due. */
  async #nextMoment(action: Temporal.Instant): Promise<Temporal.Instant> {
    const { due } = await this.api.db.kysely
      .selectFrom('messages')
      .select(sql<Temporal.Instant | null>`min(due_at)`.as('due'))
      .where('status', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow()
    const soonest = due && Temporal.Instant.compare(due, action) < 0 ? due : action
    const next = soonest.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
    const minuteLater = this.api.now.add({ minutes: 1 })
    return Temporal.Instant.compare(next, minuteLater) > 0 ? next : minuteLater
  }

  /** Every reminder that was sent, and every time a visit had, belong together as the rules say. */
  check(): { readonly reminders: number; readonly doubles: number } {
    const reminders = this.sent.filter(({ body }) => body.includes('rappel'))
    let matched = 0
    let doubles = 0
    for (const slot of this.slots) {
      const text = `rendez-vous, ${this.#written(slot)}. `
      const theirs = reminders.filter(({ to, body }) => to === slot.phone && body.includes(text))
      matched += theirs.length
      doubles += Math.max(0, theirs.length - 1)
      const due = reminderDueAt({
        start: minuteFrom(slot.start),
        madeAt: minuteFrom(slot.madeAt),
        notice: { value: 24, unit: 'hours' },
        zone: temporalZone(paris),
      })
      const about = `${slot.phone} ${this.#written(slot)}: ${theirs.length}`
      if (due === null) {
        assert.equal(theirs.length, 0, about)
        continue
      }
      const endedAfter = slot.endedAt ? minuteFrom(slot.endedAt) - due : Infinity
      if (endedAfter <= 0) assert.equal(theirs.length, 0, about)
      // Between the moment and the end of an outage the visit may change before its reminder leaves.
      if (endedAfter > (outageHours + 1) * 60) assert.ok(theirs.length >= 1, about)
      assert.ok(theirs.length <= (this.canBeAsked ? 1 : 2), about)
    }
    assert.equal(matched, reminders.length, 'a reminder of a time that no visit has')
    for (const { at } of reminders) {
      const { hour, minute } = at.toZonedDateTimeISO(paris)
      assert.ok(hour >= 8 && (hour < 20 || (hour === 20 && minute === 0)), at.toString())
    }
    return { reminders: reminders.length, doubles }
  }

  #written({ start }: Slot): string {
    return smsText(writtenInstant(start, { language: 'fr', timeZone: paris, now: start }))
  }
}

const settings = { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const }

for (const [first, change] of [
  ['2027-03-10', 'spring'],
  ['2027-10-12', 'autumn'],
] as const) {
  onApi(
    `across the ${change} clock change each client gets exactly one reminder, by day, despite moves and crashes (R1, R3, R6, R7, R8)`,
    async (api) => {
      const month = new Month(api, first, true)
      await month.run()
      const { reminders, doubles } = month.check()
      assert.ok(reminders > appointments * 0.7, String(reminders))
      assert.equal(doubles, 0)
    },
    { settings },
  )
}

onBothEnginesApi(
  'with a provider that cannot be queried, no message is lost, and a double only follows a logged crash (R2)',
  async (api) => {
    const month = new Month(api, '2027-03-10', false)
    await month.run()
    const { doubles } = month.check()
    assert.ok(doubles <= crashes)
    assert.equal(month.warnings.filter((text) => text.includes('may arrive twice')).length >= doubles, true)
  },
  { settings },
)
