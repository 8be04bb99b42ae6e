/** Workshops and their dates, as their tests plan them and book their seats. */
import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import type { Answer, Api } from './api.ts'
import { place } from './orders.ts'
import { asAdmin } from './shop.ts'

export const path = '/api/workshops'

/** Held by Léa, on the site, at 45 € a seat. */
export const workshopOf = ({ salon }: Api): Readonly<Record<string, unknown>> => ({
  ...examples['createWorkshop']!.body!,
  hosts: [salon.lea],
})

export async function added(api: Api, body: object = {}): Promise<Answer['body']> {
  const answer = await api.send('POST', path, { ...workshopOf(api), ...body }, await asAdmin(api))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

export const when = { start: '2026-12-12T10:00:00+01:00', end: '2026-12-12T12:00:00+01:00' }

export async function addDate(api: Api, id: number, body: object = {}): Promise<Answer> {
  return api.send('POST', `${path}/${id}/dates`, { ...when, seats: 6, ...body }, await asAdmin(api))
}

/** A workshop with one date; the product is the seat that orders name. */
export async function planned(
  api: Api,
  { seats = 6, ...body }: { readonly seats?: number; readonly [field: string]: unknown } = {},
  times: object = {},
): Promise<{ id: number; date: number; product: number }> {
  const { id } = await added(api, body)
  const answer = await addDate(api, id, { seats, ...times })
  assert.equal(answer.status, 201, answer.text)
  return { id, ...(await seatOf(api, answer.body.dates[0].id)) }
}

export async function seatOf({ db }: Api, date: number): Promise<{ date: number; product: number }> {
  const { product_id: product } = await db.kysely
    .selectFrom('workshop_dates')
    .select('product_id')
    .where('id', '=', date)
    .executeTakeFirstOrThrow()
  return { date, product }
}

/** Seats at 45 €, one for each name, paid online by a guest. */
export function book(
  api: Api,
  product: number,
  participants: readonly string[],
  fields: object = {},
): Promise<Answer> {
  return place(api, product, {
    items: [{ product, quantity: participants.length, colors: [] }],
    participants,
    payment: 'online',
    total: participants.length * 4500,
    ...fields,
  })
}
