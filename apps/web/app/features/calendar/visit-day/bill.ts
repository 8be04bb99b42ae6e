import type { Appointment } from '@meche/contract/appointments.ts'
import type { KeptCheckOut } from '@meche/contract/kept-check-out.ts'
import type { DiscountReason } from '@meche/contract/visit-day.ts'
import { checkOut, type CheckOut, type Discount } from '@meche/domain/visit/check-out.ts'
import type { CheckOutBody } from './api.ts'

/** An item of the visit that takes place, by its place in the visit. */
export interface BilledItem {
  item: number
  name: string
  /** Cents, as it was agreed. */
  agreed: number
}

/** A service that was done besides. */
export interface AddedService {
  service: number
  professional: number
  name: string
  price: number | null
}

/** The changes of staff to a visit's price; null where a field is empty, NaN where it holds no number. */
export interface Bill {
  prices: Readonly<Record<number, number | null>>
  added: readonly AddedService[]
  discountKind: 'amount' | 'percent'
  discount: number | null
  reason: DiscountReason
  note: string
  isSettled: boolean
  receipt: string
}

export const untouched: Bill = {
  prices: {},
  added: [],
  discountKind: 'percent',
  discount: null,
  reason: 'loyalty',
  note: '',
  isSettled: false,
  receipt: '',
}

/** The bill of the last check-out of a visit that was opened again: nobody types it twice. */
export function billFrom(kept: KeptCheckOut | null): Bill {
  if (!kept) return untouched
  const { items, added, discount, settledAt, receipt } = kept
  return {
    ...untouched,
    prices: Object.fromEntries(items.map(({ item, price }) => [item, price])),
    added,
    ...(discount && {
      discountKind: 'amount',
      discount: discount.amount,
      reason: discount.reason,
      note: discount.note ?? '',
    }),
    isSettled: settledAt !== null,
    receipt: receipt ?? '',
  }
}

export function billedItems({ items }: Appointment): BilledItem[] {
  return items.flatMap(({ name, price, isActive }, item) => (isActive ? [{ item, name, agreed: price }] : []))
}

export function priceOf(bill: Bill, { item, agreed }: BilledItem): number | null {
  return bill.prices[item] === undefined ? agreed : bill.prices[item]
}

/** Null while a field holds no price. `maxPercent`: null for those who may take off any. */
export function sumOf(bill: Bill, items: readonly BilledItem[], maxPercent: number | null): CheckOut | null {
  const prices = items.map((one) => priceOf(bill, one))
  const added = bill.added.map(({ price }) => price)
  const discount = discountOf(bill)
  if (![...prices, ...added, ...(bill.discount === null ? [] : [bill.discount])].every(isNumber)) return null
  const agreed = items.map((one) => one.agreed)
  return checkOut({ agreed, items: prices.map(Number), added: added.map(Number), discount, maxPercent })
}

function isNumber(value: number | null): boolean {
  return value !== null && !Number.isNaN(value)
}

function discountOf({ discountKind, discount }: Bill): Discount | null {
  if (!discount) return null
  return discountKind === 'percent' ? { percent: discount } : { amount: discount }
}

/** A whole bill as the API takes it. */
export function bodyOf(bill: Bill, items: readonly BilledItem[]): CheckOutBody {
  const { added, reason, note, isSettled, receipt } = bill
  const discount = discountOf(bill)
  const changed = items.filter((one) => priceOf(bill, one) !== one.agreed)
  return {
    ...(changed.length > 0 && {
      items: changed.map((one) => ({ item: one.item, price: Number(priceOf(bill, one)) })),
    }),
    ...(added.length > 0 && {
      added: added.map(({ service, professional, price }) => ({
        service,
        professional,
        price: Number(price),
      })),
    }),
    ...(discount && {
      discount: { ...discount, reason, ...(reason === 'other' && note.trim() && { note: note.trim() }) },
    }),
    ...(isSettled && { settled: true, ...(receipt.trim() && { receipt: receipt.trim() }) }),
  }
}
