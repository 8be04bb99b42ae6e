/** Every kind of record whose changes can be undone, by the features that change them (docs/decisions/0070). */
import type { HistoryEntity } from '@meche/contract/history.ts'
import type { Agenda } from './features/agenda/agenda.ts'
import { undoBatch } from './features/agenda/undo-batch.ts'
import { undoableBatches } from './features/agenda/undoable-batches.ts'
import { undoableMoves } from './features/agenda/undo-move.ts'
import type { Appointments } from './features/appointments/appointments.ts'
import { undoableStatuses } from './features/appointments/undo-status.ts'
import { undoableCatalogue } from './features/catalogue/undo-catalogue.ts'
import { undoableClosures } from './features/closures/undo-closure.ts'
import type { Undoing } from './features/history/undo-change.ts'
import { undoableTasks } from './features/kanban/undo-task.ts'
import { undoableOpeningDates } from './features/opening-dates/undo-opening-date.ts'
import { undoablePosts } from './features/posts/undo-post.ts'
import { undoableSettings } from './features/settings/undo-settings.ts'
import { undoableProducts } from './features/shop/undo-product.ts'
import { undoableSiteOrders } from './features/site-orders/undo-site-order.ts'
import type { People } from './features/users/people.ts'
import { undoablePeople } from './features/users/undo-user.ts'
import type { UndoableKind, UndoableKinds } from './history/undoable.ts'

export function undoableRecords(visits: Appointments & Agenda, people: People): Undoing {
  return {
    database: visits.database,
    kinds: together(undoableCatalogue(visits), undoableSettings(people), {
      user: [undoablePeople(people)],
      appointment: [undoableStatuses(visits), undoableMoves(visits)],
      closure: [undoableClosures(visits)],
      opening_date: [undoableOpeningDates(visits)],
      url_category_order: [undoableSiteOrders(visits)],
      task: [undoableTasks(visits)],
      post: [undoablePosts(visits)],
      product: [undoableProducts(visits)],
    }),
    batches: {
      undoable: undoableBatches,
      undo: (id, { caller, now, anyway }) =>
        undoBatch(visits, { id, anyway }, { caller, now, language: caller.language }),
    },
  }
}

/** Several features change a person's record. */
function together(...parts: readonly UndoableKinds[]): UndoableKinds {
  const all = parts.flatMap((part) => Object.entries(part) as [HistoryEntity, readonly UndoableKind[]][])
  const byEntity = Map.groupBy(all, ([entity]) => entity)
  return Object.fromEntries(
    [...byEntity].map(([entity, lists]) => [entity, lists.flatMap(([, kinds]) => kinds)]),
  )
}
