// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getCustomerAppointments } from '@meche/contract/appointments.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getFamily } from '@meche/contract/family.ts'
import { getUsers } from '@meche/contract/users.ts'
import {
  acceptOffer,
  declineOffer,
  getOffer,
  getWaitlist,
  getGaps,
  getWaitlistJournal,
  joinWaitlist,
  previewOffer,
  offerPlace,
  withdrawOffer,
  type Offer,
  type WaitlistEntry,
} from '@meche/contract/waitlist.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, servePage, testAdmin } from '../../testing/app.tsx'
import { testGap, testWaiting } from '../../testing/gaps.ts'
import { choose, find, press, see, seeNo, textOf, turn, typeDays } from '../../testing/hands.ts'

prepareApp()

const token = 'AbCdEfGhIjKlMnOpQrStUv'
const offer: Offer = {
  state: 'sent',
  title: 'Coupe femme',
  start: '2026-11-20T15:15:00+01:00',
  end: '2026-11-20T16:00:00+01:00',
  price: 4200,
  professionals: ['Léa'],
  until: '2026-11-20T11:02:00+01:00',
  for: null,
  insteadOf: null,
}

const entry: WaitlistEntry = {
  id: 3,
  version: 1,
  state: 'waiting',
  title: 'Coupe femme',
  items: [{ service: 1, combinatedService: null, professional: null }],
  price: 4200,
  duration: 45,
  windows: [{ from: '2026-11-20', to: '2026-11-27', days: ['vendredi'], after: '14:00', before: '18:00' }],
  notice: 120,
  for: null,
  note: null,
  appointment: null,
  createdAt: '2026-11-19T10:00:00+01:00',
  customer: { id: 5, firstname: 'Caron', lastname: 'Noémie', phone: '+33639981265' },
  isReachable: true,
  offer: null,
}

async function openOffer(first: Offer = offer) {
  servePage('offer.tsx', { head: [] })
  api.answer(getOffer, () => first)
  await openApp(`/offre/${token}`, null)
}

it('an offer is read without a sign-in and booked by one press, which is told', async () => {
  await openOffer()
  await see('Gardée pour vous jusqu’à 11 h 02.')
  expect(textOf(document.querySelector('main'))).toContain(
    'aujourd’hui à 15 h 15Coupe femme, avec Léa, 42 €Gardée pour vous jusqu’à 11 h 02.',
  )
  api.answer(acceptOffer, () => ({ ...offer, state: 'accepted' as const }))
  await press('Oui, je viens')
  await see('C’est réservé')
  await seeNo('Non merci')
})

it('a declined offer leaves the client on the list; a lost place is named, and the answer stays possible', async () => {
  await openOffer()
  api.answer(acceptOffer, () =>
    refusal(409, 'Trop tard : cette place est partie.', { code: 'offer_expired' }),
  )
  await press('Oui, je viens')
  await see('Trop tard : cette place est partie.')
  api.answer(declineOffer, () => ({ ...offer, state: 'declined' as const }))
  await press('Non merci')
  await see('Vous restez sur la liste d’attente.')
})

const card = { ...entry.customer, avatarUrl: null, portrait: null, quality: 'Customer' as const }
const cut = { id: 1, name: 'Coupe femme', description: null, duration: 45, price: 4200 }
const menu = {
  id: 1,
  name: 'Coupe',
  description: null,
  color: 'sapin',
  services: [{ ...cut, professionals: [{ id: 1, duration: 45, price: 4200 }] }],
  combinatedServices: [],
}
const waiting = testWaiting({
  title: 'Coupe femme',
  customer: entry.customer,
  start: offer.start,
  end: offer.end,
  price: 4200,
})
const place = testGap({
  professional: 2,
  start: '2026-11-20T15:00:00+01:00',
  end: '2026-11-20T16:30:00+01:00',
})

it('staff see free places and who waits for them, the message and what became of offers; they offer one and withdraw it', async () => {
  let current = entry
  let offeredUntil: string | null = null
  api.answer(getWaitlist, () => [current])
  api.answer(getGaps, () => [testGap(), { ...place, waiting: [{ ...waiting, offeredUntil }] }])
  api.answer(previewOffer, () => ({
    channel: 'sms' as const,
    subject: null,
    body: 'Une place…',
    segments: 2,
  }))
  api.answer(getCategoriesWithProfessionalServices, () => [menu])
  api.answer(getWaitlistJournal, () => ({
    events: [
      {
        at: '2026-11-20T09:05:00+01:00',
        kind: 'declined' as const,
        customer: entry.customer,
        start: offer.start,
        professionals: [2],
      },
    ],
    filledThisMonth: 3,
  }))
  await openApp('/dashboard/calendar/waitlist', testAdmin)
  await see('1 personne attend, 1 trouve une place dans les 48 h')
  await press(/15\sh\s–\s16\sh\s30.*avec Hugo.*1 attend/)
  expect(textOf(document.querySelector('.waiting'))).toContain(
    'Coupe femme, 45 min, 42 €du 20 nov. 2026 au 27 nov. 2026, vendredi, dès 14 h, terminé avant 18 h',
  )
  await see('Ce que Noémie recevra')
  await see('Une place…')
  await see('Noémie Caron a répondu non')
  await see('3 places reprises ce mois-ci')
  api.answer(offerPlace, ({ body }) => {
    expect(body).toEqual({ start: offer.start, professional: 2 })
    const { start, end, until } = offer
    offeredUntil = until
    current = {
      ...entry,
      state: 'offered',
      offer: { start, end, until, professionals: [2], sentAt: '2026-11-20T10:32:00+01:00' },
    }
    return current
  })
  await press('Proposer aujourd’hui à 15 h 15')
  await see('Place gardée jusqu’à 11 h 02 : aujourd’hui à 15 h 15')
  await see('Ce que Noémie a reçu')
  await see('Gardée jusqu’à 11 h 02, encore 22 min')
  api.answer(withdrawOffer, () => {
    offeredUntil = null
    return (current = entry)
  })
  await press('Retirer l’offre')
  await see('L’offre est retirée.')
  await see('Proposer aujourd’hui à 15 h 15')
})

it('a client is put on the list for a child, with several periods and weekdays; the first field is theirs', async () => {
  const zoe = { id: 3, firstname: 'Caron', lastname: 'Zoé', birthDate: null, upcomingVisits: 0, version: 1 }
  api.answer(getFamily, () => [zoe])
  api.answer(getWaitlist, () => [])
  api.answer(getGaps, () => [])
  api.answer(getUsers, () => [card])
  api.answer(getCustomerAppointments, () => [])
  api.answer(getCategoriesWithProfessionalServices, () => [menu])
  await openApp('/dashboard/calendar/waitlist', testAdmin)
  await press('Ajouter une personne')
  const finder = await find('combobox', 'Client')
  await waitFor(() => expect(document.activeElement).toBe(finder))
  fireEvent.change(finder, { target: { value: 'Noé' } })
  fireEvent.click(await find('option', /Noémie Caron/))
  expect((await find<HTMLInputElement>('radio', 'Noémie')).checked).toBe(true)
  await turn('radio', 'Zoé')
  await choose('Prestation', 'Coupe femme')
  await press('Ajouter une période')
  const second = await find('group', 'Période 2')
  await typeDays(/^jour, Au/, '30112026', second)
  await turn('checkbox', 'vendredi')
  const sent = new Promise((resolve) =>
    api.answer(joinWaitlist, ({ body }) => {
      resolve(body)
      return entry
    }),
  )
  await press('Ajouter une personne', await find('dialog', 'Ajouter une personne'))
  const day = { from: '2026-11-20', to: '2026-11-20', days: [], after: null, before: null }
  expect(await sent).toEqual({
    items: [{ kind: 'service', id: 1, options: [], professional: null }],
    windows: [day, { ...day, to: '2026-11-30', days: ['vendredi'] }],
    note: null,
    for: 3,
    customer: 5,
  })
})
