/** The shop as a whole: whether it is open, how it delivers and is paid; promo codes; its figures. */
import * as z from 'zod/mini'
import { promotionKinds } from '@meche/domain/shop/promotion.ts'
import { endpoint } from './endpoint.ts'
import { date, direction, id, idText, paging } from './fields.ts'
import { limits } from './limits.ts'

/** Fields of « Société » without which the shop stays closed. */
export const shopNeeds = ['legalName', 'siret', 'mediatorName', 'mediatorAddress'] as const

export const shop = z.object({
  /** Orders are taken. */
  isOpen: z.boolean(),
  /** For admins: what « Société » lacks before it can open. */
  missing: z.array(z.enum(shopNeeds)),
  /** The chips above the list, by their names. */
  categories: z.array(z.object({ name: z.string(), products: z.int() })),
  /** The range of the price slider; null: nothing is on sale. */
  prices: z.nullable(z.object({ lowest: z.int(), highest: z.int() })),
  /** Whether orders can be paid by card here. */
  takesCards: z.boolean(),
  /** Trial: cards are played, and no money moves. */
  isTrial: z.boolean(),
  /** An order of now is ready from this day on. */
  readyOn: z.string(),
  /** The version of the terms of sale that a buyer accepts; 0 while the site shows Mèche’s own text. */
  termsVersion: z.int(),
})
export type Shop = z.infer<typeof shop>

export const getShop = endpoint('getShop', {
  summary: 'What a visitor of the shop needs to know besides its products.',
  module: 'shop',
  status: 200,
  answer: shop,
})

const promotionFields = {
  code: z.string('promotion_code_required').check(
    z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
    z.minLength(1, 'promotion_code_required'),
    z.maxLength(limits.promotionCodeMax, 'too_long'),
    z.regex(/^[A-Z0-9-]*$/, 'promotion_code_form'),
  ),
  kind: z.enum(promotionKinds),
  /** Whole percent, or cents. */
  value: z.int().check(z.minimum(1), z.maximum(limits.priceMax)),
  /** The first and the last day; null: no limit. */
  from: z.nullable(date),
  to: z.nullable(date),
  /** Cents of goods from which it counts. */
  minimum: z.int().check(z.minimum(0), z.maximum(limits.priceMax)),
  maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.promotionUsesMax))),
  maxUsesPerClient: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.promotionUsesMax))),
}

export const promotionForm = z.strictObject(promotionFields)
export type PromotionForm = z.output<typeof promotionForm>

export const promotion = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  ...promotionFields,
  /** Orders that used it and were not given up. */
  uses: z.int(),
  createdAt: z.string(),
})
export type Promotion = z.infer<typeof promotion>

export const getPromotions = endpoint('getPromotions', {
  summary: 'The promo codes, the newest first unless asked otherwise.',
  query: z.strictObject({ ...paging, 'order[createdAt]': z.optional(direction) }),
  module: 'shop',
  status: 200,
  answer: z.array(promotion),
  isList: true,
})

export const createPromotion = endpoint('createPromotion', {
  summary: 'Add a promo code. Codes are written in capitals and there is one of each.',
  body: promotionForm,
  module: 'shop',
  status: 201,
  answer: promotion,
})

const params = z.strictObject({ id: idText })

export const updatePromotion = endpoint('updatePromotion', {
  summary: 'Change a promo code; orders that used it stay as they are.',
  params,
  body: z.partial(promotionForm),
  headers: ['If-Match'],
  module: 'shop',
  status: 200,
  answer: promotion,
})

export const deletePromotion = endpoint('deletePromotion', {
  summary: 'Delete a promo code; orders that used it keep their discount.',
  params,
  headers: ['If-Match'],
  module: 'shop',
  status: 204,
})
