// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { updateSchedules, type ScheduledProfessional } from '@meche/contract/settings.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import {
  choose,
  expectValue,
  fill,
  find,
  press,
  see,
  seeNo,
  textOf,
  turn,
  typeDays,
} from '../../../testing/hands.ts'

prepareApp()

const save = () => press('Enregistrer')
const chooseProfessional = async (name: RegExp) => press(name, await find('list', 'L’équipe'))
const hugo = () => records.settings.professionals.find(({ id }) => id === 2) as ScheduledProfessional
const FOLLOW = 'Suivre les horaires du salon'

/** The last moment field of this name. */
const moment = async (name: RegExp) => (await screen.findAllByRole('group', { name })).at(-1)!

it('following the salon disables a professional’s own hours; own hours are saved, and incomplete rows dropped', async () => {
  await openApp('/setting/parameter-schedule')
  await chooseProfessional(/Hugo/)
  await turn('switch', FOLLOW)
  expect((await find<HTMLInputElement>('switch', 'Lundi : ouvert')).disabled).toBe(true)
  await turn('switch', FOLLOW, false)
  for (const day of ['Lundi', 'Mardi', 'Samedi']) await turn('switch', `${day} : ouvert`)
  await press('Ajouter un créneau (Samedi)')
  const end = await find('group', /^Samedi, fin de la plage 2/)
  for (const part of within(end).getAllByRole('spinbutton')) {
    part.focus()
    for (let key = 0; key < 2; key += 1) fireEvent.keyDown(part, { key: 'Backspace' })
  }
  await save()
  await see('Les horaires ont été mis à jour !')
  expect(hugo().useSettingSchedule).toBe(false)
  const saturdays = hugo().schedules.filter(({ day_of_week }) => day_of_week === 7)
  expect(saturdays).toHaveLength(1)
  for (const { start_time, end_time } of hugo().schedules)
    expect(start_time + end_time).toMatch(/^\d\d:\d\d:00\d\d:\d\d:00$/)
})

it('weeks take turns: the second begins as the first, and is saved for itself', async () => {
  await openApp('/setting/parameter-schedule')
  await chooseProfessional(/Hugo/)
  await turn('switch', FOLLOW)
  await turn('switch', FOLLOW, false)
  await turn('switch', 'Semaines alternées')
  await choose('Cette semaine', 'Semaine B')
  expect(
    (await within(await find('list', 'Cette semaine et les suivantes')).findAllByRole('listitem'))[0]!
      .textContent,
  ).toMatch(/^B/)
  await press('Semaine B')
  await turn('switch', 'Mardi : ouvert', false)
  await save()
  await see('Les horaires ont été mis à jour !')
  expect(hugo().cycle?.weeks).toBe(2)
  const tuesdays = hugo().schedules.filter(({ day_of_week }) => day_of_week === 3)
  expect(tuesdays.map(({ week }) => week)).toEqual([1])
  await press('Copier B vers A')
  expect((await find<HTMLInputElement>('switch', 'Mardi : ouvert')).checked).toBe(false)
  await turn('switch', 'Semaines alternées', false)
  await save()
  await see('Les horaires ont été mis à jour !')
  expect(hugo().cycle).toBeUndefined()
  expect(hugo().schedules.every(({ week }) => week === undefined)).toBe(true)
})

it('each mistake is shown at its field and counted, whichever professional is shown', async () => {
  await openApp('/setting/parameter-schedule')
  await chooseProfessional(/Hugo/)
  await press('Ajouter une absence')
  await typeDays(/jour/, '121220261400', await moment(/^Début/))
  await typeDays(/jour/, '121220261200', await moment(/^Fin/))
  await see("Doit être supérieur à l'heure de début")
  await see('Invalid time value')
  await chooseProfessional(/Camille/)
  await save()
  await see('1 champ à corriger pour enregistrer')
  // The professional whose hours are wrong shows, and the first fault has the focus.
  expect((await find('button', /Hugo/)).getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(await find('spinbutton', /jour.*Fin/))
  await typeDays(/jour/, '121218991400', await moment(/^Début/))
  await see('Invalid Date!!')
  expect(api.sentTo(updateSchedules)).toEqual([])
})

it('an absence that was not saved survives a reload, and can be removed', async () => {
  const app = await openApp('/setting/parameter-schedule')
  await chooseProfessional(/Hugo/)
  await press('Ajouter une absence')
  await typeDays(/jour/, '221120260900', await moment(/^Début/))
  await typeDays(/jour/, '231120260900', await moment(/^Fin/))
  await see('du dimanche 22 novembre à 9 h au lundi 23 novembre à 9 h')
  app.reload()
  await see('Nous avons gardé ce que vous aviez saisi.')
  await chooseProfessional(/Hugo/)
  await see(/du dimanche 22 novembre à 9 h/)
  await press('Retirer l’absence 1')
  await seeNo('Modifications non enregistrées')
})

it('the second of two admins who save a planning sees what the first changed', async () => {
  await openApp('/setting/parameter-schedule')
  await chooseProfessional(/Hugo/)
  await turn('switch', FOLLOW)
  const start_time = '2027-02-01T00:00:00+01:00'
  const absence = { id: 5, start_time, end_time: '2027-02-02T00:00:00+01:00', reason: 'Ski' }
  hugo().scheduleExceptions = [{ ...absence, professional: '/api/users/2' }]
  records.settings.version += 1
  await save()
  const question = await find('dialog', 'Quelqu’un d’autre a enregistré entre-temps')
  expect(textOf(question)).toContain('lundi 1er février 2027, Ski')
  await press('Prendre la dernière version', question)
  await see(/lundi 1er février 2027/)
})

it('a lost connection keeps the input, and a refusal is shown in the server’s words', async () => {
  await openApp('/setting/parameter-schedule')
  await press('Ajouter une absence')
  await fill(/^Motif/, 'Ski encore')
  api.fail(updateSchedules, 'unsent')
  await typeDays(/jour/, '221120260900', await moment(/^Début/))
  await typeDays(/jour/, '231120260900', await moment(/^Fin/))
  await save()
  await see('Pas de connexion. Vos changements sont gardés ici.')
  await expectValue(/^Motif/, 'Ski encore')
  api.mend()
  api.answer(updateSchedules, () => refusal(422, 'Cette absence n’existe plus.'))
  await save()
  await see('Cette absence n’existe plus.')
})
