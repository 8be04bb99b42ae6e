/** Messages to the clients of visits that changed together: they wait a moment, so that undoing the change withdraws them. */
import { limits } from '@meche/contract/limits.ts'
import { isForecastStale, noticeFor, noticeOfMove } from '@meche/domain/visit/notices.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import {
  readWithdrawn,
  restoreMessages,
  visitsTold,
  withdrawLater,
  type WaitingMessage,
} from '../../messaging/batch-messages.ts'
import type { Outbox, OutgoingMessage } from '../../messaging/outbox.ts'
import { reminderOf, reminderText, type MessageContext } from '../../messaging/reminders/later-messages.ts'
import { plannedTimes, timeOf } from '../../messaging/reminders/planned-reminders.ts'
import { messagesOf, todayOf } from '../../messaging/visit-messages.ts'
import { exactMinute } from '../../time/instants.ts'
import { readVisitRecord, type VisitState } from './batch-repository.ts'
import { visitAs } from './visit-state.ts'

export interface VisitChange {
  readonly before: Visit
  readonly after: Visit
}

export interface ClientNotice {
  readonly visit: number
  readonly isProposed: boolean
  readonly messages: readonly OutgoingMessage[]
}

/**
 * Null for a client who has nothing to be told, or no address. It is proposed when they come at another time or not at all, and when
 * somebody else does the work although they had chosen who does it.
 */
export function noticeOf({ before, after }: VisitChange, context: MessageContext): ClientNotice | null {
  const today = todayOf(context)
  const news = noticeFor(before, after, today)
  const taken = newlyTaken(before, after)
  const notice = news ?? (taken.length > 0 ? noticeOfMove(before, after, today) : null)
  const messages = messagesOf(notice, context)
  if (messages.length === 0) return null
  const wasChosen = taken.some(({ item }) => before.items[item]!.professional !== null)
  return { visit: after.id, isProposed: news !== null || wasChosen, messages }
}

/**
 * The notice to a client whose last news was withdrawn: it tells the sum of that change and of this one, from `known`, their visit as they know it.
 * Staff who had told them of what Mèche does not propose to tell have decided so.
 */
export function noticeOfSum(
  { before, after }: VisitChange,
  known: VisitState | undefined,
  context: MessageContext,
): ClientNotice | null {
  if (!known) return noticeOf({ before, after }, context)
  const was = visitAs(known, after)
  const notice = noticeOf({ before: was, after: heardOf(was, after) }, context)
  const wasAsked = noticeOf({ before: was, after: before }, context)?.isProposed === false
  return notice && { ...notice, isProposed: notice.isProposed || wasAsked }
}

/** A client hears that the visit is cancelled which they know: they heard of no other time. */
function heardOf(known: Visit, after: Visit): Visit {
  if (after.status !== 'cancelled' || known.status === 'cancelled') return after
  const times = new Map(known.steps.map(({ id, start, end }) => [id, { start, end }]))
  const steps = after.steps.map((step) => ({ ...step, ...times.get(step.id) }))
  return { ...after, start: known.start, end: known.end, steps }
}

/** Work of somebody else than before. */
function newlyTaken(before: Visit, after: Visit): Visit['steps'] {
  const whoDid = new Map(before.steps.map(({ id, professional }) => [id, professional.id]))
  return after.steps.filter(
    ({ id, isBusy, status, professional }) =>
      isBusy && status === 'pending' && professional.id !== whoDid.get(id),
  )
}

/** Messages that were withdrawn, by visit. */
export interface Outdated {
  readonly ids: ReadonlyMap<number, readonly number[]>
  /** The visit as its client knows it, where the last they were to hear was withdrawn. */
  readonly known: ReadonlyMap<number, VisitState>
}

/** Withdraws what is wrong by now, or is told together with this change. */
export async function withdrawOutdated(
  tx: Transaction<Schema>,
  changes: readonly VisitChange[],
  now: Temporal.Instant,
): Promise<Outdated> {
  const stale = changes.filter(({ before, after }) => isForecastStale(before, after, exactMinute(now)))
  const idsOf = (some: readonly VisitChange[]) => some.map(({ after }) => after.id)
  const withdrawn = await withdrawLater(tx, { forecasts: idsOf(stale), news: idsOf(changes) })
  const known = new Map<number, VisitState>()
  for (const [visit, own] of Map.groupBy(withdrawn, (message) => message.visit)) {
    const batches = own.flatMap(({ newsOf }) => newsOf ?? [])
    const since = Math.min(...batches)
    // One of two messages may have left: then the client knows the time before this change.
    if (batches.length === 0 || (await visitsTold(tx, { since, visits: [visit] })).size > 0) continue
    const record = await readVisitRecord(tx, { batch: since, visit })
    if (record) known.set(visit, record.known ?? record.before)
  }
  const ids = Map.groupBy(withdrawn, ({ visit }) => visit)
  return { ids: new Map([...ids].map(([visit, own]) => [visit, own.map(({ id }) => id)])), known }
}

/** Queues the news for those who are to be told, and everybody's reminder of when they are to come next by now. */
export async function queueNotices(
  tx: Transaction<Schema>,
  outbox: Outbox,
  {
    batch,
    changes,
    notices,
  }: { batch: number; changes: readonly VisitChange[]; notices: readonly ClientNotice[] },
  context: MessageContext,
): Promise<void> {
  const reminders = changes.flatMap(({ after }) => reminderOf(after, context) ?? [])
  const planned = await plannedTimes(
    tx,
    reminders.map(({ appointmentId }) => appointmentId!),
  )
  const news = notices.flatMap(({ messages }) => messages)
  await outbox.queue(
    tx,
    [
      ...news.map((message) => ({ ...message, dueAt: noticeDue(context.now), batchId: batch })),
      ...reminders
        .filter((reminder) => !planned.has(timeOf(reminder)))
        .map((reminder) => ({ ...reminder, batchId: batch })),
    ],
    context.now,
  )
}

/** The moment from which on the news of a change may leave. */
export function noticeDue(at: Temporal.Instant): Temporal.Instant {
  return at.add({ seconds: limits.noticeDelaySeconds })
}

/** Lets messages wait again that were withdrawn for a change that is undone: news as it was unless the undo is told, and the reminder that is still right. */
export async function restoreWithdrawn(
  tx: Transaction<Schema>,
  { ids, visits, told }: { ids: readonly number[]; visits: readonly Visit[]; told: ReadonlySet<number> },
  context: MessageContext,
): Promise<void> {
  const messages = await readWithdrawn(tx, ids)
  const wanted = messages.filter((message) => {
    const visit = visits.find(({ id }) => id === message.visit)!
    return message.kind === 'reminder'
      ? isReminderRight(message, visit, context)
      : message.kind !== 'thank_you' && !told.has(message.visit)
  })
  await restoreMessages(
    tx,
    wanted.map(({ id }) => id),
  )
}

/** The salon may have another rule for reminders by now; one that is due this minute is sent all the same. */
function isReminderRight(
  { dueAt, notAfter }: WaitingMessage,
  visit: Visit,
  context: MessageContext,
): boolean {
  const reminder = reminderOf(visit, context)
  if (reminder) {
    const { dueAt: due, notAfter: until } = reminder
    return Boolean(due?.equals(dueAt) && notAfter && until?.equals(notAfter))
  }
  const isDue = Temporal.Instant.compare(dueAt, context.now) <= 0
  const isUseful = notAfter !== null && Temporal.Instant.compare(notAfter, context.now) > 0
  return isDue && isUseful && reminderText(visit, { ...context, takesReplies: false }) !== null
}
