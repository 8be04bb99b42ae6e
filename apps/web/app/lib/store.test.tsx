// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('a component shows the value of a store again after each change', () => {
  let value = 1
  const store = createStore({ read: () => value, onServer: 0 })
  const { result } = renderHook(store.useValue)
  expect(result.current).toBe(1)
  act(() => {
    value = 2
    store.changed()
  })
  expect(result.current).toBe(2)
})

it('a store watches for changes from elsewhere only while a component shows it', () => {
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const store = createStore({ read: () => 1, onServer: 1, watch })
  const [first, second] = [renderHook(store.useValue), renderHook(store.useValue)]
  expect(watch).toHaveBeenCalledTimes(1)
  first.unmount()
  expect(stop).not.toHaveBeenCalled()
  second.unmount()
  expect(stop).toHaveBeenCalledTimes(1)
})
