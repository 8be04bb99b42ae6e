/** Adding, changing and deleting products; moves of their stock. */
import { newProduct, type ManagedProduct, type ProductForm } from '@meche/contract/products.ts'
import { limits } from '@meche/contract/limits.ts'
import { stockDelta, type staffStockReasons } from '@meche/domain/shop/stock.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import { cleanDescription } from './clean-description.ts'
import { formOf, missingToPublish, presentManaged, priceOf } from './present-product.ts'
import { productById, productsById, type ProductRow } from './product-repository.ts'
import * as write from './write-product.ts'

type Tx = Transaction<Schema>

interface Surroundings extends By {
  readonly salon: Salon
}

type NewProduct = { readonly [Field in keyof ProductForm]?: ProductForm[Field] | undefined } & Pick<
  ProductForm,
  'name' | 'price'
>

/** HttpRefusal 409 when there are too many, and 422. */
export async function addProduct(tx: Tx, given: NewProduct, around: Surroundings): Promise<ManagedProduct> {
  if ((await write.countProducts(tx)) >= limits.products) throw new HttpRefusal({ code: 'too_many_products' })
  const form = cleaned(
    mergePatch<ProductForm>({ ...newProduct, name: given.name, price: given.price }, given),
  )
  refuseWrong(await checksOf(tx, form, { id: null, ...around }))
  const id = await write.insertProduct(tx, form, around.now)
  await writeParts(tx, { id, before: null, form }, around)
  return managed(tx, id, around)
}

export interface ProductChange {
  readonly id: number
  readonly patch: { readonly [Field in keyof ProductForm]?: ProductForm[Field] | undefined }
  /** The version that the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 412 and 422. */
export async function changeProduct(
  tx: Tx,
  { id, patch, seen }: ProductChange,
  around: Surroundings,
): Promise<ManagedProduct> {
  const { row, form: before } = await lockedForm(tx, id)
  refuseStale(seen, row.version)
  const form = cleaned(mergePatch(before, patch))
  refuseWrong(await checksOf(tx, form, { id, ...around }))
  if (Object.keys(changesBetween(before, form)).length === 0) return managed(tx, id, around)
  const stock = form.isStockTracked ? (row.stock ?? 0) : null
  await write.updateProductRow(tx, { id, form, stock })
  await writeParts(tx, { id, before, form }, around)
  return managed(tx, id, around)
}

/** HttpRefusal 404 and 412. */
export async function deleteProduct(
  tx: Tx,
  { id, seen }: { id: number; seen: number | null },
  { caller, now }: By,
): Promise<void> {
  const { row, form } = await lockedForm(tx, id)
  refuseStale(seen, row.version)
  await write.deleteProductRow(tx, id)
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'product',
    entityId: id,
    action: 'delete',
    changes: changesBetween({ name: form.name, price: form.price }, null),
  })
}

interface StockChange {
  readonly id: number
  readonly reason: (typeof staffStockReasons)[number]
  readonly quantity: number
  readonly note: string
}

/** HttpRefusal 404; 422 for a product that is not counted; 409 when there is less than is taken. */
export async function moveStock(
  tx: Tx,
  { id, reason, quantity, note }: StockChange,
  around: Surroundings,
): Promise<ManagedProduct> {
  const locked = await write.lockProduct(tx, id)
  if (!locked) throw new HttpRefusal({ code: 'not_found' })
  const { stock } = locked
  refuseWrong([['quantity', 'not_writable', stock === null]])
  const delta = stockDelta(reason, { quantity, stock: stock! })
  if (stock! + delta < 0) throw new HttpRefusal({ code: 'stock_too_small', values: { n: stock! } })
  if (delta !== 0) {
    await write.writeMove(tx, { product: id, delta, reason, by: around.caller.id, note }, around.now)
    await recordChange(tx, {
      at: around.now,
      actorId: around.caller.id,
      entity: 'product',
      entityId: id,
      action: 'update',
      changes: { stock: [stock, stock! + delta] },
    })
  }
  return managed(tx, id, around)
}

export async function managed(tx: Tx, id: number, { salon, now }: Surroundings): Promise<ManagedProduct> {
  const row = (await productById(tx, id))!
  const { timeZone } = salon
  return presentManaged(row, { today: localDate(now, timeZone), timeZone })
}

async function lockedForm(tx: Tx, id: number): Promise<{ row: ProductRow; form: ProductForm }> {
  const row = (await write.lockProduct(tx, id)) && (await productById(tx, id))
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  return { row, form: formOf(row) }
}

function cleaned(form: ProductForm): ProductForm {
  return {
    ...form,
    description: cleanDescription(form.description),
    siblings: form.siblings.toSorted((a, b) => a - b),
  }
}

async function checksOf(
  tx: Tx,
  form: ProductForm,
  { id, salon }: { id: number | null; salon: Salon },
): Promise<Check[]> {
  const { price, reducedPrice, reducedFrom, reducedTo } = form
  const isIncomplete =
    (reducedPrice === null) !== (reducedFrom === null) ||
    (reducedTo !== null && (reducedFrom === null || reducedTo < reducedFrom))
  const urls = form.images.map(({ url }) => url)
  const takeable = await write.takeablePictures(tx, { urls, product: id })
  const others = new Set(
    (await productsById(tx, form.siblings)).filter(({ isSeat }) => !isSeat).map((one) => one.id),
  )
  return [
    ['reducedPrice', 'reduction_incomplete', isIncomplete],
    ['reducedPrice', 'reduction_too_high', reducedPrice !== null && reducedPrice >= price],
    ['salonUse', 'not_writable', form.salonUse && form.published],
    ['ean', 'ean_taken', form.ean !== '' && (await isEanTaken(tx, form.ean, id))],
    ...form.images.flatMap(({ url }, index): Check[] => [
      [`images.${index}.url`, 'unknown_picture', !takeable.has(url)],
      [`images.${index}.url`, 'duplicate', isDuplicate(urls, index)],
    ]),
    ...form.services.flatMap((service, index): Check[] => [
      [`services.${index}`, 'unknown_service', !salon.services.has(service)],
      [`services.${index}`, 'duplicate', isDuplicate(form.services, index)],
    ]),
    ...form.siblings.flatMap((sibling, index): Check[] => [
      [`siblings.${index}`, 'unknown_product', sibling === id || !others.has(sibling)],
      [`siblings.${index}`, 'duplicate', isDuplicate(form.siblings, index)],
    ]),
    ...(form.published ? missingToPublish(form) : []).map((need): Check => [need, 'publish_required', true]),
  ]
}

async function isEanTaken(tx: Tx, ean: string, id: number | null): Promise<boolean> {
  const query = tx.selectFrom('products').select('id').where('ean', '=', ean)
  return (await (id === null ? query : query.where('id', '<>', id)).executeTakeFirst()) !== undefined
}

async function writeParts(
  tx: Tx,
  { id, before, form }: { id: number; before: ProductForm | null; form: ProductForm },
  { caller, now, salon }: Surroundings,
): Promise<void> {
  await write.writePictures(tx, id, form.images)
  await write.writeServices(tx, id, form.services)
  await write.writeSiblings(tx, id, form.siblings)
  const [old, fresh] = [before && soldAt(before), soldAt(form)]
  if (JSON.stringify(old) !== JSON.stringify(fresh))
    await write.notePrice(tx, { id, price: fresh, since: localDate(now, salon.timeZone) })
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'product',
    entityId: id,
    action: before ? 'update' : 'create',
    changes: changesBetween(before && told(before), told(form)),
  })
}

/** Null while it is not on sale. */
function soldAt(form: ProductForm) {
  return form.published ? priceOf(form) : null
}

/** Long texts and pictures are not kept in the history; that they changed is. */
function told({ description, images, warnings, ingredients, ...form }: ProductForm) {
  return {
    ...form,
    description: sample(description),
    warnings: sample(warnings),
    ingredients: sample(ingredients),
    images: images.length,
  }
}

function sample(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`
}
