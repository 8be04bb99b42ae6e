import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The state of a list: the address holds all of it, so that going back and sharing links work. */
export interface ListState {
  /** From 1. */
  page: number
  rowsPerPage: number
  search: string
  order: { field: string; isDescending: boolean } | null
  /** By name; a filter that is off is not there, or empty. */
  filters: Readonly<Record<string, string>>
}

export interface ListOptions {
  filters: readonly string[]
  /** Those that are set while the address says nothing of them; an empty value in the address takes one away. */
  usual?: Readonly<Record<string, string>>
  order: ListState['order']
}

export const PAGE_SIZES = [10, 25, 50, 100] as const
const USUAL_SIZE = 25

export function readListState(address: URLSearchParams, options: ListOptions): ListState {
  const page = Number(address.get('page'))
  const rows = Number(address.get('rows'))
  const [field, direction] = (address.get('order') ?? '').split('.')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 999_999 ? page : 1,
    rowsPerPage: PAGE_SIZES.some((size) => size === rows) ? rows : USUAL_SIZE,
    search: address.get('search') ?? '',
    order: field ? { field, isDescending: direction === 'desc' } : options.order,
    filters: Object.fromEntries(
      options.filters.flatMap((name) => {
        const value = address.get(name) ?? options.usual?.[name]
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** The address of a state; whatever else the address says stays. */
export function writeListState(
  before: URLSearchParams,
  state: ListState,
  options: ListOptions,
): URLSearchParams {
  const address = new URLSearchParams(before)
  const set = (name: string, value: string, usual: string) =>
    value === usual ? address.delete(name) : address.set(name, value)
  const orderText = (order: ListState['order']) =>
    order ? `${order.field}.${order.isDescending ? 'desc' : 'asc'}` : ''
  set('page', String(state.page), '1')
  set('rows', String(state.rowsPerPage), String(USUAL_SIZE))
  set('search', state.search, '')
  set('order', orderText(state.order), orderText(options.order))
  for (const name of options.filters) set(name, state.filters[name] ?? '', options.usual?.[name] ?? '')
  return address
}

/** Whether the filters are those that the list begins with. */
export function isUsual({ state, usual }: { state: ListState; usual: ListState['filters'] }): boolean {
  const names = new Set([...Object.keys(state.filters), ...Object.keys(usual)])
  return [...names].every((name) => (state.filters[name] ?? '') === (usual[name] ?? ''))
}

/** Changes the state. A function receives the pending state, so that two changes before the address follows are both kept. */
export type ChangeList = (change: Partial<ListState> | ((before: ListState) => Partial<ListState>)) => void

/** The state in the address, and how to change it; whatever changes what is listed goes back to the first page. */
export function useListState(options: ListOptions): [ListState, ChangeList] {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readListState(address, options), [address, options])
  // Where the address is about to be: a filter chosen while a search is on its way keeps both.
  const wanted = useRef(address)
  useEffect(() => {
    wanted.current = address
  }, [address])
  const change = useCallback<ChangeList>(
    (wish) => {
      const before = readListState(wanted.current, options)
      const changed = typeof wish === 'function' ? wish(before) : wish
      wanted.current = writeListState(wanted.current, { ...before, page: 1, ...changed }, options)
      setAddress(wanted.current, { replace: changed.search !== undefined, preventScrollReset: true })
    },
    [setAddress, options],
  )
  return [state, change]
}
