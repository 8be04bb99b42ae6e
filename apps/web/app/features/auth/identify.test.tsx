// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import Identify from './identify.tsx'

beforeAll(() => addMessages('fr', publicFr))

it('a client who forgot the password during a booking returns to that booking', () => {
  const Stub = createRoutesStub([
    { path: '/reservation', Component: () => <Identify headers={{}} onCodeSent={() => undefined} /> },
  ])
  render(<Stub initialEntries={['/reservation?items=s:1&step=you']} />)
  fireEvent.click(screen.getByRole('button', { name: 'J’ai un compte' }))
  expect(screen.getByRole('link', { name: /Mot de passe oublié/ }).getAttribute('href')).toBe(
    '/auth/jwt/reset-password?returnTo=%2Freservation%3Fitems%3Ds%3A1%26step%3Dyou',
  )
})
