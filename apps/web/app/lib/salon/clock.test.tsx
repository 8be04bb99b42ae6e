// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { holdMinute, pageMadeAt, useNow } from './clock.ts'

afterEach(() => vi.useRealTimers())

function Clock() {
  return <p>{useNow()}</p>
}

it('a new minute is drawn once, however many clocks a page has', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:43:10Z') })
  pageMadeAt('2026-11-24T09:43:10Z')
  const onRender = vi.fn()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Profiler id="page" onRender={onRender}>
          <Clock />
          <Clock />
          <Clock />
        </Profiler>
      ),
    },
  ])
  render(<Stub />)
  onRender.mockClear()
  act(() => vi.advanceTimersByTime(45_000))
  expect(onRender).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.getAllByText('2026-11-24T10:44')).toHaveLength(3)
  expect(onRender).toHaveBeenCalledTimes(1)
})

it('the minute on screen stays while it is held, and is the present one afterwards', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:43:10Z') })
  pageMadeAt('2026-11-24T09:43:10Z')
  const Stub = createRoutesStub([{ path: '/', Component: Clock }])
  render(<Stub />)
  const letGoOn = holdMinute()
  act(() => vi.advanceTimersByTime(120_000))
  expect(screen.getByText('2026-11-24T10:43')).toBeDefined()
  act(letGoOn)
  expect(screen.getByText('2026-11-24T10:45')).toBeDefined()
})
