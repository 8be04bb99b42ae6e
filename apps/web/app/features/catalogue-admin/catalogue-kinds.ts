import { paths } from '../../paths.ts'
import { keys } from './api.ts'

/** One kind of record of the catalogue: its words, its screens, and what a change of it makes old. */
export interface Kind {
  /** The first part of its words, and of the name under which unsaved input is kept. */
  word: 'category' | 'service' | 'composed'
  title: 'side.categories' | 'side.services' | 'side.composed'
  /** Names its table. */
  name: string
  list: string
  create: string
  edit: (id: number) => string
  /** A page that shows it, where the form is not that page. */
  open?: (id: number) => string
  hasCopies: boolean
  changes: readonly (readonly string[])[]
}

export const kinds = {
  category: {
    word: 'category',
    title: 'side.categories',
    name: 'categories',
    list: paths.categories,
    create: paths.newCategory,
    edit: paths.editCategory,
    open: paths.category,
    hasCopies: false,
    changes: [keys.categories],
  },
  service: {
    word: 'service',
    title: 'side.services',
    name: 'services',
    list: paths.services,
    create: paths.newService,
    edit: paths.editService,
    open: paths.service,
    hasCopies: true,
    changes: [keys.services, keys.composed],
  },
  composed: {
    word: 'composed',
    title: 'side.composed',
    name: 'composed-services',
    list: paths.composedServices,
    create: paths.newComposedService,
    edit: paths.composedService,
    hasCopies: true,
    changes: [keys.composed],
  },
} as const satisfies Record<string, Kind>
