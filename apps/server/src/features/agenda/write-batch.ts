/** Writes records that change together, with the lines of history about them and the batch that undoes them. */
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { writeBreaks } from '../../booking/break-repository.ts'
import { writeVisits } from '../../booking/change-repository.ts'
import { linesOfMove, writtenPlace } from '../../booking/move-lines.ts'
import type { Visit } from '../../booking/visit.ts'
import { overridableAmong } from '../../booking/work-hours.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import {
  changesBetween,
  recordChanges,
  type Changes,
  type RecordedChange,
} from '../../history/record-change.ts'
import { giveBackTogether, type OwnedRun } from '../../occupancy/take-together.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute } from '../../time/instants.ts'
import type { BatchAbsence } from './absence-of-day.ts'
import type { By } from './agenda.ts'
import { insertBatch, type BatchRecord, type Cause } from './batch-repository.ts'
import { withdrawOutdated, type Outdated } from './batch-notices.ts'
import type { Planned } from './plan-changes.ts'
import { heldBy, ownersOf, takeAll } from './time-of-records.ts'
import { stateOf } from './visit-state.ts'

export interface Writes {
  readonly planned: readonly Planned[]
  readonly cause: Cause
  readonly salon: Salon
  /** The time that a record is to have, given what it held. */
  readonly runsOf: (planned: Planned, held: readonly OwnedRun[]) => OwnedRun[]
  /** The absence that begins with the changes. */
  readonly begun?: { readonly absence: BatchAbsence; readonly line: Line } | null
  /** Further lines of history. */
  readonly lines?: readonly Line[]
}

/** The batch's id, and the visits as their clients know them whose news was withdrawn. HttpRefusal 409 when some of the time is somebody else's, 422 when a professional has left the team. */
export async function writeBatch(
  tx: Transaction<Schema>,
  { planned, cause, salon, runsOf, begun = null, lines = [] }: Writes,
  { caller, now }: By,
): Promise<{ batch: number; known: Outdated['known'] }> {
  const held = await giveBackTogether(tx, ownersOf(planned))
  const runs = planned.flatMap((one) => runsOf(one, heldBy(one, held)))
  await takeAll(tx, runs, { salon, now })
  await keepOnTeam(
    tx,
    planned.flatMap((one) => whoIsToCome(one, now)),
  )
  const visits = planned.filter((one) => one.kind === 'visit')
  await writeVisits(
    tx,
    visits.map(({ after }) => after),
    { by: caller.id, at: now, reasons: new Map(visits.map(({ after, reason }) => [after.id, reason])) },
  )
  await writeBreaks(
    tx,
    planned.flatMap((one) => (one.kind === 'break' ? one.after : [])),
  )
  const outdated = await withdrawOutdated(tx, visits, now)
  const records = planned.map((one) => recordOf(one, { held: heldBy(one, held), outdated }))
  const batch = await insertBatch(tx, {
    at: now,
    actorId: caller.id,
    cause,
    records,
    absence: begun?.absence ?? null,
  })
  const line = { at: now, actorId: caller.id, batchId: batch }
  const told = [...planned.flatMap((one) => linesOf(one, salon)), ...(begun ? [begun.line] : []), ...lines]
  await recordChanges(
    tx,
    told.map((rest) => ({ ...line, ...rest })),
  )
  return { batch, known: outdated.known }
}

/** The professionals who get work to come: they have to be on the team. */
function whoIsToCome(planned: Planned, now: Temporal.Instant): number[] {
  const { after } = planned
  if (planned.kind === 'break')
    return planned.after.start > exactMinute(now) ? [planned.after.professional] : []
  return (after as Visit).steps
    .filter(({ status, end }) => status === 'pending' && end > exactMinute(now))
    .map(({ professional }) => professional.id)
}

function recordOf(
  planned: Planned,
  { held, outdated }: { held: readonly OwnedRun[]; outdated: Outdated },
): BatchRecord {
  const { id, version } = planned.after
  const common = {
    id,
    from: planned.before.version,
    version,
    held: held.map(({ professional, start, end }) => ({ professional, start, end })),
  }
  if (planned.kind === 'visit') {
    const [before, after] = [stateOf(planned.before), stateOf(planned.after)]
    const known = outdated.known.get(id)
    const withdrawn = outdated.ids.get(id) ?? []
    return { kind: 'visit', ...common, before, after, withdrawn, ...(known && { known }) }
  }
  const [before, after] = [planned.before, planned.after].map(({ professional, start, end }) => ({
    professional,
    start,
    end,
  }))
  return { kind: 'break', ...common, before: before!, after: after! }
}

type Line = Pick<RecordedChange, 'entity' | 'entityId' | 'action' | 'changes'>

/** One line for each step that is elsewhere by now, and one for the visit whose status, price or length of hair is another. */
function linesOf(planned: Planned, salon: Salon): Line[] {
  if (planned.kind === 'break') {
    const changes = changesBetween(writtenPlace(planned.before), writtenPlace(planned.after))
    return [{ entity: 'break', entityId: planned.after.id, action: 'move', changes }]
  }
  const { before, after } = planned
  const overrides = overridableAmong(planned.refusals)
  const confirmed: Changes = overrides.length > 0 ? { overrides: [null, overrides] } : {}
  const moves = linesOfMove(before, after, salon).map((line) => ({
    ...line,
    changes: { ...line.changes, ...confirmed },
  }))
  const facts = ({ status, price, length }: Visit) => ({ status, price, length: length?.name ?? null })
  const changes = changesBetween(facts(before), { ...facts(after), reason: planned.reason })
  if (Object.keys(changes).length === 0) return moves
  const isOfLength = before.length?.id !== after.length?.id
  const action = after.status === 'cancelled' ? 'cancel' : isOfLength ? 'update' : 'status'
  return [...moves, { entity: 'appointment', entityId: after.id, action, changes }]
}
