// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getAgenda, getAgendaServices, getAgendaSummary, type AgendaVisit } from '@meche/contract/agenda.ts'
import { createAppointment, getAppointment, updateAppointmentService } from '@meche/contract/appointments.ts'
import { getAvailableSlots } from '@meche/contract/availability.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { checkOut } from '@meche/contract/visit-day.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { visitOf } from '../../../testing/records.ts'
import { priceCutsByLength } from '../../../testing/salon-by-length.ts'

prepareApp()

let version = 1
let visit: Partial<Omit<AgendaVisit, 'customer'>> = {}
let customer: Partial<AgendaVisit['customer']> = {}

const day = () => {
  const { abilities } = testAgenda([{ visit: 7, start: '10:00', end: '12:15' }]).days[0]!.visits[0]!
  return testAgenda([{ id: 70, visit: 7, version, professional: 1, start: '10:00', end: '12:15' }], {
    visit: { abilities: { ...abilities, checkout: true }, ...visit },
    customer,
  })
}

beforeEach(() => {
  version = 1
  visit = {}
  customer = {}
  api.answer(getAgenda, day)
  api.answer(getAgendaServices, () => [])
  api.answer(getAgendaSummary, () => [])
  api.answer(getCategories, () => [])
  api.answer(getCategoriesWithProfessionalServices, () => [])
  api.answer(getAvailableSlots, () => ({ timeZone: 'Europe/Paris', days: [], nextAvailable: null }))
  api.answer(getAppointment, () => ({ ...visitOf(), id: 7, version }))
  api.answer(checkOut, () => ({
    ...day().days[0]!.visits[0]!,
    version: version + 1,
    status: 'done' as const,
  }))
})

const { abilities: mayReopen } = testAgenda([{ visit: 7, start: '10:00', end: '12:15' }]).days[0]!.visits[0]!

const block = () => screen.findByRole('button', { name: /Nathalie Perrin/ })

async function openForm(): Promise<HTMLElement> {
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'f' })
  await screen.findByRole('checkbox', { name: 'Réglé en caisse' })
  return document.querySelector<HTMLElement>('form.co-form')!
}

/** Somebody else moves the visit by some minutes, or notes something about it. */
function changeElsewhere(): void {
  version += 1
  api.tell({
    days: ['2026-11-20'],
    visits: [{ id: 7, version, by: { id: 2, name: 'Léa' } }],
    breaks: [],
    tasks: false,
    mail: false,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: false,
  })
}

it('a change elsewhere is said above what was typed, and the visit can still be closed', async () => {
  const form = await openForm()
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Réglé en caisse' }))
  await waitFor(() => expect(api.streams).toBeGreaterThan(0))
  changeElsewhere()
  const keep = await within(form).findByRole('button', { name: 'Garder ma saisie' })
  expect(form.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    'Ce rendez-vous a changé : 10 h avec Camille (Léa, à l’instant).',
  )
  fireEvent.click(keep)
  await waitFor(() => expect(within(form).queryByRole('button', { name: 'Garder ma saisie' })).toBe(null))
  expect(within(form).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  fireEvent.click(within(form).getByRole('button', { name: 'Terminer sans reprendre' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(api.sentTo(checkOut)).toEqual([{ settled: true }])
})

it('Enter in a field closes the visit and books nothing; taken back, a booking that was made with it is said to stay', async () => {
  const start = '2026-11-27T10:00:00+01:00'
  const end = '2026-11-27T10:45:00+01:00'
  const option = { professional: 1, end, price: 4200, fit: 'tight' as const }
  const slots = [{ start, end, price: 4200, fit: 'tight' as const, options: [option] }]
  api.answer(getAvailableSlots, () => ({
    timeZone: 'Europe/Paris',
    days: [{ date: '2026-11-27', slots }],
    nextAvailable: null,
  }))
  api.answer(createAppointment, () => ({ ...visitOf(), id: 9, start, end }))
  api.answer(updateAppointmentService, () => visitOf())
  const form = await openForm()
  const book = await within(form).findByRole('button', { name: /^Terminer et réserver/ })
  expect(form.querySelector<HTMLButtonElement>('button[type=submit]')!.textContent).toBe(
    'Terminer sans reprendre',
  )
  fireEvent.click(book)
  await screen.findByText(/^Rendez-vous réservé/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Annuler' }).at(0)!)
  await screen.findByText(/^Le rendez-vous suivant reste réservé/)
})

it('staff may give up what they typed, and see the visit that changed', async () => {
  const form = await openForm()
  await waitFor(() => expect(api.streams).toBeGreaterThan(0))
  changeElsewhere()
  fireEvent.click(await within(form).findByRole('button', { name: 'Voir' }))
  expect(await screen.findByRole('dialog', { name: 'Rendez-vous' })).toBeTruthy()
})

it('a refused check-out reads the calendar again, and the next press is taken', async () => {
  const form = await openForm()
  version += 1
  const finish = () => within(form).getByRole('button', { name: 'Terminer sans reprendre' })
  fireEvent.click(finish())
  await within(form).findByRole('alert')
  await within(form).findByRole('button', { name: 'Garder ma saisie' })
  await waitFor(() => expect((finish() as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(finish())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

const kept: AgendaVisit['checkOut'] = {
  items: [],
  added: [{ service: 9, professional: 1, name: 'Soin', price: 1800 }],
  discount: { amount: 500, reason: 'loyalty', note: null },
  settledAt: '2026-11-20T10:30:00+01:00',
  receipt: 'T-42',
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it('the panel of a closed visit says what was added, taken off and settled', async () => {
  visit = { status: 'done', charged: 9000, checkOut: kept }
  await openApp('/dashboard/calendar')
  fireEvent.click(await block())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  const text = plain(panel.textContent)
  for (const part of ['90 €', 'Soin', '18 €', 'Remise, Fidélité', '5 €', 'Réglé en caisse', 'Ticket n° T-42'])
    expect(text).toContain(part)
})

it('the form of a visit that was opened again has what its last check-out said, and says so', async () => {
  visit = { checkOut: kept }
  const form = await openForm()
  expect(within(form).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: /N° de ticket/ }).value).toBe('T-42')
  expect(plain(form.textContent)).toContain('Repris de la clôture d’avant.')
})

it('nobody books a next visit for a client who left no name', async () => {
  customer = { walkIn: true }
  const form = await openForm()
  expect(within(form).queryByText('Le prochain rendez-vous')).toBe(null)
  expect(api.asked.some(({ path }) => path.startsWith('/api/appointments/customer/'))).toBe(false)
  fireEvent.click(within(form).getByRole('button', { name: 'Terminer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(api.sentTo(checkOut)).toEqual([{}])
})

it('neither the key nor the panel offers to book again for a client who left no name', async () => {
  customer = { walkIn: true }
  visit = { status: 'done', abilities: { ...mayReopen, reopen: true } }
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'd' })
  fireEvent.click(await block())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  expect(within(panel).getByRole('button', { name: 'Remettre à venir' })).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: /Reprendre/ })).toBe(null)
  expect(document.querySelector('.co-form')).toBe(null)
})

it('a price that is missing is asked for in words', async () => {
  const form = await openForm()
  const [price] = within(form).getAllByRole('textbox', { name: /^Prix de/ })
  fireEvent.change(price!, { target: { value: '' } })
  expect(plain(within(form).getByRole('alert').textContent)).toBe(
    'Indiquez un prix en euros, par exemple 42,50.',
  )
  expect(price!.getAttribute('aria-describedby')).toBe(within(form).getByRole('alert').id)
})

it('the money of a day counts what was charged', async () => {
  visit = { status: 'done', charged: 9000 }
  await openApp('/dashboard/calendar')
  await block()
  expect(plain(document.querySelector('.cal-sum')!.textContent)).toContain('90 € prévus')
})

it('the next visit is searched and booked without the options that have left the menu', async () => {
  const terms = { duration: 30, price: 2700, professionals: [{ id: 1, duration: 30, price: 2700 }] }
  const category = { id: 1, name: 'Coupe', description: null, color: 'sapin', combinatedServices: [] }
  const cut = { id: 1, name: 'Coupe femme', description: null, ...terms }
  api.answer(getCategoriesWithProfessionalServices, () => [{ ...category, services: [cut] }])
  const [item] = visitOf().items
  const items = [{ ...item!, name: 'Coupe femme + Patine', options: [31] }]
  api.answer(getAppointment, () => ({ ...visitOf({ items }), id: 7, version }))
  const asked: unknown[] = []
  api.answer(getAvailableSlots, ({ query }) => {
    asked.push(query.items)
    return { timeZone: 'Europe/Paris', days: [], nextAvailable: null }
  })
  const form = await openForm()
  await waitFor(() => expect(asked.filter(Boolean)).toHaveLength(1))
  expect(asked.filter(Boolean)).toMatchObject([[{ id: 1, options: [] }]])
  expect(form.querySelector('.co-items b')!.textContent).toBe('Coupe femme')
})

it('a client whose visit is from before lengths is asked for theirs, and the next visit is searched with it', async () => {
  priceCutsByLength()
  const asked: (number | undefined)[] = []
  api.answer(getAvailableSlots, ({ query }) => {
    asked.push(query.length)
    return { timeZone: 'Europe/Paris', days: [], nextAvailable: null }
  })
  const form = await openForm()
  const lengths = await within(form).findByRole('group', { name: 'Longueur des cheveux' })
  fireEvent.click(within(lengths).getByRole('button', { name: 'Longs' }))
  await waitFor(() => expect(asked.filter(Boolean)).toEqual([2]))
})
