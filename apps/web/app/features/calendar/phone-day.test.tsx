// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeAgenda, proposeForAbsence } from '@meche/contract/agenda.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { agenda, margaux, pointer, prepareMoving, show, sophie } from '../../testing/moving.ts'

// The document of the tests keeps nothing.
vi.mock('./offline/use-kept-days.ts', () => ({
  canKeepDays: () => true,
  useKeptDays: () => {},
  useAskWhenBack: () => {},
}))

prepareApp()
prepareMoving()

beforeEach(() => {
  localStorage.clear()
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listening }))
  show(sophie, margaux)
})

it('after an absence the phone shows the list of the absent colleague', async () => {
  api.answer(proposeForAbsence, () => ({ proposals: [], underWay: [], more: 0 }))
  api.answer(changeAgenda, () => ({
    batch: 8,
    verdicts: [],
    visits: [],
    blocks: [],
    notices: [],
    messages: [],
  }))
  await openApp('/dashboard/calendar/absence?professional=2&date=2026-11-20')
  fireEvent.click(await screen.findByRole('button', { name: 'Noter l’absence' }))
  const lea = await screen.findByRole('button', { name: 'Léa' })
  expect(lea.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/Sophie Marchand/)).toBe(null)
})

it('says that the days will be kept, once its reader agreed', async () => {
  await openApp('/dashboard/calendar')
  fireEvent.click(await screen.findByRole('button', { name: 'Garder' }))
  expect(await screen.findByText('Aujourd’hui et demain seront gardés sur cet appareil.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Garder' })).toBe(null)
})

it('a finger that rests on a visit and is let go opens « Déplacer »', async () => {
  await openApp('/dashboard/calendar?date=2026-11-20')
  const visit = await screen.findByRole('button', { name: /Sophie Marchand/ })
  const isHeld = () => visit.dataset['held'] !== undefined
  pointer('pointerdown', { target: visit, x: 100, y: 300 }, { pointerType: 'touch' })
  expect(isHeld()).toBe(false)
  await waitFor(() => expect(isHeld()).toBe(true))
  pointer('pointerup', { target: window, x: 100, y: 300 }, { pointerType: 'touch' })
  expect(isHeld()).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Déplacer' })).toBeTruthy()
})

it('a block on the phone opens with its details', async () => {
  agenda.days[0]!.blocks = [
    {
      id: 80,
      version: 1,
      service: null,
      kind: 'training',
      title: 'Coloration',
      isPrivate: false,
      professional: 1,
      start: '2026-11-20T13:00:00+01:00',
      end: '2026-11-20T14:00:00+01:00',
      repeat: null,
      abilities: { move: true, cancel: true },
    },
  ]
  await openApp('/dashboard/calendar')
  fireEvent.click(await screen.findByRole('button', { name: /13.h.*Coloration/ }))
  expect(await screen.findByRole('dialog', { name: 'Coloration' })).toBeTruthy()
})
