/** Changes of closures that can be undone, by the use cases of closures. */
import { createClosure as creation, updateClosure } from '@meche/contract/closures.ts'
import { bodyOf, type UndoableKind } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentClosure } from '../../salon/closures.ts'
import { changeClosure, createClosure, deleteClosure } from './save-closure.ts'

export function undoableClosures(changes: SalonChanges): UndoableKind {
  return {
    fields: ['start', 'end', 'reason'],
    canRemove: true,
    read: async (ids, by) => {
      const { closures, timeZone } = await changes.salons.current()
      const found = closures.filter(({ id }) => ids.includes(id))
      return new Map(
        found.map((closure) => {
          const { id, version: seen } = closure
          const { start, end, reason } = presentClosure(closure, timeZone)
          return [
            id,
            {
              fields: { start, end, reason },
              change: (values) => {
                const patch = bodyOf(updateClosure.body, values)
                return changeClosure(changes, { id, seen, patch }, { ...by, isDryRun: false })
              },
              remove: () => deleteClosure(changes, { id, seen }, by),
            },
          ]
        }),
      )
    },
    restore: {
      needed: ['start', 'end'],
      run: (id, values, by) =>
        createClosure(changes, bodyOf(creation.body, values), { ...by, isDryRun: false }, id),
    },
  }
}
