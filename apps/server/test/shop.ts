/** The shop, as its tests fill, read and change it. */
import assert from 'node:assert/strict'
import { newProduct, type ProductForm } from '@meche/contract/products.ts'
import type { Answer, Api } from './api.ts'

/** A product with everything that it needs to be on sale, but its picture. */
export const shampoo: ProductForm = {
  ...newProduct,
  name: 'Shampoing à l’avoine',
  category: 'Shampoings',
  brand: 'Saison',
  price: 1890,
  content: { value: 250, unit: 'ml' },
  manufacturer: {
    name: 'Laboratoires Saison',
    address: '12 rue des Mauges, 49300 Cholet',
    contact: 'contact@saison.example',
  },
  warnings: 'Éviter le contact avec les yeux.',
}

let pictures = 0

/** A picture that waits for its product. */
export async function newPicture({ db, now }: Api): Promise<string> {
  const url = `/uploads/${(pictures += 1).toString(16).padStart(32, '0')}-800.webp`
  await db.kysely.insertInto('product_images').values({ url, created_at: now }).execute()
  return url
}

export const asAdmin = (api: Api) => api.as(api.salon.admin)

/** A product on sale, with so many pieces. */
export async function onSale(
  api: Api,
  form: Partial<ProductForm> = {},
  { stock = 5 }: { stock?: number | null } = {},
): Promise<Answer['body']> {
  const images = [{ url: await newPicture(api), alt: 'Le flacon' }]
  const isStockTracked = stock !== null
  const body = { ...shampoo, published: true, images, isStockTracked, ...form }
  const answer = await api.send('POST', '/api/product', body, await asAdmin(api))
  assert.equal(answer.status, 201, answer.text)
  if (!stock) return answer.body
  return moved(api, answer.body.id, { reason: 'receipt', quantity: stock })
}

export async function moved(api: Api, id: number, move: object): Promise<Answer['body']> {
  const answer = await api.send('POST', `/api/product/${id}/stock`, move, await asAdmin(api))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
