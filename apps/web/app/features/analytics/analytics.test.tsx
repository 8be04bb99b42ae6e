// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  getAnalytics,
  getCountedVisits,
  type Analytics,
  type CountedVisit,
} from '@meche/contract/analytics.ts'
import { figureNames } from '@meche/domain/figures/analyse.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { choose, find, press, see, seeNo, textOf } from '../../testing/hands.ts'
import * as save from '../../ui/components/data-display/save-file.ts'

prepareApp()

beforeEach(() => api.answer(getCountedVisits, () => []))

const figure = (value: number | null, compared: number | null = null, denominator: number | null = null) => ({
  value,
  numerator: denominator === null ? (value ?? 0) : (value ?? 0) * denominator,
  denominator,
  compared,
})
const nothing: Analytics = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  counted: { from: '2026-11-01', to: '2026-11-19' },
  compared: { from: '2026-10-01', to: '2026-10-19' },
  estimatedUntil: '2026-11-05',
  figures: Object.fromEntries(figureNames.map((name) => [name, figure(0)])) as Analytics['figures'],
  series: [],
  forecast: [],
  heat: [],
  professionals: [],
  categories: [],
  services: [],
  origins: [],
  leadTimes: [],
  together: [],
  waitlist: { sent: 0, accepted: 0, revenue: 0 },
  demand: { cells: [], searches: 0, fruitless: 0, holds: 0, bookings: 0 },
}
const missed: CountedVisit = {
  id: 7,
  start: '2026-10-23T10:00:00+02:00',
  client: { id: 9, firstname: 'Aubry', lastname: 'Rémi' },
  professionals: [{ id: 2, firstname: 'Roux', lastname: 'Hugo' }],
  services: ['Coupe homme'],
  status: 'no_show',
  amount: 2850,
  minutes: null,
}
const part = {
  revenue: 120_050,
  expected: 0,
  comparedRevenue: 100_000,
  occupancy: 0.6,
  comparedOccupancy: null,
}
const full: Analytics = {
  ...nothing,
  figures: {
    ...nothing.figures,
    revenue: figure(1_824_500, 1_718_000),
    revenueNet: figure(1_520_417, null),
    appointments: figure(343, 320),
    noShows: figure(0.02, 0.026, 350),
    basket: figure(5319, 5179, 343),
    newClients: { value: 0.126, numerator: 38, denominator: 301, compared: 0.1 },
  },
  series: [{ from: '2026-11-01', to: '2026-11-08', ...part }],
  forecast: [
    {
      from: '2026-11-23',
      to: '2026-11-29',
      booked: 450_000,
      forecast: { low: 680_000, middle: 702_000, high: 760_000 },
    },
  ],
  heat: [{ weekday: 2, hour: 9, numerator: 29, denominator: 60 }],
  categories: [{ id: 1, name: '=Coupe', revenue: 712_050, share: 0.39 }],
}

it('the figures of the month are compared with the same days of the month before, better in green', async () => {
  api.answer(getAnalytics, () => full)
  await openApp('/dashboard/analytics')
  await see('1er–19 novembre 2026, comparé à 1er–19 octobre 2026')
  const list = document.querySelector('.key-figures')!
  expect(textOf(list)).toContain('18 245 € Voir les rendez-vous+ 6,2 % 15 204 € HT')
  expect(textOf(list)).toContain('2 % Voir les rendez-vous− 0,6 pts 7 sur 350')
  expect(textOf(list)).toContain('38 Voir les rendez-vous+ 2,6 pts 38 sur 301')
  expect([...list.querySelectorAll('.good')]).toHaveLength(4)
})

it('the period and the filters are in the address', async () => {
  const asked: unknown[] = []
  api.answer(getAnalytics, ({ query }) => {
    asked.push(query)
    return full
  })
  await openApp('/dashboard/analytics?from=2026-01-01&to=2026-12-31&category=1')
  await see('Tous les indicateurs')
  await press('Période précédente')
  const before = { from: '2025-01-01', to: '2025-12-31', compare: 'previous', category: 1 }
  await waitFor(() => expect(asked).toContainEqual(before))
})

it('figures are compared with the year before, or with nothing', async () => {
  const asked: unknown[] = []
  api.answer(getAnalytics, ({ query }) => {
    asked.push(query)
    return query.compare === 'none' ? { ...full, compared: null } : full
  })
  await openApp('/dashboard/analytics?from=2026-11-01&to=2026-11-30')
  await choose('Comparé à', 'année précédente')
  await waitFor(() => expect(asked).toContainEqual({ from: '2026-11-01', to: '2026-11-30', compare: 'year' }))
  await see('1er–19 novembre 2026, comparé à 1er–19 octobre 2026')
  await choose('Comparé à', 'rien')
  await seeNo('Évolution')
  await see('1er–19 novembre 2026')
})

it('a figure leads to the visits that it counts, and each of them to the calendar', async () => {
  const asked: unknown[] = []
  api.answer(getAnalytics, () => full)
  api.answer(getCountedVisits, ({ query }) => {
    asked.push(query)
    return [missed]
  })
  await openApp('/dashboard/analytics?from=2026-10-01&to=2026-10-31&professional=2')
  await see('Rémi Aubry')
  fireEvent.click(await find('link', 'Voir le rendez-vous'))
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const page = { page: 1, itemsPerPage: 25, 'order[start]': 'desc' }
  await waitFor(() => expect(asked).toContainEqual({ ...days, ...page, figure: 'noShows', professional: 2 }))
  expect(asked).toContainEqual({ ...days, itemsPerPage: 4, figure: 'noShows', professional: 2 })
  await see('28,50 €')
  const visit = await find('link', /23 oct/)
  expect(visit.getAttribute('href')).toBe('/dashboard/calendar?date=2026-10-23&visit=7')
  const back = (await find('link', 'Analyse', document.querySelector('main')!)).getAttribute('href')
  expect(back).toContain('from=2026-10-01&to=2026-10-31')
})

it('the occupation leads to the visits whose minutes it counts', async () => {
  api.answer(getAnalytics, () => full)
  const served: CountedVisit = { ...missed, status: 'done', minutes: 75 }
  api.answer(getCountedVisits, () => [served])
  await openApp('/dashboard/analytics/visits?figure=occupancy&from=2026-10-01&to=2026-10-31')
  await find('heading', 'Taux d’occupation')
  await see('Durée comptée')
  await see('1 h 15')
})

it('each figure says how it is counted, and each chart shows its numbers as a table', async () => {
  api.answer(getAnalytics, () => full)
  await openApp('/dashboard/analytics')
  await see('Tous les indicateurs')
  expect(screen.getAllByText('?').length).toBeGreaterThan(figureNames.length)
  await press('Tableau : Chiffre d’affaires au fil du temps')
  const chart = within(screen.getByRole('region', { name: 'Chiffre d’affaires au fil du temps' }))
  expect(textOf(chart.getByRole('table'))).toContain('1er–8 novembre 20261 201 €0 €1 000 €')
  await see('Jusqu’au 5 nov. 2026, estimé avec les horaires d’aujourd’hui.')
  await find('img', /^Prévision.*23–29 novembre 2026.*4\s500\s€.*7\s020\s€/)
  const summary = await find('img', /^Occupation au fil du temps/)
  expect(summary.getAttribute('aria-label')).toMatch(/60\s% pour 1er–8 novembre 2026/)
})

it('a file of numbers has decimal commas, and no cell that a spreadsheet would run', async () => {
  const files: string[] = []
  vi.spyOn(save, 'saveFile').mockImplementation((_, content) => void files.push(String(content)))
  api.answer(getAnalytics, () => full)
  await openApp('/dashboard/analytics')
  await see('Tous les indicateurs')
  await press('CSV : Chiffre d’affaires par catégorie')
  expect(files[0]).toBe("\uFEFFCatégorie;Part;Chiffre d’affaires\r\n'=Coupe;39;7120,5\r\n")
})

it('an empty salon hears what will be here; a failure offers to try again', async () => {
  let isBroken = true
  api.answer(getAnalytics, () => (isBroken ? refusal(422, 'La période va jusqu’à 366 jours.') : nothing))
  await openApp('/dashboard/analytics?from=2020-01-01&to=2026-12-31')
  await see('La période va jusqu’à 366 jours.')
  isBroken = false
  await press('Réessayer')
  await see('Aucun rendez-vous sur cette période')
  expect((await find('link', 'Ouvrir le calendrier')).getAttribute('href')).toBe('/dashboard/calendar')
})
