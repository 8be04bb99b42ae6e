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

it.each([
  [{ purpose: 'training' }, 'Formation'],
  [{ purpose: 'training', service: 'Coloration végétale' }, 'Coloration végétale'],
  [{ service: 'Pause' }, 'Pause'],
] as const)('a block %o is opened under the name « %s »', (more, name) => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <BreakDetails step={block(more)} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
})
