/** A professional's own breaks: occupied time without a client. Permissions by calendar: domain/visit/permissions.ts. */
import type { BlockKind, BlockScope } from '@meche/contract/breaks.ts'
import { requireCalendarsOf } from './required-permission.ts'
import { keepOnTeam } from './keep-on-team.ts'
import { changedTimes, writeStepTimes, type StepChange, type StepTimes } from './step-times.ts'
import { clearExpiredHoldsUnder } from '../occupancy/reserve.ts'
import { minuteOfInstant } from '../time/instants.ts'
import type { Database, Queries } from '../db/database.ts'
import { changesBetween, recordChange, type Changes } from '../history/record-change.ts'
import type { Caller } from '../http/caller.ts'
import { refuseWrong } from '../http/checks.ts'
import { refuseStale } from '../http/entity-tag.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import type { Salon } from '../salon/salon.ts'
import {
  releaseBreaks,
  insertBreak,
  lockBreak,
  lockBreaksInScope,
  retakeBreak,
  insertServiceOfKind,
  type BlockNote,
  type StandingBreak,
} from './break-repository.ts'

export interface Breaks {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
}

export interface NewBreak extends BlockNote {
  /** A break service of the salon, or the purpose. */
  readonly what: { readonly service: number } | { readonly kind: BlockKind }
  readonly professionals: readonly number[]
  readonly start: Temporal.Instant
  /** Null: as long as its service takes. */
  readonly end: Temporal.Instant | null
}

export interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

export interface BlockBy extends By {
  readonly salon: Salon
}

/** In a transaction of its own. HttpRefusal as `blockTime` says. */
export function createBreak(breaks: Breaks, asked: NewBreak, by: By): Promise<number> {
  return change(breaks, (tx, salon) => blockTime(tx, asked, { ...by, salon }))
}

/**
 * The id of the first of the blocks, one per professional, all of them or none. HttpRefusal 422 for what is no break service and for
 * who has left the team, 409 when the time of one of them is taken.
 */
export async function blockTime(tx: Queries, asked: NewBreak, { salon, ...by }: BlockBy): Promise<number> {
  const professionals = [...new Set(asked.professionals)].sort((a, b) => a - b)
  const { service, duration } = await serviceFor(tx, asked.what, salon)
  for (const professional of professionals) refuseNobody(salon, professional)
  requireCalendarsOf(
    professionals.map((id) => ({ id })),
    by.caller,
    salon,
  )
  await keepOnTeam(tx, professionals)
  const end = asked.end ?? asked.start.add({ minutes: duration })
  const ids: number[] = []
  for (const professional of professionals)
    ids.push(await block(tx, service, { ...asked, end, professional }, by))
  return ids[0]!
}

export async function serviceFor(
  tx: Queries,
  what: NewBreak['what'],
  { services }: Salon,
): Promise<{ service: number; duration: number }> {
  if ('kind' in what) {
    const known = [...services.values()].find(({ blockKind }) => blockKind === what.kind)
    return { service: known?.id ?? (await insertServiceOfKind(tx, what.kind)), duration: blockMinutes }
  }
  const service = services.get(what.service)
  // A purpose is named by its kind.
  refuseWrong([['service', 'unknown_service', !service?.isBreak || service.blockKind !== null]])
  return { service: what.service, duration: service!.duration }
}

/** The length of a block that is given no end. */
const blockMinutes = 30

async function block(tx: Queries, service: number, asked: StepTimes & BlockNote, by: By): Promise<number> {
  const { title, isPrivate } = asked
  const times = changedTimes(asked, asked)
  await clearHolds(tx, times, by.now)
  const id = await insertBreak(tx, service, { ...times, title, isPrivate })
  if (id === null) throw new HttpRefusal({ code: 'time_not_free' })
  await note(tx, id, by, { action: 'create', changes: changesBetween(null, written(times)) })
  return id
}

/** A break, and the version of it that the caller saw; null when they did not say. */
export interface SeenBreak {
  readonly id: number
  readonly seen: number | null
}

/** HttpRefusal 404 for what is no break that stands, 409 when the time is taken, 412 when the break is not the one the caller saw. */
export async function updateBreak(
  breaks: Breaks,
  { id, seen }: SeenBreak,
  asked: StepChange,
  by: By,
): Promise<void> {
  await change(breaks, async (tx, salon) => {
    const before = await standing(tx, id)
    refuseStale(seen, before.version)
    await moveBlock(tx, before, asked, { ...by, salon })
  })
}

/** HttpRefusal 409 when the time is taken, 422 for times that make no block and for who has left the team. */
export async function moveBlock(
  tx: Queries,
  before: StandingBreak,
  asked: StepChange,
  { salon, ...by }: BlockBy,
): Promise<void> {
  const { id } = before
  const after = changedTimes(before, asked)
  if (after.professional !== before.professional) refuseNobody(salon, after.professional)
  requireCalendarsOf([{ id: before.professional }, { id: after.professional }], by.caller, salon)
  const isToCome = ({ start }: StepTimes) => Temporal.Instant.compare(start, by.now) > 0
  const isAnew = after.professional !== before.professional || (isToCome(after) && !isToCome(before))
  if (isAnew) await keepOnTeam(tx, [after.professional])
  await clearHolds(tx, after, by.now)
  if (!(await retakeBreak(tx, id, after))) throw new HttpRefusal({ code: 'time_not_free' })
  await writeStepTimes(tx, id, after)
  await note(tx, id, by, { action: 'move', changes: changesBetween(written(before), written(after)) })
}

export async function releaseBlock(
  tx: Queries,
  block: StandingBreak,
  { salon, ...by }: BlockBy,
): Promise<void> {
  requireCalendarsOf([{ id: block.professional }], by.caller, salon)
  await releaseBreaks(tx, [block.id])
  await note(tx, block.id, by, { action: 'cancel', changes: changesBetween(written(block), null) })
}

/**
 * Cancels a break, or several of its repetition in one line of history. HttpRefusal 404 for what is no break that stands, 412 when it is
 * not the one the caller saw.
 */
export async function cancelBreak(
  breaks: Breaks,
  { id, seen }: SeenBreak,
  scope: BlockScope,
  by: By,
): Promise<void> {
  await change(breaks, async (tx, salon) => {
    const found = await lockBreaksInScope(tx, id, { scope, now: by.now })
    const first = found.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))[0]
    if (!first) throw new HttpRefusal({ code: 'not_found' })
    requireCalendarsOf([{ id: first.professional }], by.caller, salon)
    // One that has begun is not among those to come: it stays as it is.
    const chosen = found.find((one) => one.id === id) ?? (await standing(tx, id))
    refuseStale(seen, chosen.version)
    await releaseBreaks(
      tx,
      found.map((one) => one.id),
    )
    const blocks = scope === 'this' ? {} : { blocks: found.length }
    await note(tx, id, by, {
      action: 'cancel',
      changes: changesBetween({ ...written(first), ...blocks }, null),
    })
  })
}

export async function change<T>(
  { database, salons, tracker }: Breaks,
  work: (tx: Queries, salon: Salon) => Promise<T>,
): Promise<T> {
  const answer = await database.transaction(async (tx) => work(tx, await salons.within(tx)))
  tracker.changed()
  return answer
}

async function standing(tx: Queries, id: number): Promise<StandingBreak> {
  const found = await lockBreak(tx, id)
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  return found
}

export function refuseNobody({ professionals }: Salon, professional: number): void {
  const isKnown = professionals.some(({ id }) => id === professional)
  refuseWrong([['professional', 'unknown_professional', !isKnown]])
}

async function clearHolds(tx: Queries, { professional, start, end }: StepTimes, now: Temporal.Instant) {
  const run = { professional, start: minuteOfInstant(start), end: minuteOfInstant(end) }
  await clearExpiredHoldsUnder(tx, [run], now)
}

export function written({ start, end, professional }: StepTimes) {
  return { start: start.toString(), end: end.toString(), professional }
}

export async function note(
  tx: Queries,
  entityId: number,
  { caller, now }: By,
  line: { action: 'create' | 'move' | 'cancel'; changes: Changes },
): Promise<void> {
  await recordChange(tx, { at: now, actorId: caller.id, entity: 'break', entityId, ...line })
}
