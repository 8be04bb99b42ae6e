// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getSettings, updateSettings, type Conflict } from '@meche/contract/settings.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import { expectValue, fill, find, press, see, seeNo, textOf, turn, typeDays } from '../../../testing/hands.ts'

prepareApp()

const SAVED = 'Les paramètres du salon ont été mis à jour !'
const save = () => press('Enregistrer')
const copyOfSalon = () => JSON.parse(localStorage.getItem('settings')!) as Record<string, unknown>
const another = (changes: object) =>
  Object.assign(records.settings, changes, { version: records.settings.version + 1 })

it('each missing general field has its message, and undo brings back what is saved', async () => {
  await openApp('/setting')
  await find('heading', 'Paramètres du salon')
  const tabs = within(await find('navigation', 'Rubriques des paramètres')).getAllByRole('link')
  expect(tabs.map(textOf)).toEqual([
    'General',
    'Paramètres des RDV',
    'Paramètres des sms',
    'Planning',
    'Catégories',
    'Fermetures',
    'Société',
    'Modules',
  ])
  for (const label of ['Nom du salon', 'Adresse', 'Code postal', 'Ville', 'Pays']) await fill(label, '')
  await press('Effacer le numéro')
  await save()
  for (const sentence of [
    'Le nom du salon est requis !',
    "L'adresse du salon est requise !",
    'Phone number is required!',
    'Le code postal est requis !',
    'La ville est requise !',
    'Le pays est requis !',
    '6 champs à corriger pour enregistrer',
  ])
    await see(sentence)
  expect(api.sentTo(updateSettings)).toEqual([])
  await press('Annuler')
  await expectValue('Ville', 'Angers')
})

it('saved settings are copied to local storage without what only admins read', async () => {
  await openApp('/setting')
  await fill(/^Département/, 'Loiret')
  await save()
  await see(SAVED)
  expect(records.settings.department).toBe('Loiret')
  expect(copyOfSalon()).toMatchObject({ department: 'Loiret' })
  expect(localStorage.getItem('settings')).not.toMatch(/smsReminder|scheduleExceptions|gridStep/)
})

it('a new salon name appears in the menu at once, even if the connection breaks after the save', async () => {
  await openApp('/setting')
  const menu = await find('navigation', 'Menu du salon')
  expect(textOf(menu)).toContain('Atelier Capucine')
  await fill('Nom du salon', 'Chez Ada')
  api.fail(getSettings, 'unsent')
  await save()
  await see(SAVED)
  expect(textOf(menu)).toContain('Chez Ada')
  await expectValue('Nom du salon', 'Chez Ada')
  expect(copyOfSalon()).toMatchObject({ name: 'Chez Ada' })
})

it('an opened day proposes hours, its periods follow each other, and mistakes are shown at their field', async () => {
  await openApp('/setting')
  await turn('switch', 'Dimanche : ouvert')
  const time = (name: string) => find('group', name)
  expect(textOf(await time('Dimanche, début de la plage 1'))).toContain('09:00')
  await press('Ajouter un créneau (Dimanche)')
  expect(textOf(await time('Dimanche, début de la plage 2'))).toContain('19:15')
  await typeDays(/heure/, '0930', await time('Dimanche, début de la plage 2'))
  await see('Chevauchement avec un autre créneau')
  await typeDays(/heure/, '0800', await time('Dimanche, fin de la plage 1'))
  await see("Doit être supérieur à l'heure de début")
  await save()
  await see('1 champ à corriger pour enregistrer')
  await press('Dimanche : retirer la plage 1')
  await save()
  await see(SAVED)
  expect(records.settings.openingHours.dimanche).toEqual({
    isOpen: true,
    periods: [{ startTime: '09:30', endTime: '20:15' }],
  })
})

const hit: Conflict = {
  appointment: 5,
  appointmentService: 7,
  start: '2026-11-21T10:00:00+01:00',
  end: '2026-11-21T10:30:00+01:00',
  service: 'Coupe femme',
  professional: { id: 1, firstname: 'Moreau', lastname: 'Camille' },
  customer: { id: 14, firstname: 'Roche', lastname: 'Marianne', phone: null },
  reason: 'outside_hours',
}

it('hours that conflict with visits list them before they are saved', async () => {
  records.conflicts = [
    hit,
    { ...hit, appointment: 6, appointmentService: 8, start: '2026-11-21T11:00:00+01:00' },
  ]
  await openApp('/setting')
  await turn('switch', 'Samedi : ouvert', false)
  await save()
  const question = await find('dialog', /rendez-vous ne sont plus dans ces horaires/)
  expect(textOf(within(question).getAllByRole('listitem')[0]!)).toContain('demain à')
  await press('Revoir les horaires', question)
  expect(records.settings.openingHours.samedi.isOpen).toBe(true)
  await press('Annuler')
  await seeNo('Modifications non enregistrées')
})

it('the second of two admins sees the difference and keeps their input, or takes the latest version', async () => {
  await openApp('/setting')
  await fill(/^Département/, 'Sarthe')
  another({ department: 'Mayenne' })
  await save()
  const question = () => find('dialog', 'Quelqu’un d’autre a enregistré entre-temps')
  expect(textOf(await question())).toMatch(/Mayenne.*Sarthe/)
  await press('Garder ma saisie')
  await see(SAVED)
  expect(records.settings.department).toBe('Sarthe')

  await fill(/^Département/, 'Vendée')
  another({ department: 'Orne' })
  await save()
  await question()
  await press('Prendre la dernière version')
  await expectValue(/^Département/, 'Orne')
})

it('another admin’s change of another field causes no conflict', async () => {
  await openApp('/setting')
  await fill(/^Département/, 'Calvados')
  another({ maxUpcomingPerClient: 9 })
  await save()
  await see(SAVED)
  expect(records.settings).toMatchObject({ department: 'Calvados', maxUpcomingPerClient: 9 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).toBeNull())
})
