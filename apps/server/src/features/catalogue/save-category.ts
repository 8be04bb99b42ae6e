/** Adding, changing and deleting categories. Their places are numbered from 1 without a gap. */
import type { Category } from '@meche/contract/catalogue.ts'
import type { CategoryForm } from '@meche/contract/categories.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, refuseWrong } from '../../http/checks.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import {
  insertCategory,
  removeCategory,
  returnToSites,
  writeCategory,
  writePositions,
} from './category-repository.ts'
import type { FormChange, Seen } from './form-change.ts'
import { presentCategory } from './present-catalogue.ts'

type NewCategory = Omit<CategoryForm, 'order'> & { readonly order?: number | undefined }

/** A deleted category's number, and its places on the sites. */
export interface RestoredCategory {
  readonly id: number
  readonly sites: readonly { readonly site: number; readonly place: number }[]
}

/** HttpRefusal 422 for a name that is taken and for a place that there is not. */
export async function createCategory(
  changes: SalonChanges,
  { order, ...columns }: NewCategory,
  { caller, now }: By,
  restored?: RestoredCategory,
): Promise<Category> {
  const { answer, salon } = await changeSalon(changes, async (tx, before) => {
    const last = before.categories.length + 1
    refuseWrongCategory(before, { ...columns, order: order ?? last }, null)
    const id = await insertCategory(tx, { ...columns, ...(restored && { id: restored.id }) }, last)
    await writePositions(tx, placed(before, id, order ?? last))
    if (restored) await returnToSites(tx, id, restored.sites)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'category',
      entityId: id,
      action: 'create',
      changes: changesBetween(null, { ...columns, order: order ?? last }),
    })
    return id
  })
  return presentCategory(found(salon, answer))
}

/** HttpRefusal 404, 412, and as for a new one. */
export async function changeCategory(
  changes: SalonChanges,
  { id, seen, patch }: FormChange<CategoryForm>,
  { caller, now }: By,
): Promise<Category> {
  const { salon } = await changeSalon(changes, async (tx, before) => {
    refuseStaleContent(seen, presentCategory(found(before, id)))
    const current = categoryFormOf(found(before, id))
    const form = mergePatch(current, patch)
    refuseWrongCategory(before, form, id)
    const { order, ...columns } = form
    await writeCategory(tx, id, columns)
    await writePositions(tx, placed(before, id, order))
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'category',
      entityId: id,
      action: 'update',
      changes: changesBetween(current, form),
    })
  })
  return presentCategory(found(salon, id))
}

/** HttpRefusal 404, 412; 409 while it has a service, disabled or not. */
export async function deleteCategory(
  changes: SalonChanges,
  { id, seen }: Seen,
  { caller, now }: By,
): Promise<void> {
  await changeSalon(changes, async (tx, before) => {
    refuseStaleContent(seen, presentCategory(found(before, id)))
    const sites = placesOnSites(before, id)
    const current = { ...categoryFormOf(found(before, id)), ...(sites.length > 0 && { sites }) }
    const inIt = [...before.services.values(), ...before.composedServices.values()]
    if (inIt.some(({ category }) => category?.id === id)) throw new HttpRefusal({ code: 'category_in_use' })
    await removeCategory(tx, id)
    const others = before.categories.map((category) => category.id).filter((other) => other !== id)
    await writePositions(tx, others)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'category',
      entityId: id,
      action: 'delete',
      changes: changesBetween(current, null),
    })
  })
}

function found({ categories }: Salon, id: number) {
  return existing(new Map(categories.map((category) => [category.id, category])), id)
}

export function categoryFormOf({
  name,
  color,
  description,
  position,
}: Salon['categories'][number]): CategoryForm {
  // The table's CHECK holds the 20 colours; the type says what it holds.
  return { name, color: color as CategoryForm['color'], description, order: position }
}

function placesOnSites({ siteOrders }: Salon, id: number): RestoredCategory['sites'] {
  return siteOrders
    .map(({ id: site, categories }) => ({ site, place: categories.indexOf(id) }))
    .filter(({ place }) => place >= 0)
}

function refuseWrongCategory({ categories }: Salon, form: CategoryForm, id: number | null): void {
  const isTaken = categories.some((other) => other.name === form.name && other.id !== id)
  const places = categories.length + (id === null ? 1 : 0)
  refuseWrong([
    ['name', 'name_taken', isTaken],
    ['order', 'invalid_value', form.order > places],
  ])
}

/** Ids in their order, with `id` at this place. */
function placed({ categories }: Salon, id: number, order: number): number[] {
  return categories
    .map((category) => category.id)
    .filter((other) => other !== id)
    .toSpliced(order - 1, 0, id)
}
