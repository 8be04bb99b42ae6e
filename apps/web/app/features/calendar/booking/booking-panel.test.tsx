// @vitest-environment jsdom
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { getMe } from '@meche/contract/accounts.ts'
import {
  checkStart,
  createAppointment,
  getCustomerAppointments,
  getCustomerSummary,
  type CalendarStep,
  type StartReason,
} from '@meche/contract/appointments.ts'
import { checkRepeat, createBreak, type RepeatVerdict } from '@meche/contract/breaks.ts'
import { getAvailableSlots } from '@meche/contract/availability.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getNotes } from '@meche/contract/notes.ts'
import { getUsers } from '@meche/contract/users.ts'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../../lib/api/query-client.tsx'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import { startSession } from '../../../lib/session/session.ts'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { refusal } from '../../../testing/api.ts'
import { api, prepareApp, testAdmin, tokenOf } from '../../../testing/app.tsx'
import { field, find, press, see, seeNo, turn, typeDays } from '../../../testing/hands.ts'
import { userOf, visitOf } from '../../../testing/records.ts'
import { testSalon } from '../../../test-salon.ts'
import { Toaster } from '../../../ui/components/feedback/toaster.tsx'
import type { OpenBooking } from '../calendar-state.ts'
import { useBookingPanel } from './use-booking-panel.tsx'

prepareApp()

const sophie = { ...userOf(7), firstname: 'Marchand', lastname: 'Sophie', phone: '+33639984107' }
const slot = (clock: string, fit: 'tight' | 'loose', professional: number) => {
  const start = `2026-11-20T${clock}:00+01:00`
  const end = `2026-11-20T${clock.slice(0, 2)}:59:00+01:00`
  return { start, end, price: 4200, fit, options: [{ professional, end, price: 4200, fit }] }
}
const haircut = { id: 1, name: 'Coupe femme', description: null, duration: 45, price: 4200 }

/** A block as the API answers it. */
function stepOf(): CalendarStep {
  const [step] = visitOf().appointmentServices
  const abilities = { done: false, noShow: false, cancel: true, reopen: false }
  const { isActive: _isActive, ...rest } = step!
  return { ...rest, appointment: null, abilities }
}

function Host() {
  const [book, setBook] = useState<OpenBooking | null>(null)
  const { open, panel } = useBookingPanel({
    state: { book, date: '2026-11-20' },
    set: (change) => setBook((typeof change === 'function' ? null : change.book) ?? null),
    closeBooking: () => setBook(null),
    pauses: [],
  })
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => open({ day: '2026-11-20', minutes: 930, professional: 2 })}>
        15 h 30
      </button>
      <button type="button" onClick={() => void forgetFreeTimes(client)}>
        Changement ailleurs
      </button>
      {panel}
      <Toaster closeLabel="Fermer" />
    </>
  )
}

/** Opens the panel on Friday at half past three, in the column of the second professional. */
async function openPanel(me = testAdmin) {
  api.answer(getMe, () => me)
  await startSession(tokenOf(me))
  addMessages('fr', { ...publicFr, ...officeFr })
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Host, loader: () => root, HydrateFallback: () => null },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  await press('15 h 30')
}

async function typeClient(text: string) {
  const input = await field('Client')
  fireEvent.change(input, { target: { value: text } })
  return input
}

beforeEach(() => {
  api.answer(getUsers, ({ query }) => (query.search?.startsWith('so') ? [sophie] : []))
  api.answer(getNotes, () => [])
  api.answer(getCategoriesWithProfessionalServices, () => [
    {
      id: 1,
      name: 'Coupe',
      description: null,
      color: 'sapin',
      combinatedServices: [],
      services: [{ ...haircut, professionals: [{ id: 2, duration: 45, price: 4200 }] }],
    },
  ])
  const past = visitOf({ status: 'done' })
  const items = past.items.map((item) => ({
    ...item,
    service: 1,
    combinatedService: null,
    status: 'done' as const,
  }))
  api.answer(getCustomerAppointments, () => [{ ...past, items }])
  api.answer(getCustomerSummary, () => ({
    done: 14,
    pending: 0,
    noShow: 0,
    cancelled: 0,
    spent: 0,
    rhythm: null,
    services: [],
    professional: null,
    moment: null,
    confirmedBy: 'sms' as const,
  }))
  api.answer(getAvailableSlots, () => ({
    timeZone: 'Europe/Paris',
    days: [{ date: '2026-11-20', slots: [slot('15:45', 'tight', 2), slot('17:15', 'loose', 2)] }],
    nextAvailable: null,
  }))
  api.answer(createAppointment, ({ body }) => visitOf({ start: String(body.start) }))
  api.answer(checkRepeat, () => [freeDate])
})

it('the confirmation by SMS is ticked, names the phone, and can be left out', async () => {
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  const confirm = await find<HTMLInputElement>('checkbox', /^Confirmer par SMS au 06.39.98.41.07$/)
  expect(confirm.checked).toBe(true)
  fireEvent.click(confirm)
  fireEvent.click(await find('button', 'Réserver'))
  await waitFor(() => expect(api.sentTo(createAppointment)).toMatchObject([{ notify: false }]))
})

it('two letters, Enter and Enter book a returning client’s usual service at the best time', async () => {
  await openPanel()
  const input = await typeClient('so')
  await find('option', /Sophie Marchand/)
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  fireEvent.keyDown(input, { key: 'Enter' })
  const book = await find<HTMLButtonElement>('button', 'Réserver')
  await waitFor(() => expect(document.activeElement).toBe(book))
  fireEvent.click(book)
  await see(/Rendez-vous réservé/)
  const [sent] = api.sentTo(createAppointment)
  expect(sent).toEqual({
    items: [{ service: 1, professional: 2 }],
    start: '2026-11-20T15:45:00+01:00',
    customer: 7,
  })
  await seeNo('Prestations')
})

it('without a connection no new client is proposed in place of one who may be known', async () => {
  await openPanel()
  api.fail(getUsers, 'unsent')
  await typeClient('so')
  await see('Pas de connexion : chercher un client demande le réseau.')
  expect(screen.queryByRole('option', { name: /Nouveau client/ })).toBeNull()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Client' }), { key: 'Enter' })
  expect(screen.queryByLabelText('Prénom')).toBeNull()
})

it('the start without a hole is proposed first, and another can be chosen', async () => {
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await see('sans trou')
  await turn('radio', /17\sh\s15/)
  await press('Réserver')
  await waitFor(() => expect(api.sentTo(createAppointment)).toHaveLength(1))
  expect(api.sentTo(createAppointment)[0]).toMatchObject({ start: '2026-11-20T17:15:00+01:00' })
})

it('a proposed start that somebody else takes meanwhile is said, and the next one is proposed', async () => {
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await see('sans trou')
  api.answer(getAvailableSlots, () => ({
    timeZone: 'Europe/Paris',
    days: [{ date: '2026-11-20', slots: [slot('17:15', 'loose', 2)] }],
    nextAvailable: null,
  }))
  await press('Changement ailleurs')
  await see(/^15\sh\s45 vient d’être pris\.$/)
  await press('Réserver')
  await waitFor(() => expect(api.sentTo(createAppointment)).toHaveLength(1))
  expect(api.sentTo(createAppointment)[0]).toMatchObject({ start: '2026-11-20T17:15:00+01:00' })
})

it('two professionals may be free at one start: the chosen one is booked', async () => {
  const { options, ...start } = slot('15:45', 'tight', 2)
  const both = [...options, { ...options[0]!, professional: 1 }]
  api.answer(getAvailableSlots, () => ({
    timeZone: 'Europe/Paris',
    days: [{ date: '2026-11-20', slots: [{ ...start, options: both }] }],
    nextAvailable: null,
  }))
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await turn('radio', /avec Camille/)
  await press('Réserver')
  await waitFor(() => expect(api.sentTo(createAppointment)).toHaveLength(1))
  expect(api.sentTo(createAppointment)[0]).toMatchObject({ items: [{ service: 1, professional: 1 }] })
})

it('a press on another place begins another visit, and keeps what was typed for a new client', async () => {
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await press('Fermer')
  await press('15 h 30')
  await typeClient('lina roy')
  fireEvent.click(await find('option', /Nouveau client/))
  await press('Fermer')
  await press('15 h 30')
  expect((await field('Prénom')).value).toBe('Lina')
})

it('for a client without a family, whom the visit is for is asked among the further options', async () => {
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await see('sans trou')
  await seeNo('Pour qui ?')
  await press('Plus d’options')
  await see('Pour qui ?')
  expect(document.activeElement?.closest('.quick-more')).toBeTruthy()
})

it('a note for one client is not booked for another', async () => {
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await press('Plus d’options')
  fireEvent.change(await field(/^Ajouter une note|^Note|^Un mot/), { target: { value: 'Frange' } })
  await press('Ne plus réserver pour Sophie Marchand')
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await see('sans trou')
  await press('Réserver')
  await waitFor(() => expect(api.sentTo(createAppointment)).toHaveLength(1))
  expect(api.sentTo(createAppointment)[0]).not.toHaveProperty('note')
})

it('Enter before the answer of the search takes its first client once it is there', async () => {
  await openPanel()
  const input = await typeClient('so')
  fireEvent.keyDown(input, { key: 'Enter' })
  await see('14 visites')
})

it('a name nobody has becomes a new client, with the names filled in', async () => {
  await openPanel()
  const input = await typeClient('lina roy')
  await find('option', 'Nouveau client « lina roy »')
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  fireEvent.keyDown(input, { key: 'Enter' })
  expect([(await field('Prénom')).value, (await field('Nom')).value]).toEqual(['Lina', 'Roy'])
})

it('a new client who looks like a known one can be replaced by them', async () => {
  api.answer(getUsers, () => [sophie])
  await openPanel()
  await typeClient('sofi marchand')
  fireEvent.click(await find('option', /Nouveau client/))
  fireEvent.change(await field('Prénom'), { target: { value: 'Sophi ' } })
  await see(/Est-ce la même personne/)
  await press('Prendre')
  await see('14 visites')
})

const reason = (code: StartReason['code'], canOverride: boolean): StartReason => ({
  canOverride,
  code,
  professional: { id: 2, firstname: 'Baron', lastname: 'Léa' },
  start: null,
  end: '2026-11-20T16:00:00+01:00',
  appointment: null,
  reason: null,
})

it.each([
  ['a taken time cannot be booked by anybody', 'overlap', 'Léa n’est pas libre avant 16 h.', false],
  [
    'a time outside hours can be booked by staff who insist',
    'outside_hours',
    'Hors des horaires de Léa.',
    true,
  ],
] as const)('%s', async (_, code, sentence, canInsist) => {
  api.answer(checkStart, () => ({ ok: false, reasons: [reason(code, canInsist)] }))
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await press('Autre heure')
  await see(sentence)
  const book = await find<HTMLButtonElement>('button', 'Réserver')
  expect(book.disabled).toBe(true)
  expect(screen.queryByLabelText('Réserver quand même') !== null).toBe(canInsist)
  if (canInsist) {
    await turn('checkbox', 'Réserver quand même')
    expect(book.disabled).toBe(false)
    fireEvent.click(book)
    await waitFor(() => expect(api.sentTo(createAppointment)).toHaveLength(1))
    expect(api.sentTo(createAppointment)[0]).toMatchObject({ overrides: [code] })
  }
})

it('a start that somebody else has just taken is said, and nothing that was chosen is lost', async () => {
  api.answer(createAppointment, () => refusal(409, 'Ce créneau vient d’être pris.', { code: 'slot_taken' }))
  await openPanel()
  await typeClient('so')
  fireEvent.click(await find('option', /Sophie Marchand/))
  await see('sans trou')
  await press('Réserver')
  await see('Ce créneau vient d’être pris.')
  await see('Coupe femme')
  await see('Sophie Marchand')
})

it('staff block a meeting for two professionals from the clicked time on', async () => {
  api.answer(createBreak, () => stepOf())
  await openPanel()
  await press('Bloquer')
  await turn('radio', 'Réunion')
  await turn('checkbox', 'Camille')
  fireEvent.change(await field(/^Intitulé/), { target: { value: 'Équipe' } })
  fireEvent.submit((await field(/^Intitulé/)).form!)
  await see(/Temps bloqué pour Camille, Hugo/)
  expect(api.sentTo(createBreak)).toEqual([
    {
      kind: 'meeting',
      professionals: [2, 1],
      title: 'Équipe',
      isPrivate: false,
      start: '2026-11-20T15:30:00+01:00',
      end: '2026-11-20T16:00:00+01:00',
    },
  ])
})

it('a personal block is private unless staff say otherwise', async () => {
  await openPanel()
  await press('Bloquer')
  const isPrivate = async () => (await field(/^Privé/)).checked
  expect(await isPrivate()).toBe(false)
  await turn('radio', 'Personnel')
  expect(await isPrivate()).toBe(true)
})

it('a professional who clicks into a colleague’s day blocks their own', async () => {
  await openPanel({ ...testAdmin, id: 1, roles: ['ROLE_USER'], quality: 'HairDresser' })
  await press('Bloquer')
  expect((await field('Camille')).checked).toBe(true)
  expect(screen.queryByLabelText('Hugo')).toBeNull()
})

const freeDate: RepeatVerdict = { date: '2026-11-20', verdict: 'ok', parts: 1, reasons: [] }
const taken: StartReason = {
  ...reason('overlap', false),
  professional: { id: 2, firstname: 'Petit', lastname: 'Hugo' },
  start: '2026-12-04T15:30:00+01:00',
  end: '2026-12-04T16:00:00+01:00',
  appointment: { id: 5, customer: { id: 7, firstname: 'Marchand', lastname: 'Sophie' } },
}

const takenDate: RepeatVerdict = { date: '2026-11-20', verdict: 'taken', parts: 1, reasons: [taken] }

it('a block that meets a visit names it, and is saved around it', async () => {
  api.answer(createBreak, () => stepOf())
  api.answer(checkRepeat, () => [takenDate])
  await openPanel()
  await press('Bloquer')
  await see(/Hugo n’est pas libre\s: Sophie Marchand, jusqu’à 16 h/)
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquer autour' }))
  await see(/Temps bloqué pour Hugo/)
  expect(api.sentTo(createBreak)[0]).toMatchObject({
    repeat: { everyWeeks: 1, until: '2026-11-20', around: 'cut', taken: ['2026-11-20'] },
  })
})

it('a repeated block names the date that is taken, and staff choose to block around it or to skip it', async () => {
  api.answer(createBreak, () => stepOf())
  const dates: RepeatVerdict[] = [
    freeDate,
    { date: '2026-11-27', verdict: 'closed', parts: 0, reasons: [] },
    { date: '2026-12-04', verdict: 'taken', parts: 1, reasons: [taken] },
  ]
  api.answer(checkRepeat, () => dates)
  await openPanel()
  await press('Bloquer')
  await turn('checkbox', 'Répéter')
  await see('3 dates')
  await see(/Hugo n’est pas libre\s: Sophie Marchand, jusqu’à 16 h/)
  await see(/Salon fermé/)
  await turn('radio', 'Sauter')
  fireEvent.submit((await field(/^Intitulé/)).form!)
  await see(/Temps bloqué pour Hugo à partir de 15 h 30. 1 blocage ajouté, 2 dates laissées.$/)
  expect(api.sentTo(createBreak)[0]).toMatchObject({
    repeat: {
      everyWeeks: 1,
      weekdays: ['vendredi'],
      until: '2027-02-12',
      around: 'skip',
      taken: ['2026-12-04'],
    },
  })
})

it('a repetition that is cut says how many of its dates are', async () => {
  api.answer(createBreak, () => stepOf())
  api.answer(checkRepeat, () => [freeDate, { ...takenDate, parts: 2 }])
  await openPanel()
  await press('Bloquer')
  await turn('checkbox', 'Répéter')
  await see('2 dates')
  fireEvent.submit((await field(/^Intitulé/)).form!)
  await see(/3 blocages ajoutés, 1 date coupée.$/)
})

it('nothing is saved where a visit leaves nothing to block', async () => {
  api.answer(checkRepeat, () => [{ ...takenDate, parts: 0 }])
  await openPanel()
  await press('Bloquer')
  await see('Rien à bloquer : tout ce temps est pris ou fermé.')
  expect(screen.queryByRole('button', { name: 'Bloquer autour' })).toBeNull()
  const [save] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Bloquer' }).slice(-1)
  expect(save!.disabled).toBe(true)
  await turn('checkbox', 'Répéter')
  expect(screen.queryByLabelText('Bloquer autour')).toBeNull()
})

it('a date that was taken since the preview is said, and nothing that was typed is lost', async () => {
  api.answer(checkRepeat, () => [freeDate])
  api.answer(createBreak, () => refusal(409, 'Ce temps n’est pas libre.', { code: 'time_not_free' }))
  await openPanel()
  await press('Bloquer')
  fireEvent.change(await field(/^Intitulé/), { target: { value: 'Équipe' } })
  await turn('checkbox', 'Répéter')
  await see('1 date')
  const before = api.sentTo(checkRepeat).length
  fireEvent.submit((await field(/^Intitulé/)).form!)
  await see('Ce temps n’est pas libre.')
  expect((await field(/^Intitulé/)).value).toBe('Équipe')
  await waitFor(() => expect(api.sentTo(checkRepeat)).toHaveLength(before + 1))
})

it('the weekday of a repetition follows the day until staff choose weekdays', async () => {
  await openPanel()
  await press('Bloquer')
  await turn('checkbox', 'Répéter')
  const isTicked = async (day: string) => (await find<HTMLInputElement>('checkbox', day)).checked
  expect(await isTicked('vendredi')).toBe(true)
  await typeDays(/^jour/, '25')
  await waitFor(async () => expect(await isTicked('mercredi')).toBe(true))
  expect(await isTicked('vendredi')).toBe(false)
  await turn('checkbox', 'lundi')
  await typeDays(/^jour/, '26')
  await waitFor(() =>
    expect(api.sentTo(checkRepeat).at(-1)).toMatchObject({
      start: '2026-11-26T15:30:00+01:00',
      repeat: { weekdays: ['lundi', 'mercredi'] },
    }),
  )
})

it('a repetition without a weekday cannot be saved', async () => {
  api.answer(checkRepeat, () => [freeDate])
  await openPanel()
  await press('Bloquer')
  await turn('checkbox', 'Répéter')
  await see('1 date')
  await turn('checkbox', 'vendredi', false)
  await see('Choisissez au moins un jour.')
  const [save] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Bloquer' }).slice(-1)
  await waitFor(() => expect(save!.disabled).toBe(true))
})
