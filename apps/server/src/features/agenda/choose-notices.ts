/** Staff choose which clients are told of a change, until its messages leave. */
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readNews, restoreMessages, withdrawMessages } from '../../messaging/batch-messages.ts'
import type { OutgoingMessage } from '../../messaging/outbox.ts'
import type { Agenda, By } from './agenda.ts'
import { noticeDue, noticeOf } from './batch-notices.ts'
import { lockBatch } from './batch-repository.ts'
import { lockRecords } from './locked-records.ts'
import { ownersOf } from './time-of-records.ts'
import { ownBatch } from './undo-batch.ts'
import { visitAs } from './visit-state.ts'

/** HttpRefusal 404 and 403 as for undoing it, 409 when the messages have left. */
export async function chooseNotices(
  agenda: Agenda,
  { id, notify }: { id: number; notify: readonly number[] },
  by: By,
): Promise<void> {
  const { database, outbox } = agenda
  await database.transaction(async (tx) => {
    const batch = await ownBatch(tx, id, by)
    const due = noticeDue(batch.at)
    if (Temporal.Instant.compare(by.now, due) >= 0) throw new HttpRefusal({ code: 'notices_left' })
    const owners = ownersOf(batch.records.map((record) => ({ kind: record.kind, before: record })))
    const { visits } = await lockRecords(tx, { ...owners, breaks: [] })
    const { records: now } = await ownBatch(tx, id, by, lockBatch)
    const records = now.filter((record) => record.kind === 'visit')
    // News of a visit that has changed again is none: whoever changed it has decided what its client is told.
    const standing = records.filter((record) => visits.get(record.id)!.version === record.version)
    const news = (await readNews(tx, id)).filter(({ visit }) =>
      standing.some((record) => record.id === visit),
    )
    const idsOf = (isTold: boolean) =>
      news.filter(({ visit }) => notify.includes(visit) === isTold).map((message) => message.id)
    await withdrawMessages(tx, idsOf(false))
    await restoreMessages(tx, idsOf(true))
    const missing = standing.filter(
      (record) => notify.includes(record.id) && !news.some(({ visit }) => visit === record.id),
    )
    const changes = missing.map((record) => {
      const visit = visits.get(record.id)!
      return { before: visitAs(record.known ?? record.before, visit), after: visit }
    })
    const messages = await lateNews(tx, agenda, changes, by)
    await outbox.queue(
      tx,
      messages.map((message) => ({ ...message, dueAt: due, batchId: id })),
      by.now,
    )
  })
}

async function lateNews(
  tx: Transaction<Schema>,
  { salons, publicUrl }: Agenda,
  changes: readonly Parameters<typeof noticeOf>[0][],
  { now }: By,
): Promise<OutgoingMessage[]> {
  if (changes.length === 0) return []
  const context = { salon: await salons.within(tx), now, publicUrl }
  return changes.flatMap((change) => noticeOf(change, context)?.messages ?? [])
}
