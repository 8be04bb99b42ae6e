/** Categories, services and composed services, as a visitor reads them. Prices in cents, durations in minutes. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { duration, flagText, id, idText, paging, price, userReferenceText } from './fields.ts'

export const category = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  /** A key of the 20 calendar colours. */
  color: z.string(),
  order: z.int(),
})
export type Category = z.infer<typeof category>

export const service = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  duration,
  price,
  is_break: z.boolean(),
  disabled: z.boolean(),
  category: z.nullable(z.object({ id, name: z.string(), color: z.string() })),
  professionalServices: z.array(z.object({ professional: id, duration, price })),
})
export type Service = z.infer<typeof service>

/** A service on the menu: who offers it, each with their own duration and price. */
export const menuService = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  duration,
  price,
  professionals: z.array(z.object({ id, duration, price })),
})
export type MenuService = z.infer<typeof menuService>

/** A composed service on the menu. `professionals` can do every busy step; empty when only several together can. */
export const menuComposedService = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  duration,
  pause: duration,
  price,
  steps: z.array(z.object({ service: id, name: z.string(), duration, is_break: z.boolean() })),
  professionals: z.array(z.object({ id, duration, price })),
})
export type MenuComposedService = z.infer<typeof menuComposedService>

export const menuCategory = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  color: z.string(),
  services: z.array(menuService),
  combinatedServices: z.array(menuComposedService),
})
export type MenuCategory = z.infer<typeof menuCategory>

export const getCategoriesWithProfessionalServices = endpoint({
  name: 'getCategoriesWithProfessionalServices',
  method: 'GET',
  path: '/api/categories_with_professional_services',
  access: 'all',
  summary: 'The menu: categories in the order of the asking site, with what can be booked and who offers it.',
  query: z.strictObject({
    /** The specification's name for "disabled"; admins may ask for 1. */
    serviceDisability: z.optional(flagText),
    /** The asking site; else its Origin, else its host. */
    url: z.optional(z.string().check(z.maxLength(300, 'too_long'))),
  }),
  status: 200,
  answer: z.array(menuCategory),
})

export const getCategories = endpoint({
  name: 'getCategories',
  method: 'GET',
  path: '/api/categories',
  access: 'all',
  summary: 'Categories; a filter on services keeps those that have at least one such service.',
  query: z.strictObject({
    ...paging,
    'services.is_break': z.optional(flagText),
    'services.disabled': z.optional(flagText),
  }),
  status: 200,
  answer: z.array(category),
  isList: true,
})

export const getServices = endpoint({
  name: 'getServices',
  method: 'GET',
  path: '/api/services',
  access: 'all',
  summary: 'Services; disabled ones are shown to admins only.',
  query: z.strictObject({
    ...paging,
    is_break: z.optional(flagText),
    disabled: z.optional(flagText),
    'professionalServices.professional': z.optional(userReferenceText),
  }),
  status: 200,
  answer: z.array(service),
  isList: true,
})

export const getService = endpoint({
  name: 'getService',
  method: 'GET',
  path: '/api/services/{id}',
  access: 'all',
  summary: 'One service.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: service,
})
