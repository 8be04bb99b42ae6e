/** New and deleted hours of single dates can be undone, by their use cases. */
import { createOpeningDate as endpoint } from '@meche/contract/opening-dates.ts'
import { bodyOf, type UndoableKind } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { createOpeningDate, deleteOpeningDate, recordedDate } from './save-opening-date.ts'

export function undoableOpeningDates(changes: SalonChanges): UndoableKind {
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
            change: async () => undefined,
            remove: () => deleteOpeningDate(changes, opening.id, { ...by, isDryRun: false }),
          },
        ]),
      )
    },
    restore: {
      needed: ['date', 'start', 'end'],
      run: (id, { start: startTime, end: endTime, ...values }, by) => {
        const form = bodyOf(endpoint.body, { ...values, startTime, endTime })
        return createOpeningDate(changes, form, { ...by, isDryRun: false }, id)
      },
    },
  }
}
