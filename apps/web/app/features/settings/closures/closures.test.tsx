// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createClosure, deleteClosure, getPublicHolidays } from '@meche/contract/closures.ts'
import { proposeForAbsence } from '@meche/contract/agenda.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import { answerUndoOfDeletion } from '../../../testing/restoring.ts'
import { choose, fill, find, press, see, seeNo, textOf, turn, typeDays } from '../../../testing/hands.ts'

prepareApp()

const save = () => press('Enregistrer')
const SAVED = /Les fermetures ont été mises à jour\./
const WORKS = 'du jeudi 2 mars 2028 au samedi 4 mars 2028'
const first = () => find('spinbutton', /jour/)
const rows = async () =>
  within(await find('list', 'Fermetures prévues'))
    .queryAllByRole('listitem')
    .map(textOf)

beforeEach(() => openApp('/setting/parameter-closures'))

it('a closure needs its days, in order', async () => {
  await press('Ajouter une fermeture')
  await save()
  await see('Date is required!')
  expect(document.activeElement).toBe(await first())
  await typeDays(/jour/, '0603202804032028')
  await see('Invalid time value')
  await save()
  await see("Doit être supérieur à l'heure de début")
  await typeDays(/jour/, '02032028')
  await see(WORKS)
})

it('a closure is saved after a lost connection, changed to a time of day, deleted and restored', async () => {
  await press('Ajouter une fermeture')
  await typeDays(/jour/, '0203202804032028')
  await fill(/^Motif/, 'Travaux')
  api.fail(createClosure, 'unsent')
  await save()
  await see('Pas de connexion. Vos changements sont gardés ici.')
  api.mend()
  await save()
  await see(SAVED)
  expect(records.closures).toMatchObject([
    { start: '2028-03-02T00:00:00+01:00', end: '2028-03-05T00:00:00+01:00', reason: 'Travaux' },
  ])

  await press(`Modifier : ${WORKS}`)
  await turn('switch', 'Journées entières', false)
  await typeDays(/jour/, '020320281400', (await screen.findAllByRole('group', { name: /^Début/ })).at(-1)!)
  await save()
  await waitFor(async () => expect((await rows())[0]).toContain('à 14 h'))
  expect(records.closures[0]!.start).toBe('2028-03-02T14:00:00+01:00')

  const [closure] = records.closures
  answerUndoOfDeletion({ entity: 'closure', id: closure!.id }, () => records.closures.push(closure!))
  await press(/^Supprimer\s: du jeudi 2 mars 2028/)
  await waitFor(() => expect(records.closures).toEqual([]))
  await seeNo('Travaux')
  await press('Annuler')
  await waitFor(() => expect(records.closures).toEqual([closure]))
  await see(/Travaux/)
})

it('a closure that overlaps another one is refused in the server’s words', async () => {
  await press('Ajouter une fermeture')
  await typeDays(/jour/, '0303202803032028')
  api.answer(createClosure, () =>
    refusal(422, 'Cette fermeture en chevauche une autre.', { code: 'closure_overlap' }),
  )
  await save()
  await see('Cette fermeture en chevauche une autre.')
})

it('an admin picks public holidays from a list and closes them together', async () => {
  const holiday = (date: string, holidayName: string, reason: string) => ({
    date,
    holiday: holidayName as never,
    start: `${date}T00:00:00+02:00`,
    end: `${date}T23:59:00+02:00`,
    reason,
    closure: records.closures.find(({ start }) => start.startsWith(date))?.id ?? null,
  })
  api.answer(getPublicHolidays, ({ query: { year } }) => [
    holiday(`${year}-04-17`, 'easter_monday', 'Lundi de Pâques'),
    holiday(`${year}-05-25`, 'ascension', 'Ascension'),
    holiday(`${year}-11-11`, 'armistice_1918', 'Armistice 1918'),
  ])
  await choose('Année', '2028')
  await find('checkbox', /Armistice 1918/)
  expect((await find<HTMLButtonElement>('button', 'Choisissez les jours à fermer')).disabled).toBe(true)
  await turn('checkbox', /Lundi de Pâques.*17 avril/)
  await turn('checkbox', /Ascension/)
  await press('Fermer 2 jours')
  await see(SAVED)
  await waitFor(async () =>
    expect((await find<HTMLInputElement>('checkbox', /Ascension/)).disabled).toBe(true),
  )
  expect(records.closures.map(({ start, reason }) => `${start.slice(0, 10)} ${reason}`)).toEqual([
    '2028-04-17 Lundi de Pâques',
    '2028-05-25 Ascension',
  ])
})

it('the visits that a closure affects are shown, with links to their day, before it is saved', async () => {
  const hit: Conflict = {
    appointment: 5,
    appointmentService: 7,
    start: '2026-11-21T10:00:00+01:00',
    end: '2026-11-21T10:30:00+01:00',
    service: 'Coupe femme',
    professional: { id: 1, firstname: 'Moreau', lastname: 'Camille' },
    customer: { id: 14, firstname: 'Roche', lastname: 'Marianne', phone: null },
    reason: 'closure',
  }
  records.conflicts = [hit, { ...hit, appointment: 6, appointmentService: 8 }]
  await press('Ajouter une fermeture')
  await typeDays(/jour/, '2111202621112026')
  await save()
  const question = await find('dialog', /rendez-vous ne sont plus dans ces horaires/)
  expect(within(question).getAllByRole('link')[0]!.getAttribute('href')).toBe(
    '/dashboard/calendar?date=2026-11-21',
  )
  await press('Revoir les horaires', question)
  expect(records.closures).toEqual([])
})

it('when two admins edit one closure, the second sees the difference and can keep their input', async () => {
  await addClosure()
  await press('Modifier : du lundi 6 mars 2028 au mardi 7 mars 2028')
  await fill(/^Motif/, 'Travaux')
  change({ end: '2028-03-09T00:00:00+01:00', reason: 'Inventaire' })
  await save()
  const question = await find('dialog', 'Quelqu’un d’autre a enregistré entre-temps')
  expect(textOf(question)).toContain('du lundi 6 mars 2028 au mercredi 8 mars 2028')
  expect(textOf(question)).toMatch(/Enregistré entre-temps ?Inventaire ?Votre saisie ?Travaux/)
  await press('Garder ma saisie', question)
  await see(SAVED)
  expect(records.closures).toMatchObject([{ end: '2028-03-09T00:00:00+01:00', reason: 'Travaux' }])
})

it('a closure that changed, that cannot be reached or that is gone is not deleted unseen', async () => {
  await addClosure()
  const remove = () => press(/^Supprimer\s: du lundi 6 mars 2028/)
  await find('button', /^Supprimer\s: du lundi 6 mars 2028/)
  change({ reason: 'Finis plus tard' })
  await remove()
  await see(/a changé entre-temps/)
  await see(/Finis plus tard/)
  expect(records.closures).toHaveLength(1)

  api.fail(deleteClosure, 'unsent')
  await remove()
  await see(/Pas de connexion internet\./)
  await see(/Finis plus tard/)
  api.mend()
  records.closures = []
  await remove()
  await see('Cette fermeture avait déjà été supprimée.')
  await seeNo(/Finis plus tard/)
})

const change = (changes: object) =>
  Object.assign(records.closures[0]!, changes, { version: records.closures[0]!.version + 1 })

async function addClosure(): Promise<void> {
  await press('Ajouter une fermeture')
  await typeDays(/jour/, '0603202807032028')
  await fill(/^Motif/, 'À deux mains')
  await save()
  await see(SAVED)
}

it('an admin saves a closure and goes on to other times for its visits', async () => {
  records.conflicts = [
    {
      appointment: 5,
      appointmentService: 7,
      start: '2028-03-02T10:00:00+01:00',
      end: '2028-03-02T10:30:00+01:00',
      service: 'Coupe femme',
      professional: { id: 1, firstname: 'Moreau', lastname: 'Camille' },
      customer: { id: 14, firstname: 'Roche', lastname: 'Marianne', phone: null },
      reason: 'closure',
    },
  ]
  api.answer(proposeForAbsence, () => ({ proposals: [], underWay: [], more: 0 }))
  await press('Ajouter une fermeture')
  await typeDays(/jour/, '0203202804032028')
  await save()
  await press('Proposer d’autres heures')
  await find('heading', 'Fermeture du salon')
  expect(records.closures).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Motif/ })).toBe(null))
})
