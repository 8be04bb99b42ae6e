// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getAgenda, getAgendaServices, notePrint } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import type { FrenchDay } from '@meche/contract/settings.ts'
import { getWaitlist, type WaitlistEntry } from '@meche/contract/waitlist.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'

prepareApp()

const date = '2026-11-20'
const agenda = testAgenda(
  [
    { visit: 5, start: '09:15', end: '09:45', service: 'Couleur, application' },
    { visit: 5, start: '09:45', end: '10:20', service: 'Pause', busy: false },
    { visit: 5, start: '10:20', end: '11:00', service: 'Brushing' },
    { visit: 6, start: '11:00', end: '11:30', status: 'cancelled' },
    { visit: null, start: '12:00', end: '12:30' },
  ],
  {
    date,
    visit: { note: 'Cuir chevelu sensible' },
    customer: { firstname: 'Picard', lastname: 'Maxime', phone: '+33639981265', firstVisit: true },
    professionals: [
      {
        id: 1,
        givenName: 'Inès',
        working: [['09:15', '13:00']],
        absences: [{ start: '14:00', end: '15:00', reason: 'Formation' }],
      },
      { id: 2, givenName: 'Léa' },
    ],
  },
)

/** The prints that the history was told of. */
let noted: unknown[] = []

async function open(path = `/dashboard/calendar/print?date=${date}`, shown = agenda) {
  api.answer(getAgenda, () => shown)
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
  noted = []
  api.answer(notePrint, ({ body }) => void noted.push(body))
  api.answer(getCategoriesWithProfessionalServices, () => [])
  return openApp(path)
}

function rows(): string[] {
  return within(screen.getByRole('table', { name: /Inès/ }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader'))
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'))
    .map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069]/g, ''))
}

const waits = (id: number, professional: number | null, day: FrenchDay = 'vendredi'): WaitlistEntry => ({
  id,
  version: 1,
  state: 'waiting',
  title: 'Coupe femme',
  items: [{ service: 1, combinatedService: null, professional }],
  price: 4200,
  duration: 45,
  windows: [{ from: '2026-11-18', to: date, days: [day], after: '17:00', before: null }],
  notice: 120,
  for: null,
  note: null,
  appointment: null,
  createdAt: '2026-11-18T10:00:00+01:00',
  customer: { id, firstname: 'Picard', lastname: `Romane ${id}`, phone: null },
  isReachable: true,
  offer: null,
})

it('a sheet names who waits for a place with its professional that day', async () => {
  api.answer(getWaitlist, () => [waits(31, 1), waits(32, null), waits(33, 2), waits(34, 1, 'samedi')])
  await open(undefined, { ...agenda, waiting: 4 })
  const sheet = within(await screen.findByRole('table', { name: /Inès/ }))
  const title = await sheet.findByRole('heading', { name: 'En attente d’une place avec Inès' })
  const people = within(title.parentElement!).getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    'Romane 31 Picard, Coupe femme, dès 17 h',
    'Romane 32 Picard, Coupe femme, dès 17 h',
  ])
})

it('the sheet of today names nobody whose hours have passed', async () => {
  const until = (id: number, before: string): WaitlistEntry => {
    const entry = waits(id, 1)
    return { ...entry, windows: entry.windows.map((window) => ({ ...window, after: null, before })) }
  }
  api.answer(getWaitlist, () => [until(31, '09:00'), until(32, '19:00')])
  await open(undefined, { ...agenda, waiting: 2 })
  const sheet = within(await screen.findByRole('table', { name: /Inès/ }))
  const title = await sheet.findByRole('heading', { name: 'En attente d’une place avec Inès' })
  expect(within(title.parentElement!).getAllByRole('listitem')).toHaveLength(1)
  expect(title.parentElement!.textContent).toContain('Romane 32')
})

it('the sheet of a day that is over names nobody who waits', async () => {
  const asked = vi.fn(() => [waits(31, 1, 'jeudi')])
  api.answer(getWaitlist, asked)
  const yesterday = '2026-11-19'
  const shown = testAgenda([{ visit: 5, start: '09:15', end: '09:45' }], { date: yesterday, waiting: 1 })
  await open(`/dashboard/calendar/print?date=${yesterday}`, shown)
  await screen.findByRole('table', { name: /Camille/ })
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading', { name: /En attente/ })).toBe(null)
})

it('a sheet has the visits, pauses, breaks, absences and free time of one professional in order', async () => {
  await open()
  await screen.findByRole('table', { name: /Inès/ })
  expect(rows()).toEqual([
    '9 h 159 h 45|Maxime Picard1re visite42 €Couleur, application06 39 98 12 65Cuir chevelu sensible|venufini',
    '9 h 4510 h 20|Pause, 35 min libres|',
    '10 h 2011 h|Maxime PicardBrushing, suite|',
    '11 h|1 h libres|',
    '12 h12 h 30|Pause d’Inès|',
    '12 h 30|30 min libres|',
    '14 h15 h|Absence|',
  ])
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

it('the expected money of a sheet counts the options of 0 minutes', async () => {
  const steps = [
    { visit: 5, id: 51, start: '09:15', end: '09:45' },
    { visit: 5, start: '09:45', end: '09:45', optionOf: 51 },
  ]
  await open(undefined, testAgenda(steps, { date, professionals: [{ id: 1, givenName: 'Inès' }] }))
  const sheet = await screen.findByRole('table', { name: /Inès/ })
  expect(sheet.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('84 €')
})

it('a sheet says why the salon is closed, and not why somebody is absent', async () => {
  const closure = { start: `${date}T15:00:00+01:00`, end: `${date}T16:00:00+01:00`, reason: 'Inventaire' }
  await open(undefined, { ...agenda, days: [{ ...agenda.days[0]!, closures: [closure] }] })
  await screen.findByRole('table', { name: /Inès/ })
  const text = rows().join(' ')
  expect(text).toContain('15 h16 h|Inventaire|')
  expect(text).not.toContain('Formation')
})

it('the sheet shows what a closed visit was charged, not what was planned', async () => {
  const [day] = agenda.days
  const visits = day!.visits.map((visit) => (visit.id === 5 ? { ...visit, charged: 3500 } : visit))
  await open(undefined, { ...agenda, days: [{ ...day!, visits }] })
  await screen.findByRole('table', { name: /Inès/ })
  expect(rows()[0]).toContain('35 €')
  expect(rows()[0]).not.toContain('42 €')
})

it('without notes a sheet leaves them out, and the address says so', async () => {
  const page = await open()
  await screen.findByText('Cuir chevelu sensible')
  fireEvent.click(screen.getByRole('switch', { name: 'Avec les notes' }))
  await waitFor(() => expect(screen.queryByText('Cuir chevelu sensible')).toBeNull())
  expect(page.address()).toContain('detail=short')
})

it('a day on which nobody has anything has no sheets', async () => {
  await open(`/dashboard/calendar/print?date=${date}&pros=2`)
  await screen.findByText('Aucun rendez-vous ce jour-là')
  expect(screen.getByRole('button', { name: 'Imprimer' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('table')).toBeNull()
})

it('the browser’s own print of a day prints its sheets, and the history is told', async () => {
  await open(`/dashboard/calendar?date=${date}&view=day`)
  await screen.findByRole('button', { name: /Maxime Picard, Brushing/ })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(rows().length).toBeGreaterThan(3)
  })
  await waitFor(() => expect(noted).toEqual([{ date, professionals: [1], withNotes: true }]))
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('table')).toBeNull()
})
