/** Services: what is sold, and the pauses that composed services have between their steps. */
import * as z from 'zod/mini'
import { service, visibility } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import {
  direction,
  flagText,
  freeText,
  id,
  idText,
  name,
  paging,
  searchText,
  userReference,
  userReferenceText,
} from './fields.ts'
import { limits } from './limits.ts'
import { dryRun } from './settings.ts'

export const soldDuration = z.int().check(z.minimum(1), z.maximum(limits.serviceDurationMax))
const durationOrNone = z.int().check(z.minimum(0), z.maximum(limits.serviceDurationMax))
export const soldPrice = z.int().check(z.minimum(0), z.maximum(limits.priceMax))
const buffer = z.int().check(z.minimum(0), z.maximum(limits.bufferMax))

/** Left out or null: as the service says. */
export const ownTerms = {
  ownDuration: z.optional(z.nullable(soldDuration)),
  ownPrice: z.optional(z.nullable(soldPrice)),
}

const serviceForm = z.strictObject({
  name: name('name_required', limits.serviceNameMax),
  /** Only an option may take no time. */
  duration: durationOrNone,
  price: soldPrice,
  /** Null for a pause only. */
  category: z.nullable(id),
  description: z.nullable(freeText(limits.serviceDescriptionMax)),
  bufferBefore: buffer,
  bufferAfter: buffer,
  is_break: z.boolean(),
  disabled: z.boolean(),
  visibility,
  /** It is added to other services, by whoever does these, and never sold alone. */
  isOption: z.boolean(),
  /** The complete list of the services that an option can be added to. */
  allowedAfter: z.array(id).check(z.maxLength(limits.servicesPerOption, 'too_many_items')),
  /** The complete list of the professionals who offer it. */
  professionalServices: z.array(z.strictObject({ professional: userReference, ...ownTerms })),
})
const { shape } = serviceForm
export const serviceBody = z.extend(serviceForm, {
  category: z.prefault(shape.category, null),
  description: z.prefault(shape.description, null),
  bufferBefore: z.prefault(shape.bufferBefore, 0),
  bufferAfter: z.prefault(shape.bufferAfter, 0),
  is_break: z.prefault(shape.is_break, false),
  disabled: z.prefault(shape.disabled, false),
  visibility: z.prefault(shape.visibility, 'online'),
  isOption: z.prefault(shape.isOption, false),
  allowedAfter: z.prefault(shape.allowedAfter, []),
  professionalServices: z.prefault(shape.professionalServices, []),
})
export type ServiceForm = z.output<typeof serviceForm>

/** The result of a deletion: records that visits or composed services use are disabled instead of deleted. */
export const deletion = z.object({ deleted: z.array(id), disabled: z.array(id) })
export type Deletion = z.infer<typeof deletion>

const params = z.strictObject({ id: idText })

const minutesText = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'invalid_value')),
  z.transform((text) => Number(text)),
)

export const getServices = endpoint('getServices', {
  summary:
    'Services; disabled ones are shown to admins only, those sold in the salon only to staff, mere steps and options to admins.',
  query: z.strictObject({
    ...paging,
    is_break: z.optional(flagText),
    disabled: z.optional(flagText),
    visibility: z.optional(visibility),
    category: z.optional(idText),
    'professionalServices.professional': z.optional(userReferenceText),
    /** Minutes: what they are enough for, buffers counted; no mere steps and options, which nobody books alone. */
    within: z.optional(minutesText),
    search: z.optional(searchText),
    'order[name]': z.optional(direction),
    'order[duration]': z.optional(direction),
    'order[price]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(service),
  isList: true,
})

export const getService = endpoint('getService', {
  summary: 'One service.',
  params,
  status: 200,
  answer: service,
})

export const createService = endpoint('createService', {
  summary: 'Add a service, or a pause (is_break).',
  body: serviceBody,
  status: 201,
  answer: service,
})

export const replaceService = endpoint('replaceService', {
  summary: 'Replace a service: what is not there is as in a new one.',
  params,
  body: serviceBody,
  headers: ['If-Match'],
  status: 200,
  answer: service,
})

export const updateService = endpoint('updateService', {
  summary: 'Change some fields of a service.',
  params,
  body: z.partial(serviceForm),
  headers: ['If-Match'],
  status: 200,
  answer: service,
})

export const deleteService = endpoint('deleteService', {
  summary: 'Delete a service; one that visits or composed services use is disabled instead.',
  params,
  status: 200,
  answer: deletion,
})

export const deleteServices = endpoint('deleteServices', {
  summary:
    'Delete several services, all or none; those that visits or composed services use are disabled instead. With dryRun=1: say which, and write nothing. The list of ids alone does as well.',
  query: dryRun,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(limits.idsPerRequest, 'too_many_items')),
  }),
  status: 200,
  answer: deletion,
})

/** A service as one professional offers it. */
const offered = z.object({
  service: id,
  /** As they do it, in minutes and cents. */
  duration: z.int(),
  price: z.int(),
  /** Their own; null: as the service says. */
  ownDuration: z.nullable(z.int()),
  ownPrice: z.nullable(z.int()),
})
export type Offered = z.infer<typeof offered>

export const getUserServices = endpoint('getUserServices', {
  summary: 'What a professional offers, disabled services included.',
  params,
  status: 200,
  answer: z.array(offered),
})

export const replaceUserServices = endpoint('replaceUserServices', {
  summary: 'Say what a professional offers: the whole list.',
  params,
  body: z.strictObject({ services: z.array(z.strictObject({ service: id, ...ownTerms })) }),
  status: 200,
  answer: z.array(offered),
})
