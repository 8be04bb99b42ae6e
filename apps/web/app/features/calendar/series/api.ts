import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import { itemToWire, type ItemRef } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import type { createSeries } from '@meche/contract/series.ts'
import type { ClientCard } from '@meche/contract/users.ts'
import { lengthIn } from '../../../lib/salon/hair-length.ts'
import { call } from '../../../lib/api/http.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { freeTimes } from '../../../lib/salon/free-times.ts'
import { keys } from '../api.ts'

/** A series in the making. */
export interface Series {
  customer: number
  items: readonly ItemRef[]
  /** The length of the client's hair; null: nothing depends on it. */
  length: number | null
  start: string
  everyWeeks: number
  /** How many; null: up to the last day. */
  count: number | null
  /** Empty while it is not chosen. */
  until: string
  /** The visit that is repeated. */
  repeats: number | null
}

type Choices = Pick<BodyOf<typeof createSeries>, 'decisions' | 'notify'>

function bodyOf(series: Series, choices: Choices = {}): BodyOf<typeof createSeries> {
  const { customer, items, length, start, everyWeeks, count, until, repeats } = series
  return {
    ...choices,
    ...lengthIn(length),
    customer,
    start,
    everyWeeks,
    items: items.map(itemToWire),
    ...(count === null ? { until } : { count }),
    ...(repeats === null ? {} : { repeats }),
  }
}

/** A first visit, and how many there are or when they end: while a year is typed, the last day is before the first visit. */
export function isRule({ start, count, until }: Pick<Series, 'start' | 'count' | 'until'>): boolean {
  return start !== '' && (count !== null || until > dayOf(start))
}

/** The verdict on each date. */
export function datesQuery(series: Series) {
  return queryOptions({
    queryKey: [...freeTimes.slots, 'series', series],
    queryFn: async ({ signal }) =>
      (await call(api.createSeries, { query: { dryRun: '1' }, body: bodyOf(series), signal })).dates,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function bookSeries(series: Series, choices: Choices) {
  return call(api.createSeries, { query: {}, body: bodyOf(series, choices) })
}

/** A client by their id, as the search finds them: professionals do not open everybody's file. */
export function clientQuery(id: number) {
  return queryOptions({
    queryKey: ['clients', 'of series', id],
    queryFn: async ({ signal }) => {
      const found = await call(api.getUsers, { query: { search: String(id), itemsPerPage: '6' }, signal })
      return (found as ClientCard[]).find((one) => one.id === id) ?? null
    },
  })
}

/** The visits of a series, in order of time, and how it came to be. */
export function seriesQuery(id: number) {
  return queryOptions({
    queryKey: keys.of('series', String(id)),
    queryFn: ({ signal }) => call(api.getSeries, { params: { id: String(id) }, signal }),
  })
}
