/** The dates of workshops: when their seats are on sale, and when people may wait for one. Minutes are epoch minutes. */

export interface WorkshopDate {
  readonly start: number
  readonly isCancelled: boolean
  /** Its workshop is on the salon's site. */
  readonly isPublished: boolean
  readonly freeSeats: number
}

/** Until it begins. */
export function isOnSale({ start, isCancelled, isPublished }: WorkshopDate, now: number): boolean {
  return isPublished && !isCancelled && now < start
}

export function canBeBooked(date: WorkshopDate, now: number): boolean {
  return isOnSale(date, now) && date.freeSeats > 0
}

/** Only where no seat is left: else it can be booked. */
export function canBeWaitedFor(date: WorkshopDate, now: number): boolean {
  return isOnSale(date, now) && date.freeSeats === 0
}
