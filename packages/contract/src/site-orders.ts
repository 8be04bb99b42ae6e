/** In which order each site of the salon shows its categories. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idText } from './fields.ts'
import { limits } from './limits.ts'

export const siteOrder = z.object({
  id,
  /** The site's origin, `https://salon.example`. */
  url: z.string(),
  /** Every category, from the first to the last; those nobody has placed come last, in the salon's own order. */
  orderCategory: z.array(id),
  /** Raised by every change: its ETag. */
  version: z.int(),
})
export type SiteOrder = z.infer<typeof siteOrder>

/** A site's address; only its origin counts. */
const siteUrl = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(limits.urlMax, 'too_long'),
    z.refine((text) => originOf(text) !== null, 'invalid_url'),
  ),
  z.transform((text) => originOf(text)!),
)

/** Null for what is no address of a web site, or is one page of it. */
function originOf(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}

export const siteOrderForm = z.strictObject({
  url: siteUrl,
  orderCategory: z.array(id).check(z.maxLength(limits.idsPerRequest, 'too_many_items')),
})
export type SiteOrderForm = z.output<typeof siteOrderForm>

const params = z.strictObject({ id: idText })

export const getSiteOrders = endpoint('getSiteOrders', {
  summary: 'The order of categories on each site.',
  status: 200,
  answer: z.array(siteOrder),
})

export const createSiteOrder = endpoint('createSiteOrder', {
  summary: 'Give a site its own order; categories left out come last.',
  body: z.extend(siteOrderForm, { orderCategory: z.prefault(siteOrderForm.shape.orderCategory, []) }),
  status: 201,
  answer: siteOrder,
})

export const updateSiteOrder = endpoint('updateSiteOrder', {
  summary: 'Change a site’s order or its address; categories left out come last.',
  params,
  body: z.partial(siteOrderForm),
  headers: ['If-Match'],
  status: 200,
  answer: siteOrder,
})

export const deleteSiteOrder = endpoint('deleteSiteOrder', {
  summary: 'Forget a site: it shows the salon’s own order again.',
  params,
  headers: ['If-Match'],
  status: 204,
})
