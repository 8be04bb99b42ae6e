// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeAgenda, getAgenda } from '@meche/contract/agenda.ts'
import { getCustomerAppointments } from '@meche/contract/appointments.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { createGroup, getGroup, getGroupStarts } from '@meche/contract/groups.ts'
import { getUsers } from '@meche/contract/users.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { expectValue, fill, find, followLink, press, see, turn, typeDays } from '../../../testing/hands.ts'
import { userOf, visitOf } from '../../../testing/records.ts'
import { priceCutsByLength } from '../../../testing/salon-by-length.ts'

prepareApp()

const by = (id: number) => ({ id, duration: 30, price: 3000 })
const service = (id: number, name: string) => ({
  id,
  name,
  description: null,
  duration: 30,
  price: 3000,
  professionals: [by(1), by(2)],
})
const ten = '2026-11-28T10:00:00+01:00'
const half = '2026-11-28T10:30:00+01:00'
const person = (professional: number) => ({
  start: ten,
  end: half,
  price: 3000,
  professionals: [professional],
})
const visit = visitOf({ id: 7, start: ten, end: half, group: { id: 3, people: 2 } })
const lina = visitOf({ id: 8, start: ten, end: half, group: { id: 3, people: 2 }, for: 'Lina' })

function serveSalon() {
  api.answer(getCategoriesWithProfessionalServices, () => [
    {
      id: 1,
      name: 'Coupe',
      description: null,
      color: 'miel',
      combinatedServices: [],
      services: [service(1, 'Coupe femme'), service(2, 'Coupe enfant')],
    },
  ])
  api.answer(getCustomerAppointments, () => [])
  api.answer(getAgenda, () => testAgenda([]))
  api.answer(getGroupStarts, () => [{ start: ten, end: half, people: [person(1), person(2)] }])
}

/** The second person's service. */
async function takeCut(name: 'enfant' | 'femme') {
  const second = await find('group', 'Personne 2')
  const services = await find('combobox', 'Ajouter une prestation', second)
  act(() => services.focus())
  fireEvent.change(services, { target: { value: name } })
  fireEvent.click(await find('option', new RegExp(`^Coupe ${name}`)))
}

const takeChildCut = () => takeCut('enfant')

const address = '/dashboard/calendar/group?customer=14&items=s:1@1&date=2026-11-28'

it('two people are booked side by side at a start that suits both, with one message', async () => {
  serveSalon()
  let isTaken = true
  api.answer(createGroup, () => {
    if (isTaken) return refusal(409, 'Cette heure ne convient plus à tous.', { code: 'group_not_free' })
    return { id: 3, visits: [visit, lina] }
  })
  const app = await openApp(address)
  await see('Choisissez une prestation pour chacun.')
  await takeChildCut()
  await fill('Prénom', 'Lina')
  await find('checkbox', /^Un seul message, à /)
  await see(/avec Hugo/)
  await press('Réserver pour deux')
  await see('Cette heure ne convient plus à tous.')
  isTaken = false
  await press('Réserver pour deux')
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-28'))
  const search = api.asked.find(({ path }) => path === '/api/groups/available')
  expect(search?.query).toEqual({
    people: 's:1;s:2',
    mode: 'side_by_side',
    date: '2026-11-28',
    customers: '14;',
  })
  expect(api.asked.find(({ path }) => path === '/api/groups')?.body).toEqual({
    customer: 14,
    mode: 'side_by_side',
    people: [
      { items: [{ service: 1, professional: 1 }], start: ten },
      { items: [{ service: 2, professional: 2 }], start: ten, for: 'Lina' },
    ],
  })
})

it('a length of the address that the salon has no more is asked for again', async () => {
  serveSalon()
  priceCutsByLength()
  await openApp(`${address}&length=9`)
  await takeCut('femme')
  await press('Longs', await find('group', 'Longueur des cheveux', await find('group', 'Personne 2')))
  await press('Courts', await find('group', 'Longueur des cheveux'))
  const searches = () => api.asked.filter(({ path }) => path === '/api/groups/available')
  await waitFor(() => expect(searches().map(({ query }) => query['lengths'])).toEqual(['1;2']))
})

it('a client of the salon is found for the second place, and only once', async () => {
  serveSalon()
  api.answer(getUsers, () => [
    userOf(14, { firstname: 'Perrin', lastname: 'Nathalie' }),
    userOf(22, { firstname: 'Roy', lastname: 'Anna' }),
  ])
  api.answer(createGroup, () => ({ id: 3, visits: [visit, lina] }))
  await openApp(address)
  await takeChildCut()
  await fill('Ou un client du salon', 'an')
  const anna = await find('option', /^Anna Roy/)
  expect(screen.queryByRole('option', { name: /^Nathalie/ }) === null).toBe(true)
  fireEvent.click(anna)
  await find('button', 'Quelqu’un d’autre')
  await find('checkbox', /^Un message à chacun\s: .*Anna Roy/)
  await see(/avec Hugo/)
  await press('Réserver pour deux')
  await waitFor(() => expect(api.sentTo(createGroup)).toHaveLength(1))
  expect(api.sentTo(createGroup)[0]).toMatchObject({ people: [{ start: ten }, { customer: 22, start: ten }] })
  expect(api.asked.findLast(({ path }) => path === '/api/groups/available')?.query.customers).toBe('14;22')
})

it('people who were typed outlive a reload, and leaving them asks first', async () => {
  serveSalon()
  await openApp(address)
  await takeChildCut()
  await fill('Prénom', 'Lina')
  cleanup()
  const app = await openApp(address)
  await expectValue('Prénom', 'Lina')
  await see(/avec Hugo/)
  await followLink('Calendrier', document.querySelector<HTMLElement>('.crumbs')!)
  await press('Rester', await find('dialog', /^Quitter sans enregistrer/))
  expect(app.address()).toBe(address)
})

it('an opened visit names the others of its group, and moves with them or alone', async () => {
  const step = { visit: 7, start: '10:00', end: '10:30', id: 70 }
  api.answer(getAgenda, () =>
    testAgenda([step], { date: '2026-11-28', visit: { group: { id: 3, people: 2 } } }),
  )
  api.answer(getGroup, () => [visit, lina])
  const sent: unknown[] = []
  api.answer(changeAgenda, ({ query, body }) => {
    const { changes } = body
    const done = { batch: null, visits: [], blocks: [], notices: [], messages: [], verdicts: [] }
    if (query.dryRun) return { ...done, verdicts: changes.map(() => ({ ok: true, reasons: [] })) }
    sent.push(changes.map((change) => 'visit' in change && change.visit))
    return done
  })
  await openApp('/dashboard/calendar?date=2026-11-28&visit=7')
  const other = await find('link', /^Lina, 10\sh/)
  expect(other.getAttribute('href')).toBe('/dashboard/calendar?date=2026-11-28&visit=8')
  await press('Déplacer le groupe…')
  await find('radio', /^Déplacer les deux/)
  await typeDays(/^heures?/, '11')
  await see('2 rendez-vous peuvent être déplacés.')
  await turn('radio', /^Seulement celui-ci/)
  await see('1 rendez-vous peut être déplacé.')
  await turn('radio', /^Déplacer les deux/)
  await see('2 rendez-vous peuvent être déplacés.')
  await press('Déplacer')
  await waitFor(() => expect(sent).toEqual([[7, 8]]))
})
