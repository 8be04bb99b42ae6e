// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { BreakDetails } from './break-details.tsx'
import type { DayStep } from './day.ts'

beforeAll(() => {
  addMessages('fr', { ...publicFr, ...officeFr })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

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

function open(more: object): void {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <BreakDetails step={block(more)} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

const weekly = { everyWeeks: 1, weekdays: ['mardi'], until: '2026-12-15' }

it.each([
  [weekly, 'Chaque mardi jusqu’au mardi 15 décembre 2026'],
  [
    { ...weekly, everyWeeks: 2, weekdays: ['mardi', 'jeudi'] },
    'Toutes les 2 semaines (mardi, jeudi) jusqu’au mardi 15 décembre 2026',
  ],
])('a block of a repetition says when it repeats, and removing it asks which: %o', (repeat, sentence) => {
  open({ purpose: 'training', repeat })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('radio').map((one) => one.parentElement!.textContent)).toEqual([
    'Celui-ci',
    'Celui-ci et les suivants',
    'Tous ceux à venir',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Celui-ci').checked).toBe(true)
})

it('a block that stands alone is removed without a question', () => {
  open({ purpose: 'training', repeat: null })
  expect(screen.queryByRole('radio')).toBeNull()
})

it.each([
  [{ purpose: 'training' }, 'Formation'],
  [{ purpose: 'training', service: 'Coloration végétale' }, 'Coloration végétale'],
  [{ service: 'Pause' }, 'Pause'],
] as const)('a block %o is opened under the name « %s »', (more, name) => {
  open(more)
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
})
