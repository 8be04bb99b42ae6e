/** Changes of closures that can be undone, by the use cases of closures. */
import { createClosure as creation, updateClosure } from '@meche/contract/closures.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind, type UndoBy } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentClosure } from '../../salon/closures.ts'
import { changeClosure, createClosure, deleteClosure } from './save-closure.ts'

export function undoableClosures(changes: SalonChanges): UndoableKind {
  const created = (id: number, values: Facts, by: UndoBy & { readonly isDryRun: boolean }) =>
    createClosure(changes, bodyOf(creation.body, values), by, id)
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
          const changed = (values: Facts, isDryRun: boolean) =>
            changeClosure(
              changes,
              { id, seen, patch: bodyOf(updateClosure.body, values) },
              { ...by, isDryRun },
            )
          return [
            id,
            {
              fields: { start, end, reason },
              change: (values) => changed(values, false),
              hits: async (outcome, values) =>
                outcome === 'remove' ? [] : (await changed(values, true)).conflicts,
              remove: () => deleteClosure(changes, { id, seen }, by),
            },
          ]
        }),
      )
    },
    restore: {
      needed: ['start', 'end'],
      run: (id, values, by) => created(id, values, { ...by, isDryRun: false }),
      hits: async (id, values, by) => (await created(id, values, { ...by, isDryRun: true })).conflicts,
    },
  }
}
