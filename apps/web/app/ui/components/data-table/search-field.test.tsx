// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const onChange = vi.fn<(text: string) => void>()
  const field = (value: string) => <SearchField label="Chercher" value={value} onChange={onChange} />
  const { rerender } = render(field(''))
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const pause = () => act(() => vi.advanceTimersByTime(200))
  return { onChange, box, type, pause, addressSays: (value: string) => rerender(field(value)) }
}

it('the search field sends one request, shortly after the last key', () => {
  const { onChange, type, pause } = open()
  for (const text of ['c', 'co', 'cou ']) type(text)
  expect(onChange).not.toHaveBeenCalled()
  pause()
  expect(onChange.mock.calls).toEqual([['cou']])
})

it('a delayed address does not undo later typing in the search field', () => {
  const { onChange, box, type, pause, addressSays } = open()
  type('c')
  pause()
  type('co')
  pause()
  addressSays('c')
  expect(box.value).toBe('co')
  addressSays('co')
  pause()
  expect([box.value, onChange.mock.calls]).toEqual(['co', [['c'], ['co']]])
})

it('the search field follows an address that changes otherwise', () => {
  const { box, type, pause, addressSays } = open()
  type('co')
  pause()
  addressSays('co')
  addressSays('')
  expect(box.value).toBe('')
})
