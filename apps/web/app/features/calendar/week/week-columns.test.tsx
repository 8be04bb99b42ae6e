// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getAgenda, getAgendaServices, getAgendaSummary, type Agenda } from '@meche/contract/agenda.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { addDays } from '../../../lib/format/days.ts'
import { testAgenda, type TestDay, type TestStep } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'

prepareApp()

const working = [['09:00', '18:00']] as [string, string][]
const team = [
  { id: 1, givenName: 'Camille', working },
  { id: 2, givenName: 'Hugo', working },
]
const atRest = team.map(({ id, givenName }) => ({ id, givenName }))
let steps: Record<string, TestStep[]>
let special: Record<string, TestDay>

function answer(from: string, to: string): Agenda {
  const days: Agenda['days'] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push(...testAgenda(steps[date] ?? [], { professionals: team, ...special[date], date }).days)
  return { ...testAgenda([], { professionals: team }), days }
}

beforeEach(() => {
  steps = {
    '2026-11-20': [{ id: 60, visit: 6, professional: 1, start: '11:00', end: '12:00' }],
    '2026-11-21': [
      { id: 70, visit: 7, professional: 1, start: '09:00', end: '12:00' },
      { id: 80, visit: 8, professional: 1, start: '13:30', end: '18:00' },
    ],
  }
  special = { '2026-11-22': { professionals: atRest } }
  api.answer(getAgenda, ({ query }) => answer(query.from, query.to))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const openWeek = async (more = '') => {
  const app = await openApp(`/dashboard/calendar?view=week&pros=1${more}`)
  await screen.findByRole('region', { name: /^lundi/ })
  return app
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => plain(one.textContent))
const dayOf = (name: RegExp) => screen.getByRole('region', { name })
const saturday = () => dayOf(/^samedi/)
const visit = (day: HTMLElement) => within(day).getAllByRole('button', { name: /Nathalie Perrin/ })[0]!

it('the week of one professional has a column for each day, whose heading says hours and occupancy', async () => {
  await openWeek()
  expect(headings()).toEqual([
    'lundi 16 novembre, 9 h – 18 h, 0 %',
    'mardi 17 novembre, 9 h – 18 h, 0 %',
    'mercredi 18 novembre, 9 h – 18 h, 0 %',
    'jeudi 19 novembre, 9 h – 18 h, 0 %',
    'vendredi 20 novembre, aujourd’hui, 9 h – 18 h, 11 %',
    'samedi 21 novembre, 9 h – 18 h, 83 %',
    'dimanche 22 novembre, Fermé',
  ])
  expect(screen.queryByRole('table')).toBe(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^16–22 novembre 2026/)
})

it('a holiday and a closure are named in the heading; a day without work says whether the salon is closed', async () => {
  const wholeDay = { start: '2026-11-17T00:00:00+01:00', end: '2026-11-18T00:00:00+01:00' }
  special['2026-11-16'] = { professionals: [atRest[0]!, team[1]!] }
  special['2026-11-17'] = { professionals: atRest, closures: [{ ...wholeDay, reason: 'Inventaire' }] }
  special['2026-11-18'] = { holiday: 'Armistice 1918' }
  await openWeek()
  expect(headings().slice(0, 3)).toEqual([
    'lundi 16 novembre, Ne travaille pas',
    'mardi 17 novembre, Fermé, Inventaire',
    'mercredi 18 novembre, Armistice 1918, 9 h – 18 h, 0 %',
  ])
  expect(dayOf(/^lundi/).className).toContain('week-off')
  expect(dayOf(/^mercredi/).className).not.toContain('week-off')
})

it('a heading opens its day', async () => {
  const app = await openWeek()
  fireEvent.click(screen.getByRole('link', { name: /^samedi 21 novembre/ }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-21&pros=1'))
})

it('the name of a visit holds its date, and a press opens it in place', async () => {
  const app = await openWeek()
  const name = plain(visit(saturday()).getAttribute('aria-label'))
  expect(name).toMatch(/^samedi 21 novembre, 9 h – 12 h, Nathalie Perrin, Coupe, avec Camille/)
  fireEvent.click(visit(saturday()))
  expect(await screen.findByRole('dialog', { name: 'Rendez-vous' })).toBeTruthy()
  expect(app.address()).toBe('/dashboard/calendar?view=week&pros=1&visit=7')
})

it('free time opens the panel on its day, at its time, with the professional', async () => {
  api.answer(getCategoriesWithProfessionalServices, () => [])
  const app = await openWeek()
  const free = within(saturday()).getByRole('button', { name: /libre de 12/ })
  expect(plain(free.getAttribute('aria-label'))).toBe(
    'samedi 21 novembre, libre de 12 h à 13 h 30, Camille, 1 h 30',
  )
  fireEvent.click(free, { detail: 0 })
  expect(await screen.findByRole('dialog', { name: 'Rendez-vous' })).toBeTruthy()
  expect(app.address()).toBe('/dashboard/calendar?view=week&pros=1&book=visit&at=2026-11-21T12:00&pro=1')
})

it('the grid is one Tab stop on the chosen day, and the arrows lead from item to item and from day to day', async () => {
  await openWeek('&date=2026-11-21')
  const stops = [...document.querySelectorAll<HTMLElement>('[data-item][tabindex="0"]')]
  expect(stops).toHaveLength(1)
  expect(saturday().contains(stops[0]!)).toBe(true)
  visit(saturday()).focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  press('ArrowLeft')
  expect(plain(document.activeElement!.getAttribute('aria-label'))).toMatch(
    /^vendredi 20 novembre, libre de 9 h/,
  )
  press('ArrowDown')
  press('ArrowRight')
  press('End')
  expect(plain(document.activeElement!.getAttribute('aria-label'))).toMatch(
    /^samedi 21 novembre, 13 h 30 – 18 h/,
  )
})

it('Page down shows the next week', async () => {
  const app = await openWeek()
  fireEvent.keyDown(document.body, { key: 'PageDown' })
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?view=week&date=2026-11-27&pros=1'))
  expect(await screen.findByRole('region', { name: /^lundi 23/ })).toBeTruthy()
})

it('the present is on today alone', async () => {
  await openWeek()
  const marked = [...document.querySelectorAll('.week-today')].map((one) => one.querySelector('h2')!)
  expect(marked.map((one) => one.textContent.split(',')[0])).toEqual(['vendredi 20 novembre'])
  expect(document.querySelector('.tg[data-now]')).toBeTruthy()
})

it('a phone lists the days of one professional too', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  api.answer(getAgendaSummary, () => [])
  await openApp('/dashboard/calendar?view=week&pros=1')
  expect(await screen.findByRole('link', { name: /samedi 21 novembre.*2 rendez-vous/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^lundi/ })).toBe(null)
})
