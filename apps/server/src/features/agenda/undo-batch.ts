/** Puts back what one batch changed: times, professionals, prices, statuses, reminders and messages; the undo is a batch of its own. */
import type { AgendaChanged } from '@meche/contract/agenda.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { calendarsOpenTo, mayChangeSteps, mayChoose } from '@meche/domain/visit/permissions.ts'
import { required, requireCalendarsOf } from '../../booking/required-permission.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { visitsTold } from '../../messaging/batch-messages.ts'
import type { MessageContext } from '../../messaging/reminders/later-messages.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute } from '../../time/instants.ts'
import { removeAbsence } from './absence-of-day.ts'
import type { Agenda, By } from './agenda.ts'
import { followVersions, lockBatch, readBatch, type Batch, type BatchRecord } from './batch-repository.ts'
import { noticeOf, noticeOfSum, queueNotices, restoreWithdrawn } from './batch-notices.ts'
import { answerOf } from './change-agenda.ts'
import { lockRecords, readRecords, type Records } from './locked-records.ts'
import type { Planned } from './plan-changes.ts'
import { staleSince } from './stale-since.ts'
import { ownersOf } from './time-of-records.ts'
import { isTooLate, youngSince } from './undoable-batches.ts'
import { busyVisits } from './verdicts.ts'
import { visitAs } from './visit-state.ts'
import { writeBatch } from './write-batch.ts'

/**
 * HttpRefusal 404 after thirty days, 403 for the batch of somebody else, 409 when a record has changed since, its old time is taken, or its
 * client is elsewhere then, 422 when all of it is over.
 */
export async function undoBatch(
  agenda: Agenda,
  { id, anyway }: { id: number; anyway: boolean },
  by: By,
): Promise<AgendaChanged> {
  const { database, salons, tracker } = agenda
  const { absence } = await ownBatch(database.kysely, id, by)
  const undoing = () =>
    database.transaction(async (tx) => {
      const named = await ownBatch(tx, id, by)
      const owners = ownersOf(named.records.map((record) => ({ kind: record.kind, before: record })))
      const records = await lockRecords(tx, owners).catch((error: unknown) => gone(error))
      const batch = await ownBatch(tx, id, by, lockBatch)
      const salon = await (batch.absence ? salons.toChange(tx) : salons.within(tx))
      const stale = batch.records.find((record) => versionOf(record, records) !== record.version)
      if (stale) throw await staleSince(tx, { batch: id, record: stale }, { salon, now: by.now })
      const planned = batch.records.map((record) => restored(record, records))
      for (const one of planned) refuseRestoring(one, { salon, by })
      if (isTooLate(batch, by.now)) throw new HttpRefusal({ code: 'already_started' })
      if (!anyway && (await busyVisits(tx, planned, by.now)).size > 0)
        throw new HttpRefusal({ code: 'customer_busy' })
      return undo(tx, agenda, { batch, planned, salon, by })
    })
  const answer = await (absence ? salons.inTurn(undoing) : undoing())
  tracker.changed()
  return answer
}

/** HttpRefusal 404 when there is none any more, 403 when it is somebody else's and the caller no admin. */
export async function ownBatch(
  tx: Queries,
  id: number,
  { caller, now }: By,
  read = readBatch,
): Promise<Batch> {
  const batch = await read(tx, id, youngSince(now))
  if (!batch) throw new HttpRefusal({ code: 'not_found' })
  if (batch.actorId !== caller.id && !isAdmin(caller.roles)) throw new HttpRefusal({ code: 'forbidden' })
  return batch
}

/** A break that was cancelled since is not there to be found. */
function gone(error: unknown): never {
  const isMissing = error instanceof HttpRefusal && error.facts.code === 'not_found'
  throw isMissing ? new HttpRefusal({ code: 'undo_stale' }) : error
}

function versionOf({ kind, id }: BatchRecord, { visits, breaks }: Records): number {
  return (kind === 'visit' ? visits : breaks).get(id)!.version
}

function restored(record: BatchRecord, { visits, breaks }: Records): Planned {
  if (record.kind === 'visit') {
    const before = visits.get(record.id)!
    const after = { ...visitAs(record.before, before), version: before.version + 1 }
    return { kind: 'visit', before, after, reason: null, refusals: [] }
  }
  const before = breaks.get(record.id)!
  const after = { ...before, ...record.before, version: before.version + 1 }
  return { kind: 'break', before, after, refusals: [] }
}

function refuseRestoring(planned: Planned, { salon, by }: { salon: Salon; by: By }): void {
  const { caller, now } = by
  if (planned.kind === 'break') {
    const people = [planned.before, planned.after].map(({ professional }) => ({ id: professional }))
    return requireCalendarsOf(people, caller, salon)
  }
  const { before, after } = planned
  const people = after.steps.map(({ professional }) => professional)
  required(mayChangeSteps(before, caller, salon.settings), salon, people)
  const open = calendarsOpenTo(caller, salon.settings, before)
  required(
    mayChoose(
      people.map(({ id }) => id),
      open,
    ),
    salon,
    people,
  )
  const isToCome = after.steps.some(({ status, start }) => status === 'pending' && start > exactMinute(now))
  if (after.client.isErased && isToCome) throw new HttpRefusal({ code: 'client_erased' })
}

interface Undoing {
  readonly batch: Batch
  readonly planned: readonly Planned[]
  readonly salon: Salon
  readonly by: By
}

async function undo(
  tx: Transaction<Schema>,
  agenda: Agenda,
  { batch, planned, salon, by }: Undoing,
): Promise<AgendaChanged> {
  const heldBefore = new Map(batch.records.map((record) => [`${record.kind} ${record.id}`, record.held]))
  const line = batch.absence && (await removeAbsence(tx, batch.absence, { ...by, salon }))
  const { batch: undone, known } = await writeBatch(
    tx,
    {
      planned,
      cause: 'undo',
      salon,
      lines: line ? [line] : [],
      // The very time that it had, whatever the buffers of its services are by now.
      runsOf: ({ kind, before: { id } }) =>
        heldBefore.get(`${kind} ${id}`)!.map((run) => ({
          ...run,
          visit: kind === 'visit' ? id : null,
          break: kind === 'break' ? id : null,
        })),
    },
    by,
  )
  // Only now: each message is either withdrawn or on its way.
  const told = await visitsTold(tx, { since: batch.id, visits: ownersOf(planned).visits })
  await followVersions(
    tx,
    batch.records.map(({ kind, id, from }, index) => ({ kind, id, from, to: planned[index]!.after.version })),
  )
  const named = await readRecords(tx, ownersOf(planned))
  const now = planned.map((one): Planned =>
    one.kind === 'visit' ? { ...one, after: named.visits.get(one.after.id)! } : one,
  )
  const changes = now.filter((one) => one.kind === 'visit')
  const context: MessageContext = { salon, now: by.now, publicUrl: agenda.publicUrl }
  const withdrawn = batch.records.flatMap((record) => (record.kind === 'visit' ? record.withdrawn : []))
  await restoreWithdrawn(tx, { ids: withdrawn, visits: changes.map(({ after }) => after), told }, context)
  const notices = changes.flatMap((change) => {
    const { id } = change.after
    const notice = noticeOf(change, context)
    const sum = noticeOfSum(change, known.get(id), context)
    // A client who was not told of the change has nothing to be told of its end.
    return notice ? [{ ...(sum ?? notice), isProposed: told.has(id) && sum !== null }] : []
  })
  const news = notices.filter(({ isProposed }) => isProposed)
  await queueNotices(tx, agenda.outbox, { batch: undone, changes, notices: news }, context)
  return answerOf(tx, { batch: undone, planned: now, notices }, { agenda, salon, by })
}
