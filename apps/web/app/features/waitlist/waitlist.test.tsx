// @vitest-environment jsdom
import { expect, it } from 'vitest'
import {
  acceptOffer,
  declineOffer,
  getOffer,
  getWaitlist,
  getWaitlistPlaces,
  offerPlace,
  withdrawOffer,
  type Offer,
  type WaitlistEntry,
} from '@meche/contract/waitlist.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, servePage, testAdmin } from '../../testing/app.tsx'
import { press, see, seeNo, textOf } from '../../testing/hands.ts'

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

it('staff see who waits, offer a place of the next two days, and withdraw it', async () => {
  let current = entry
  api.answer(getWaitlist, () => [current])
  api.answer(getWaitlistPlaces, () => [
    {
      entry: 3,
      title: 'Coupe femme',
      customer: entry.customer,
      professional: 2,
      start: offer.start,
      end: offer.end,
      price: 4200,
    },
  ])
  await openApp('/dashboard/calendar/waitlist', testAdmin)
  await see('Noémie Caron')
  expect(textOf(document.querySelector('.waiting'))).toContain(
    'Coupe femme 45 min, 42 €du 20 nov. 2026 au 27 nov. 2026, vendredi, dès 14 h, terminé avant 18 h',
  )
  api.answer(offerPlace, ({ body }) => {
    expect(body).toEqual({ start: offer.start, professional: 2 })
    const { start, end, until } = offer
    current = {
      ...entry,
      state: 'offered',
      offer: { start, end, until, professionals: [2], sentAt: '2026-11-20T10:32:00+01:00' },
    }
    return current
  })
  await press('Proposer aujourd’hui à 15 h 15')
  await see('Place gardée jusqu’à 11 h 02 : aujourd’hui à 15 h 15')
  api.answer(withdrawOffer, () => (current = entry))
  await press('Retirer l’offre')
  await see('L’offre est retirée.')
  await see('Proposer aujourd’hui à 15 h 15')
})
