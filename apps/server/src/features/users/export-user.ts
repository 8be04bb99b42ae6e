/** Everything held about a person, for them to read and to take elsewhere (RGPD, articles 15 and 20). */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { UserExport } from '@meche/contract/users.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { importedVisitsOf, presentImportedVisit } from '../../booking/imported-visits.ts'
import type { Queries } from '../../db/database.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import {
  absencesOf,
  applicationsOf,
  blocksOf,
  familyOf,
  changesOf,
  chatsWith,
  mailsWith,
  filesAbout,
  messagesTo,
  identitiesOf,
  importedRowsOf,
  notesAbout,
  ordersOf,
  preferencesOf,
  tasksAbout,
  techniquesOf,
  trainingsOf,
  visitsOf,
  waitlistOf,
} from './export-repository.ts'
import type { People } from './people.ts'
import { presentWhole } from './present-user.ts'
import { userById } from './user-repository.ts'

/** A stolen admin session must not carry the whole of the clients away. */
const perCaller = [{ seconds: 3600, max: 20 }]

/** HttpRefusal 404 of somebody else’s record, 429 after twenty an hour. */
export async function exportUser(
  { database, salons, areLimitsOn }: People,
  { id, caller }: { id: number; caller: Caller },
  now: Temporal.Instant,
): Promise<UserExport> {
  const db = database.kysely
  const record = id === caller.id || isAdmin(caller.roles) ? await userById(db, id) : null
  if (!record) throw new HttpRefusal({ code: 'not_found' })
  if (areLimitsOn) await throttle(db, `export:${caller.id}`, perCaller, now)
  const { timeZone } = await salons.current()
  const { written, writtenOrNull, created, lasting } = writers(timeZone)
  return {
    exportedAt: written(now),
    user: { ...presentWhole(record, { timeZone, now }), ...(await preferencesOf(db, id)) },
    appointments: (await visitsOf(db, id)).map((visit) => ({
      ...visit,
      start: written(visit.start),
      end: written(visit.end),
      createdAt: written(visit.createdAt),
      cancelledAt: writtenOrNull(visit.cancelledAt),
      arrivedAt: writtenOrNull(visit.arrivedAt),
      startedAt: writtenOrNull(visit.startedAt),
    })),
    family: (await familyOf(db, id)).map((member) => created(toWire(member))),
    identities: (await identitiesOf(db, id)).map((identity) => ({
      ...identity,
      linkedAt: written(identity.linkedAt),
    })),
    notes: (await notesAbout(db, id)).map(created),
    messages: (await messagesTo(db, id)).map((message) => ({
      ...message,
      createdAt: written(message.createdAt),
      sentAt: writtenOrNull(message.sentAt),
    })),
    mails: (await mailsWith(db, id)).map(created),
    chats: (await chatsWith(db, id)).map(created),
    tasks: (await tasksAbout(db, id)).map((task) => ({
      ...task,
      due: task.due?.toString() ?? null,
      createdAt: written(task.createdAt),
      doneAt: writtenOrNull(task.doneAt),
      removedAt: writtenOrNull(task.removedAt),
    })),
    orders: (await ordersOf(db, id)).map(created),
    files: (await filesAbout(db, id)).map((file) => ({
      ...file,
      createdAt: written(file.createdAt),
      trashedAt: writtenOrNull(file.trashedAt),
    })),
    waitlist: (await waitlistOf(db, id)).map(created),
    ...(await withoutInstants(db, id)),
    applications: (await applicationsOf(db, id)).map((application) => ({
      ...created(toWire(application)),
      answeredAt: writtenOrNull(application.answeredAt),
    })),
    history: (await changesOf(db, id)).map((line) => ({ ...line, at: written(line.at) })),
    absences: (await absencesOf(db, id)).map(lasting),
    blocks: (await blocksOf(db, id)).map(lasting),
  }
}

/** The parts that are answered as they are stored. */
async function withoutInstants(db: Queries, id: number) {
  return {
    imports: await importedRowsOf(db, id),
    importedVisits: (await importedVisitsOf(db, id, null)).map(presentImportedVisit),
    trainings: await trainingsOf(db, id),
    techniques: await techniquesOf(db, id),
  }
}

/** Instants of rows as the wire has them. */
function writers(timeZone: string) {
  const written = (instant: Temporal.Instant) => wireInstant(instant, timeZone)
  const created = <T extends { readonly createdAt: Temporal.Instant }>(row: T) => ({
    ...row,
    createdAt: written(row.createdAt),
  })
  const lasting = <T extends { readonly start: Temporal.Instant; readonly end: Temporal.Instant }>(
    row: T,
  ) => ({
    ...row,
    start: written(row.start),
    end: written(row.end),
  })
  const writtenOrNull = (instant: Temporal.Instant | null) => instant && written(instant)
  return { written, writtenOrNull, created, lasting }
}
