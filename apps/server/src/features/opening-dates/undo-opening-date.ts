/** New and deleted hours of single dates can be undone, by their use cases. */
import { createOpeningDate as endpoint } from '@meche/contract/opening-dates.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind, type UndoBy } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { createOpeningDate, deleteOpeningDate, recordedDate } from './save-opening-date.ts'

export function undoableOpeningDates(changes: SalonChanges): UndoableKind {
  const created = (
    id: number,
    { start: startTime, end: endTime, ...values }: Facts,
    by: UndoBy & { readonly isDryRun: boolean },
  ) => createOpeningDate(changes, bodyOf(endpoint.body, { ...values, startTime, endTime }), by, id)
  return {
    fields: [],
    canRemove: true,
    read: async (ids, by) => {
      const { openingDates } = await changes.salons.current()
      const found = openingDates.filter(({ id }) => ids.includes(id))
      return new Map(
        found.map((opening) => [
          opening.id,
          {
            fields: recordedDate(opening),
            remove: () => deleteOpeningDate(changes, opening.id, { ...by, isDryRun: false }),
            hits: async () =>
              (await deleteOpeningDate(changes, opening.id, { ...by, isDryRun: true })).conflicts,
          },
        ]),
      )
    },
    restore: {
      needed: ['date', 'start', 'end'],
      run: (id, values, by) => created(id, values, { ...by, isDryRun: false }),
      hits: async (id, values, by) => (await created(id, values, { ...by, isDryRun: true })).conflicts,
    },
  }
}
