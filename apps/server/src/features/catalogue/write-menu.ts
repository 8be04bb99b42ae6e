/** Writes categories and services of a whole menu, and their history. */
import type { CategoryForm } from '@meche/contract/categories.ts'
import { nameKey } from '@meche/domain/text/search.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, type Author, type RecordedChange } from '../../history/record-change.ts'
import type { Salon } from '../../salon/salon.ts'
import { insertCategory } from './category-repository.ts'
import { addOffers, insertServices, type ServiceForm } from './service-repository.ts'

export interface Writing {
  readonly tx: Queries
  /** The salon before, locked. */
  readonly before: Salon
  readonly record: (entity: RecordedChange['entity'], entityId: number, form: object) => void
  /** Recorded so far; the caller writes it down at the end. */
  readonly history: readonly RecordedChange[]
}

export function startWriting(tx: Queries, before: Salon, { actorId, now }: Author): Writing {
  const history: RecordedChange[] = []
  const record: Writing['record'] = (entity, entityId, form) =>
    history.push({
      at: now,
      actorId,
      entity,
      entityId,
      action: 'create',
      changes: changesBetween(null, form),
    })
  return { tx, before, record, history }
}

/** A service without anything that a menu does not tell. */
export const plainService = {
  description: null,
  bufferBefore: 0,
  bufferAfter: 0,
  isBreak: false,
  disabled: false,
  visibility: 'online',
  isOption: false,
  allowedAfter: [],
} as const satisfies Partial<ServiceForm>

/** Each professional sells the services of a new menu until an admin decides otherwise. As the history records it, so that it can be undone. */
export function offeredByAll({ professionals }: Salon): ServiceForm['professionalServices'] {
  return professionals.map(({ id }) => ({ professional: id, ownDuration: null, ownPrice: null }))
}

/** Categories by the key of their name: the salon's own where it has one of that name. */
export async function writeCategories(
  { tx, before, record }: Writing,
  wanted: readonly Pick<CategoryForm, 'name' | 'color'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(before.categories.map(({ id, name }) => [nameKey(name), id]))
  let order = before.categories.length
  for (const { name, color } of wanted) {
    const key = nameKey(name)
    if (ids.has(key)) continue
    order += 1
    const form = { name, color, description: null }
    const id = await insertCategory(tx, form, order)
    ids.set(key, id)
    record('category', id, { ...form, order })
  }
  return ids
}

export async function writeServices(
  { tx, record }: Writing,
  forms: readonly ServiceForm[],
): Promise<number[]> {
  if (forms.length === 0) return []
  const ids = await insertServices(
    tx,
    forms.map(({ professionalServices: _offers, ...columns }) => columns),
  )
  const offers = forms.flatMap(({ professionalServices }, index) =>
    professionalServices.map(({ professional }) => ({
      professional,
      service: ids[index]!,
      duration: null,
      price: null,
    })),
  )
  await addOffers(tx, offers)
  for (const [index, form] of forms.entries()) record('service', ids[index]!, form)
  return ids
}
