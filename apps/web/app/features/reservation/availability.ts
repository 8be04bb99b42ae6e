import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { lengthInQuery } from '../../lib/salon/hair-length.ts'
import { addDays, weekdayOf } from '../../lib/format/days.ts'
import { call } from '../../lib/api/http.ts'
import { freeTimes } from '../../lib/salon/free-times.ts'
import { storedHold } from './hold.ts'

/** Starts change whenever somebody books; a minute old is as old as they may be shown. */
const FRESH_MS = 60_000

function ownHold(): Record<string, string> {
  const hold = storedHold()
  return hold ? { 'x-hold': hold.token } : {}
}

/** A search: items as the address spells them; staff may search beyond the booking rules of clients. */
export interface Search {
  items: string
  isStaff: boolean
  /** The visit that is moved: its own time counts as free, and what was cancelled of it is not placed. */
  move: number | null
  /** The length of the client's hair, once it is known. */
  length: number | null
}

const termsOf = ({ isStaff, move, length }: Search) => ({
  ...(isStaff ? ({ audience: 'staff' } as const) : {}),
  ...(move === null ? {} : { appointment: String(move) }),
  ...lengthInQuery(length),
})

export function daysQuery(search: Search, from: string, to: string) {
  const { items } = search
  return queryOptions({
    queryKey: [...freeTimes.days, search, from, to],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      call(api.getAvailableDays, {
        query: { items, from, to, ...termsOf(search) },
        headers: ownHold(),
        signal,
      }),
  })
}

export function slotsQuery(search: Search, from: string, to: string) {
  const { items } = search
  return queryOptions({
    queryKey: [...freeTimes.slots, search, from, to],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      call(api.getAvailableSlots, {
        query: { items, from, to, ...termsOf(search) },
        headers: ownHold(),
        signal,
      }),
  })
}

export interface Range {
  from: string
  to: string
}

export function weekOf(day: string): Range {
  const monday = addDays(day, 1 - weekdayOf(day))
  return { from: monday, to: addDays(monday, 6) }
}

/** The whole weeks that show the month of a day: six at most. */
export function monthGrid(day: string): Range {
  const first = `${day.slice(0, 8)}01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: weekOf(first).from, to: weekOf(last).to }
}

/** The first of the month so many months later. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

export function daysBetween({ from, to }: Range): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
