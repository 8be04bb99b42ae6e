/** Saves the order of the categories of one site. The whole order is stored: categories left out come last. */
import type { SiteOrder as WireSiteOrder, SiteOrderForm } from '@meche/contract/site-orders.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import type { Salon, SiteOrder } from '../../salon/salon.ts'
import { inOrder } from '../../salon/site-order.ts'
import { insertSiteOrder, removeSiteOrder, writeSiteOrder } from './site-order-repository.ts'

/** HttpRefusal 422 for a site that has an order, and for a category that is not there, or twice. */
export async function createSiteOrder(
  changes: SalonChanges,
  form: SiteOrderForm,
  { caller, now }: By,
  restored?: number,
): Promise<WireSiteOrder> {
  const { answer, salon } = await changeSalon(changes, async (tx, before) => {
    refuseWrongOrder(before, form, null)
    const whole = completed(before, form)
    const id = await insertSiteOrder(tx, whole, restored)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'url_category_order',
      entityId: id,
      action: 'create',
      changes: changesBetween(null, whole),
    })
    return id
  })
  return presentSiteOrder(salon, found(salon, answer))
}

export interface SiteOrderChange {
  readonly id: number
  readonly patch: Parameters<typeof mergePatch<SiteOrderForm>>[1]
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 412, and as for a new one. */
export async function changeSiteOrder(
  changes: SalonChanges,
  { id, patch, seen }: SiteOrderChange,
  { caller, now }: By,
): Promise<WireSiteOrder> {
  const { salon } = await changeSalon(changes, async (tx, before) => {
    const { url, categories, version } = found(before, id)
    refuseStale(seen, version)
    const current = { url, orderCategory: [...categories] }
    const form = mergePatch(current, patch)
    // Places of categories that are gone are nobody's mistake.
    refuseWrongOrder(before, patch.orderCategory ? form : { ...form, orderCategory: [] }, id)
    const whole = completed(before, form)
    const changed = changesBetween(current, whole)
    if (Object.keys(changed).length === 0) return
    await writeSiteOrder(tx, id, whole)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'url_category_order',
      entityId: id,
      action: 'update',
      changes: changed,
    })
  })
  return presentSiteOrder(salon, found(salon, id))
}

/** HttpRefusal 404, 412. */
export async function deleteSiteOrder(
  changes: SalonChanges,
  { id, seen }: Omit<SiteOrderChange, 'patch'>,
  { caller, now }: By,
): Promise<void> {
  await changeSalon(changes, async (tx, before) => {
    const { url, categories, version } = found(before, id)
    refuseStale(seen, version)
    await removeSiteOrder(tx, id)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'url_category_order',
      entityId: id,
      action: 'delete',
      changes: changesBetween({ url, orderCategory: categories }, null),
    })
  })
}

export function presentSiteOrder(salon: Salon, { id, url, categories, version }: SiteOrder): WireSiteOrder {
  return { id, url, orderCategory: inOrder(salon, categories).map((category) => category.id), version }
}

function found({ siteOrders }: Salon, id: number): SiteOrder {
  return existing(new Map(siteOrders.map((order) => [order.id, order])), id)
}

function completed(salon: Salon, { url, orderCategory }: SiteOrderForm): SiteOrderForm {
  return { url, orderCategory: inOrder(salon, orderCategory).map(({ id }) => id) }
}

function refuseWrongOrder(
  { categories, siteOrders }: Salon,
  { url, orderCategory }: SiteOrderForm,
  id: number | null,
): void {
  const known = new Set(categories.map((category) => category.id))
  refuseWrong([
    ['url', 'url_taken', siteOrders.some((other) => other.url === url && other.id !== id)],
    ...orderCategory.flatMap((category, index): Check[] => [
      [`orderCategory.${index}`, 'unknown_category', !known.has(category)],
      [`orderCategory.${index}`, 'duplicate', isDuplicate(orderCategory, index)],
    ]),
  ])
}
