/** Composed services: services and pauses, in order, sold as one. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  direction,
  duration,
  flagText,
  freeText,
  id,
  idsText,
  idText,
  name,
  paging,
  price,
  searchText,
} from './fields.ts'
import { limits } from './limits.ts'
import { deletion, soldPrice } from './services.ts'

export const composedService = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.object({ id, name: z.string(), color: z.string() }),
  /** Its own; null: the sum of its steps. */
  ownPrice: z.nullable(price),
  price,
  /** Pauses included. */
  duration,
  pause: duration,
  disabled: z.boolean(),
  /** It cannot be booked without each of its services: one that is disabled takes it off the menu. */
  steps: z.array(
    z.object({
      service: id,
      name: z.string(),
      duration,
      price,
      is_break: z.boolean(),
      disabled: z.boolean(),
    }),
  ),
})
export type ComposedService = z.infer<typeof composedService>

const composedServiceForm = z.strictObject({
  name: name('name_required', limits.serviceNameMax),
  category: id,
  /** Ids of services, in order; the first is no pause. */
  steps: z.array(id).check(z.maxLength(limits.stepsPerComposedService, 'too_many_items')),
  description: z.nullable(freeText(limits.serviceDescriptionMax)),
  ownPrice: z.nullable(soldPrice),
  disabled: z.boolean(),
})
const { shape } = composedServiceForm
export const composedServiceBody = z.extend(composedServiceForm, {
  description: z.prefault(shape.description, null),
  ownPrice: z.prefault(shape.ownPrice, null),
  disabled: z.prefault(shape.disabled, false),
})
export type ComposedServiceForm = z.infer<typeof composedServiceForm>

const params = z.strictObject({ id: idText })

export const getComposedServices = endpoint('getCombinatedServices', {
  summary: 'Composed services; those that cannot be booked are shown to admins only.',
  query: z.strictObject({
    ...paging,
    disabled: z.optional(flagText),
    category: z.optional(idText),
    /** Those that have one of these services as a step. */
    'steps.service': z.optional(idsText),
    search: z.optional(searchText),
    'order[name]': z.optional(direction),
    'order[duration]': z.optional(direction),
    'order[price]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(composedService),
  isList: true,
})

export const getComposedService = endpoint('getCombinatedService', {
  summary: 'One composed service.',
  params,
  status: 200,
  answer: composedService,
})

export const createComposedService = endpoint('createCombinatedService', {
  summary: 'Add a composed service.',
  body: composedServiceBody,
  status: 201,
  answer: composedService,
})

export const replaceComposedService = endpoint('replaceCombinatedService', {
  summary: 'Replace a composed service: what is not there is as in a new one.',
  params,
  body: composedServiceBody,
  headers: ['If-Match'],
  status: 200,
  answer: composedService,
})

export const updateComposedService = endpoint('updateCombinatedService', {
  summary: 'Change some fields of a composed service; steps are replaced whole.',
  params,
  body: z.partial(composedServiceForm),
  headers: ['If-Match'],
  status: 200,
  answer: composedService,
})

export const deleteComposedService = endpoint('deleteCombinatedService', {
  summary: 'Delete a composed service; one that visits use is disabled instead.',
  params,
  status: 200,
  answer: deletion,
})
