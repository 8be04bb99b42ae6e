/** Menus to begin with: the usual services of a kind of salon, with their durations and pauses. Their prices are the salon's own. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { duration, flagText, id } from './fields.ts'
import { limits } from './limits.ts'
import { soldDuration, soldPrice } from './services.ts'

export const templateNames = [
  'coiffeur-mixte',
  'barbier',
  'coloriste',
  'cheveux-textures',
  'a-domicile',
] as const
export type TemplateName = (typeof templateNames)[number]

const templateService = z.object({
  /** Names the service within its template. */
  key: z.string(),
  name: z.string(),
  category: z.string(),
  /** Pauses included. */
  duration,
  pause: duration,
})
export type TemplateService = z.infer<typeof templateService>

const catalogueTemplate = z.object({
  name: z.enum(templateNames),
  title: z.string(),
  services: z.array(templateService),
})
export type CatalogueTemplate = z.infer<typeof catalogueTemplate>

export const getCatalogueTemplates = endpoint('getCatalogueTemplates', {
  summary: 'The menus to begin with, in French: services by category, each with its duration and its pause.',
  status: 200,
  answer: z.array(catalogueTemplate),
})

export const applyCatalogueTemplate = endpoint('applyCatalogueTemplate', {
  summary:
    'Add the chosen services of a template with their prices, all or none; the whole team offers them. A catalogue that is not empty is refused without add=1.',
  params: z.strictObject({ name: z.enum(templateNames) }),
  query: z.strictObject({ add: z.optional(flagText) }),
  body: z.strictObject({
    services: z
      .array(
        z.strictObject({
          key: z.string().check(z.maxLength(limits.templateKeyMax, 'too_long')),
          price: soldPrice,
          /** Pauses included; left out: as the template says. */
          duration: z.optional(soldDuration),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(limits.servicesPerTemplate, 'too_many_items')),
  }),
  status: 201,
  /** The ids of the new records, in the order of the template. */
  answer: z.object({ services: z.array(id), combinatedServices: z.array(id) }),
})
