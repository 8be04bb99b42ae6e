/** The catalogue as it is read, and the menu. Prices in cents, durations in minutes. */
import * as z from 'zod/mini'
import { visibilities } from '@meche/domain/catalogue/on-offer.ts'
import { endpoint } from './endpoint.ts'
import { duration, flagText, id, price } from './fields.ts'

/** Where a service is sold alone: online, in the salon only, or nowhere, as a step of composed services. */
export const visibility = z.enum(visibilities)

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
  /** Says nothing of a pause. */
  visibility,
  category: z.nullable(z.object({ id, name: z.string(), color: z.string() })),
  /** Minutes kept free around it. For admins: clients never see them. */
  bufferBefore: z.optional(duration),
  bufferAfter: z.optional(duration),
  /** For admins: it is added to the services in `allowedAfter` (in the order of their ids), and never sold alone. */
  isOption: z.optional(z.boolean()),
  allowedAfter: z.optional(z.array(id)),
  /** The professionals who offer it, with their terms. Only admins get `own…`; null: the terms of the service apply. */
  professionalServices: z.array(
    z.object({
      professional: id,
      duration,
      price,
      ownDuration: z.optional(z.nullable(duration)),
      ownPrice: z.optional(z.nullable(price)),
    }),
  ),
})
export type Service = z.infer<typeof service>

/**
 * An item of the menu with hair of each length that changes its duration or price, in the order of the lengths; absent when none does.
 * `steps`: the minutes of each step of a composed service.
 */
const byLength = z.optional(
  z.array(
    z.object({
      length: id,
      duration,
      price,
      professionals: z.array(z.object({ id, duration, price })),
      steps: z.optional(z.array(duration)),
    }),
  ),
)

const menuFields = {
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  duration,
  price,
  professionals: z.array(z.object({ id, duration, price })),
  lengths: byLength,
}

/** An option of a service: 0 minutes change the price alone. It is done by the professional who does the service. */
const menuOption = z.object(menuFields)
export type MenuOption = z.infer<typeof menuOption>

/** A service on the menu: who offers it, each with their own duration and price. */
export const menuService = z.object({
  ...menuFields,
  /** Its options that somebody offers together with it; absent when there are none. */
  options: z.optional(z.array(menuOption)),
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
  /** `offered`: somebody does it, or nobody needs to. */
  steps: z.array(
    z.object({
      service: id,
      name: z.string(),
      duration,
      is_break: z.boolean(),
      offered: z.boolean(),
      /** The category of the service; null for a pause. */
      category: z.nullable(id),
    }),
  ),
  professionals: z.array(z.object({ id, duration, price })),
  lengths: byLength,
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

export const getCategoriesWithProfessionalServices = endpoint('getCategoriesWithProfessionalServices', {
  summary: 'The menu: categories in the order of the asking site, with what can be booked and who offers it.',
  query: z.strictObject({
    /** The specification's name for "disabled"; admins may ask for 1. */
    serviceDisability: z.optional(flagText),
    /** The asking site; else its Origin, else its host. */
    url: z.optional(z.string().check(z.maxLength(300, 'too_long'))),
    /** `staff` also lists the services that are sold only in the salon, which staff book for clients. */
    audience: z.optional(z.enum(['staff'])),
  }),
  status: 200,
  answer: z.array(menuCategory),
})
