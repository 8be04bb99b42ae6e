// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setShortcuts, useShortcut } from './shortcuts.ts'

const run = vi.fn<() => void>()
afterEach(() => {
  act(() => setShortcuts(true))
  run.mockClear()
})

function Page() {
  const isActive = useShortcut('/', run)
  return (
    <>
      <input aria-label="field" />
      <p>{String(isActive)}</p>
    </>
  )
}

it('a shortcut key works alone, but not in a text field or with a modifier key', () => {
  render(<Page />)
  fireEvent.keyDown(screen.getByLabelText('field'), { key: '/' })
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(run).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(run).toHaveBeenCalledTimes(1)
})

it('shortcut keys can be turned off, and the browser remembers it', () => {
  render(<Page />)
  act(() => setShortcuts(false))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByText('false')).toBeTruthy()
  expect(localStorage.getItem('key-shortcuts')).toBe('off')
  act(() => setShortcuts(true))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(run).toHaveBeenCalledTimes(1)
})
