/**
 * The right of withdrawal of a buyer at a distance: fourteen days, which begin on the day after receipt (Code de la consommation L221-18
 * and L221-19). A period that would end on a Saturday, a Sunday or a public holiday ends on the next working day.
 */
import { publicHolidays } from '../opening-hours/public-holidays.ts'
import { dayNumber, shiftDate, weekdayOf } from '../time/date.ts'
import { localDayOf, type Zone } from '../time/zone.ts'
import { holdsStock, isReceived, type OrderStatus } from './order-status.ts'

const periodDays = 14

/** The last day on which the buyer may withdraw from goods received on a day. */
export function lastWithdrawalDay(receivedOn: string): string {
  let day = shiftDate(receivedOn, periodDays)
  while (!isWorkingDay(day)) day = shiftDate(day, 1)
  return day
}

function isWorkingDay(date: string): boolean {
  if (weekdayOf(dayNumber(date)) > 5) return false
  return !publicHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

export interface SoldOrder {
  readonly status: OrderStatus
  /** Epoch minutes; null while the buyer has not received it. */
  readonly receivedAt: number | null
  /** Seats on a day that was agreed on: the law knows no withdrawal from them (L221-28, 12°). */
  readonly isForSeats: boolean
}

/** A withdrawal cancels an order that is still in the salon, or begins the return of one that has left it. */
export type WithdrawalEffect = 'cancel' | 'return'

/** Null: there is nothing to withdraw from. */
export function withdrawalEffect({
  status,
  isForSeats,
}: Pick<SoldOrder, 'status' | 'isForSeats'>): WithdrawalEffect | null {
  if (isForSeats) return null
  if (holdsStock(status)) return 'cancel'
  return status === 'shipped' || isReceived(status) ? 'return' : null
}

/** The end of the period, in epoch minutes, itself no longer within it; null while it has not begun. */
export function withdrawalEnd({ receivedAt }: SoldOrder, zone: Zone): number | null {
  if (receivedAt === null) return null
  const last = lastWithdrawalDay(localDayOf(Math.floor(receivedAt), zone).date)
  return zone.startOfDay(shiftDate(last, 1))
}

/** `now` in epoch minutes, with its fraction. */
export function canWithdraw(order: SoldOrder, { now, zone }: { now: number; zone: Zone }): boolean {
  if (withdrawalEffect(order) === null) return false
  const end = withdrawalEnd(order, zone)
  return end === null || now < end
}
