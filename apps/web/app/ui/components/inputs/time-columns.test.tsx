// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import TimeColumns, { type TimeBlock } from './time-columns.tsx'

interface Drawn {
  events: { id: string; title?: string }[]
  eventContent: (info: { event: { id: string } }) => { domNodes: Node[] }
}

// The library draws in browsers only. Like it, this puts each event, by time, into an article that calls itself one.
vi.mock('@event-calendar/core', () => ({
  ResourceTimeGrid: {},
  destroyCalendar: () => undefined,
  createCalendar(place: HTMLElement, _plugins: unknown, { events, eventContent }: Drawn) {
    for (const event of events) {
      const article = document.createElement('article')
      article.setAttribute('role', 'button')
      article.append(...eventContent({ event }).domNodes)
      place.append(article)
    }
    return { setOption: () => undefined }
  },
}))

const block = (id: string, column: number, start: number, label: string): TimeBlock => ({
  id,
  column,
  start,
  end: start + 30,
  label,
  kind: label === '' ? 'area' : 'block',
  className: '',
  canOpen: label !== '',
  content: () => [document.createTextNode('vu')],
})

it('a screen reader gets a heading for each column, its visits in order of time, and no decorative area', async () => {
  const blocks = [
    block('off', 1, 480, ''),
    block('b', 1, 600, '10 h, Anne'),
    block('c', 2, 555, '9 h 15, Paul'),
    block('a', 1, 540, '9 h, Maxime'),
  ]
  render(
    <TimeColumns
      day="2026-11-24"
      hours={{ start: 480, end: 720 }}
      columns={[
        { id: 1, label: 'Inès, 9 h – 18 h', head: () => [] },
        { id: 2, label: 'Hugo, 9 h – 18 h', head: () => [] },
      ]}
      blocks={blocks}
      now={null}
      scrollTo={480}
      hourLabel={String}
      onOpen={() => undefined}
    />,
  )
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(3))
  expect(screen.queryAllByRole('article')).toEqual([])
  const buttons = screen.getAllByRole('button').map(({ id, textContent }) => id && textContent)
  expect(buttons).toEqual(['10 h, Annevu', '9 h 15, Paulvu', '9 h, Maximevu'])
  expect(screen.getByRole('button', { name: '9 h, Maxime' })).toBeTruthy()
  const outline = screen.getAllByRole('region').map((column) => [
    column.textContent,
    column
      .getAttribute('aria-owns')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ])
  expect(outline).toEqual([
    ['Inès, 9 h – 18 h', ['9 h, Maximevu', '10 h, Annevu']],
    ['Hugo, 9 h – 18 h', ['9 h 15, Paulvu']],
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})
