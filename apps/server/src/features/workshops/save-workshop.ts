/** Adding, changing and deleting workshops. */
import { limits } from '@meche/contract/limits.ts'
import type { WorkshopForm } from '@meche/contract/workshops.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import * as rows from './workshop-repository.ts'

/** HttpRefusal 422. */
export async function addWorkshop(
  tx: Queries,
  form: WorkshopForm,
  { salon, ...by }: By & { readonly salon: Salon },
): Promise<rows.WorkshopRow> {
  refuseWrong(checksOf(form, salon, []))
  const id = await rows.insertWorkshop(tx, form, by.now)
  await rows.writeHosts(tx, id, form.hosts)
  return recorded(tx, { id, before: null }, by)
}

export interface WorkshopChange {
  readonly id: number
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 412, 422. */
export async function changeWorkshop(
  tx: Queries,
  { form, ...wanted }: WorkshopChange & { readonly form: WorkshopForm },
  { salon, ...by }: By & { readonly salon: Salon },
): Promise<rows.WorkshopRow> {
  const before = await lockedWorkshop(tx, wanted)
  const known = before.hosts.map(({ id }) => id)
  refuseWrong(checksOf(form, salon, known))
  await rows.writeWorkshop(tx, before.id, form, by.now)
  await rows.writeHosts(tx, before.id, form.hosts)
  return recorded(tx, { id: before.id, before }, by)
}

/** HttpRefusal 404, 412; 409 for one that ever had a date: its orders name it. */
export async function deleteWorkshop(tx: Queries, wanted: WorkshopChange, by: By): Promise<void> {
  const before = await lockedWorkshop(tx, wanted)
  if (before.dates.length > 0) throw new HttpRefusal({ code: 'workshop_has_dates' })
  await rows.removeWorkshop(tx, before.id)
  await record(tx, { id: before.id, before, after: null }, by)
}

/** HttpRefusal 404, 412. */
export async function lockedWorkshop(tx: Queries, { id, seen }: WorkshopChange): Promise<rows.WorkshopRow> {
  const locked = await rows.lockWorkshop(tx, id)
  if (!locked) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen, locked.version)
  return locked
}

/** A host who has left the team may stay. */
function checksOf({ hosts }: WorkshopForm, { professionals }: Salon, known: readonly number[]): Check[] {
  const team = new Set([...professionals.map(({ id }) => id), ...known])
  return hosts.flatMap((host, index): Check[] => [
    [`hosts.${index}`, 'unknown_professional', !team.has(host)],
    [`hosts.${index}`, 'duplicate', isDuplicate(hosts, index)],
  ])
}

async function recorded(
  tx: Queries,
  { id, before }: { readonly id: number; readonly before: rows.WorkshopRow | null },
  by: By,
): Promise<rows.WorkshopRow> {
  const after = (await rows.workshopById(tx, id))!
  await record(tx, { id, before, after }, by)
  return after
}

async function record(
  tx: Queries,
  change: {
    readonly id: number
    readonly before: rows.WorkshopRow | null
    readonly after: rows.WorkshopRow | null
  },
  { caller, now }: By,
): Promise<void> {
  const { id, before, after } = change
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'workshop',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: changesBetween(before && factsOf(before), after && factsOf(after)),
  })
}

const longestText = 200

function factsOf({ title, text, price, seats, isPublished, hosts }: rows.WorkshopRow) {
  const sample = text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`
  return { title, text: sample, price, seats, isPublished, hosts: hosts.map(({ id }) => id) }
}

/** HttpRefusal 409 beyond the number of dates that one workshop keeps. */
export function refuseManyDates({ dates }: rows.WorkshopRow): void {
  if (dates.length >= limits.datesPerWorkshop) throw new HttpRefusal({ code: 'too_many_dates' })
}
