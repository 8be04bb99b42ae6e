// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { getHistory, undoChange, type Change } from '@meche/contract/history.ts'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { overviewFr } from '../../locales/fr/overview.ts'
import { testSalon } from '../../test-salon.ts'
import { refusal } from '../../testing/api.ts'
import { api, prepareApp } from '../../testing/app.tsx'
import { press, see, seeNo } from '../../testing/hands.ts'
import { Toaster } from '../../ui/components/feedback/toaster.tsx'
import { useDeletionNotice } from './undo-deletion.ts'

prepareApp()

const deletionOf = (id: number): Change => ({
  id: 900 + id,
  at: '2026-11-20T09:00:00+01:00',
  actor: null,
  entity: 'service',
  entity_id: id,
  entity_name: null,
  entity_person: null,
  action: 'delete',
  changes: {},
  can_undo: true,
})

function Page() {
  const showNotice = useDeletionNotice()
  return (
    <>
      <button type="button" onClick={() => showNotice('Supprimé', 'service', [2, 1])}>
        Supprimer
      </button>
      <Toaster closeLabel="Fermer" />
    </>
  )
}

function show() {
  addMessages('fr', { ...publicFr, ...overviewFr })
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Page, loader: () => root, HydrateFallback: () => null },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

it('an option that was deleted with its service comes back after it', async () => {
  api.answer(getHistory, () => [deletionOf(1), deletionOf(2)])
  const back: string[] = []
  api.answer(undoChange, ({ params: { id } }) => {
    if (id === 902 && back.length === 0) return refusal(422, 'Ce service n’existe pas.')
    back.push(String(id))
    return { outcome: 'restore' as const, fields: [] }
  })
  show()
  await press('Supprimer')
  await press('Annuler')
  await see('Rétabli.')
  expect(back).toEqual(['901', '902'])
})

it('a deletion without a way back offers none', async () => {
  api.answer(getHistory, () => {
    const { can_undo: _, ...line } = deletionOf(1)
    return [{ ...line, no_undo: 'Supprimé avec ses liens.' }]
  })
  show()
  await press('Supprimer')
  await see('Supprimé')
  await seeNo('Annuler')
})
