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

it('a key alone does what it stands for, but not where one types, nor with a modifier', () => {
  render(<Page />)
  fireEvent.keyDown(screen.getByLabelText('field'), { key: '/' })
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(run).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(run).toHaveBeenCalledTimes(1)
})

it('turned off, a key alone does nothing, and this browser keeps that', () => {
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
