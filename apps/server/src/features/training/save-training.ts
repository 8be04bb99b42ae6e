/** Planning, changing and deleting trainings. The absences of their participants are changes of the salon's hours. */
import type { Conflict } from '@meche/contract/settings.ts'
import type { TrainingForm } from '@meche/contract/trainings.ts'
import { wrongDate } from '@meche/domain/training/training.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeHours } from '../../salon/change-hours.ts'
import type { By, SalonChanges } from '../../salon/change-salon.ts'
import { absenceTimes, wholeSecond } from '../../salon/hours.ts'
import type { Absence, Professional, Salon } from '../../salon/salon.ts'
import { minuteOfInstant } from '../../time/instants.ts'
import {
  absencesOfTraining,
  insertTraining,
  knownFiles,
  removeTraining,
  trainingById,
  writeAttendance,
  writeTraining,
  type DateRow,
  type TrainingRow,
} from './training-repository.ts'

export interface TrainingChange {
  /** Null: a new one. */
  readonly id: number | null
  readonly form: TrainingForm
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
  readonly isDryRun: boolean
}

export interface ChangedTraining {
  /** Null after a dry run. */
  readonly training: TrainingRow | null
  readonly conflicts: Conflict[]
}

/** Facts that are read before the salon is locked, and checked again under the lock. */
interface Known {
  readonly before: TrainingRow | null
  readonly absences: ReadonlySet<number>
  readonly files: ReadonlySet<number>
}

/** HttpRefusal 404, 412, 422. */
export async function saveTraining(
  changes: SalonChanges,
  change: TrainingChange,
  { caller, now }: By,
): Promise<ChangedTraining> {
  const { id, form, seen, isDryRun } = change
  const dates = datesOf(form)
  const { kysely } = changes.database
  const known = await readKnown(kysely, change)
  refuseStale(seen, known.before?.version ?? 0)
  let saved: number | null = id
  const plan = (salon: Salon) => {
    refuseWrong(checksOf(form, dates, { ...known, salon }))
    const people = form.participants.map(({ person }) => person)
    const absences = dates.map((date): Absence => ({ id: 0, ...date, reason: reasonOf(form) }))
    return {
      after: withAbsences(salon, { people, absences, without: known.absences }),
      write: async (tx: Transaction<Schema>) => {
        const before = id === null ? null : await lockUnchanged(tx, id, known.before!)
        saved = id ?? (await insertTraining(tx, form, now))
        if (before) await writeTraining(tx, saved, form)
        await writeAttendance(tx, saved, { dates, participants: form.participants, reason: reasonOf(form) })
        const after = (await trainingById(tx, saved))!
        await record(tx, { id: saved, before, after }, { caller, now })
      },
    }
  }
  const { conflicts } = await changeHours(changes, plan, { isDryRun, now })
  return { training: isDryRun ? null : await trainingById(kysely, saved!), conflicts }
}

/** Its participants' time is free again. HttpRefusal 404, 412. */
export async function deleteTraining(
  changes: SalonChanges,
  { id, seen }: { readonly id: number; readonly seen: number | null },
  { caller, now }: By,
): Promise<void> {
  const { kysely } = changes.database
  const before = await trainingById(kysely, id)
  if (!before) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen, before.version)
  const without = await absencesOfTraining(kysely, id)
  const plan = (salon: Salon) => ({
    after: withAbsences(salon, { people: [], absences: [], without }),
    write: async (tx: Transaction<Schema>) => {
      const locked = await lockUnchanged(tx, id, before)
      await removeTraining(tx, id)
      await record(tx, { id, before: locked, after: null }, { caller, now })
    },
  })
  await changeHours(changes, plan, { isDryRun: false, now })
}

async function readKnown(db: Queries, { id, form }: TrainingChange): Promise<Known> {
  const certificates = form.participants.flatMap(({ certificate }) =>
    certificate === null ? [] : [certificate],
  )
  const files = await knownFiles(db, certificates)
  if (id === null) return { before: null, absences: new Set(), files }
  const before = await trainingById(db, id)
  if (!before) throw new HttpRefusal({ code: 'not_found' })
  return { before, absences: await absencesOfTraining(db, id), files }
}

/** HttpRefusal 404 and 412 when somebody else was first. */
async function lockUnchanged(tx: Queries, id: number, seen: TrainingRow): Promise<TrainingRow> {
  const locked = await trainingById(tx, id, 'lock')
  if (!locked) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen.version, locked.version)
  return locked
}

function datesOf({ dates }: TrainingForm): DateRow[] {
  return dates
    .map(({ start, end }) => ({ start: wholeSecond(start), end: wholeSecond(end) }))
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
}

function reasonOf({ title }: Pick<TrainingForm, 'title'>): string {
  return `Formation : ${title}`
}

function checksOf(
  { participants }: TrainingForm,
  dates: readonly DateRow[],
  { before, files, salon }: Known & { readonly salon: Salon },
): Check[] {
  const team = new Set([
    ...salon.professionals.map(({ id }) => id),
    ...(before?.participants.map(({ person }) => person.id) ?? []),
  ])
  const people = participants.map(({ person }) => person)
  const wrong = wrongDate(
    dates.map(({ start, end }) => ({ start: minuteOfInstant(start), end: minuteOfInstant(end) })),
  )
  return [
    ['dates', 'period_end_not_after_start', wrong?.isReversed === true],
    ['dates', 'period_overlap', wrong?.isReversed === false],
    ...participants.flatMap(({ person, certificate }, index): Check[] => [
      [`participants.${index}.person`, 'unknown_professional', !team.has(person)],
      [`participants.${index}.person`, 'duplicate', isDuplicate(people, index)],
      [
        `participants.${index}.certificate`,
        'unknown_attachment',
        certificate !== null && !files.has(certificate),
      ],
    ]),
  ]
}

interface NewAbsences {
  readonly people: readonly number[]
  readonly absences: readonly Absence[]
  /** Those of the training before. */
  readonly without: ReadonlySet<number>
}

function withAbsences(salon: Salon, { people, absences, without }: NewAbsences): Salon {
  const professionals = salon.professionals.map((professional): Professional => {
    const kept = professional.exceptions.filter(({ id }) => !without.has(id))
    const added = people.includes(professional.id) ? absences : []
    if (kept.length === professional.exceptions.length && added.length === 0) return professional
    const exceptions = [...kept, ...added].toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
    return { ...professional, exceptions, exceptionTimes: absenceTimes(exceptions) }
  })
  return { ...salon, professionals }
}

function factsOf(training: TrainingRow) {
  const { title, kind, organiser, place, cost, funding, expiresOn, dates, participants } = training
  return {
    title,
    kind,
    organiser,
    place,
    cost,
    funding,
    expiresOn: expiresOn?.toString() ?? null,
    dates: dates.map(({ start, end }) => `${start} ${end}`),
    participants: participants.map(({ person }) => person.id),
    certificates: participants.flatMap(({ certificate }) => (certificate ? [certificate.id] : [])),
  }
}

async function record(
  tx: Queries,
  change: { readonly id: number; readonly before: TrainingRow | null; readonly after: TrainingRow | null },
  { caller, now }: By,
): Promise<void> {
  const { id, before, after } = change
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'training',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: changesBetween(before && factsOf(before), after && factsOf(after)),
  })
}
