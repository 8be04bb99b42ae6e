// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Agenda } from '@meche/contract/agenda.ts'
import { getAgenda, getAgendaServices } from '@meche/contract/agenda.ts'
import { cancelBreak, checkRepeat } from '@meche/contract/breaks.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { testAgenda, type TestDay, type TestStep } from '../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'

prepareApp()

const team = [
  { id: 1, givenName: 'Camille', working: [['09:00', '18:00']] as [string, string][] },
  { id: 2, givenName: 'Hugo', working: [['09:00', '13:00']] as [string, string][] },
]
let steps: TestStep[] = []
let day: TestDay = {}

/** The same day whatever is asked for. */
function answer(from: string, to: string): Agenda {
  const days: Agenda['days'] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    days.push(...testAgenda(date === from ? steps : [], { professionals: team, ...day, date }).days)
  }
  return { ...testAgenda([], { professionals: team, ...day }), days }
}

beforeEach(() => {
  steps = [{ id: 70, visit: 7, professional: 1, start: '11:30', end: '12:15' }]
  day = {}
  api.answer(getAgenda, ({ query }) => answer(query.from, query.to))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

const columns = () =>
  screen.queryAllByRole('region').map((one) => within(one).getByRole('heading').textContent)
const visit = () => screen.findByRole('button', { name: /Nathalie Perrin/ })

it('an address with invalid values is replaced, and those left out are shown by their defaults', async () => {
  const app = await openApp('/dashboard/calendar?view=year&zoom=7&pros=2,99&color=service')
  await waitFor(() => expect(columns()).toHaveLength(1))
  expect(columns()[0]).toMatch(/^Hugo, 9/)
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?pros=2'))
})

it('an open visit is part of the address, and going back closes it', async () => {
  const app = await openApp('/dashboard/calendar')
  fireEvent.click(await visit())
  const details = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  expect(app.address()).toBe('/dashboard/calendar?visit=7')
  fireEvent.click(within(details).getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar'))
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('the open panel for a booking is part of the address, and going back closes it', async () => {
  api.answer(getCategoriesWithProfessionalServices, () => [])
  const app = await openApp('/dashboard/calendar?book=visit&at=2026-11-20T15:00&pro=2')
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar'))
  fireEvent.click(screen.getByRole('button', { name: 'Nouveau rendez-vous' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?book=visit&at=2026-11-20'))
})

it('an address with a visit of another day opens the day without it', async () => {
  const app = await openApp('/dashboard/calendar?visit=999')
  await visit()
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar'))
})

it('the calendar continues as it was left, on today', async () => {
  localStorage.setItem('calendar', JSON.stringify({ 100: { view: 'list', zoom: 3, pros: [1] } }))
  const app = await openApp('/dashboard/calendar')
  await visit()
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?view=list&pros=1&zoom=3'))
})

it('two quick presses of a key are two changes', async () => {
  const app = await openApp('/dashboard/calendar')
  await visit()
  fireEvent.keyDown(document.body, { key: '+' })
  fireEvent.keyDown(document.body, { key: '+' })
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?zoom=4&color=status'))
})

it('a professional without working time and visits is hidden, unless chosen', async () => {
  day = { professionals: [team[0]!, { id: 2, givenName: 'Hugo' }] }
  await openApp('/dashboard/calendar')
  await visit()
  expect(columns()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Équipe' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hugo' }))
  await waitFor(() => expect(columns()).toHaveLength(2))
})

it('a closed day says why, and leads to the next open day', async () => {
  steps = []
  day = {
    closures: [
      { start: '2026-11-20T00:00:00+01:00', end: '2026-11-21T00:00:00+01:00', reason: 'Inventaire' },
    ],
    professionals: [{ id: 1, givenName: 'Camille' }],
  }
  const app = await openApp('/dashboard/calendar')
  expect((await screen.findByText(/Salon fermé/)).textContent.replace('\u00a0', ' ')).toBe(
    'Salon fermé : Inventaire',
  )
  fireEvent.click(screen.getByRole('button', { name: /Prochain jour ouvert/ }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-21'))
})

it('a day on which nobody works, and one without visits, say so', async () => {
  steps = []
  await openApp('/dashboard/calendar')
  expect(await screen.findByText('Cliquez sur une heure pour en ajouter un.')).toBeTruthy()
  day = { professionals: [{ id: 1, givenName: 'Camille' }], holiday: 'Armistice 1918' }
  fireEvent.click(screen.getByRole('button', { name: 'Jour suivant' }))
  expect(await screen.findByText('Personne ne travaille ce jour-là.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Armistice 1918')
})

it('the list has visits and free time of a week, and a search leaves the visits of a client', async () => {
  await openApp('/dashboard/calendar?view=list')
  await visit()
  expect(screen.getAllByRole('button', { name: /^libre de/ }).length).toBeGreaterThan(7)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Chercher un client' }), {
    target: { value: 'pérrin' },
  })
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^libre de/ })).toEqual([]))
  expect(await visit()).toBeTruthy()
})

it('after a lost connection the calendar asks once whether to keep today and tomorrow', async () => {
  vi.stubGlobal('caches', { keys: async () => [] })
  const register = async () => undefined
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  await openApp('/dashboard/calendar')
  await visit()
  fireEvent(window, new Event('online'))
  expect(
    await screen.findByText(/Garder aujourd’hui et demain sur cet appareil, pour la prochaine/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Garder', hidden: true }))
  await waitFor(() => expect(localStorage.getItem('calendar')).toContain('"keepsDays":true'))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a professional’s own break can be opened and removed', async () => {
  steps = [{ id: 80, visit: null, professional: 1, start: '12:00', end: '12:30' }]
  const removed: string[] = []
  api.answer(cancelBreak, ({ params }) => {
    removed.push(String(params.id))
    steps = []
    return undefined
  })
  await openApp('/dashboard/calendar')
  fireEvent.click(await screen.findByRole('button', { name: /Pause de Camille/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer la pause' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pause de Camille/ })).toBe(null))
  expect(removed).toEqual(['80'])
})

it.each([
  ['n', 'Rendez-vous'],
  ['b', 'Bloquer'],
])('the key %s opens the panel', async (key, title) => {
  api.answer(getCategoriesWithProfessionalServices, () => [])
  api.answer(checkRepeat, () => [])
  await openApp('/dashboard/calendar')
  await visit()
  fireEvent.keyDown(document.body, { key })
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})
