// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GridColumn, GridItem } from './grid-items.ts'
import { TimeGrid, type GridHandle, type TimeGridProps } from './time-grid.tsx'

const item = (key: string, start: number, end: number, more: Partial<GridItem> = {}): GridItem => ({
  key,
  kind: 'visit',
  start,
  end,
  label: key,
  className: '',
  data: { visit: 7, step: 70, version: 3 },
  content: null,
  ...more,
})
const free = (key: string, start: number, end: number) => item(key, start, end, { kind: 'free', data: {} })
const column = (id: number, items: GridItem[]): GridColumn => ({
  id,
  label: `Colonne ${id}`,
  head: null,
  items,
  areas: [],
})
const ines = column(1, [item('Maxime', 540, 570), free('libre', 570, 660), item('Anne', 660, 720)])
const hugo = column(2, [
  item('Paul', 540, 600),
  item('Formation', 600, 660, { kind: 'note', data: {}, content: 'Formation' }),
  item('Nino', 665, 700),
])
const onOpen = vi.fn()
const onFree = vi.fn()
const onMinute = vi.fn()
const props: TimeGridProps = {
  day: '2026-11-24',
  hours: { start: 510, end: 990 },
  columns: [ines, hugo],
  hourHeight: 70,
  step: 15,
  now: null,
  opening: 540,
  hourLabel: (minute) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`,
  words: { now: 'Maintenant' },
  onMinute,
  onOpen,
  onFree,
}

afterEach(() => {
  vi.clearAllMocks()
  document.documentElement.dir = ''
})

const nameOf = (element: Element | null) => element?.getAttribute('aria-label')
const focused = () => document.activeElement?.getAttribute('data-item')
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
const focus = (name: string) => screen.getByRole('button', { name }).focus()

describe('for screen readers and keys', () => {
  it('each column is a section with a heading and a list of buttons in order of time', () => {
    render(<TimeGrid {...props} />)
    const lists = screen.getAllByRole('region').map((section) => [
      within(section).getByRole('heading', { level: 2 }).textContent,
      within(section)
        .getAllByRole('listitem')
        .map((one) => nameOf(one.firstElementChild) ?? one.textContent),
    ])
    expect(lists).toEqual([
      ['Colonne 1', ['Maxime', 'libre', 'Anne']],
      ['Colonne 2', ['Paul', 'Formation', 'Nino']],
    ])
  })

  it('the grid is one Tab stop: what is on when it opens, then the item that had the focus last', () => {
    const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
    render(<TimeGrid {...props} opening={670} />)
    expect(stops().map(nameOf)).toEqual(['Anne'])
    focus('Paul')
    expect(stops().map(nameOf)).toEqual(['Paul'])
  })

  it('arrows lead to the next item of the column and to the nearest of the next column', () => {
    render(<TimeGrid {...props} />)
    focus('Maxime')
    const way = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'End', 'Home', 'ArrowUp']
    expect(way.map((key) => (press(key), focused()))).toEqual([
      'libre',
      'Anne',
      'Nino',
      'Paul',
      'Maxime',
      'Anne',
      'Maxime',
      'Maxime',
    ])
  })

  it('left and right are as they are seen, also from right to left', () => {
    document.documentElement.dir = 'rtl'
    render(<TimeGrid {...props} />)
    focus('Maxime')
    expect(['ArrowRight', 'ArrowLeft'].map((key) => (press(key), focused()))).toEqual(['Maxime', 'Paul'])
  })

  it('an item that leaves the day hands the focus to its neighbour, one that moves keeps it', () => {
    const { rerender } = render(<TimeGrid {...props} />)
    focus('Anne')
    const moved = [
      column(1, [free('tout', 540, 990)]),
      column(2, [item('Paul', 540, 600), item('Anne', 660, 720)]),
    ]
    rerender(<TimeGrid {...props} columns={moved} />)
    expect(focused()).toBe('Anne')
    rerender(<TimeGrid {...props} columns={[moved[0]!, column(2, [item('Paul', 540, 600)])]} />)
    expect(focused()).toBe('Paul')
  })
})

describe('a press', () => {
  it('on a visit opens it; its element says which visit, step and version it is', () => {
    render(<TimeGrid {...props} />)
    const visit = screen.getByRole('button', { name: 'Maxime' })
    fireEvent.click(visit)
    expect(onOpen).toHaveBeenCalledWith(ines.items[0])
    expect({ ...visit.dataset }).toMatchObject({ visit: '7', step: '70', version: '3', kind: 'visit' })
  })

  it('by a key on free time means its beginning, or the start that Shift and the arrows chose', () => {
    render(<TimeGrid {...props} />)
    focus('libre')
    fireEvent.click(document.activeElement!, { detail: 0 })
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    press('ArrowUp', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    fireEvent.click(document.activeElement!, { detail: 0 })
    expect(onMinute.mock.calls.flat()).toEqual([585, 600, 585, 600])
    expect(
      onFree.mock.calls.map(([{ professional, start, end, minute }]) => [professional, start, end, minute]),
    ).toEqual([
      [1, 570, 660, 570],
      [1, 570, 660, 600],
    ])
  })

  it('beside working hours means the time between the items around it', () => {
    render(<TimeGrid {...props} />)
    const track = document.querySelector<HTMLElement>('[data-column="2"]')!
    // 480 minutes at 70 pixels an hour.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 168, 560))
    fireEvent.click(track, { detail: 1, clientY: 100 + ((800 - 510) * 70) / 60 })
    expect(onFree.mock.calls[0]![0]).toMatchObject({ professional: 2, start: 700, end: 990, minute: 795 })
  })
})

it('a change of one visit draws its column alone', () => {
  const { rerender } = render(<TimeGrid {...props} />)
  const before = screen.getByRole('button', { name: 'Maxime' })
  const drawn = vi.fn()
  const watch = new MutationObserver(drawn)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  // The same data, read anew.
  rerender(<TimeGrid {...props} columns={structuredClone([ines, hugo])} />)
  expect(watch.takeRecords()).toEqual([])
  const changed = column(2, [item('Paul', 540, 600, { data: { visit: 7, version: 4 } })])
  rerender(<TimeGrid {...props} columns={[ines, changed]} />)
  expect(watch.takeRecords().length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Maxime' })).toBe(before)
})

it('gives a drag its places to draw in, and finds items by their keys', () => {
  const ref = createRef<GridHandle>()
  render(<TimeGrid {...props} ref={ref} />)
  const { overlay, layerOf, headOf, item: itemOf, scroller } = ref.current!
  expect(scroller.contains(overlay)).toBe(true)
  expect(layerOf(2)?.closest('section')).toBe(screen.getByRole('region', { name: 'Colonne 2' }))
  expect(headOf(2)?.textContent).toBe('Colonne 2')
  expect(itemOf('Nino')).toBe(hugo.items[2])
  expect(layerOf(9)).toBe(null)
})
