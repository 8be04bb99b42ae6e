/** Whose calendar a caller may write on. */
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type { PlacedStep } from '@meche/domain/slots/model.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'

/** A professional writes on their own calendar, and on those the visit is on `already`; an admin on all. HttpRefusal 403. */
export function refuseOthersCalendar(
  caller: Caller,
  steps: readonly PlacedStep[],
  already: readonly number[] = [],
): void {
  if (!isStaff(caller) || isAdmin(caller.roles)) return
  const own = new Set<number | null>([null, caller.id, ...already])
  if (steps.some(({ professional }) => !own.has(professional))) throw new HttpRefusal({ code: 'forbidden' })
}
