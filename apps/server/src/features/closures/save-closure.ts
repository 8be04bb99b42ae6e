/** Closing the salon for a while: two closures never overlap, and no visit is touched. */
import type { ClosureForm } from '@meche/contract/closures.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { recordChange } from '../../history/record-change.ts'
import { existing, refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { changeHours, type HoursPlan } from '../../salon/change-hours.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { insertClosure, removeClosure, writeClosure } from '../../salon/closure-repository.ts'
import { changesOfClosure, overlapsAnother, withClosures, type NewClosure } from '../../salon/closures.ts'
import { wholeSecond } from '../../salon/hours.ts'
import type { Closure, Salon } from '../../salon/salon.ts'

/** A closure as it is after a change, or would be. */
export interface ChangedClosure {
  readonly closure: Closure
  readonly conflicts: Conflict[]
}

interface Trial {
  readonly isDryRun: boolean
}

/** A new closure; its id is 0 while it is only tried. HttpRefusal 422 for an end before the start, and for an overlap. */
export async function createClosure(
  changes: SalonChanges,
  form: ClosureForm,
  { caller, now, isDryRun }: By & Trial,
  restored?: number,
): Promise<ChangedClosure> {
  const closure: Closure = { id: 0, version: 0, ...timesOf(form) }
  const plan = (before: Salon): HoursPlan => {
    refuseWrongClosure(before, closure)
    return {
      after: withClosures(before, [...before.closures, closure]),
      write: async (tx) => {
        const id = await insertClosure(tx, closure, restored)
        const line = {
          at: now,
          actorId: caller.id,
          entity: 'closure',
          entityId: id,
          action: 'create',
        } as const
        await recordChange(tx, { ...line, changes: changesOfClosure(null, closure, before) })
      },
    }
  }
  const { salon, conflicts } = await changeHours(changes, plan, { isDryRun, now })
  // No two closures begin together.
  const written = salon.closures.find(({ start }) => start.equals(closure.start))
  return { closure: written ?? closure, conflicts }
}

export interface ClosureChange {
  readonly id: number
  readonly patch: { readonly [Field in keyof ClosureForm]?: ClosureForm[Field] | undefined }
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 412, and as for a new one. */
export async function changeClosure(
  changes: SalonChanges,
  { id, patch, seen }: ClosureChange,
  { caller, now, isDryRun }: By & Trial,
): Promise<ChangedClosure> {
  let closure: Closure | null = null
  const plan = (before: Salon): HoursPlan => {
    const current = closureOf(before, id)
    refuseStale(seen, current.version)
    const next: Closure = {
      ...current,
      start: patch.start === undefined ? current.start : wholeSecond(patch.start),
      end: patch.end === undefined ? current.end : wholeSecond(patch.end),
      reason: patch.reason === undefined ? current.reason : patch.reason || null,
    }
    refuseWrongClosure(before, next)
    closure = next
    return {
      after: withClosures(
        before,
        before.closures.map((other) => (other.id === id ? next : other)),
      ),
      write: async (tx) => {
        const changed = changesOfClosure(current, next, before)
        if (Object.keys(changed).length === 0) return
        await writeClosure(tx, id, next)
        const line = { at: now, actorId: caller.id, entity: 'closure', entityId: id } as const
        await recordChange(tx, { ...line, action: 'update', changes: changed })
      },
    }
  }
  const { salon, conflicts } = await changeHours(changes, plan, { isDryRun, now })
  return { closure: isDryRun ? closure! : closureOf(salon, id), conflicts }
}

/** HttpRefusal 404, 412. */
export async function deleteClosure(
  changes: SalonChanges,
  { id, seen }: Omit<ClosureChange, 'patch'>,
  { caller, now }: By,
): Promise<void> {
  await changeSalon(changes, async (tx, before) => {
    const current = closureOf(before, id)
    refuseStale(seen, current.version)
    await removeClosure(tx, id)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'closure',
      entityId: id,
      action: 'delete',
      changes: changesOfClosure(current, null, before),
    })
  })
}

/** HttpRefusal 404. */
export function closureOf({ closures }: Salon, id: number): Closure {
  return existing(new Map(closures.map((closure) => [closure.id, closure])), id)
}

function timesOf({ start, end, reason }: ClosureForm): NewClosure {
  return { start: wholeSecond(start), end: wholeSecond(end), reason: reason || null }
}

function refuseWrongClosure(salon: Salon, closure: Closure): void {
  const isBackwards = Temporal.Instant.compare(closure.end, closure.start) <= 0
  refuseWrong([
    ['end', 'period_end_not_after_start', isBackwards],
    ['start', 'closure_overlap', !isBackwards && overlapsAnother(salon, closure, closure.id)],
  ])
}
