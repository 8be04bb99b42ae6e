/** Categories: what the menu and the calendar's colours are sorted by. */
import * as z from 'zod/mini'
import { category } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { direction, flagText, freeText, idText, name, paging, searchText } from './fields.ts'
import { limits } from './limits.ts'

/** The 20 colours of the calendar, by their keys. */
export const calendarColors = [
  'framboise',
  'henne',
  'cuivre',
  'abricot',
  'miel',
  'mimosa',
  'tilleul',
  'fougere',
  'sapin',
  'jade',
  'lagon',
  'azur',
  'bleuet',
  'indigo',
  'lavande',
  'prune',
  'orchidee',
  'rosethe',
  'taupe',
  'ardoise',
] as const

const categoryForm = z.strictObject({
  name: name('name_required'),
  color: z.enum(calendarColors),
  description: z.nullable(freeText(limits.categoryDescriptionMax)),
  /** Its place in the salon's own order, from 1; the others make room. A new one comes last. */
  order: z.int().check(z.minimum(1)),
})
export const categoryBody = z.extend(categoryForm, {
  description: z.prefault(categoryForm.shape.description, null),
  order: z.optional(categoryForm.shape.order),
})
export type CategoryForm = z.infer<typeof categoryForm>

const params = z.strictObject({ id: idText })

export const getCategories = endpoint('getCategories', {
  summary: 'Categories; a filter on services keeps those that have at least one such service.',
  query: z.strictObject({
    ...paging,
    'services.is_break': z.optional(flagText),
    'services.disabled': z.optional(flagText),
    search: z.optional(searchText),
    'order[name]': z.optional(direction),
    'order[order]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(category),
  isList: true,
})

export const getCategory = endpoint('getCategory', {
  summary: 'One category.',
  params,
  status: 200,
  answer: category,
})

export const createCategory = endpoint('createCategory', {
  summary: 'Add a category.',
  body: categoryBody,
  status: 201,
  answer: category,
})

export const replaceCategory = endpoint('replaceCategory', {
  summary: 'Change a category; its description is gone when it is not there, its place stays.',
  params,
  body: categoryBody,
  headers: ['If-Match'],
  status: 200,
  answer: category,
})

export const updateCategory = endpoint('updateCategory', {
  summary: 'Change some fields of a category.',
  params,
  body: z.partial(categoryForm),
  headers: ['If-Match'],
  status: 200,
  answer: category,
})

export const deleteCategory = endpoint('deleteCategory', {
  summary: 'Delete a category that has no service, disabled or not.',
  params,
  status: 204,
})
