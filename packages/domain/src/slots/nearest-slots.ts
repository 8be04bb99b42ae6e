import { findSlots } from './find-slots.ts'
import type { Slot, SlotRequest } from './model.ts'

/**
 * The starts nearest in time to one that was lost (epoch minute), nearest first, the earlier of two equally
 * near. They are looked for from `request.from` to `request.to`; fewer than `count` when there are no more.
 */
export function nearestSlots(request: SlotRequest, start: number, count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.start - start)
  return findSlots(request)
    .flatMap((day) => day.slots)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
}
