/** Changes of categories, services and composed services that can be undone, by the use cases of the catalogue. */
import { updateCategory, categoryBody } from '@meche/contract/categories.ts'
import { composedServiceBody, updateComposedService } from '@meche/contract/composed-services.ts'
import { composedServiceEntity } from '@meche/contract/history.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { replaceUserServices, serviceBody, updateService } from '@meche/contract/services.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { namesOfDeleted } from '../../history/deleted-names.ts'
import {
  bodyOf,
  noUndo,
  type LostFields,
  type RecordedLine,
  type UndoableKind,
  type UndoableKinds,
} from '../../history/undoable.ts'
import { contentTag } from '../../http/entity-tag.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { isComposedServiceUsed } from './composed-service-repository.ts'
import { deleteService, previewDeletion } from './delete-services.ts'
import { offerServices, ownOffers } from './offer-services.ts'
import { presentCategory, presentComposedService, presentService } from './present-catalogue.ts'
import {
  categoryFormOf,
  changeCategory,
  createCategory,
  deleteCategory,
  type RestoredCategory,
} from './save-category.ts'
import {
  changeComposedService,
  composedFormOf,
  createComposedService,
  deleteComposedService,
} from './save-composed-service.ts'
import { changeService, createService, isFollowed, serviceFormOf } from './save-service.ts'

export function undoableCatalogue(changes: SalonChanges): UndoableKinds {
  return {
    category: [categories(changes)],
    service: [services(changes)],
    [composedServiceEntity]: [composedServices(changes)],
    user: [offers(changes)],
  }
}

function categories(changes: SalonChanges): UndoableKind {
  return {
    fields: ['name', 'color', 'description', 'order'],
    moving: ['order'],
    canRemove: true,
    read: async (ids, by) => {
      const salon = await changes.salons.current()
      const found = salon.categories.filter(({ id }) => ids.includes(id))
      return new Map(
        found.map((category) => {
          const { id } = category
          const seen = contentTag(presentCategory(category))
          return [
            id,
            {
              fields: { ...categoryFormOf(category) },
              change: (values) =>
                changeCategory(changes, { id, seen, patch: bodyOf(updateCategory.body, values) }, by),
              remove: () => deleteCategory(changes, { id, seen }, by),
            },
          ]
        }),
      )
    },
    restore: {
      needed: ['name', 'color', 'order'],
      run: async (id, { sites = [], ...values }, by) => {
        const restored = { id, sites: sites as RestoredCategory['sites'] }
        const { order, ...form } = bodyOf(categoryBody, values)
        // Others may have gone since.
        const last = (await changes.salons.current()).categories.length + 1
        return createCategory(changes, { ...form, order: Math.min(order ?? last, last) }, by, restored)
      },
    },
  }
}

function services(changes: SalonChanges): UndoableKind {
  return {
    fields: [
      'name',
      'duration',
      'price',
      'category',
      'description',
      'bufferBefore',
      'bufferAfter',
      'is_break',
      'disabled',
      'visibility',
      'isOption',
      'allowedAfter',
      'professionalServices',
    ],
    canRemove: true,
    withoutGone: async (values) => withoutGone(values, await changes.salons.current()),
    read: async (ids, by) => {
      const salon = await changes.salons.current()
      const found = ids.flatMap((id) => salon.services.get(id) ?? []).filter(({ blockKind }) => !blockKind)
      return new Map(
        found.map((service) => {
          const { id } = service
          const seen = contentTag(presentService(salon, service, { forAdmins: true }))
          return [
            id,
            {
              fields: toWire(serviceFormOf(salon, service)) as unknown as Facts,
              change: (values) =>
                changeService(changes, { id, seen, patch: bodyOf(updateService.body, values) }, by),
              remove: async () => {
                // A deletion would only disable it.
                const { disabled } = await previewDeletion(changes, [id])
                if (disabled.length > 0) throw noUndo('undo_used')
                return deleteService(changes, { id, seen }, by)
              },
            },
          ]
        }),
      )
    },
    restore: {
      needed: ['name', 'visibility'],
      run: async (id, { options = [], ...values }, by) => {
        const restored = { id, options: options as number[] }
        return createService(changes, bodyOf(serviceBody, values), by, restored)
      },
    },
  }
}

/** People may have left since, and services that an option could be added to may have gone. */
function withoutGone(values: Facts, { professionals, services: known }: Salon): Facts {
  const { professionalServices, allowedAfter } = values as Partial<ReturnType<typeof serviceFormOf>>
  return {
    ...values,
    ...(professionalServices && {
      professionalServices: professionalServices.filter(({ professional }) =>
        professionals.some(({ id }) => id === professional),
      ),
    }),
    ...(allowedAfter && { allowedAfter: allowedAfter.filter((id) => isFollowed(known.get(id))) }),
  }
}

function composedServices(changes: SalonChanges): UndoableKind {
  return {
    fields: ['name', 'category', 'steps', 'description', 'ownPrice', 'disabled'],
    canRemove: true,
    lost: (lines) => stepsGone(changes, lines),
    read: async (ids, by) => {
      const salon = await changes.salons.current()
      const found = ids.flatMap((id) => salon.composedServices.get(id) ?? [])
      return new Map(
        found.map((composed) => {
          const { id } = composed
          const seen = contentTag(presentComposedService(composed))
          return [
            id,
            {
              fields: { ...composedFormOf(composed) },
              change: (values) =>
                changeComposedService(
                  changes,
                  { id, seen, patch: bodyOf(updateComposedService.body, values) },
                  by,
                ),
              remove: async () => {
                if (await isUsed(changes, id)) throw noUndo('undo_used')
                return deleteComposedService(changes, { id, seen }, by)
              },
            },
          ]
        }),
      )
    },
    restore: {
      needed: ['name', 'steps'],
      run: (id, values, by) => createComposedService(changes, bodyOf(composedServiceBody, values), by, id),
    },
  }
}

/** The steps of a line can only come back as long as each of their services is on the menu. */
async function stepsGone(
  { salons, database }: SalonChanges,
  lines: readonly RecordedLine[],
): Promise<LostFields[]> {
  const { services: known } = await salons.current()
  const missing = lines.map(({ changes: { steps } }) =>
    ((steps?.[0] ?? []) as readonly number[]).filter((id) => !known.has(id)),
  )
  const names = await namesOfDeleted(database.kysely, 'service', [...new Set(missing.flat())])
  return missing.map((gone) => {
    if (gone.length === 0) return {}
    const name = [...new Set(gone)].flatMap((id) => names.get(id) ?? []).join(', ')
    return { steps: { code: 'undo_service_gone', values: { name } } }
  })
}

function isUsed({ database }: SalonChanges, id: number): Promise<boolean> {
  return database.transaction((tx) => isComposedServiceUsed(tx, id))
}

/** The whole list of services that one professional offers. */
function offers(changes: SalonChanges): UndoableKind {
  return {
    fields: ['services'],
    read: async (ids, by) => {
      const { professionals } = await changes.salons.current()
      const found = professionals.filter(({ id }) => ids.includes(id))
      return new Map(
        found.map((one) => [
          one.id,
          {
            fields: { services: ownOffers(one) },
            change: (values) => {
              const { services: offered } = bodyOf(replaceUserServices.body, values)
              const seen = contentTag(ownOffers(one))
              return offerServices(changes, { professional: one.id, services: offered, seen }, by)
            },
          },
        ]),
      )
    },
  }
}
