// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getImportedVisits } from '@meche/contract/imported-visits.ts'
import { getCustomerAppointments, getCustomerSummary } from '@meche/contract/appointments.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { getMessages } from '@meche/contract/outgoing-messages.ts'
import { createUser, getUser, getUsers, updateUser } from '@meche/contract/users.ts'
import { pageOf, refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, records, testAdmin } from '../../testing/app.tsx'
import { choose, expectValue, fill, find, followLink, press, see, textOf, turn } from '../../testing/hands.ts'
import { userOf, visitOf } from '../../testing/records.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const save = () => press('Enregistrer')
const FILE = '/dashboard/user/14'

it('a new client needs a name and a phone, and an e-mail address that is valid and free', async () => {
  await openApp('/dashboard/user/new')
  await save()
  for (const sentence of ['Le nom est requis !', 'Le prénom est requis !', 'Phone number is required!'])
    await see(sentence)
  await fill('Prénom', 'Nathalie')
  await fill('Nom', 'Perrin')
  await fill(/^Email/, 'pas une adresse')
  await fill('Téléphone', '06 39 98 77 66')
  await save()
  await see("Ceci n'est pas une adresse valide !")
  expect(api.sentTo(createUser)).toEqual([])
  await fill(/^Email/, 'client@meche.example')
  api.answer(createUser, ({ body }) => {
    if (body.email)
      return refusal(409, fr.email_taken, {
        violations: [{ propertyPath: 'email', message: fr.email_taken, code: 'email_taken' }],
      })
    const made = userOf(40, { ...body, email: null, phone: body.phone })
    records.users.push(made)
    return made
  })
  await save()
  await see('Cette adresse email est déjà utilisée.')
  await fill(/^Email/, '')
  await save()
  await see('La fiche de Nathalie Perrin est créée.')
  await see('Pas encore de visite')
})

it('the red zone is set in a client’s form with its reason, and shown on their page', async () => {
  await openApp(FILE)
  await followLink('Modifier')
  await choose(/^Zone rouge/, 'Oui')
  await fill(/^Raison/, 'Trois absences')
  await save()
  await see("L'utilisateur a été mis à jour !")
  await waitFor(async () => expect(textOf(await screen.findByRole('main'))).toContain('Oui, Trois absences'))
})

it('the list asks for who is in the red zone, of which quality, and for words', async () => {
  await openApp('/dashboard/user/list')
  await choose('Zone rouge', 'Oui')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Perrin' } })
  api.answer(getUsers, () => [])
  await choose('Qualité', 'Professionnel')
  await see('Rien ne correspond')
  const last = () => api.asked.filter(({ path }) => path === '/api/users').at(-1)!.query
  await waitFor(() => expect(last()).toMatchObject({ quality: 'HairDresser', search: 'Perrin' }))
})

it('an admin chooses the last day of a red zone from a month in a dialog', async () => {
  await openApp(FILE)
  await press('Changer')
  const dialog = await find('dialog', 'Zone rouge de Marianne Roche')
  await choose('Zone rouge', 'Oui')
  await press(/Ouvrir le calendrier/, dialog)
  const grid = await screen.findByRole('grid')
  fireEvent.click(
    within(grid)
      .getAllByRole('button', { name: /\b30\b/ })
      .at(-1)!,
  )
  await waitFor(() => expect(textOf(within(dialog).getByRole('spinbutton', { name: /jour/ }))).toBe('30'))
})

const visits = (count: number) =>
  Array.from({ length: count }, (_, place) => visitOf({ id: 100 + place, status: 'done' }))

it('a client’s page shows ten visits, and older ones on demand, without repeating one booked meanwhile', async () => {
  let all = visits(11)
  const shown = () => document.querySelectorAll('.client-visits > li').length
  api.answer(getCustomerAppointments, ({ query: { page = 1, itemsPerPage = 10 } }) =>
    pageOf(all.slice((page - 1) * itemsPerPage, page * itemsPerPage), all.length),
  )
  await openApp(FILE)
  await waitFor(() => expect(shown()).toBe(10))
  all = [visitOf({ id: 99 }), ...all]
  await press('Visites plus anciennes (1)')
  await waitFor(() => expect(shown()).toBe(11))
})

it('a client’s page totals their visits, asks for those of the past, and can book the same one again', async () => {
  const done = visits(3)
  api.answer(getCustomerSummary, () => ({
    done: 3,
    pending: 1,
    noShow: 0,
    cancelled: 0,
    spent: 9000,
    rhythm: null,
    services: [],
    professional: null,
    moment: null,
    confirmedBy: 'sms' as const,
  }))
  api.answer(getImportedVisits, () => [
    { id: 1, date: '2025-03-04', time: '14:30', text: 'Coupe F', professional: 'Léa', price: 3500 },
    { id: 2, date: '2025-01-15', time: null, text: 'Balayage', professional: null, price: null },
  ])
  api.answer(getCustomerAppointments, ({ query }) =>
    query.is_pending === false ? done : [visitOf(), ...done],
  )
  const app = await openApp(FILE)
  await find('heading', 'Marianne Roche')
  const figure = (name: string) =>
    textOf(screen.getByText(name, { exact: true }).parentElement!.querySelector('dd'))
  await see('terminées')
  expect(figure('terminées')).toBe('3')
  expect(figure('dépensés')).toBe('90 €')
  const earlier = await find('region', 'Visites d’avant')
  expect(within(earlier).getAllByRole('listitem').map(textOf)).toEqual([
    'Coupe F4 mars 2025, 14 h 30, avec Léa35 €',
    'Balayage15 janv. 2025',
  ])
  await press('Passées')
  await waitFor(() => expect(document.querySelectorAll('.client-visits > li')).toHaveLength(3))
  fireEvent.click(within(document.querySelector<HTMLElement>('.client-visits > li')!).getByRole('button'))
  expect((await find('link', 'Réserver la même chose')).getAttribute('href')).toContain('customer=14')
  expect(app.address()).toBe(FILE)
})

it('users can also be shown as cards, and the search still works', async () => {
  const app = await openApp('/dashboard/user/list?quality=HairDresser')
  await followLink('Cartes', await find('navigation', 'Présentation des utilisateurs'))
  await waitFor(() => expect(app.address()).toBe('/dashboard/user/cards?quality=HairDresser'))
  api.answer(getUsers, ({ query }) =>
    records.users.filter(
      ({ quality, lastname }) => quality === query.quality && lastname.includes(query.search ?? ''),
    ),
  )
  await see('Professionnel')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Camille' } })
  await waitFor(() => expect(document.querySelectorAll('.person-card')).toHaveLength(1))
  await find('link', 'Camille Moreau')
})

it('only a super admin grants rights, and an admin cannot change or erase one', async () => {
  const admin = { ...testAdmin, id: 50, roles: ['ROLE_USER', 'ROLE_ADMIN'] }
  const app = await openApp('/dashboard/user/2/edit', admin)
  expect((await find<HTMLSelectElement>('combobox', /^Rôle/)).disabled).toBe(true)
  await see('Seul un super administrateur donne des droits.')
  app.close()
  await openApp('/dashboard/user/100', admin)
  await find('heading', 'Capucine Moreau')
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull()
})

it('an admin lets a professional write to the journal, while the journal is on', async () => {
  const settings = { ...testSalon, modules: ['journal' as const] }
  api.answer(updateUser, ({ body }) =>
    userOf(2, { quality: 'HairDresser', writesJournal: body.writesJournal ?? false }),
  )
  const app = await openApp('/dashboard/user/2/edit', undefined, { settings })
  await turn('switch', 'Peut écrire au journal')
  await press('Enregistrer')
  await waitFor(() => expect(api.sentTo(updateUser)).toMatchObject([{ writesJournal: true }]))
  app.close()
  await openApp('/dashboard/user/2/edit')
  await find('textbox', 'Prénom')
  expect(screen.queryByRole('switch', { name: 'Peut écrire au journal' })).toBeNull()
})

it('a review link that is no address is refused at its field', async () => {
  await openApp('/dashboard/user/new?quality=HairDresser')
  await fill('Prénom', 'Solène')
  await fill('Nom', 'Invitée')
  await fill(/^Email/, 'solene@mail.example')
  await fill('Téléphone', '06 39 98 77 66')
  await fill(/^Lien google/, 'sans protocole')
  await save()
  await waitFor(async () =>
    expect((await screen.findByLabelText(/^Lien google/)).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(api.sentTo(createUser)).toEqual([])
})

it('a professional sees the contact, notes and visits of their client, and nothing of others', async () => {
  const professional = { ...testAdmin, id: 1, roles: ['ROLE_USER'], quality: 'HairDresser' as const }
  const {
    id,
    firstname,
    lastname,
    avatarUrl,
    portrait,
    phone,
    quality,
    verified,
    createdAt,
    smsOptOut,
    red_zone,
  } = records.users.find((one) => one.id === 14)!
  const file = {
    id,
    firstname,
    lastname,
    avatarUrl,
    portrait,
    phone,
    quality,
    verified,
    createdAt,
    smsOptOut,
    red_zone,
  }
  api.answer(getUser, ({ params }) =>
    params.id === 14 ? file : refusal(404, fr.not_found, { code: 'not_found' }),
  )
  const app = await openApp(FILE, professional)
  await find('heading', 'Marianne Roche')
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    'Coordonnées',
    'Notes',
    'Proches',
    'Visites',
  ])
  await fill('Nouvelle note', 'Formule 7.43')
  await press('Ajouter')
  await waitFor(() => expect(textOf(document.querySelector('.note'))).toContain('Formule 7.43'))
  app.close()
  await openApp('/dashboard/user/15', professional)
  await find('heading', 'Fiche introuvable')
})

it('leaving warns about an unsaved red zone or note, and erasing the client discards it', async () => {
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length
  const app = await openApp(FILE)
  await press('Changer')
  await choose('Zone rouge', 'Oui')
  await fill(/^Raison/, 'Absences')
  const dialog = await find<HTMLDialogElement>('dialog', /^Zone rouge/)
  act(() => dialog.close())
  await see('Modifications non enregistrées')
  await followLink('Utilisateurs', await screen.findByRole('main'))
  await press('Rester', await find('dialog', 'Quitter sans enregistrer ?'))
  await press('Changer')
  await expectValue(/^Raison/, 'Absences')
  await fill('Nouvelle note', 'À rappeler')
  expect(drafts()).toBe(2)
  await followLink('Utilisateurs', await screen.findByRole('main'))
  await press('Quitter sans enregistrer', await find('dialog', 'Quitter sans enregistrer ?'))
  await find('heading', 'Utilisateurs')
  expect(drafts()).toBe(0)
  expect(records.users.find(({ id }) => id === 14)!.red_zone).toBe(false)
  app.close()

  const again = await openApp(FILE)
  await fill('Nouvelle note', 'À rappeler')
  await press('Effacer')
  await press('Effacer la fiche', await find('dialog', /^Effacer/))
  await waitFor(() => expect(again.address()).toMatch(/^\/dashboard\/user\/list/))
  expect(drafts()).toBe(0)
})

it('messages are listed by channel and status', async () => {
  const app = await openApp('/dashboard/message')
  await choose('Canal', 'SMS')
  await waitFor(() => expect(app.address()).toContain('channel=sms'))
  await choose('Statut', 'Échec')
  await see('Rien ne correspond')
  const last = () => api.asked.findLast(({ path }) => path === getMessages.path)!.query
  await waitFor(() => expect(last()).toMatchObject({ channel: 'sms', status: 'failed' }))
})
