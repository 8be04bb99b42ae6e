/** A visit of which a part was cancelled: what stands of it, and what a move takes along. Source: docs/rules.md. */
import { appointmentStatus, type Status } from './status.ts'

/** A step, as far as it matters here. `item` is the place of what was asked for, counted from 0. */
export interface Part {
  readonly item: number
  /** False for a pause. */
  readonly isBusy: boolean
  readonly status: Status
  /** Cancelled by itself, or left out by a move: it does not come back with its visit. False for what was cancelled with the rest. */
  readonly isCancelledApart: boolean
}

/** A visit is what became of its work: nobody comes for a pause, and nobody waits for one. */
export function visitStatus(parts: readonly Part[]): Status {
  return appointmentStatus(parts.filter(({ isBusy }) => isBusy).map(({ status }) => status))
}

/** What a pause of this item is: what became of the item's work; of an item without any, what became of the visit. */
export function pauseStatus(parts: readonly Part[], item: number): Status {
  const work = parts.filter(isWorkOf(item))
  return visitStatus(work.length > 0 ? work : parts)
}

/** What is meant when one speaks of a visit: the work that stands; of a cancelled one, what was cancelled with it. */
export function standingWork<P extends Part>(parts: readonly P[]): P[] {
  const work = parts.filter(({ isBusy }) => isBusy)
  const standing = work.filter(({ status }) => status !== 'cancelled')
  return standing.length > 0 ? standing : work.filter(({ isCancelledApart }) => !isCancelledApart)
}

/** Those of a visit's items that are still meant. */
export function standingItems<Item>(items: readonly Item[], parts: readonly Part[]): Item[] {
  const meant = new Set(standingWork(parts).map(({ item }) => item))
  return items.filter((_, index) => meant.has(index))
}

/** The work that is meant, and the pauses beside work of their items, in order. */
export function standingParts<P extends Part>(parts: readonly P[]): P[] {
  const work = new Set(standingWork(parts))
  const items = new Set([...work].map(({ item }) => item))
  const isCancelled = visitStatus(parts) === 'cancelled'
  const isWaitedFor = ({ isBusy, status, isCancelledApart, item }: P) =>
    !isBusy && items.has(item) && (isCancelled ? !isCancelledApart : status !== 'cancelled')
  return parts.filter((part) => work.has(part) || isWaitedFor(part))
}

/** What is meant costs this, in cents. */
export function standingPrice(parts: readonly (Part & { readonly price: number })[]): number {
  return standingParts(parts).reduce((sum, { price }) => sum + price, 0)
}

/**
 * What a move takes along, in order: work that is still to be done, and the pauses that belong to it. A pause is waited for
 * between two works of its item, or after the last one; where the work before it, or all that came after it, is not to be
 * done any more, nobody waits.
 */
export function partsToMove<P extends Part>(parts: readonly P[]): P[] {
  return parts.filter((part, index) => {
    if (part.status !== 'pending') return false
    if (part.isBusy) return true
    const before = parts.slice(0, index).filter(isWorkOf(part.item))
    const after = parts.slice(index + 1).filter(isWorkOf(part.item))
    return before.some(isPending) && (after.length === 0 || after.some(isPending))
  })
}

function isWorkOf(item: number) {
  return (part: Part) => part.isBusy && part.item === item
}

function isPending({ status }: Part): boolean {
  return status === 'pending'
}
