// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  getAgenda,
  getAgendaServices,
  getAgendaSummary,
  type Agenda,
  type AgendaSummary,
} from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { testAgenda, type TestStep } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'

prepareApp()

const working = [['09:00', '18:00']] as [string, string][]
const team = [
  { id: 1, givenName: 'Camille', working },
  { id: 2, givenName: 'Hugo', working },
]
const steps: TestStep[] = [
  { visit: 7, professional: 1, start: '09:00', end: '12:00' },
  { visit: 8, professional: 1, start: '13:30', end: '18:00' },
]
const SUNDAY = '2026-11-22'

function datesFrom(from: string, to: string): string[] {
  const dates: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000)
    dates.push(new Date(time).toISOString().slice(0, 10))
  return dates
}

/** Camille has two visits on Saturday; on Sunday nobody works. */
function agenda(from: string, to: string): Agenda {
  const days = datesFrom(from, to).flatMap(
    (date) =>
      testAgenda(date === '2026-11-21' ? steps : [], {
        professionals: date === SUNDAY ? team.map(({ id, givenName }) => ({ id, givenName })) : team,
        date,
      }).days,
  )
  return { ...testAgenda([], { professionals: team }), days }
}

function summary(from: string, to: string): AgendaSummary {
  return datesFrom(from, to).map((date) => ({
    date,
    holiday: null,
    closure: date === SUNDAY ? '' : null,
    waiting: 0,
    visits: date === '2026-11-21' ? 2 : 0,
    amount: 8400,
    professionals: team.map(({ id }) => ({
      id,
      visits: 0,
      busy: 0,
      working: 540,
      firstFree: null,
      absence: id === 2 && date === '2026-11-21' ? 'Formation' : null,
    })),
  }))
}

beforeEach(() => {
  api.answer(getAgenda, ({ query }) => agenda(query.from, query.to))
  api.answer(getAgendaSummary, ({ query }) => summary(query.from, query.to))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

const words = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
const row = (name: RegExp) => screen.findByRole('row', { name })
const cellsOf = async (name: RegExp) => within(await row(name)).getAllByRole('link')

it('the week is a table of people and days, each with visits, occupancy and the longest free interval', async () => {
  await openApp('/dashboard/calendar?view=week')
  const saturday = (await cellsOf(/^Camille/))[5]!
  expect(words(saturday)).toMatch(/samedi 21 novembre.*2 rendez-vous.*83 %.*1 h 30 libres à 12 h/)
  expect(screen.getAllByRole('columnheader')).toHaveLength(7)
  expect(screen.getByRole('columnheader', { name: /samedi 21/ }).textContent).toMatch(/84.€/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^16–22 novembre 2026/)
})

it('an absence is named, a past day has no free time, and a closed day is one narrow cell', async () => {
  await openApp('/dashboard/calendar?view=week')
  expect(words((await cellsOf(/^Hugo/))[5]!)).toContain('Formation')
  expect(words((await cellsOf(/^Hugo/))[0]!)).not.toContain('libres')
  expect(await cellsOf(/^Hugo/)).toHaveLength(6)
  const sunday = (await cellsOf(/^Camille/))[6]!
  expect(words(sunday)).toContain('Fermé')
  expect(sunday.closest('td')!.rowSpan).toBe(3)
})

it('today has only the time that is left', async () => {
  await openApp('/dashboard/calendar?view=week')
  // The clock goes on while a slow machine draws: from 10 h 40 on, until 18 h.
  expect(words((await cellsOf(/^Hugo/))[4]!)).toMatch(/7 h (?:20|1\d) libres à 10 h 4\d/)
})

it('a cell opens the day of that person, and the last row the day of all', async () => {
  const app = await openApp('/dashboard/calendar?view=week')
  fireEvent.click((await cellsOf(/^Camille/))[5]!)
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-21&pros=1'))
})

it('the last row says how full the team’s day is', async () => {
  await openApp('/dashboard/calendar?view=week')
  const cells = await cellsOf(/^Équipe/)
  expect(words(cells[5]!)).toContain('42 % occupés')
})

it('the arrows go from cell to cell, into the closed day too', async () => {
  await openApp('/dashboard/calendar?view=week')
  const friday = (await cellsOf(/^Hugo/))[4]!
  friday.focus()
  fireEvent.keyDown(friday, { key: 'ArrowRight' })
  expect(document.activeElement).toBe((await cellsOf(/^Hugo/))[5])
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe((await cellsOf(/^Camille/))[6])
})

it('the key 2 opens the week, and Page down the next one', async () => {
  const app = await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: 'Semaine' })
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' })
  await row(/^Hugo/)
  fireEvent.keyDown(document.body, { key: 'PageDown' })
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?view=week&date=2026-11-27'))
  expect(screen.getByRole('button', { name: 'Semaine suivante' })).toBeTruthy()
})

function onPhone(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

it('a phone changes the view behind the button of the days', async () => {
  onPhone()
  const app = await openApp('/dashboard/calendar')
  fireEvent.click(await screen.findByRole('button', { name: 'Choisir un jour' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Semaine' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?view=week'))
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('a phone lists seven days, each the way to it', async () => {
  onPhone()
  const app = await openApp('/dashboard/calendar?view=week')
  const saturday = await screen.findByRole('link', { name: /samedi 21 novembre.*2 rendez-vous/ })
  expect(within(saturday.closest('ol')!).getAllByRole('link')).toHaveLength(7)
  fireEvent.click(saturday)
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-21'))
})
