// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

const field = (key: string) => screen.getByLabelText<HTMLInputElement>(key)

/** A page loaded anew keeps nothing but what the tab's storage has. */
async function load() {
  cleanup()
  vi.resetModules()
  const { SignUpForm } = await import('./sign-up-form.tsx')
  render(<SignUpForm onCodeSent={() => {}} />)
}

it('name, e-mail and phone survive a reload; the password is not stored anywhere', async () => {
  await load()
  fireEvent.change(field('auth.givenName'), { target: { value: 'Camille' } })
  fireEvent.change(field('auth.familyName'), { target: { value: 'Laurent' } })
  fireEvent.change(field('auth.email'), { target: { value: 'camille@mail.example' } })
  fireEvent.change(field('auth.phone'), { target: { value: '06 39 98 12 65' } })
  fireEvent.change(field('auth.password'), { target: { value: 'secret-secret' } })
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  await load()
  await waitFor(() => expect(field('auth.givenName').value).toBe('Camille'))
  expect(field('auth.familyName').value).toBe('Laurent')
  expect(field('auth.email').value).toBe('camille@mail.example')
  expect(field('auth.phone').value).toBe('06 39 98 12 65')
  expect(field('auth.password').value).toBe('')
})

it('signing in deletes what a guest typed', async () => {
  await load()
  fireEvent.change(field('auth.givenName'), { target: { value: 'Camille' } })
  expect(sessionStorage.length).toBe(1)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { startSession } = await import('../../lib/session/session.ts')
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))
  void startSession(`x.${payload}.x`)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
