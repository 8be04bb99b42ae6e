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

it('asks once, a moment after the last key', () => {
  const { onChange, type, pause } = open()
  for (const text of ['c', 'co', 'cou ']) type(text)
  expect(onChange).not.toHaveBeenCalled()
  pause()
  expect(onChange.mock.calls).toEqual([['cou']])
})

it('an address that catches up with an earlier key takes no later one back', () => {
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

it('follows an address that changes by other means', () => {
  const { box, type, pause, addressSays } = open()
  type('co')
  pause()
  addressSays('co')
  addressSays('')
  expect(box.value).toBe('')
})
