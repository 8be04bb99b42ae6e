/** The reminders a salon owes, in memory and one visit at a time: slow and obvious, to compare the tables with. */
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { nextWakingMinute } from '@meche/domain/reminders/waking-hours.ts'
import { reminderDueAt } from '@meche/domain/reminders/reminder-due.ts'
import type { Duration } from '@meche/domain/time/duration.ts'

const zone = temporalZone('Europe/Paris')
const leaseMinutes = 1
const disturbingMinutes = 15
const retryMinutes = 1

/** Epoch minutes throughout. `start` is the time that the client is reminded of. */
interface Reminder {
  readonly start: number
  due: number
  state: 'queued' | 'sending' | 'sent'
  leaseEnd: number
}

interface ModelVisit {
  start: number
  isCancelled: boolean
  reminders: Reminder[]
}

/** The outcome of handing a message to the provider: it is sent, it is refused, or the process crashes before it learns which. */
export type Provider = 'works' | 'refuses' | 'crashes'

export class ReminderModel {
  readonly visits: ModelVisit[] = []
  rule: Duration | null
  now: number

  constructor(rule: Duration | null, now: number) {
    this.rule = rule
    this.now = now
  }

  book(start: number): void {
    const visit: ModelVisit = { start, isCancelled: false, reminders: [] }
    this.visits.push(visit)
    this.#remind(visit)
  }

  changeRule(rule: Duration | null): void {
    this.rule = rule
    for (const visit of this.visits) {
      if (rule && this.#dueOf(visit) === null) continue
      visit.reminders = visit.reminders.filter(({ state }) => state !== 'queued')
      this.#remind(visit)
    }
  }

  move(index: number, start: number): void {
    const visit = this.visits[index]!
    visit.start = start
    visit.reminders = visit.reminders.filter(({ state }) => state !== 'queued')
    this.#remind(visit)
  }

  setCancelled(index: number, isCancelled: boolean): void {
    const visit = this.visits[index]!
    visit.isCancelled = isCancelled
    visit.reminders = visit.reminders.filter(({ state }) => state !== 'queued')
    this.#remind(visit)
  }

  send(provider: Provider): void {
    for (const visit of this.visits)
      visit.reminders = visit.reminders.filter((reminder) => this.#sendOne(visit, reminder, provider))
  }

  /** « visit start state », of each reminder that waits, is being sent or has left. */
  get reminders(): string[] {
    return this.visits.flatMap((visit, index) =>
      visit.reminders.map(({ start, state }) => `${index} ${start} ${state}`),
    )
  }

  #remind(visit: ModelVisit): void {
    const due = this.#dueOf(visit)
    const hasOne = visit.reminders.some(({ start }) => start === visit.start)
    if (due !== null && !hasOne)
      visit.reminders.push({ start: visit.start, due, state: 'queued', leaseEnd: 0 })
  }

  #dueOf({ start, isCancelled }: ModelVisit): number | null {
    if (!this.rule || isCancelled || start <= this.now) return null
    return reminderDueAt({ start, madeAt: this.now, notice: this.rule, zone })
  }

  /** Whether the reminder is still one afterwards. */
  #sendOne(visit: ModelVisit, reminder: Reminder, provider: Provider): boolean {
    const { now } = this
    const isFree = reminder.state === 'queued' || (reminder.state === 'sending' && reminder.leaseEnd < now)
    if (!isFree || reminder.due > now) return true
    if (now > reminder.start - disturbingMinutes) return false
    const waking = nextWakingMinute(now, zone)
    if (waking > now) {
      Object.assign(reminder, { due: waking, state: 'queued' })
      return true
    }
    if (!this.rule || visit.isCancelled || visit.start !== reminder.start) return false
    if (provider === 'works') reminder.state = 'sent'
    if (provider === 'crashes') Object.assign(reminder, { state: 'sending', leaseEnd: now + leaseMinutes })
    if (provider === 'refuses') Object.assign(reminder, { state: 'queued', due: now + retryMinutes })
    return provider !== 'refuses' || now + retryMinutes <= reminder.start - disturbingMinutes
  }
}
