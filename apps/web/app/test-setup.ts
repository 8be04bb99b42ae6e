import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from '@testing-library/react'

// A document without a layout has nowhere to scroll to; most tests have no document at all.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined

// An unexpected message on the console is a failure: React reports its own mistakes there.
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => complaints.push(words.join(' ')))
  }
})

afterEach(() => {
  cleanup()
  // Lists announce their options in an element of their own, which outlives them.
  if (typeof document !== 'undefined')
    for (const one of document.querySelectorAll('[data-live-announcer] > *')) one.textContent = ''
  expect(complaints).toEqual([])
  vi.restoreAllMocks()
})
