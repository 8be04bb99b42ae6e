// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import { createOrder } from '@meche/contract/orders.ts'
import * as workshops from '@meche/contract/workshops.ts'
import { pageText } from '../../locales/pages.server.ts'
import { api, openApp, prepareApp, servePage, testAdmin } from '../../testing/app.tsx'
import { pageOf, refusal } from '../../testing/api.ts'
import {
  choose,
  field,
  fill,
  find,
  followLink,
  press,
  see,
  seeNo,
  textOf,
  turn,
  typeDays,
} from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const, 'workshops' as const] }
const date: workshops.ManagedDate = {
  id: 5,
  start: '2026-12-12T10:00:00+01:00',
  end: '2026-12-12T12:00:00+01:00',
  seats: 6,
  free: 4,
  cancelReason: null,
  waiting: 1,
}
const workshop: workshops.Workshop = {
  id: 3,
  version: 2,
  title: 'Chignon du soir',
  text: 'Trois chignons à refaire chez soi.',
  price: 4500,
  seats: 6,
  isPublished: true,
  hosts: [{ id: 1, firstname: 'Laurent', lastname: 'Camille' }],
  dates: [date],
}

/** One workshop, whose date can be cancelled. */
function serveWorkshop() {
  const kept = { workshop }
  api.answer(workshops.getWorkshops, () => pageOf([kept.workshop], 1))
  api.answer(workshops.getWorkshop, () => kept.workshop)
  api.answer(workshops.cancelWorkshopDate, ({ body: { reason } }) => {
    kept.workshop = { ...workshop, dates: [{ ...date, cancelReason: reason, free: 6, waiting: 0 }] }
    return kept.workshop
  })
}

const open = (path: string) => openApp(`/dashboard/tour${path}`, testAdmin, { settings })

it('the list says how many seats of the next date are sold', async () => {
  serveWorkshop()
  await open('')
  await find('link', 'Chignon du soir')
  await see('2 sur 6')
})

it('an empty list leads to a first workshop, which is not sent without a host and keeps what was typed', async () => {
  api.answer(workshops.getWorkshops, () => pageOf([], 0))
  await open('')
  await see('Aucun atelier')
  await followLink('Créer un atelier')
  await fill('Titre', 'Tresse')
  await press('Enregistrer')
  await see(fr.host_required!)
  expect(api.sentTo(workshops.createWorkshop)).toEqual([])
  expect((await field('Titre')).value).toBe('Tresse')
})

it('a date is planned, and says when the time of a host is taken', async () => {
  serveWorkshop()
  const taken = 'Cette heure n’est plus libre.'
  api.answer(workshops.addWorkshopDate, () => refusal(409, taken, { code: 'time_not_free' }))
  await open('/3')
  await press('Ajouter la date')
  await see(taken)
  expect(api.sentTo(workshops.addWorkshopDate)).toMatchObject([{ seats: 6 }])
})

it('a date is moved; when a host is taken it says so and keeps the new time', async () => {
  serveWorkshop()
  const taken = 'Cette heure n’est plus libre.'
  api.answer(workshops.moveWorkshopDate, () => refusal(409, taken, { code: 'time_not_free' }))
  await open('/3')
  await press('Déplacer')
  const dialog = await find('dialog', /Déplacer cette date/)
  await see(/Places vendues : 2/, dialog)
  await typeDays(/heure.*Début/, '14', dialog)
  await typeDays(/heure.*Fin/, '16', dialog)
  await press('Déplacer', dialog)
  await see(taken)
  const times = { start: '2026-12-12T14:00:00+01:00', end: '2026-12-12T16:00:00+01:00' }
  expect(api.sentTo(workshops.moveWorkshopDate)).toEqual([times])
  api.answer(workshops.moveWorkshopDate, () => ({ ...workshop, dates: [{ ...date, ...times }] }))
  await press('Déplacer', dialog)
  await see('La date est déplacée.')
})

it('a date is cancelled with a reason, which its buyers read', async () => {
  serveWorkshop()
  await open('/3')
  await see('2 sur 6')
  await press('Annuler la date')
  const dialog = await find('dialog', /Annuler cette date/)
  await see(/Places vendues : 2/, dialog)
  await fill('Raison', 'Grève')
  await press('Annuler la date', dialog)
  await see('Grève')
  expect(screen.queryByRole('button', { name: 'Annuler la date' })).toBeNull()
})

it('the attendance sheet names each seat and its buyer', async () => {
  serveWorkshop()
  const buyer = { firstname: 'Durand', lastname: 'Alix', phone: '+33639987701' }
  const seats = ['Alix', 'Sacha'].map((name) => ({ name, order: 'C000012', customer: null, buyer }))
  api.answer(workshops.getAttendees, () => seats)
  await open('/3/sheet/5')
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map((row) => textOf(row))).toEqual(
    ['Alix', 'Sacha'].map((name) => expect.stringContaining(`${name}Alix Durand`)),
  )
})

const words = pageText('fr', 'tours', { salon: 'Atelier Capucine', city: 'Angers' })
const { cancelReason: _cancelReason, waiting: _waiting, ...times } = date
const offered: workshops.OpenWorkshop = {
  id: 3,
  title: 'Chignon du soir',
  text: '',
  price: 4500,
  hosts: ['Camille'],
  dates: [
    { ...times, product: 8 },
    { ...times, id: 6, product: 9, start: '2026-12-19T10:00:00+01:00', free: 0 },
  ],
}

function openTour() {
  servePage('tour/workshop.tsx', {
    workshop: offered,
    words,
    canPay: true,
    address: 'http://salon.test/tour/3',
  })
  return openApp('/tour/3', null, { settings })
}

it('a visitor books seats by name, after reading that there is no withdrawal, and keeps what was typed', async () => {
  api.answer(createOrder, () => refusal(409, fr.seats_taken!, { code: 'seats_taken' }))
  await openTour()
  await see(/ne donnent pas droit à la rétractation/)
  await choose('Nombre de places', '2')
  await fill('Participant 1', 'Alix')
  await fill('Participant 2', 'Sacha')
  await fill('Nom', 'Durand')
  await fill('Prénom', 'Alix')
  await fill('Email', 'alix@mail.example')
  await fill(/^Téléphone/, '06 39 98 77 01')
  await press('Commander avec obligation de paiement : 90 €')
  await see(fr.terms_required!)
  expect(api.sentTo(createOrder)).toEqual([])
  await turn('checkbox', /J’ai lu et j’accepte/)
  await press('Commander avec obligation de paiement : 90 €')
  await see(fr.seats_taken!)
  expect(api.sentTo(createOrder)).toMatchObject([
    {
      items: [{ product: 8, quantity: 2, colors: [] }],
      participants: ['Alix', 'Sacha'],
      payment: 'online',
      delivery: 'pickup',
      terms: true,
      total: 9000,
    },
  ])
  await turn('radio', /19 décembre/)
  await turn('radio', /12 décembre/)
  expect((await field('Participant 2')).value).toBe('Sacha')
})

it('a visitor waits for a seat of a full date', async () => {
  api.answer(workshops.waitForSeat, () => undefined)
  await openTour()
  await turn('radio', /19 décembre/)
  await seeNo(/ne donnent pas droit/)
  await fill('Prénom', 'Sacha')
  await fill('Email', 'sacha@mail.example')
  await press('Me prévenir')
  await see(words.waiting.sent)
  expect(api.sentTo(workshops.waitForSeat)).toEqual([{ name: 'Sacha', email: 'sacha@mail.example' }])
})
