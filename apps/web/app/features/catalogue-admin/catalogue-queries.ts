import { queryOptions } from '@tanstack/react-query'
import type { getCategories, getCategory } from '@meche/contract/categories.ts'
import type { getComposedService, getComposedServices } from '@meche/contract/composed-services.ts'
import type { getService, getServices } from '@meche/contract/services.ts'
import type { getUsers, PublicProfessional } from '@meche/contract/users.ts'
import { call, readTagged } from '../../lib/api/http.ts'

/** Lists and records of one resource share the first part of their key: a change makes all of them old. */
export const keys = { categories: 'categories', services: 'services', composed: 'composed services' }

export const categoriesQuery = queryOptions({
  queryKey: [keys.categories, 'all'],
  queryFn: ({ signal }) =>
    call<typeof getCategories>('GET', '/api/categories', {
      query: { itemsPerPage: '200', 'order[order]': 'asc' },
      signal,
    }),
})

export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: [keys.categories, id],
    queryFn: ({ signal }) =>
      readTagged<typeof getCategory>('/api/categories/{id}', { params: { id }, signal }),
  })
}

export function serviceQuery(id: string) {
  return queryOptions({
    queryKey: [keys.services, id],
    queryFn: ({ signal }) => readTagged<typeof getService>('/api/services/{id}', { params: { id }, signal }),
  })
}

/** What a category holds. */
export function servicesOfQuery(category: number) {
  return queryOptions({
    queryKey: [keys.services, 'of category', category],
    queryFn: ({ signal }) =>
      call<typeof getServices>('GET', '/api/services', {
        query: { category: String(category), 'order[name]': 'asc', itemsPerPage: '200' },
        signal,
      }),
  })
}

/** The composed services that have one of these as a step. */
export function holdersQuery(services: readonly number[]) {
  return queryOptions({
    queryKey: [keys.composed, 'of', services],
    queryFn: ({ signal }) =>
      call<typeof getComposedServices>('GET', '/api/combinated_services', {
        query: { 'steps.service': services.join(','), 'order[name]': 'asc', itemsPerPage: '200' },
        signal,
      }),
  })
}

export function composedServiceQuery(id: string) {
  return queryOptions({
    queryKey: [keys.composed, id],
    queryFn: ({ signal }) =>
      readTagged<typeof getComposedService>('/api/combinated_services/{id}', { params: { id }, signal }),
  })
}

export const professionalsQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: async ({ signal }) => {
    const people = await call<typeof getUsers>('GET', '/api/users', {
      query: { quality: 'HairDresser', itemsPerPage: '200' },
      signal,
    })
    return people as PublicProfessional[]
  },
})
