// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  changeAgenda,
  getAgenda,
  getAgendaServices,
  getAgendaSummary,
  type AgendaChanged,
  type AgendaVisit,
  type Verdict,
} from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { getSeries } from '@meche/contract/series.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { find, press, see, textOf, turn, typeDays } from '../../../testing/hands.ts'
import { visitOf } from '../../../testing/records.ts'

prepareApp()

const abilities: AgendaVisit['abilities'] = {
  move: true,
  done: true,
  noShow: true,
  cancel: true,
  reopen: false,
  arrive: true,
  start: true,
  checkout: true,
}
const series = { id: 3, place: 1, dates: 3, everyWeeks: 2, detached: false }
const visits = ['2026-11-20', '2026-12-04', '2026-12-18'].map((date, index) =>
  visitOf({
    id: 7 + index,
    start: `${date}T15:00:00+01:00`,
    end: `${date}T16:00:00+01:00`,
    series: { ...series, place: index + 1 },
  }),
)
const taken: Verdict = {
  ok: false,
  reasons: [
    {
      code: 'customer_busy',
      professional: null,
      start: null,
      end: null,
      canOverride: false,
      appointment: null,
      reason: null,
    },
  ],
}
const changed: AgendaChanged = {
  batch: 12,
  verdicts: [],
  visits: [],
  blocks: [],
  notices: [],
  messages: [],
}

let asked: { ids: unknown[]; notify: unknown }[]

beforeEach(async () => {
  asked = []
  const steps = [{ id: 70, visit: 7, professional: 1, start: '15:00', end: '16:00' }]
  api.answer(getAgenda, ({ query }) => {
    const isToday = query.from <= '2026-11-20' && query.to >= '2026-11-20'
    return testAgenda(isToday ? steps : [], { visit: { abilities, series } })
  })
  api.answer(getAgendaServices, () => [])
  api.answer(getAgendaSummary, () => [])
  api.answer(getCategories, () => [])
  api.answer(getSeries, () => ({
    createdAt: '2026-11-12T09:00:00+01:00',
    createdBy: { id: 4, firstname: 'Laurent', lastname: 'Camille' },
    repeats: { id: 2, start: '2026-11-06T15:00:00+01:00' },
    visits,
  }))
  api.answer(changeAgenda, ({ query, body }) => {
    const ids = body.changes.map((one) => ('visit' in one ? one.visit : null))
    const free: Verdict = { ok: true, reasons: [] }
    const verdicts = ids.map((id) => (id === 8 ? taken : free))
    if (query.dryRun) return { ...changed, batch: null, verdicts }
    asked.push({ ids, notify: body.notify })
    return { ...changed, verdicts }
  })
  await openApp('/dashboard/calendar')
  fireEvent.click(await screen.findByRole('button', { name: /Nathalie Perrin/ }))
})

it('a series is moved but for the date at which its client is elsewhere, which keeps its time', async () => {
  await press('Déplacer la série…')
  await typeDays(/^heures?, Ce rendez-vous passe au/, '1630')
  await see('2 rendez-vous peuvent être déplacés.')
  const staying = document.querySelector('.repeat-dates')
  expect(textOf(staying)).toContain('vendredi 4 décembre')
  expect(textOf(staying)).toContain('Ce client a déjà un rendez-vous à cette heure.')
  await press('Déplacer')
  await see('2 rendez-vous déplacés.')
  expect(asked).toEqual([{ ids: [7, 9], notify: [] }])
})

it('a scope says how many visits are cancelled, and tells no client unless staff ask for it', async () => {
  await press('Annuler le rendez-vous')
  const question = await find('dialog', /^Annuler/)
  await see('1 rendez-vous à annuler', question)
  const isTold = async () => (await find<HTMLInputElement>('checkbox', 'Prévenir le client')).checked
  expect(await isTold()).toBe(true)
  await turn('radio', 'Celui-ci et les suivants')
  await see('3 rendez-vous à annuler', question)
  expect(await isTold()).toBe(false)
  await press('Annuler le rendez-vous', question)
  await waitFor(() => expect(asked).toEqual([{ ids: [7, 8, 9], notify: [] }]))
  await see('3 rendez-vous annulés.')
})

it('an opened visit says who made its series, from which visit, and its other dates', async () => {
  await see('Série créée par Camille, jeudi 12 novembre.')
  const from = await find('link', /^D’après le rendez-vous du vendredi 6 novembre/)
  expect(from.getAttribute('href')).toBe('/dashboard/calendar?date=2026-11-06&visit=2')
  await find('link', /^vendredi 4 décembre à\s15\sh/)
})

it('a visit that was moved alone stays when the others are cancelled, and the question says so', async () => {
  const apart = visits.with(1, { ...visits[1]!, series: { ...series, place: 2, detached: true } })
  api.answer(getSeries, () => ({
    createdAt: '2026-11-12T09:00:00+01:00',
    createdBy: null,
    repeats: null,
    visits: apart,
  }))
  await press('Annuler le rendez-vous')
  const question = await find('dialog', /^Annuler/)
  await turn('radio', 'Toute la série à venir')
  await see(/1 rendez-vous déplacé à part reste/, question)
  await press('Annuler le rendez-vous', question)
  await waitFor(() => expect(asked).toEqual([{ ids: [7, 9], notify: [] }]))
})
