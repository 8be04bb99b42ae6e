// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getFiles } from '@meche/contract/files.ts'
import * as logbooks from '@meche/contract/logbooks.ts'
import { getServices } from '@meche/contract/services.ts'
import * as trainings from '@meche/contract/trainings.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { pageOf } from '../../testing/api.ts'
import { field, fill, find, press, see, seeNo, turn } from '../../testing/hands.ts'
import { serviceOf } from '../../testing/records.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['training' as const] }
const professional = { ...testAdmin, id: 1, roles: ['ROLE_USER'], quality: 'HairDresser' as const }
const training: trainings.Training = {
  id: 5,
  version: 2,
  title: 'Balayage à main levée',
  kind: 'brand',
  organiser: 'Maison de la couleur',
  place: 'Nantes',
  cost: 32_000,
  funding: 'OPCO EP',
  expiresOn: '2027-01-10',
  dates: [{ start: '2026-12-07T09:00:00+01:00', end: '2026-12-07T17:00:00+01:00' }],
  minutes: 480,
  participants: [{ id: 1, firstname: 'Laurent', lastname: 'Camille', certificate: null }],
  abilities: { change: true },
}
const conflict = {
  appointment: 12,
  appointmentService: 13,
  start: '2026-12-07T10:00:00+01:00',
  end: '2026-12-07T10:30:00+01:00',
  service: 'Coupe',
  professional: { id: 1, firstname: 'Laurent', lastname: 'Camille' },
  customer: { id: 9, firstname: 'Roche', lastname: 'Marianne', phone: null },
  reason: 'exception' as const,
}

const open = (path: string, me = testAdmin) => openApp(`/dashboard/course${path}`, me, { settings })

it('the list shows each training with its hours and participants', async () => {
  api.answer(trainings.getTrainings, () => pageOf([training], 1))
  await open('')
  await find('link', 'Balayage à main levée')
  await see('8 h')
  expect((await find('link', 'Planifier une formation')).getAttribute('href')).toBe('/dashboard/course/new')
})

it('visits under a date are listed before a training is saved, which is left when they are kept', async () => {
  api.answer(trainings.createTraining, ({ query }) => ({
    training: query.dryRun ? null : training,
    conflicts: query.dryRun ? [conflict] : [],
  }))
  api.answer(trainings.getTraining, () => training)
  const app = await open('/new')
  await fill('Titre', 'Balayage à main levée')
  await press('Ajouter une date')
  await turn('checkbox', 'Camille')
  await press('Enregistrer')
  await see(/Marianne Roche/)
  await press('Revoir les horaires')
  expect(api.sentTo(trainings.createTraining)).toHaveLength(1)
  await press('Enregistrer')
  await see(/Marianne Roche/)
  await press('Enregistrer quand même')
  await waitFor(() => expect(app.address()).toBe('/dashboard/course/5'))
  expect(api.sentTo(trainings.createTraining).at(-1)).toEqual({
    title: 'Balayage à main levée',
    kind: 'brand',
    organiser: '',
    place: '',
    cost: null,
    funding: '',
    expiresOn: null,
    dates: [{ start: '2026-11-20T09:00:00+01:00', end: '2026-11-20T17:00:00+01:00' }],
    participants: [{ person: 1, certificate: null }],
  })
})

/** An upload that is under way until the test ends it. */
class Sent extends EventTarget {
  static readonly all: Sent[] = []
  readonly upload = new EventTarget()
  status = 201
  responseText = ''
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json'
  }
  send(): void {
    Sent.all.push(this)
  }
  end(file: number): void {
    this.responseText = JSON.stringify({ id: file })
    this.dispatchEvent(new Event('load'))
  }
}

it('certificates under way undo nothing that is chosen meanwhile, and a save waits for them', async () => {
  vi.stubGlobal('XMLHttpRequest', Sent)
  const contracts = {
    id: 2,
    parent: null,
    section: 'contracts' as const,
    name: null,
    client: null,
    files: 0,
    abilities: { write: true, change: false },
  }
  api.answer(getFiles, () => ({
    folders: [contracts],
    files: [],
    isCut: false,
    team: [],
    uploadMax: 1000,
  }))
  api.answer(trainings.createTraining, ({ query }) => ({
    training: query.dryRun ? null : training,
    conflicts: [],
  }))
  api.answer(trainings.getTraining, () => training)
  await openApp('/dashboard/course/new', testAdmin, {
    settings: { ...settings, modules: ['training', 'files'] },
  })
  await fill('Titre', 'Balayage à main levée')
  for (const [index, name] of ['Camille', 'Hugo'].entries()) {
    await turn('checkbox', name)
    const file = new File(['x'], `${name}.pdf`)
    fireEvent.change(await field(`Attestation de ${name}`), { target: { files: [file] } })
    await waitFor(() => expect(Sent.all.length).toBe(index + 1))
  }
  await press('Enregistrer')
  await waitFor(() => expect(screen.getAllByText('Envoi en cours').length).toBe(3))
  expect(api.sentTo(trainings.createTraining)).toEqual([])
  for (const [index, sent] of Sent.all.entries()) sent.end(index + 31)
  await waitFor(() => expect(screen.getAllByText('Changer l’attestation').length).toBe(2))
  await press('Enregistrer')
  await waitFor(() => expect(api.sentTo(trainings.createTraining)).toHaveLength(2))
  const { participants } = api.sentTo(trainings.createTraining).at(-1) as trainings.TrainingForm
  expect(participants).toEqual([
    { person: 1, certificate: 31 },
    { person: 2, certificate: 32 },
  ])
})

it('a date that is half typed is named, and nothing is saved without it', async () => {
  await open('/new')
  await fill('Titre', 'Balayage à main levée')
  await press('Ajouter une date')
  await press('Ajouter une date')
  const [, end] = await screen.findAllByRole('group', { name: 'Fin' })
  for (const part of within(end!).getAllByRole('spinbutton')) {
    act(() => part.focus())
    for (let key = 0; key < 2; key += 1) fireEvent.keyDown(part, { key: 'Backspace' })
  }
  await press('Enregistrer')
  const rows = document.querySelectorAll<HTMLElement>('.training-dates > li')
  await see('Ce champ est obligatoire.', rows[1])
  expect(within(rows[0]!).queryByRole('alert')).toBeNull()
  expect(api.sentTo(trainings.createTraining)).toEqual([])
})

it('a professional reads their trainings and changes nothing', async () => {
  api.answer(trainings.getTraining, () => ({ ...training, cost: null, abilities: { change: false } }))
  await open('/5', professional)
  await see('Nantes')
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull()
  await seeNo('Supprimer')
})

it('the year of each person says hours, and certificates that expire soon', async () => {
  api.answer(trainings.getTrainingSummary, () => [
    {
      person: { id: 1, firstname: 'Laurent', lastname: 'Camille' },
      minutes: 960,
      certificates: [{ training: 5, title: 'Balayage', expiresOn: '2027-01-10', file: null, isDue: true }],
      isApprentice: false,
    },
  ])
  await open('/year?year=2026')
  await see('16 h')
  await see('jusqu’au 10 janv. 2027')
  expect((await find('link', 'Voir le carnet')).getAttribute('href')).toBe('/dashboard/course/logbook/1')
})

it('the tutor signs levels, and others read them', async () => {
  const book: logbooks.Logbook = {
    person: { id: 2, firstname: 'Nguyen', lastname: 'Léa' },
    tutor: { id: 1, firstname: 'Laurent', lastname: 'Camille' },
    techniques: [{ id: 7, name: 'Brushing court', count: 12, level: null, signedOn: null, signedBy: null }],
    abilities: { sign: true, change: false },
  }
  api.answer(logbooks.getLogbook, () => book)
  api.answer(logbooks.signTechnique, () => book)
  await open('/logbook/2', professional)
  await see(/Tuteur/)
  fireEvent.change(await field('Niveau pour Brushing court'), { target: { value: '3' } })
  await waitFor(() => expect(api.sentTo(logbooks.signTechnique)).toEqual([{ level: 3 }]))
})

it('twenty-four techniques are proposed, named and counted by services', async () => {
  api.answer(logbooks.getTechniques, () => [])
  api.answer(logbooks.replaceTechniques, () => [{ id: 1, name: 'Shampoing', services: [] }])
  api.answer(getServices, () => [serviceOf(1, 'Coupe')])
  await open('/techniques')
  await press('Proposer 24 techniques')
  await screen.findAllByRole('option', { name: 'Coupe' })
  const [first] = screen.getAllByLabelText('Comptée par')
  fireEvent.change(first!, { target: { value: '1' } })
  await press('Enregistrer')
  await see('La liste est enregistrée.')
  const [sent] = api.sentTo(logbooks.replaceTechniques) as logbooks.TechniquesForm[]
  expect(sent!.techniques).toHaveLength(24)
  expect(sent!.techniques[0]).toEqual({ id: null, name: 'Accueil et diagnostic', services: [1] })
})

it('typed techniques stay when the list is read again, and only those that were removed are deleted', async () => {
  const named = (id: number, name: string) => ({ id, name, services: [] })
  let list = [named(1, 'Coupe'), named(2, 'Balayage')]
  let asked = 0
  api.answer(logbooks.getTechniques, () => {
    asked += 1
    return list
  })
  api.answer(logbooks.replaceTechniques, () => list)
  api.answer(getServices, () => [])
  await open('/techniques')
  await press('Retirer Balayage')
  fireEvent.change(screen.getByLabelText('Technique'), { target: { value: 'Coupe courte' } })
  list = [...list, named(3, 'Chignon')]
  const before = asked
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(asked).toBeGreaterThan(before))
  expect(screen.getByLabelText<HTMLInputElement>('Technique').value).toBe('Coupe courte')
  await press('Enregistrer')
  await see('La liste est enregistrée.')
  expect(api.sentTo(logbooks.replaceTechniques)).toEqual([
    { techniques: [named(1, 'Coupe courte')], removed: [2] },
  ])
  expect(await screen.findByDisplayValue('Chignon')).toBeTruthy()
})
