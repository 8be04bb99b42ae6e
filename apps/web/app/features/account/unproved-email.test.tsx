// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Account } from './account-query.ts'
import { UnprovedEmail } from './unproved-email.tsx'

afterEach(cleanup)

const show = (account: { email: string | null; emailVerified: boolean }) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnprovedEmail account={account as Account} />
    </QueryClientProvider>,
  )

it('an address that is proved, or missing, asks for nothing', () => {
  for (const account of [
    { email: 'camille@mail.example', emailVerified: true },
    { email: null, emailVerified: false },
  ])
    expect(show(account).container.textContent).toBe('')
})

it('under an address that is not proved, the link is sent once more, one press at a time', async () => {
  const sent = vi.fn(async () => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', sent)
  show({ email: 'camille@mail.example', emailVerified: false })
  expect(screen.getByText(/account\.emailUnproved/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'account.emailLink' }))
  const busy = await screen.findByRole('button', { name: 'app.loading' })
  fireEvent.click(busy)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(String(sent.mock.calls[0]![0 as never])).toContain('/api/me/email-link')
})
