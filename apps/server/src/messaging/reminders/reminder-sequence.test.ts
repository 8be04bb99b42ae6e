/**
 * Random sequences of rule changes, moves, cancellations, provider failures, crashes and restarts: after each step the reminders in
 * the tables are those of the slow model, none lost and none doubled. `PROPERTY_RUNS` sets how many sequences.
 */
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Duration } from '@meche/domain/time/duration.ts'
import { noContents } from '../../../test/test-server.ts'
import { onBothEnginesApi, secrets, type Api } from '../../../test/api.ts'
import { booked } from '../../../test/visits.ts'
import { waitUntil } from '../../../test/waiting.ts'
import { instantOfMinute, minuteFrom, minuteOfInstant } from '../../time/instants.ts'
import { makeOutbox } from '../queue-messages.ts'
import { sendDue, type Sending } from '../send-messages.ts'
import { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { SalonStore } from '../../salon/salon-store.ts'
import { ReminderModel, type Provider } from './reminder-sequence.model.ts'
import { scheduleMissingReminders } from './schedule-reminders.ts'

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 12)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)
const visits = 3
const monday = Temporal.ZonedDateTime.from('2026-11-23T09:00[Europe/Paris]')

const rules: readonly (Duration | null)[] = [
  null,
  { value: 2, unit: 'hours' },
  { value: 3, unit: 'hours' },
  { value: 24, unit: 'hours' },
  { value: 1, unit: 'days' },
  { value: 3, unit: 'days' },
]

type Step =
  | { readonly act: 'rule'; readonly rule: Duration | null }
  | { readonly act: 'move'; readonly visit: number; readonly day: number }
  | { readonly act: 'cancel' | 'restore'; readonly visit: number }
  | { readonly act: 'send'; readonly provider: Provider }
  | { readonly act: 'wait'; readonly minutes: number }
  | { readonly act: 'restart' }

const visit = fc.nat(visits - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('rule' as const), rule: fc.constantFrom(...rules) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move' as const), visit, day: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'restore' as const), visit }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      provider: fc.constantFrom<Provider>('works', 'works', 'refuses', 'crashes'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 2000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const) }) },
)

onBothEnginesApi(
  'after any sequence of changes, exactly the reminders that the rule requires exist',
  async (api) => {
    const first = api.now
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        api.now = first
        await new Sequence(api).run(steps)
      }),
      { numRuns, seed },
    )
  },
  { options: { areRateLimitsOn: false } },
)

/** One sequence, carried out by the application and by the model. */
class Sequence {
  readonly #api: Api
  readonly #model: ReminderModel
  #ids: { id: number; step: number }[] = []
  #salons: SalonStore

  constructor(api: Api) {
    this.#api = api
    this.#model = new ReminderModel({ value: 1, unit: 'days' }, minuteFrom(api.now))
    this.#salons = this.#newStore()
  }

  async run(steps: readonly Step[]): Promise<void> {
    await this.#forgetTheLastOne()
    for (let index = 0; index < visits; index += 1) {
      const start = this.#startOf(index, 2)
      const made = await booked(this.#api, { start: start.toString({ timeZoneName: 'never' }) })
      this.#ids.push({ id: made.id, step: made.appointmentServices[0].id })
      this.#model.book(minuteOfInstant(start.toInstant()))
    }
    for (const one of steps) {
      await this.#do(one)
      assert.deepEqual(await this.#planned(), this.#model.reminders.sort(), JSON.stringify(one))
    }
  }

  async #do(one: Step): Promise<void> {
    const { act } = one
    if (act === 'wait') this.#wait(one.minutes)
    else if (act === 'rule') await this.#changeRule(one.rule)
    else if (act === 'send') await this.#send(one.provider)
    else if (act === 'restart') await this.#restart()
    else if (this.#isToCome(one.visit)) {
      if (act === 'move') await this.#move(one.visit, one.day)
      else await this.#setCancelled(one.visit, act === 'cancel')
    }
  }

  #wait(minutes: number): void {
    this.#model.now += minutes
    this.#api.now = instantOfMinute(this.#model.now)
  }

  async #changeRule(rule: Duration | null): Promise<void> {
    await this.#admin('PATCH', '/api/settings/1', {
      sendSmsReminder: rule !== null,
      ...(rule && {
        smsReminderValue: rule.value,
        smsReminderUnit: rule.unit === 'days' ? 'jours' : 'heures',
      }),
    })
    this.#model.changeRule(rule)
  }

  async #move(index: number, day: number): Promise<void> {
    const start = this.#startOf(index, day)
    const isSame = minuteOfInstant(start.toInstant()) === this.#model.visits[index]!.start
    if (isSame || this.#model.visits[index]!.isCancelled) return
    if (Temporal.Instant.compare(start.toInstant(), this.#api.now) <= 0) return
    const body = { start: start.toString({ timeZoneName: 'never' }) }
    await this.#admin('PUT', `/api/appointments/update/${this.#ids[index]!.id}`, body)
    this.#model.move(index, minuteOfInstant(start.toInstant()))
  }

  async #setCancelled(index: number, isCancelled: boolean): Promise<void> {
    if (this.#model.visits[index]!.isCancelled === isCancelled) return
    const body = { status: isCancelled ? 'cancelled' : 'pending', wholeVisit: true }
    await this.#admin('PUT', `/api/appointment_services/${this.#ids[index]!.step}`, body)
    this.#model.setCancelled(index, isCancelled)
  }

  /** A process that dies leaves what it claimed behind: the provider never answers, and nobody waits for the look to end. */
  async #send(provider: Provider): Promise<void> {
    const sms = {
      takesReplies: false,
      send: () => {
        if (provider === 'crashes') return new Promise<never>(() => undefined)
        if (provider === 'refuses') return Promise.reject(new Error('The provider refuses'))
        return Promise.resolve({ provider: 'test', providerId: null })
      },
    }
    // Other messages are no part of this, and would stand in the way of a crash.
    await this.#api.db.kysely.deleteFrom('messages').where('kind', '<>', 'reminder').execute()
    const look = sendDue({ ...this.#sending, sms })
    this.#model.send(provider)
    if (provider !== 'crashes') return look
    const expected = this.#model.reminders.sort()
    await waitUntil(async () => isDeepStrictEqual(await this.#planned(), expected))
  }

  async #restart(): Promise<void> {
    this.#salons = this.#newStore()
    await this.#api.db.transaction(async (tx) => {
      const context = {
        salon: await this.#salons.within(tx),
        now: this.#api.now,
        publicUrl: 'http://salon.test',
      }
      await scheduleMissingReminders(tx, makeOutbox({ sendMessages: async () => undefined }), context)
    })
  }

  get #sending(): Omit<Sending, 'sms'> {
    return {
      database: this.#api.db,
      salons: this.#salons,
      clock: { now: () => this.#api.now },
      secrets,
      mailer: { send: async () => ({ provider: 'test', providerId: null }) },
      log: { info() {}, warn() {}, error() {} },
      contents: noContents,
      publicUrl: 'http://salon.test',
      hosting: null,
    }
  }

  #newStore(): SalonStore {
    return new SalonStore(
      this.#api.db,
      new InvalidationTracker(this.#api.db.pool, () => performance.now()),
      'Europe/Paris',
    )
  }

  #isToCome(index: number): boolean {
    return this.#model.visits[index]!.start > this.#model.now
  }

  /** Each visit has an hour of its own, so that none is ever in another's way. */
  #startOf(index: number, day: number): Temporal.ZonedDateTime {
    return monday.add({ days: day, hours: 3 * index })
  }

  async #admin(method: string, path: string, body: object): Promise<void> {
    const answer = await this.#api.send(method, path, body, await this.#api.as(this.#api.salon.admin))
    assert.equal(answer.status, 200, answer.text)
  }

  async #planned(): Promise<string[]> {
    const rows = await this.#api.db.kysely
      .selectFrom('messages')
      .select(['appointment_id', 'not_after', 'status'])
      .where('kind', '=', 'reminder')
      .where('status', 'in', ['queued', 'sending', 'sent', 'delivered'])
      .execute()
    return rows
      .map(({ appointment_id: id, not_after: until, status }) => {
        const start = minuteOfInstant(until!) + 15
        return `${this.#ids.findIndex((one) => one.id === id)} ${start} ${status}`
      })
      .sort()
  }

  async #forgetTheLastOne(): Promise<void> {
    const { kysely } = this.#api.db
    for (const table of [
      'messages',
      'occupancy',
      'appointment_services',
      'appointment_items',
      'appointments',
    ])
      await sql`DELETE FROM ${sql.table(table)}`.execute(kysely)
    await this.#admin('PATCH', '/api/settings/1', {
      sendSmsReminder: true,
      smsReminderValue: 1,
      smsReminderUnit: 'jours',
    })
  }
}
