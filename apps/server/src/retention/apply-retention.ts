/**
 * Once a day: red zones that are over are written off; clients who have not come for years are told, and a month later erased; applications
 * are deleted when their time is over; old SMS lose their texts, and documents of more than ten years their content.
 */
import { noticeDays, retentionStep } from '@meche/domain/retention/retention.ts'
import { instantOfMinute, localDate, minuteFrom, minuteOfInstant } from '../time/instants.ts'
import type { Database, Transaction } from '../db/database.ts'
import { emptyDocuments } from '../documents/empty-documents.ts'
import type { DatabaseLog } from '../db/log.ts'
import type { Schema } from '../db/schema.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { recordsMergedInto } from '../erasure/erasure-repository.ts'
import type { ErasureJournal } from '../erasure/erasure-journal.ts'
import type { Outbox } from '../messaging/outbox.ts'
import type { ContentStorage } from '../storage/content-storage.ts'
import type { FileStorage } from '../storage/storage.ts'
import { removeDeletedContents } from '../storage/stored-contents.ts'
import { removeErasedPictures } from '../storage/stored-pictures.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { forgetApplications } from './forget-applications.ts'
import { retentionNotice } from './retention-notice.ts'
import {
  awayClients,
  emptyTexts,
  endRedZones,
  forgetWalkIns,
  lockClient,
  noteTold,
  visitsOf,
} from './retention-repository.ts'

export interface Keeping {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly outbox: Outbox
  readonly storage: FileStorage
  readonly contents: ContentStorage
  readonly erasures: ErasureJournal
  readonly publicUrl: string
  readonly log: DatabaseLog
}

const textsKeptDays = 90

export async function applyRetention(keeping: Keeping, now: Temporal.Instant): Promise<void> {
  await emptyTexts(keeping.database.kysely, daysBefore(now, textsKeptDays))
  const { settings, timeZone } = await keeping.salons.current()
  const today = localDate(now, timeZone)
  await endRedZones(keeping.database.kysely, { today, now })
  await forgetCandidates(keeping, today)
  await emptyDocuments(keeping.database.kysely, today)
  const years = { years: settings.retentionYears }
  // A day more than the rule says: it knows the calendar, this does not.
  const seenBefore = now
    .toZonedDateTimeISO(timeZone)
    .subtract(years)
    .add({ days: noticeDays + 1 })
    .toInstant()
  await forgetWalkIns(keeping.database.kysely, seenBefore)
  const toldBefore = daysBefore(now, noticeDays - 1)
  let after = 0
  for (;;) {
    const ids = await awayClients(keeping.database.kysely, { after, seenBefore, toldBefore })
    for (const id of ids) await keepTellOrErase(keeping, id, now)
    if (ids.length === 0) return
    after = ids.at(-1)!
  }
}

async function forgetCandidates({ database, tracker, contents, log }: Keeping, today: string): Promise<void> {
  const applications = await database.transaction((tx) => forgetApplications(tx, today))
  if (applications === 0) return
  tracker.changed()
  await removeDeletedContents(database.kysely, contents)
  log.info({ applications }, 'Applications whose time was over were deleted')
}

/** A transaction for each: what goes wrong with one, or is interrupted, leaves the others as they should be. */
async function keepTellOrErase(keeping: Keeping, id: number, now: Temporal.Instant): Promise<void> {
  const erased = await keeping.database.transaction((tx) => decide(tx, keeping, { id, now }))
  if (erased.length === 0) return
  keeping.tracker.changed()
  for (const person of erased) await keeping.erasures.note(person, now)
  await removeErasedPictures(keeping.database.kysely, keeping.storage)
  await removeDeletedContents(keeping.database.kysely, keeping.contents)
  keeping.log.info({ user: id }, 'A client who has not come for years was erased')
}

/** The ids of those it erased: the client, and the records that were merged into theirs. */
async function decide(
  tx: Transaction<Schema>,
  { salons, outbox, publicUrl }: Keeping,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<number[]> {
  const client = await lockClient(tx, id)
  if (!client) return []
  const salon = await salons.within(tx)
  const visits = await visitsOf(tx, id, now)
  const attendance = {
    roles: client.roles,
    quality: client.quality,
    createdAt: minuteOfInstant(client.createdAt),
    lastVisit: visits.last && minuteOfInstant(visits.last),
    hasUpcomingVisit: visits.hasUpcoming,
    toldAt: client.toldAt && minuteFrom(client.toldAt),
  }
  const { zone, settings } = salon
  const due = retentionStep(attendance, {
    now: minuteOfInstant(now),
    years: settings.retentionYears,
    zone,
  })
  if (due.step === 'tell') {
    const notice = retentionNotice(client, { salon, publicUrl, erasedOn: instantOfMinute(due.erasedOn), now })
    await noteTold(tx, id, now)
    await outbox.queue(tx, notice ? [notice] : [], now)
  }
  if (due.step !== 'erase') return []
  const merged = await recordsMergedInto(tx, id)
  await erasePerson(tx, { person: client, actorId: null, now })
  return [id, ...merged]
}

function daysBefore(now: Temporal.Instant, days: number): Temporal.Instant {
  return now.subtract({ hours: 24 * days })
}
