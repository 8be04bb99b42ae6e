// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import {
  approveLegalText,
  getLegalTexts,
  getLegalVersions,
  legalPages,
  type LegalText,
} from '@meche/contract/legal.ts'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import { administrationFr } from '../../../locales/fr/administration.ts'
import { officeFr } from '../../../locales/fr/office.ts'
import { api, prepareApp } from '../../../testing/app.tsx'
import { refusal } from '../../../testing/api.ts'
import { expectValue, fill, press, see } from '../../../testing/hands.ts'
import { LegalSettings } from './legal-form.tsx'

prepareApp()

const unapproved = (page: LegalText['page']): LegalText => ({
  page,
  version: 0,
  body: null,
  approvedAt: null,
  approvedBy: null,
})
let versions: LegalText[] = []

beforeEach(() => {
  addMessages('fr', { ...officeFr, ...administrationFr })
  versions = []
  api.answer(getLegalTexts, () =>
    legalPages.map((page) => (page === 'terms' && versions[0]) || unapproved(page)),
  )
  api.answer(getLegalVersions, () => versions)
  api.answer(approveLegalText, ({ body: { body }, params: { page } }) => {
    const text: LegalText = {
      page,
      version: versions.length + 1,
      body,
      approvedAt: '2026-11-20T10:40:00+01:00',
      approvedBy: { id: 100, firstname: 'Moreau', lastname: 'Capucine' },
    }
    versions = [text, ...versions]
    return text
  })
})

function open(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LegalSettings page="terms" model="Le texte de Mèche." /> },
  ])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
}

const approveButton = () => screen.findByRole('button', { name: 'Approuver et publier' })

it('Mèche’s own text can be approved as it stands, and becomes version 1', async () => {
  open()
  await expectValue('Texte', 'Le texte de Mèche.')
  await press('Approuver et publier')
  await see(/^Version 1, .*20 novembre 2026, Capucine Moreau$/)
  expect((await approveButton()).hasAttribute('disabled')).toBe(true)
  expect(versions).toMatchObject([{ version: 1, body: 'Le texte de Mèche.' }])
})

it('an unknown mark is refused under the text, which stays as typed', async () => {
  open()
  await fill('Texte', 'Bonjour {salon.nom}.')
  await press('Approuver et publier')
  await see('Une accolade contient un nom inconnu. Choisissez-le dans la liste sous le texte.')
  await expectValue('Texte', 'Bonjour {salon.nom}.')
  expect(versions).toEqual([])
})

it('the text of an earlier version can be used again', async () => {
  open()
  await press('Approuver et publier')
  await see(/^Version 1,/)
  await fill('Texte', 'Un autre texte.')
  await press('Approuver et publier')
  await see(/^Version 2,/)
  await press('Reprendre ce texte', (await screen.findByText(/^Version 1,/)).closest('details')!)
  await expectValue('Texte', 'Le texte de Mèche.')
})

it('texts that cannot be loaded say so and offer to try again', async () => {
  api.answer(getLegalTexts, () => refusal(503, 'Un instant.'))
  open()
  await see('Les textes n’ont pas pu être chargés.')
})
