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
  useShortcut('u', run)
  return (
    <>
      <input aria-label="field" />
      <div role="dialog">
        <button type="button">in a popover</button>
      </div>
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

it('a shortcut key does nothing in a popover that is a dialog', () => {
  render(<Page />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'in a popover' }), { key: 'u' })
  expect(run).not.toHaveBeenCalled()
})

it('a letter is a shortcut with Caps Lock too', () => {
  render(<Page />)
  fireEvent.keyDown(document.body, { key: 'U' })
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
