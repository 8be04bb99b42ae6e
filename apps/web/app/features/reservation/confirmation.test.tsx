// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { Confirmation } from './confirmation.tsx'

beforeAll(() => addMessages('fr', publicFr))

it('a signed-out client is told to sign in, and returns to their visit afterwards', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Confirmation id={3} isMoved={false} /> }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Connectez-vous pour voir votre rendez-vous.',
  )
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
    '/auth/jwt/sign-in?returnTo=%2Freservation%3Fdone%3D3',
  )
})
