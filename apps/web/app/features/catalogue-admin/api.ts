import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call, readTagged } from '../../lib/api/http.ts'
import { wholeList } from '../../lib/api/whole-list.ts'

/** Lists and records of one resource share the first part of their key: a change makes all of them old. */
export const keys = { categories: ['categories'], services: ['services'], composed: ['composed services'] }

export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.categories, id],
    queryFn: ({ signal }) => readTagged(api.getCategory, { params: { id }, signal }),
  })
}

export function serviceQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.services, id],
    queryFn: ({ signal }) => readTagged(api.getService, { params: { id }, signal }),
  })
}

/** The services of a category. */
export function servicesOfQuery(category: number) {
  return queryOptions({
    queryKey: [...keys.services, 'of category', category],
    queryFn: ({ signal }) =>
      call(api.getServices, {
        query: { category: String(category), 'order[name]': 'asc', ...wholeList },
        signal,
      }),
  })
}

/** The composed services that have one of these as a step. */
export function holdersQuery(services: readonly number[]) {
  return queryOptions({
    queryKey: [...keys.composed, 'of', services],
    queryFn: ({ signal }) =>
      call(api.getCombinatedServices, {
        query: { 'steps.service': services.join(','), 'order[name]': 'asc', ...wholeList },
        signal,
      }),
  })
}

export function composedServiceQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.composed, id],
    queryFn: ({ signal }) => readTagged(api.getCombinatedService, { params: { id }, signal }),
  })
}
