import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { createAppointment } from '@meche/contract/appointments.ts'
import { formatItems, itemToWire, type ItemRef } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import type { ClientCard, ListedUser } from '@meche/contract/users.ts'
import { lengthIn, lengthInQuery } from '../../../lib/salon/hair-length.ts'
import { call, Refusal } from '../../../lib/api/http.ts'
import { freeTimes } from '../../../lib/salon/free-times.ts'
import { keys } from '../api.ts'

/** Enough to tell two people of one name apart, and no list to scroll. */
const SHOWN = '8'
/** Habits change: what was years ago says nothing of today. */
const PAST_VISITS = '10'
/** Starts change whenever somebody books. */
const FRESH_MS = 30_000

/** A client as the search finds them: admins also see the figures of their visits. */
export type FoundClient = ClientCard & Partial<Pick<ListedUser, 'figures' | 'red_zone'>>

/** Clients with a name that begins with the text, or a phone that holds it; two characters at least. */
export function clientsQuery(text: string) {
  return queryOptions({
    queryKey: ['clients', 'booking', text],
    queryFn: async ({ signal }) =>
      (await call(api.getUsers, {
        query: { search: text, match: 'start', quality: 'Customer', itemsPerPage: SHOWN },
        signal,
      })) as FoundClient[],
    placeholderData: keepPreviousData,
    enabled: text.length > 1,
  })
}

/** The team's knowledge of a client: the visits that were done, the habits they show, the newest note. */
export function knownQuery(client: number) {
  const params = { id: String(client) }
  return queryOptions({
    queryKey: ['clients', 'known', client],
    queryFn: async ({ signal }) => {
      const [visits, habits, notes] = await Promise.all([
        call(api.getCustomerAppointments, {
          params,
          query: { is_pending: '0', itemsPerPage: PAST_VISITS },
          signal,
        }),
        call(api.getCustomerSummary, { params, signal }),
        call(api.getNotes, { params, signal }).catch(noneForOthers),
      ])
      return {
        visits: visits.filter(({ status }) => status === 'done'),
        habits,
        note: notes[0]?.body ?? null,
      }
    },
    staleTime: FRESH_MS,
  })
}

/** A professional who never served this client does not read the team's notes about them. */
function noneForOthers(error: unknown): [] {
  if (error instanceof Refusal && (error.status === 403 || error.status === 404)) return []
  throw error
}

/** The service that clients who walk in take most often. */
export const walkInHabitQuery = queryOptions({
  queryKey: keys.of('walk-ins'),
  queryFn: ({ signal }) => call(api.getWalkInHabit, { signal }),
  staleTime: 10 * 60_000,
})

/** The items of a visit, and the length of its client's hair; null: nothing depends on it. */
export interface Wanted {
  items: readonly ItemRef[]
  length: number | null
}

/** Every start of these days at which the whole visit fits, as staff may book it. */
export function startsQuery({ items, length }: Wanted, { from, to }: { from: string; to: string }) {
  const query = { items: formatItems(items), from, to, ...lengthInQuery(length), audience: 'staff' } as const
  return queryOptions({
    queryKey: [...freeTimes.slots, 'calendar', query],
    queryFn: ({ signal }) => call(api.getAvailableSlots, { query, signal }),
    enabled: items.length > 0,
    staleTime: FRESH_MS,
  })
}

/** The reasons against a start. */
export function verdictQuery({ items, length }: Wanted, start: string | null) {
  return queryOptions({
    queryKey: [...freeTimes.slots, 'verdict', formatItems(items), length, start],
    queryFn: ({ signal }) =>
      call(api.checkStart, {
        body: { items: items.map(itemToWire), ...lengthIn(length), start: start ?? '', audience: 'staff' },
        signal,
      }),
    enabled: items.length > 0 && start !== null,
  })
}

/** A booking is under way until the calendar was read again; each form has its own. Without `form`: those of all forms. */
export const bookingKey = (form?: string) => [...keys.of('booking'), ...(form ? [form] : [])]

export type NewVisit = Omit<BodyOf<typeof createAppointment>, 'items' | 'hold'> & {
  items: readonly ItemRef[]
}

/** `key` belongs to one attempt: pressing again after a lost answer replays the first booking instead of making a second. */
export function book({ items, ...visit }: NewVisit, key: string) {
  return call(api.createAppointment, {
    headers: { 'idempotency-key': key },
    body: { ...visit, items: items.map(itemToWire) },
  })
}
