// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import { addMessages, WordsProvider } from '../../../lib/i18n/i18n.tsx'
import { officeFr } from '../../../locales/fr/office.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { dismissToast, showToast, Toaster } from '../../../ui/components/feedback/toaster.tsx'
import { dayOfAgenda } from '../agenda-day.ts'
import type { DayView } from '../day.ts'
import { ownArrivals } from './own-arrivals.ts'
import { useArrivals } from './use-arrivals.ts'

/** Notices outlive the page that they were shown on. */
afterEach(() => {
  for (let id = showToast(''); id > 0; id -= 1) dismissToast(id)
})

const people = [
  { id: 1, givenName: 'Camille' },
  { id: 2, givenName: 'Hugo' },
]

function dayWith(id: number, arrivedAt: string | null): DayView[] {
  const visit: Partial<Omit<AgendaVisit, 'customer'>> = { arrivedAt }
  const steps = [{ id: 70, visit: id, professional: 1, start: '11:30', end: '12:15' }]
  return [dayOfAgenda(testAgenda(steps, { professionals: people, visit }), '2026-11-20')!]
}

function Host({ days, userId }: { days: DayView[]; userId: number }) {
  useArrivals(days, userId)
  return <Toaster closeLabel="Fermer" />
}

const sentence = 'Nathalie Perrin vient d’arriver.'

/** The arrival is noted elsewhere, and the calendar is read again. */
function arrive(visit: number, userId: number): void {
  addMessages('fr', officeFr)
  const shown = (arrivedAt: string | null) => (
    <WordsProvider language="fr">
      <Host days={dayWith(visit, arrivedAt)} userId={userId} />
    </WordsProvider>
  )
  const { rerender } = render(shown(null))
  rerender(shown('2026-11-20T11:25:00+01:00'))
}

it('nobody is told of a colleague’s client, nor of an arrival that they noted themselves', () => {
  arrive(9108, 2)
  ownArrivals.add(9109)
  arrive(9109, 1)
  expect(screen.queryByText(sentence)).toBe(null)
})

it('a professional is told that their client has just arrived', () => {
  arrive(9107, 1)
  expect(screen.queryByText(sentence)).not.toBe(null)
})

it('an arrival that was taken back, and noted again by a colleague, is told', () => {
  addMessages('fr', officeFr)
  const shown = (arrivedAt: string | null) => (
    <WordsProvider language="fr">
      <Host days={dayWith(9110, arrivedAt)} userId={1} />
    </WordsProvider>
  )
  const { rerender } = render(shown(null))
  ownArrivals.add(9110)
  rerender(shown('2026-11-20T11:25:00+01:00'))
  expect(screen.queryByText(sentence)).toBe(null)
  rerender(shown(null))
  rerender(shown('2026-11-20T11:28:00+01:00'))
  expect(screen.queryByText(sentence)).not.toBe(null)
})
