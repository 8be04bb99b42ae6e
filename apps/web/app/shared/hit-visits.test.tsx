// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Conflict } from '@meche/contract/settings.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { officeFr } from '../locales/fr/office.ts'
import { publicFr } from '../locales/fr/public.ts'
import { HitDialog } from './hit-visits.tsx'

beforeAll(() => {
  addMessages('fr', { ...publicFr, ...officeFr })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = vi.fn()
})

const conflict = (appointmentService: number) =>
  ({
    appointment: appointmentService,
    appointmentService,
    start: '2026-11-24T10:00:00+01:00',
    service: 'Coupe',
    professional: { id: 1, firstname: 'Laurent', lastname: 'Camille' },
    customer: { id: 9, firstname: 'Perrin', lastname: 'Nathalie', phone: null },
  }) as unknown as Conflict

function ask(conflicts: Conflict[]) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <HitDialog question={{ conflicts, ask: async () => null, answer: () => undefined }} />,
    },
  ])
  render(<Stub />)
  return screen.getByRole('dialog').textContent
}

it('the dialog about conflicting visits suggests what to do, for one visit and for several', () => {
  expect(ask([conflict(1)])).toContain(
    'Il garde son heure. Prévenez la personne, ou proposez-lui une autre heure.',
  )
  cleanup()
  expect(ask([conflict(1), conflict(2)])).toContain('Ils gardent leur heure.')
})
