// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { LiveChanges } from '@meche/contract/live.ts'
import { getAgenda, getAgendaServices } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { testAgenda, type TestDay, type TestStep } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'

prepareApp()

const lea = { id: 2, name: 'Léa' }
/** The person at this screen. */
const me = { id: 100, name: 'Nora' }
const today = '2026-11-20'
const first: TestStep = { id: 70, visit: 7, professional: 1, start: '11:30', end: '12:15' }
let steps: TestStep[] = []
let day: TestDay = {}

beforeEach(() => {
  steps = [first]
  day = {}
  api.answer(getAgenda, () => testAgenda(steps, day))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

const changed = (more: Partial<LiveChanges> = {}): LiveChanges => ({
  days: [today],
  visits: [{ id: 7, version: 2, by: lea }],
  breaks: [],
  tasks: false,
  mail: false,
  chat: false,
  files: false,
  shop: false,
  waitlist: false,
  salon: false,
  ...more,
})
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const said = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent))
const visit = (name = /Nathalie Perrin/) => screen.findByRole('button', { name })
const readings = () =>
  api.asked.filter(({ path, query }) => path === '/api/agenda' && query['from'] === today).length

async function open(address = '/dashboard/calendar'): Promise<void> {
  await openApp(address)
  await visit()
  await waitFor(() => expect(api.streams).toBeGreaterThan(0))
}

it('a change elsewhere is on screen at once, and is said in one sentence', async () => {
  await open()
  steps = [{ ...first, start: '14:00', end: '14:45' }]
  api.tell(changed())
  await visit(/^14.*Nathalie Perrin/)
  await waitFor(() => expect(said()).toContain('1 changement : un rendez-vous à 14 h avec Camille.'))
})

it('a changed block is shown for a moment, also when it moved', async () => {
  await open()
  steps = [{ ...first, start: '14:00', end: '14:45' }]
  api.tell(changed())
  const block = await visit(/^14.*Nathalie Perrin/)
  await waitFor(() => expect(block.className).toContain('flash'))
  fireEvent.animationEnd(block)
  expect(block.className).not.toContain('flash')
})

it('one’s own changes are read again without a word', async () => {
  await open()
  steps = [{ ...first, start: '14:00', end: '14:45' }]
  api.tell(changed({ visits: [{ id: 7, version: 2, by: me }] }))
  const block = await visit(/^14.*Nathalie Perrin/)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(block.className).not.toContain('flash')
  expect(said().join('')).not.toMatch(/changement/)
})

it('changes of other days are not read', async () => {
  await open()
  const before = readings()
  api.tell(changed({ days: ['2026-12-24'] }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(readings()).toBe(before)
})

it('many changes at once are read at most four times a second, and said in one sentence', async () => {
  await open()
  const before = readings()
  for (let count = 0; count < 20; count += 1) {
    api.tell(changed())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(readings() - before).toBeGreaterThan(1)
  expect(readings() - before).toBeLessThan(6)
})

it('after a reset everything is read again', async () => {
  await open()
  const before = readings()
  api.tell('reset')
  await waitFor(() => expect(readings()).toBeGreaterThan(before))
})

it('an open visit that somebody else moves is shown as it is now, and by whom', async () => {
  await open()
  fireEvent.click(await visit())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  await waitFor(() => expect(within(panel).getAllByRole('status')).toHaveLength(1))
  steps = [{ ...first, start: '14:00', end: '14:45' }]
  api.tell(changed())
  await within(panel).findByText('Modifié à l’instant par Léa')
  await waitFor(() => expect(plain(panel.textContent)).toContain('14 h – 14 h 45'))
})

it('an open visit that somebody else moves to another day is closed with a word', async () => {
  await open()
  fireEvent.click(await visit())
  await screen.findByRole('dialog', { name: 'Rendez-vous' })
  steps = []
  api.tell(changed())
  await screen.findByText('Ce rendez-vous vient de changer.')
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('an open visit that somebody else cancels stays to be read, and can only be set to come again', async () => {
  await open()
  fireEvent.click(await visit())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  steps = [{ ...first, status: 'cancelled' }]
  day = {
    visit: {
      abilities: {
        move: false,
        done: false,
        noShow: false,
        cancel: false,
        reopen: true,
        arrive: false,
        start: false,
        checkout: false,
      },
    },
  }
  api.tell(changed())
  await within(panel).findByText('Annulé à l’instant par Léa')
  await within(panel).findByRole('button', { name: 'Remettre à venir' })
  expect(within(panel).queryByRole('button', { name: 'Déplacer' })).toBe(null)
})
