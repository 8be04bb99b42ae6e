import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { QueryOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import { limits } from '@meche/contract/limits.ts'
import type { List, TableLabels } from '../ui/components/data-table/data-table.tsx'
import { useListState, type ListOptions, type ListState } from '../ui/components/data-table/list-state.ts'
import { call, callPage, type Answer, type ReadRoute } from '../lib/api/http.ts'
import { useTranslate, type Translate } from '../lib/i18n/i18n.tsx'

type RowOf<R extends ReadRoute> = Answer<R> extends (infer Row)[] ? Row : never

/** The interval at which a list refreshes rows under way. */
export const LOOK_AGAIN_MS = 2_000

/** How a list is read, and one of its rows by its id where one may just have been made. */
interface ListRoutes<R extends ReadRoute> {
  rows: R
  row?: Extract<ReadRoute, `${string}/{id}`>
}

interface MovingListOptions<Row> extends ListOptions {
  /** Rows whose state changes by itself soon: they are looked at again until none is left. */
  isMoving?: (row: Row) => boolean
}

/** One list of the API, as its address says: page, order, search and filters are the server's work. */
export function useList<R extends ReadRoute>(
  { rows: route, row }: ListRoutes<R>,
  key: readonly string[],
  options: MovingListOptions<RowOf<R>>,
): List<RowOf<R>> {
  const { isMoving } = options
  const [state, change] = useListState(options)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, 'list', state],
    queryFn: ({ signal }) => callPage(route, { query: queryOf<R>(state), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: known } }) =>
      isMoving && (known?.rows as RowOf<R>[] | undefined)?.some(isMoving) ? LOOK_AGAIN_MS : false,
  })
  const fresh = useFresh<RowOf<R>>(row, key)
  const all = async () => {
    const rows: RowOf<R>[] = []
    for (let page = 1; ; page += 1) {
      const query = queryOf<R>({ ...state, page, rowsPerPage: limits.itemsPerPageMax })
      const answer = await callPage(route, { query })
      const found = answer.rows as RowOf<R>[]
      rows.push(...found)
      if (found.length === 0 || rows.length >= answer.total) return rows
    }
  }
  return {
    rows: withFresh((data?.rows ?? none) as RowOf<R>[], fresh),
    total: data?.total ?? 0,
    fresh: fresh?.id ?? null,
    isLoading: isPending || (isPlaceholderData && data.total === 0),
    error: error && !data ? error.message : null,
    retry: () => void refetch(),
    state,
    usual: options.usual ?? noFilters,
    change,
    all,
  }
}

/** Navigation state: tells a list which row was just created. */
export interface Made {
  made: { id: number }
}

/** The row that was just made, whichever page of the list it is on: until another page is asked for, or this one once more. */
function useFresh<Row>(
  row: ListRoutes<ReadRoute>['row'],
  key: readonly string[],
): (Row & { id: number }) | null {
  const isNew = useNavigationType() === 'PUSH'
  const { made } = (useLocation().state ?? {}) as Partial<Made>
  const { data, error } = useQuery({
    queryKey: [...key, 'made', made?.id],
    queryFn: ({ signal }): Promise<object> => call(row!, { params: { id: String(made?.id) }, signal }),
    enabled: isNew && made !== undefined && row !== undefined,
    initialData: made,
    staleTime: Infinity,
    retry: false,
  })
  // Deleted meanwhile, it is in no list any more.
  return isNew && data && !error ? (data as Row & { id: number }) : null
}

/** It stands first when the page does not have it. */
function withFresh<Row>(rows: Row[], fresh: (Row & { id: number }) | null): Row[] {
  return fresh && !rows.some((row) => (row as { id?: number }).id === fresh.id) ? [fresh, ...rows] : rows
}

const none: readonly never[] = []
const noFilters = {}

function queryOf<R extends ReadRoute>({
  page,
  rowsPerPage,
  search,
  order,
  filters,
}: ListState): QueryOf<Endpoints[R]> {
  return {
    page: String(page),
    itemsPerPage: String(rowsPerPage),
    ...(search === '' ? {} : { search }),
    ...(order ? { [`order[${order.field}]`]: order.isDescending ? 'desc' : 'asc' } : {}),
    ...filters,
  } as QueryOf<Endpoints[R]>
}

/** The words of every table. */
export function useTableLabels(): TableLabels {
  const t = useTranslate()
  return useMemo(() => labelsOf(t), [t])
}

function labelsOf(t: Translate): TableLabels {
  return {
    any: t('table.any'),
    order: t('table.order'),
    view: t('table.view'),
    columns: t('table.columns'),
    dense: t('table.dense'),
    export: t('table.export'),
    exportFailed: t('table.exportFailed'),
    clear: t('table.clear'),
    filters: t('table.filters'),
    setFilters: t('table.setFilters'),
    showFound: t('table.showFound'),
    retry: t('app.retry'),
    loading: t('app.loading'),
    previous: t('table.previous'),
    next: t('table.next'),
    rowsPerPage: t('table.rowsPerPage'),
    selectAll: t('table.selectAll'),
    clearSelection: t('table.clearSelection'),
    noneFound: t('table.noneFound'),
    noneFoundWhy: t('table.noneFoundWhy'),
    actionsHead: t('table.actionsHead'),
    range: (from, to, total) => t('table.range', { from, to, total }),
    ascending: (name) => t('table.ascending', { name }),
    descending: (name) => t('table.descending', { name }),
    select: (name) => t('table.select', { name }),
    actions: (name) => t('table.actions', { name }),
    selected: (count) => t('table.selected', { count }),
    filtersSet: (count) => t('table.filtersSet', { count }),
    found: (count) => t('table.found', { count }),
    filterIs: (label, value) => t('table.filterIs', { label, value }),
    without: (filter) => t('table.without', { filter }),
  }
}
