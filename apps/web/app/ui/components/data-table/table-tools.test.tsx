// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { List, TableLabels } from './data-table.tsx'
import { useListState } from './list-state.ts'
import { TableTools } from './table-tools.tsx'

const names = ['quality', 'red_zone']
const options = { filters: names, order: null }
const filters = names.map((name) => ({ name, label: name, options: [{ value: '1', label: 'Oui' }] }))
const look = { hidden: [], isDense: false, toggleColumn: () => {}, toggleDense: () => {} }

function Tools() {
  const [state, change] = useListState(options)
  const list = { state, change, total: 0 } as unknown as List<object>
  return (
    <TableTools
      list={list}
      columns={[]}
      filters={filters}
      labels={{ any: 'Tous' } as TableLabels}
      look={look}
      isFiltered={false}
      onExport={async () => {}}
    />
  )
}

it('two filters chosen before the address follows are both kept', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Tools /> }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    for (const name of names) fireEvent.change(screen.getByLabelText(name), { target: { value: '1' } })
  })
  expect(router.state.location.search).toBe('?quality=1&red_zone=1')
})
