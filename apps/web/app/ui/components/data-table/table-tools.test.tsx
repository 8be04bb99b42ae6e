// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { List, TableLabels } from './data-table.tsx'
import { chosenOf, withChosen, type Filter } from './filter-select.tsx'
import { useListState } from './list-state.ts'
import { TableTools } from './table-tools.tsx'

let isPhone = false
beforeEach(() => {
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  // jsdom draws no modals.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  return cleanup
})

const names = ['quality', 'red_zone']
const options = { filters: names, order: null }
const filters = names.map((name) => ({ name, label: name, options: [{ value: '1', label: 'Oui' }] }))
const look = { hidden: [], isDense: false, toggleColumn: () => {}, toggleDense: () => {} }

const labels = {
  any: 'Tous',
  clear: 'Effacer les filtres',
  filters: 'Filtres',
  filtersSet: (count) => `Filtres, ${count} choisis`,
  filterIs: (label, value) => `${label} : ${value}`,
  without: (filter) => `${filter}, retirer`,
  found: (count) => `${count} résultats`,
} as TableLabels

function Tools({ usual = {} }: { usual?: Record<string, string> }) {
  const [state, change] = useListState(useMemo(() => ({ ...options, usual }), [usual]))
  const list = { state, change, usual, total: 0 } as unknown as List<object>
  return (
    <TableTools
      name="people"
      list={list}
      columns={[]}
      filters={filters}
      labels={labels}
      look={look}
      isFiltered={false}
    />
  )
}

it('two filters chosen in quick succession are both kept', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Tools /> }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    for (const name of names) fireEvent.change(screen.getByLabelText(name), { target: { value: '1' } })
  })
  expect(router.state.location.search).toBe('?quality=1&red_zone=1')
})

it('on a phone the filters open from a button that shows how many are active', async () => {
  isPhone = true
  const router = createMemoryRouter([{ path: '/', element: <Tools /> }], { initialEntries: ['/?search=a'] })
  render(<RouterProvider router={router} />)
  expect(screen.queryByLabelText('quality')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Filtres' }))
  await act(async () => {
    for (const name of names) fireEvent.change(screen.getByLabelText(name), { target: { value: '1' } })
  })
  expect(screen.getByText('Filtres, 2 choisis').closest('button')?.textContent).toBe(
    'Filtres, 2 choisisFiltres2',
  )
  expect(router.state.location.search).toBe('?search=a&quality=1&red_zone=1')
})

it('on a phone active filters can be removed separately or all at once', async () => {
  isPhone = true
  const initialEntries = ['/?search=a&quality=1&red_zone=9']
  const router = createMemoryRouter([{ path: '/', element: <Tools /> }], { initialEntries })
  render(<RouterProvider router={router} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'quality : Oui',
    'red_zone : 9',
    'Effacer les filtres',
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'quality : Oui, retirer' })))
  expect(router.state.location.search).toBe('?search=a&red_zone=9')
  // One alone is taken away by its own button.
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull()
  await act(() => router.navigate('/?search=a&quality=1&red_zone=1'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' })))
  expect(router.state.location.search).toBe('?search=a')
  expect(screen.queryByRole('listitem')).toBeNull()
})

const clientsFirst = { quality: '1' }

it('on a phone a default filter is shown and can be removed like any other', async () => {
  isPhone = true
  const router = createMemoryRouter([{ path: '/', element: <Tools usual={clientsFirst} /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['quality : Oui'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'quality : Oui, retirer' })))
  expect(router.state.location.search).toBe('?quality=')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' })))
  expect(router.state.location.search).toBe('')
})

it('a filter may set several API parameters, and shows the option that matches them all', () => {
  const kind: Filter = {
    name: 'visibility',
    label: 'Type',
    options: [
      { value: 'online', label: 'En ligne', sets: { visibility: 'online', is_break: '0' } },
      { value: 'pause', label: 'Pause', sets: { is_break: '1' } },
    ],
  }
  expect(chosenOf(kind, { visibility: 'online', is_break: '0' })).toBe('online')
  expect(chosenOf(kind, { is_break: '1' })).toBe('pause')
  expect(chosenOf(kind, {})).toBe('')
  const pause = withChosen(kind, 'pause', { category: '2', visibility: 'online', is_break: '0' })
  expect(pause).toEqual({ category: '2', visibility: '', is_break: '1' })
  expect(withChosen(kind, '', pause)).toEqual({ category: '2', visibility: '', is_break: '' })
})
