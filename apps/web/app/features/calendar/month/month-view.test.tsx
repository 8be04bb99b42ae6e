// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getAgenda, getAgendaServices, getAgendaSummary, type AgendaSummary } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp, testAdmin } from '../../../testing/app.tsx'

prepareApp()

type Day = AgendaSummary[number]
let special: Record<string, Partial<Day>> = {}

const person = { id: 1, visits: 3, busy: 240, working: 480, firstFree: null, absence: null }

function answer(from: string, to: string): AgendaSummary {
  const days: AgendaSummary = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    const day = {
      date,
      holiday: null,
      closure: null,
      waiting: 0,
      visits: 3,
      amount: 12_300,
      professionals: [person],
    }
    days.push({ ...day, ...special[date] })
  }
  return days
}

beforeEach(() => {
  special = {}
  api.answer(getAgendaSummary, ({ query }) => answer(query.from, query.to))
  api.answer(getAgenda, () => testAgenda([]))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

const cell = (name: RegExp) => screen.findByRole('link', { name })
const words = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
/** The first days of the tables that were asked for. */
const monthsAsked = () =>
  api.asked.filter(({ path }) => path === '/api/agenda/summary').map(({ query }) => query['from'])
/** The days are known. */
const isRead = () => screen.findAllByText(/rdv/)
const panel = (name: string) => screen.findByRole('region', { name })

it('the month is a table with a heading per weekday and week, and a link per day that says how full it is', async () => {
  await openApp('/dashboard/calendar?view=month')
  const today = await cell(/vendredi 20 novembre, aujourd’hui.*3 rendez-vous.*50.% occupés.*123.€ prévus/)
  expect(today.getAttribute('aria-current')).toBe('true')
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toContain('mercredi')
  expect(screen.getAllByRole('rowheader')).toHaveLength(6)
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(42)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('novembre 2026')
})

it('a professional reads the amount as their own', async () => {
  await openApp('/dashboard/calendar?view=month', {
    ...testAdmin,
    roles: ['ROLE_USER'],
    quality: 'HairDresser',
  })
  expect(await cell(/20 novembre.*123.€ prévus pour vous/)).toBeTruthy()
})

it('closed days, holidays, absences and who waits are told', async () => {
  special = {
    '2026-11-11': { closure: '', holiday: 'Armistice 1918', visits: 0, professionals: [] },
    '2026-11-12': { closure: 'Travaux', visits: 0, professionals: [] },
    '2026-11-13': { professionals: [{ ...person, absence: 'Formation' }] },
    '2026-11-20': { waiting: 2 },
  }
  await openApp('/dashboard/calendar?view=month')
  await isRead()
  expect(words(await cell(/11 novembre/))).toContain('Armistice 1918 Fermé')
  expect(words(await cell(/12 novembre/))).toContain('Salon fermé : Travaux')
  expect(words(await cell(/13 novembre/))).toContain(', Formation')
  expect(words(await cell(/20 novembre/))).toContain('2 personnes attendent ce jour')
  const waits = await screen.findByRole('link', { name: '2 personnes attendent ce jour' })
  expect(waits.getAttribute('href')).toBe('/dashboard/calendar/waitlist')
})

it('a day that was closed although clients are expected says both', async () => {
  special = { '2026-11-24': { closure: 'Travaux', visits: 3 } }
  await openApp('/dashboard/calendar?view=month&date=2026-11-24')
  await isRead()
  expect(words(await cell(/24 novembre/))).toMatch(/Salon fermé : Travaux.*3 rdv/)
  expect(words(await panel('mardi 24 novembre'))).toContain('Salon fermé : Travaux, 3 rendez-vous')
})

it('a day is chosen beside the table, and opened from there', async () => {
  special = {
    '2026-11-24': {
      professionals: [{ ...person, firstFree: '2026-11-24T15:00:00+01:00' }],
    },
  }
  const app = await openApp('/dashboard/calendar?view=month')
  fireEvent.click(await cell(/24 novembre/))
  const chosen = await panel('mardi 24 novembre')
  expect(words(chosen)).toContain('première place à 15 h')
  expect(app.address()).toBe('/dashboard/calendar?view=month&date=2026-11-24')
  fireEvent.click(within(chosen).getByRole('link', { name: 'Ouvrir la journée' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-24'))
})

it('a day without time left is full, a past one is only past', async () => {
  await openApp('/dashboard/calendar?view=month')
  await isRead()
  expect(words(await panel('vendredi 20 novembre'))).toContain('complet')
  fireEvent.click(await cell(/19 novembre/))
  expect(words(await panel('jeudi 19 novembre'))).not.toContain('complet')
})

it('the arrows go from day to day, and Tab knows one of them', async () => {
  await openApp('/dashboard/calendar?view=month')
  const today = await cell(/20 novembre/)
  today.focus()
  fireEvent.keyDown(today, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(await cell(/21 novembre/))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(await cell(/14 novembre/))
  fireEvent.keyDown(document.activeElement!, { key: 'Home' })
  expect(document.activeElement).toBe(await cell(/lundi 9 novembre/))
  const stops = within(screen.getByRole('table'))
    .getAllByRole('link')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toEqual([document.activeElement])
})

it('the key 3 opens the month, and Page down the next one, which is known by then', async () => {
  const app = await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: 'Mois' })
  fireEvent.keyDown(document.body, { key: '"', code: 'Digit3' })
  await cell(/20 novembre/)
  await waitFor(() => expect(monthsAsked()).toEqual(['2026-10-26', '2026-11-30', '2026-09-28']))
  fireEvent.keyDown(document.body, { key: 'PageDown' })
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?view=month&date=2026-12-20'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('décembre 2026')
})

it('a month that could not be read says so, and tries again', async () => {
  let isBroken = true
  api.answer(getAgendaSummary, ({ query }) => {
    if (isBroken) throw new Error('broken')
    return answer(query.from, query.to)
  })
  await openApp('/dashboard/calendar?view=month')
  const again = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 20_000 })
  isBroken = false
  fireEvent.click(again)
  expect(await cell(/20 novembre/)).toBeTruthy()
})

it('a month without visits says so', async () => {
  for (const { date } of answer('2026-11-01', '2026-11-30')) special[date] = { visits: 0 }
  await openApp('/dashboard/calendar?view=month')
  expect((await screen.findAllByText('Aucun rendez-vous ce mois-là')).length).toBeGreaterThan(0)
})
