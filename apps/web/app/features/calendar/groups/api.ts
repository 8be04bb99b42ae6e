import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { createGroup, GroupMode } from '@meche/contract/groups.ts'
import { formatItems, type ItemRef } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { freeTimes } from '../../../lib/salon/free-times.ts'
import { keys } from '../api.ts'

/** A group in the making: the first of its people is the organiser; null: somebody without a file. */
export interface Group {
  customers: readonly (number | null)[]
  mode: GroupMode
  date: string
  /** The items of each person. */
  people: readonly (readonly ItemRef[])[]
  /** The length of each one's hair, in the same order. */
  lengths: readonly (number | null)[]
  isSearchable: boolean
}

/** When all of them can come on one day, the shortest first; nothing is asked while somebody has no service, or no length. */
export function groupStartsQuery({ customers, mode, date, people, lengths, isSearchable }: Group) {
  const query = {
    people: people.map(formatItems).join(';'),
    ...(lengths.some((length) => length !== null) && { lengths: lengths.map((one) => one ?? '').join(';') }),
    mode,
    date,
    customers: customers.join(';'),
  }
  return queryOptions({
    queryKey: [...freeTimes.slots, 'group', query],
    queryFn: ({ signal }) => call(api.getGroupStarts, { query, signal }),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function bookGroup(body: BodyOf<typeof createGroup>, key: string) {
  return call(api.createGroup, { body, headers: { 'idempotency-key': key } })
}

/** The visits of a group, in order of time. */
export function groupQuery(id: number) {
  return queryOptions({
    queryKey: keys.of('group', String(id)),
    queryFn: ({ signal }) => call(api.getGroup, { params: { id: String(id) }, signal }),
  })
}
