// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { cancelBreak, changeRepeat } from '@meche/contract/breaks.ts'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testSalon } from '../../test-salon.ts'
import { refusal } from '../../testing/api.ts'
import { api, prepareApp } from '../../testing/app.tsx'
import { find, press, see, turn } from '../../testing/hands.ts'
import { Toaster } from '../../ui/components/feedback/toaster.tsx'
import { BreakDetails } from './break-details.tsx'
import type { DayStep } from './day.ts'

prepareApp()

const block = (more: object): DayStep => ({
  id: 80,
  start: 720,
  end: 750,
  kind: 'break',
  visit: null,
  version: 1,
  status: 'pending',
  service: '',
  tone: 'ardoise',
  from: '2026-11-20T12:00:00+01:00',
  until: '2026-11-20T12:30:00+01:00',
  before: 0,
  after: 0,
  isInset: false,
  joinsBefore: false,
  joinsAfter: false,
  isFree: false,
  mayCancel: true,
  ...more,
})

const onClose = vi.fn<() => void>()

/** Opens a block at twenty to eleven. */
async function open(more: object): Promise<void> {
  onClose.mockClear()
  addMessages('fr', { ...publicFr, ...officeFr })
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Host = () => (
    <>
      <BreakDetails step={block(more)} onClose={onClose} />
      <Toaster closeLabel="Fermer" />
    </>
  )
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Host, loader: () => root, HydrateFallback: () => null },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog')
}

const scopes = () => screen.queryAllByRole('radio').map((one) => one.parentElement!.textContent)

const weekly = { everyWeeks: 1, weekdays: ['mardi'], until: '2026-12-15' }

it.each([
  [weekly, 'Chaque mardi jusqu’au mardi 15 décembre 2026'],
  [
    { ...weekly, everyWeeks: 2, weekdays: ['mardi', 'jeudi'] },
    'Toutes les 2 semaines (mardi, jeudi) jusqu’au mardi 15 décembre 2026',
  ],
])(
  'a block of a repetition says when it repeats, and removing it asks which: %o',
  async (repeat, sentence) => {
    await open({ purpose: 'training', repeat })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(scopes()).toEqual(['Celui-ci', 'Celui-ci et les suivants', 'Tous ceux à venir'])
    expect(screen.getByLabelText<HTMLInputElement>('Celui-ci').checked).toBe(true)
  },
)

it.each([{ purpose: 'pause' }, { service: 'Pause' }] as const)(
  'a pause %o is removed by that name',
  async (more) => {
    api.answer(cancelBreak, () => undefined)
    await open({ ...more, repeat: null })
    await press('Retirer la pause')
    await see('La pause est retirée.')
  },
)

it('a block that stands alone is removed without a question', async () => {
  api.answer(cancelBreak, () => undefined)
  await open({ purpose: 'training', repeat: null })
  expect(scopes()).toEqual([])
  await press('Retirer le blocage')
  await see('Le blocage est retiré.')
})

it.each([
  ['Celui-ci et les suivants', 'following', 'Ce temps bloqué et les suivants sont retirés.'],
  ['Tous ceux à venir', 'all', 'Les temps bloqués à venir de cette répétition sont retirés.'],
])('several blocks of a repetition are removed after a question: %s', async (label, scope, toast) => {
  const sent: (string | undefined)[] = []
  api.answer(cancelBreak, ({ query }) => {
    sent.push(query.scope)
    return undefined
  })
  await open({ purpose: 'training', repeat: weekly })
  await turn('radio', label)
  await press('Retirer le blocage')
  await press('Garder', await find('dialog', /^Retirer /))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Retirer / })).toBeNull())
  expect(sent).toEqual([])
  await press('Retirer le blocage')
  await press('Retirer', await find('dialog', /^Retirer /))
  await see(toast)
  expect(sent).toEqual([scope])
  expect(onClose).toHaveBeenCalledOnce()
})

it('a removal of several blocks that is refused says why beside its question', async () => {
  api.answer(cancelBreak, () => refusal(404, 'Introuvable.', { code: 'not_found' }))
  await open({ purpose: 'training', repeat: weekly })
  await turn('radio', 'Tous ceux à venir')
  await press('Retirer le blocage')
  const question = await find('dialog', /^Retirer /)
  await press('Retirer', question)
  await see('Introuvable.', question)
})

it.each(['2026-11-20T10:40:00+01:00', '2026-11-13T12:00:00+01:00'])(
  'a block that has begun is removed alone, or those to come are: %s',
  async (from) => {
    await open({ purpose: 'training', repeat: weekly, from })
    expect(scopes()).toEqual(['Celui-ci', 'Tous ceux à venir'])
  },
)

it.each([
  [{ purpose: 'training' }, 'Formation'],
  [{ purpose: 'training', service: 'Coloration végétale' }, 'Coloration végétale'],
  [{ service: 'Pause' }, 'Pause'],
] as const)('a block %o is opened under the name « %s »', async (more, name) => {
  await open(more)
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
})

const dates = [
  { date: '2026-11-24', verdict: 'ok' as const, parts: 1, reasons: [] },
  { date: '2026-12-01', verdict: 'closed' as const, parts: 0, reasons: [] },
  { date: '2026-12-08', verdict: 'split' as const, parts: 0, reasons: [] },
]

it('several dates of a repetition get another time, after a verdict on each', async () => {
  const sent: object[] = []
  api.answer(changeRepeat, ({ query, body, headers }) => {
    if (!query.dryRun) sent.push({ ...body, version: headers.get('if-match') })
    return { batch: query.dryRun ? null : 9, dates }
  })
  await open({ purpose: 'training', repeat: weekly })
  await press('Changer l’heure…')
  expect((await find<HTMLButtonElement>('button', 'Enregistrer')).disabled).toBe(true)
  await turn('radio', 'Celui-ci et les suivants')
  await see('1 date, 2 dates laissées.')
  await see(/Salon fermé/)
  await see(/Déjà en plusieurs parties/)
  await press('Enregistrer')
  await waitFor(() =>
    expect(sent).toEqual([
      { scope: 'following', start: '12:00', end: '12:30', around: 'skip', taken: [], version: '"1"' },
    ]),
  )
  await see('1 date changée, 2 dates laissées.')
  await find('button', 'Annuler')
  expect(onClose).toHaveBeenCalledOnce()
})
