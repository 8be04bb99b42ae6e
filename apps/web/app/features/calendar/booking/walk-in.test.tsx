// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getAgenda, getAgendaServices, getWalkInHabit } from '@meche/contract/agenda.ts'
import { createAppointment } from '@meche/contract/appointments.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { testAgenda, type TestStep } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { visitOf } from '../../../testing/records.ts'
import { priceCutsByLength } from '../../../testing/salon-by-length.ts'

prepareApp()

let steps: TestStep[] = []
const people = [
  { id: 1, givenName: 'Camille', working: [['09:00', '18:00']] as [string, string][] },
  { id: 2, givenName: 'Hugo', working: [['09:00', '18:00']] as [string, string][] },
]
const cut = { id: 1, name: 'Coupe homme', description: null, duration: 30, price: 2700 }

beforeEach(() => {
  steps = []
  // As a browser does it; nothing in a closed dialog can have the focus.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true
    this.querySelector('button')?.focus()
  })
  api.answer(getAgenda, ({ query }) =>
    testAgenda(query.from === '2026-11-20' ? steps : [], { date: query.from, professionals: people }),
  )
  api.answer(getCategories, () => [])
  api.answer(getAgendaServices, () => [])
  api.answer(getWalkInHabit, () => ({ item: { service: 1, combinatedService: null } }))
  api.answer(getCategoriesWithProfessionalServices, () => [
    {
      id: 1,
      name: 'Coupe',
      description: null,
      color: 'sapin',
      combinatedServices: [],
      services: [{ ...cut, professionals: people.map(({ id }) => ({ id, duration: 30, price: 2700 })) }],
    },
  ])
  api.answer(createAppointment, ({ body }) => visitOf({ start: String(body.start) }))
})

it('the keys W and Enter take a walk-in, with the professional who is free longest', async () => {
  steps = [{ visit: 7, professional: 1, start: '11:30', end: '12:15' }]
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Nathalie Perrin/ })
  fireEvent.keyDown(document.body, { key: 'w' })
  const save = await screen.findByRole('button', { name: 'Prendre maintenant' })
  await waitFor(() => expect(document.activeElement).toBe(save))
  fireEvent.click(save)
  await waitFor(() =>
    expect(api.sentTo(createAppointment)).toEqual([
      { items: [{ service: 1, professional: 2 }], start: '2026-11-20T10:40:00+01:00', source: 'walk_in' },
    ]),
  )
})

it('an option is added by a chip, and booked with a professional who does it too', async () => {
  const by = [{ id: 1, duration: 15, price: 1200 }]
  const glaze = { ...cut, id: 31, name: 'Patine', duration: 15, price: 1200, professionals: by }
  const service = { ...cut, professionals: people.map(({ id }) => ({ id, duration: 30, price: 2700 })) }
  const category = { id: 1, name: 'Coupe', description: null, color: 'sapin', combinatedServices: [] }
  api.answer(getCategoriesWithProfessionalServices, () => [
    { ...category, services: [{ ...service, options: [glaze] }] },
  ])
  steps = [{ visit: 7, professional: 1, start: '12:30', end: '13:00' }]
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Nathalie Perrin/ })
  fireEvent.keyDown(document.body, { key: 'w' })
  const chips = within(await screen.findByRole('group', { name: 'Options de Coupe homme' }))
  const chip = () => chips.getByRole('button', { name: /^Patine, 15.min, 12.€$/ })
  expect(chip().getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(chip())
  expect(chip().getAttribute('aria-pressed')).toBe('true')
  await screen.findByText(/^45.min, 39.€$/)
  fireEvent.click(await screen.findByRole('button', { name: 'Prendre maintenant' }))
  await waitFor(() =>
    expect(api.sentTo(createAppointment)).toMatchObject([
      { items: [{ service: 1, options: [31], professional: 1 }] },
    ]),
  )
})

it('the time kept free after a walk-in is that of its last option which takes time', async () => {
  const by = [{ id: 1, duration: 15, price: 1200 }]
  const glaze = { ...cut, id: 31, name: 'Patine', duration: 15, price: 1200, professionals: by }
  const mask = { ...glaze, id: 32, name: 'Masque', duration: 0, professionals: [{ ...by[0]!, duration: 0 }] }
  const service = { ...cut, professionals: people.map(({ id }) => ({ id, duration: 30, price: 2700 })) }
  const category = { id: 1, name: 'Coupe', description: null, color: 'sapin', combinatedServices: [] }
  api.answer(getCategoriesWithProfessionalServices, () => [
    { ...category, services: [{ ...service, options: [glaze, mask] }] },
  ])
  const around = (id: number, duration: number, after: number) => ({
    service: id,
    duration,
    price: 0,
    before: 0,
    after,
  })
  api.answer(getAgendaServices, () => [
    { professional: 1, services: [around(1, 30, 0), around(31, 15, 20), around(32, 0, 90)] },
  ])
  // 45 minutes from 10:40 on, and 20 that stay free.
  steps = [{ visit: 7, professional: 1, start: '11:30', end: '13:00' }]
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Nathalie Perrin/ })
  await open()
  const chips = within(await screen.findByRole('group', { name: 'Options de Coupe homme' }))
  fireEvent.click(chips.getByRole('button', { name: /^Patine/ }))
  fireEvent.click(chips.getByRole('button', { name: /^Masque/ }))
  const first = await screen.findByText(/^Personne n’est libre avant/)
  expect(first.textContent.replaceAll(/\s/g, ' ')).toBe('Personne n’est libre avant 13 h (Camille).')
})

it('when nobody is free, the panel says who will be first, and books the client from then on', async () => {
  steps = [
    { visit: 7, professional: 1, start: '10:00', end: '12:15' },
    { visit: 8, professional: 2, start: '10:30', end: '11:18' },
  ]
  await openApp('/dashboard/calendar')
  await screen.findAllByRole('button', { name: /Nathalie Perrin/ })
  fireEvent.keyDown(document.body, { key: 'w' })
  const sentence = await screen.findByText(/^Personne n’est libre avant/)
  expect(sentence.textContent.replaceAll(/\s/g, ' ')).toBe('Personne n’est libre avant 11 h 20 (Hugo).')
  fireEvent.click(screen.getByRole('button', { name: /^Prendre à.11.h.20 avec Hugo$/ }))
  await waitFor(() =>
    expect(api.sentTo(createAppointment)).toEqual([
      { items: [{ service: 1, professional: 2 }], start: '2026-11-20T11:20:00+01:00', source: 'walk_in' },
    ]),
  )
})

const open = async () => {
  fireEvent.keyDown(document.body, { key: 'w' })
  return screen.findByRole('dialog', { name: 'Sans rendez-vous' })
}
const close = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBe(null))
}

it('the keys W and Enter take a walk-in each time, not only the first', async () => {
  steps = [{ visit: 7, professional: 1, start: '11:30', end: '12:15' }]
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Nathalie Perrin/ })
  for (let time = 0; time < 2; time++) {
    await open()
    const save = await screen.findByRole('button', { name: 'Prendre maintenant' })
    await waitFor(() => expect(document.activeElement).toBe(save))
    await close()
  }
})

it('where no service is usual, W leads to the services', async () => {
  api.answer(getWalkInHabit, () => ({ item: null }))
  steps = [{ visit: 7, professional: 1, start: '11:30', end: '12:15' }]
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Nathalie Perrin/ })
  for (let time = 0; time < 2; time++) {
    await open()
    const field = await screen.findByRole('combobox', { name: 'Ajouter une prestation' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await close()
  }
})

it('a second client is not offered the time that the calendar does not yet show as the first one’s', async () => {
  steps = [{ visit: 7, professional: 1, start: '10:30', end: '12:15' }]
  await openApp('/dashboard/calendar')
  await screen.findAllByRole('button', { name: /Nathalie Perrin/ })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Prendre maintenant' }))
  const readAgain = Promise.withResolvers<void>()
  steps = [...steps, { visit: 8, professional: 2, start: '10:40', end: '11:10' }]
  api.answer(getAgenda, async ({ query }) => {
    await readAgain.promise
    return testAgenda(query.from === '2026-11-20' ? steps : [], { date: query.from, professionals: people })
  })
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBe(null))
  await open()
  expect(screen.queryByText(/^Libre jusqu/)).toBe(null)
  expect(screen.getByRole('button', { name: 'Prendre maintenant' })).toHaveProperty('disabled', true)
  readAgain.resolve()
  await screen.findByRole('button', { name: /^Prendre à.11.h.10 avec Hugo$/ })
})

it('staff choose the length of a walk-in’s hair, and see its price', async () => {
  priceCutsByLength()
  await openApp('/dashboard/calendar')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { key: 'w' })
  const save = await screen.findByRole('button', { name: 'Prendre maintenant' })
  expect(save.hasAttribute('disabled')).toBe(true)
  const lengths = await screen.findByRole('group', { name: 'Longueur des cheveux' })
  fireEvent.click(within(lengths).getByRole('button', { name: 'Longs' }))
  await waitFor(() => expect(document.body.textContent).toMatch(/39\s€/))
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  fireEvent.click(save)
  await waitFor(() => expect(api.sentTo(createAppointment)).toMatchObject([{ length: 2 }]))
})
