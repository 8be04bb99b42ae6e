// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { makeQueryClient } from '../../../lib/api/query-client.tsx'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import type { MenuItem } from '../../../lib/salon/menu.ts'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { prepareApp } from '../../../testing/app.tsx'
import { testSalon } from '../../../test-salon.ts'
import { ServiceField } from './service-field.tsx'

prepareApp()

const itemOf = (id: number, name: string): MenuItem => ({
  kind: 'service',
  id,
  name,
  description: null,
  duration: 30,
  price: 4200,
  isFrom: false,
  professionals: [],
  pause: 0,
  steps: [],
  color: 'sapin',
  place: 0,
  categories: [1],
})

function Field() {
  return (
    <ServiceField
      menu={[]}
      items={[itemOf(1, 'Coupe femme'), itemOf(2, 'Barbe')]}
      hint={null}
      professional={null}
      length={null}
      refused={{ place: 1, sentence: 'Masque ne se combine pas avec Barbe.' }}
      onChange={() => undefined}
    />
  )
}

it('a refusal of an option is said under the service that it was chosen for', async () => {
  addMessages('fr', { ...publicFr, ...officeFr })
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Field, loader: () => root, HydrateFallback: () => null },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Masque ne se combine pas avec Barbe.')
})
