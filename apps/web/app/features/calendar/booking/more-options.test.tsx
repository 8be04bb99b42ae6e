// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { getFamily } from '@meche/contract/family.ts'
import { makeQueryClient } from '../../../lib/api/query-client.tsx'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { self } from '../../../shared/family/whom.ts'
import { api, prepareApp } from '../../../testing/app.tsx'
import { find, turn } from '../../../testing/hands.ts'
import { userOf } from '../../../testing/records.ts'
import { testSalon } from '../../../test-salon.ts'
import { MoreOptions, useMoreOptions } from './more-options.tsx'
import type { Draft } from './use-quick-booking.ts'

prepareApp()

const sophie = { ...userOf(7), firstname: 'Marchand', lastname: 'Sophie' }
const zoe = { id: 3, firstname: 'Marchand', lastname: 'Zoé', birthDate: null, upcomingVisits: 0, version: 1 }
let drafts: Draft[] = []

function Host() {
  const [draft, setDraft] = useState<Draft>({
    client: { isNew: false, card: sophie },
    items: null,
    length: null,
    choice: null,
    other: null,
    note: '',
    whom: self,
    isConfirmed: true,
  })
  drafts = [...drafts, draft]
  const more = useMoreOptions(draft)
  if (!more.isOpen) return null
  return (
    <MoreOptions draft={draft} change={(part) => setDraft({ ...draft, ...part })} isFocused={more.isAsked} />
  )
}

function show() {
  addMessages('fr', { ...publicFr, ...officeFr })
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Host, loader: () => root, HydrateFallback: () => null },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

it('staff are asked at once whom a visit is for when the client has a family', async () => {
  api.answer(getFamily, () => [zoe])
  show()
  expect((await find<HTMLInputElement>('radio', 'Sophie')).checked).toBe(true)
  await turn('radio', 'Zoé')
  await waitFor(() => expect(drafts.at(-1)?.whom).toEqual({ kind: 'member', id: 3, guardian: 7 }))
})
