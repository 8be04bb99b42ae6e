// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import type { Account } from './api.ts'
import { UnprovedEmail } from './unproved-email.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))
afterEach(cleanup)

const show = (account: { email: string | null; emailVerified: boolean }) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnprovedEmail account={account as Account} />
    </QueryClientProvider>,
  )

it('a proved or missing e-mail address shows no notice', () => {
  for (const account of [
    { email: 'camille@mail.example', emailVerified: true },
    { email: null, emailVerified: false },
  ])
    expect(show(account).container.textContent).toBe('')
})

it('for an unproved e-mail address the user can resend the link, one click at a time', async () => {
  const sent = vi.fn(async () => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', sent)
  show({ email: 'camille@mail.example', emailVerified: false })
  expect(screen.getByText(/Adresse non confirmée/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien' }))
  const busy = await screen.findByRole('button', { name: 'Chargement' })
  fireEvent.click(busy)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(String(sent.mock.calls[0]![0 as never])).toContain('/api/me/email-link')
})
