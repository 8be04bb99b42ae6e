// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getCustomerAppointments } from '@meche/contract/appointments.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { createNote, deleteNote } from '@meche/contract/notes.ts'
import { deleteUser } from '@meche/contract/users.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../testing/app.tsx'
import { expectValue, fill, find, press, see, seeNo, textOf } from '../../testing/hands.ts'
import { visitOf } from '../../testing/records.ts'

prepareApp()

const OFFLINE = 'Pas de connexion internet.'
const GONE = '1 élément avait déjà été supprimé.'
const FILE = '/dashboard/user/14'

const erasing = () => find('dialog', /^Effacer/)
const erase = async () => press('Effacer la fiche', await erasing())

it('erasing a client survives a lost connection', async () => {
  const app = await openApp(FILE)
  await press('Effacer')
  api.fail(deleteUser, 'unsent')
  await erase()
  await waitFor(async () => expect(textOf(within(await erasing()).getByRole('alert'))).toBe(OFFLINE))
  api.mend()
  expect(records.users.some(({ id }) => id === 14)).toBe(true)
  await erase()
  await see('La fiche de Marianne Roche est effacée.')
  await waitFor(() => expect(app.address()).toMatch(/^\/dashboard\/user\/list/))
})

it('erasing a client forgets unsaved input about them, and every draft of a task', async () => {
  const about = ['note-14:1', 'user-14:1', 'task-new:1', 'task-3:1', 'task-comment-3:1']
  for (const name of [...about, 'note-15:1']) sessionStorage.setItem(`draft:${name}`, '{}')
  await openApp(FILE)
  await press('Effacer')
  await erase()
  await see('La fiche de Marianne Roche est effacée.')
  const left = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
  expect(left).toEqual(['draft:note-15:1'])
})

it('a visit that was booked meanwhile is shown before erasing cancels it', async () => {
  await openApp(FILE)
  await press('Effacer')
  await see(/Aucun rendez-vous n’est annulé\./)
  const visit = visitOf({ start: '2026-12-09T10:00:00+01:00', end: '2026-12-09T10:30:00+01:00' })
  api.answer(getCustomerAppointments, () => [visit])
  api.answer(deleteUser, ({ body }) =>
    body.visits?.includes(visit.id)
      ? { cancelledAppointments: 1 }
      : refusal(409, fr.more_visits_to_cancel, { code: 'more_visits_to_cancel' }),
  )
  await erase()
  await waitFor(async () =>
    expect(textOf(within(await erasing()).getByRole('alert'))).toBe(
      'Un rendez-vous a été pris entre-temps. Relisez ce qui serait annulé.',
    ),
  )
  await waitFor(async () => expect(textOf(await erasing())).toContain('Un rendez-vous à venir est annulé'))
  expect(textOf(await erasing())).toContain('mercredi 9 décembre')
  await erase()
  await see('La fiche de Marianne Roche est effacée.')
})

it('a client whom another admin has erased is no error, and the list is shown', async () => {
  const app = await openApp(FILE)
  await press('Effacer')
  records.users = records.users.filter(({ id }) => id !== 14)
  await erase()
  await see(GONE)
  await waitFor(() => expect(app.address()).toMatch(/^\/dashboard\/user\/list/))
})

const asked = () => find('dialog', 'Supprimer cette note ?')
const notes = () => [...document.querySelectorAll('.note > p:first-child')].map(textOf)
const remove = async (body: string) => {
  await see(body)
  const note = [...document.querySelectorAll<HTMLElement>('.note')].find((one) => textOf(one).includes(body))!
  await press('Supprimer la note', note)
}
const note = (id: number, body: string) => ({
  id,
  body,
  createdAt: '2026-11-20T10:40:00+01:00',
  author: null,
  abilities: { delete: true },
})

it('deleting a private note survives a lost connection and a deletion by another admin', async () => {
  records.notes = [note(2, 'Thé vert'), note(1, 'Café noir')]
  await openApp(FILE)
  await see('Thé vert')
  expect(notes()).toEqual(['Thé vert', 'Café noir'])
  await remove('Thé vert')
  api.fail(deleteNote, 'unsent')
  await press('Supprimer la note', await asked())
  await waitFor(async () => expect(textOf(within(await asked()).getByRole('alert'))).toBe(OFFLINE))
  api.mend()
  expect(records.notes).toHaveLength(2)
  await press('Supprimer la note', await asked())
  await waitFor(() => expect(notes()).toEqual(['Café noir']))
  await seeNo('Supprimer cette note ?')

  await remove('Café noir')
  records.notes = [note(3, 'Sans sucre')]
  await press('Supprimer la note', await asked())
  await see(GONE)
  await seeNo('Supprimer cette note ?')
  await waitFor(() => expect(notes()).toEqual(['Sans sucre']))
})

it('a note that could not be sent keeps its text, and an erased client shows no notes any more', async () => {
  records.notes = [note(3, 'Sans sucre')]
  await openApp(FILE)
  await fill('Nouvelle note', 'Vient avec son chien')
  api.fail(createNote, 'unsent')
  await press('Ajouter')
  await see('Pas de connexion. Vos changements sont gardés ici.')
  await expectValue('Nouvelle note', 'Vient avec son chien')
  api.mend()
  await press('Ajouter')
  await waitFor(() => expect(notes()).toEqual(['Vient avec son chien', 'Sans sucre']))
  await fill('Nouvelle note', 'Trop tard')
  records.users = records.users.filter(({ id }) => id !== 14)
  await press('Ajouter')
  await see('Cet élément n’existe pas ou plus.')
  await seeNo('Sans sucre')
})
