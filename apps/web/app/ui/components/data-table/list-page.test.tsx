// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Column, List, TableLabels } from './data-table.tsx'
import { ListPage } from './list-page.tsx'

interface Row {
  id: number
  name: string
}

const scrolled: string[] = []
let isPhone = false
beforeEach(() => {
  cleanup()
  scrolled.length = 0
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent ?? '')
  }
})

const cell = ({ name }: Row) => name
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nom', cell, text: cell, phone: 'title' },
  { id: 'category', header: 'Catégorie', cell: () => 'Coiffage', text: cell, phone: 'line' },
  { id: 'duration', header: 'Durée', cell: () => '45 min', text: cell, phone: 'line' },
  { id: 'state', header: 'Statut', cell: () => 'Disponible', text: cell, phone: 'foot' },
]
const word = () => ''
const labels = {
  view: 'Colonnes',
  export: 'Exporter en CSV',
  range: word,
  select: word,
  actions: word,
} as unknown as TableLabels

function show(fresh: number | null) {
  const list = {
    rows: [
      { id: 1, name: 'Balayage' },
      { id: 2, name: 'Coupe' },
    ],
    total: 2,
    fresh,
    isLoading: false,
    error: null,
    state: { page: 1, rowsPerPage: 25, search: '', order: null, filters: {} },
    usual: {},
  } as unknown as List<Row>
  const page = (
    <ListPage
      crumbs={[{ title: 'Tableau de bord', path: '/dashboard' }]}
      count={(count) => `${count} services`}
      name="services"
      title="Services"
      list={list}
      columns={columns}
      labels={labels}
      nameOf={({ name }) => name}
      empty={{ title: '', text: '' }}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

it('the column menu is in the title row, and the breadcrumb ends with the title', () => {
  show(null)
  const head = document.querySelector('.page-head')!
  expect(head.textContent).toContain('2 services')
  expect(head.contains(screen.getByRole('button', { name: 'Colonnes' }))).toBe(true)
  const way = screen.getByRole('navigation').querySelectorAll('li')
  expect([...way].map((step) => step.textContent)).toEqual(['Tableau de bord', 'Services'])
  expect(way[1]!.getAttribute('aria-current')).toBe('page')
})

it('a phone has an export button instead of the column menu', () => {
  isPhone = true
  show(null)
  expect(screen.queryByRole('button', { name: 'Colonnes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Exporter en CSV' })).toBeTruthy()
})

it('on a phone each row shows its details on the same lines', () => {
  isPhone = true
  show(null)
  const lines = [...document.querySelectorAll('td.title')].map((title) =>
    [...title.querySelectorAll('.phone-line')].map((line) => line.textContent),
  )
  expect(lines).toEqual([
    ['Coiffage45 min', 'Disponible'],
    ['Coiffage45 min', 'Disponible'],
  ])
})

it('a new row is marked and scrolled into view', () => {
  show(2)
  expect(document.querySelector('tr.fresh')?.textContent).toContain('Coupe')
  expect(scrolled).toEqual([expect.stringContaining('Coupe')])
})
