/** What a visit is made of, as a URL (`s:12,c:3@45`) and as a body. */
import * as z from 'zod/mini'
import { id } from './fields.ts'
import { limits } from './limits.ts'

/** A service or a composed service, by a chosen professional or (null) by whoever is free. */
export interface ItemChoice {
  readonly kind: 'service' | 'combinated'
  readonly id: number
  readonly professional: number | null
}

const itemPattern = /^([sc]):([1-9]\d{0,14})(?:@([1-9]\d{0,14}))?$/

/** `s:12,c:3@45`: service 12, then composed service 3 by professional 45. */
export const itemsText = z.pipe(
  z.string().check(
    z.minLength(1, 'required'),
    z.maxLength(400, 'too_long'),
    z.refine((text) => text.split(',').every((part) => itemPattern.test(part)), 'invalid_value'),
    z.refine((text) => text.split(',').length <= limits.itemsPerVisit, 'too_many_items'),
  ),
  z.transform((text) => text.split(',').map(parseItem)),
)

/** The inverse of `itemsText`. */
export function formatItems(items: readonly ItemChoice[]): string {
  return items
    .map(
      ({ kind, id, professional }) =>
        `${kind === 'service' ? 's' : 'c'}:${id}${professional ? `@${professional}` : ''}`,
    )
    .join(',')
}

function parseItem(text: string): ItemChoice {
  const [, letter, id, professional] = itemPattern.exec(text) ?? []
  return {
    kind: letter === 's' ? 'service' : 'combinated',
    id: Number(id),
    professional: professional ? Number(professional) : null,
  }
}

const itemBody = z.pipe(
  z
    .strictObject({
      service: z.optional(id),
      combinatedService: z.optional(id),
      professional: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(
        (item) => (item.service === undefined) !== (item.combinatedService === undefined),
        'invalid_value',
      ),
    ),
  z.transform((item): ItemChoice => ({
    kind: item.service === undefined ? 'combinated' : 'service',
    id: item.service ?? item.combinatedService ?? 0,
    professional: item.professional ?? null,
  })),
)

export const itemsBody = z
  .array(itemBody)
  .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.itemsPerVisit, 'too_many_items'))
