// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as kanban from '@meche/contract/kanban.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import { updateSettings } from '@meche/contract/settings.ts'
import { api, openApp, prepareApp, records, testAdmin } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { expectValue, fill, find, press, see, seeNo, textOf } from '../../testing/hands.ts'
import { showSaved } from '../../lib/salon/salon.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const columns = [
  { id: 1, name: 'À faire', isDone: false },
  { id: 2, name: 'En cours', isDone: false },
  { id: 3, name: 'Fait', isDone: true },
]
const client = { id: 14, firstname: 'Laurent', lastname: 'Camille' }
const order: kanban.Task = {
  id: 1,
  version: 1,
  column: 1,
  title: 'Commander des oxydants',
  cause: null,
  text: '20 volumes',
  priority: 'high',
  due: '2026-11-19',
  labels: ['Commande'],
  checklist: [{ text: 'Compter', done: true }],
  assignees: [],
  client: null,
  visit: null,
  mail: null,
  training: null,
  comments: [],
  createdAt: '2026-11-20T08:00:00+01:00',
  doneAt: null,
}
const call: kanban.Task = {
  ...order,
  id: 2,
  title: null,
  cause: 'no_show',
  client,
  visit: { id: 9, start: '2026-11-18T10:00:00+01:00', professional: null },
  labels: [],
  checklist: [],
  due: null,
}

const boardChanged: LiveChanges = {
  days: [],
  visits: [],
  breaks: [],
  tasks: true,
  mail: false,
  chat: false,
  files: false,
  shop: false,
  waitlist: false,
  salon: false,
}

function serveBoard(tasks: kanban.Task[]): { tasks: kanban.Task[]; sent: unknown[] } {
  const kept = { tasks, sent: [] as unknown[] }
  api.answer(kanban.getKanban, () => ({
    columns,
    tasks: Object.fromEntries(
      columns.map(({ id }) => [id, kept.tasks.filter(({ column }) => column === id)]),
    ),
  }))
  api.answer(kanban.updateTask, ({ params, body }) => {
    kept.sent.push(body)
    const { before: _before, client: _client, assignees: _people, ...rest } = body
    const changed = { ...kept.tasks.find(({ id }) => id === params.id)!, ...rest } as kanban.Task
    kept.tasks = [...kept.tasks.filter(({ id }) => id !== params.id), changed]
    return changed
  })
  return kept
}

it('shows each task in its column; one that the salon made is named by its cause', async () => {
  serveBoard([order, call])
  await openApp('/dashboard/kanban')
  await find('button', 'Commander des oxydants')
  await find('button', 'Rappeler Camille Laurent')
  expect(textOf(await find('list', 'À faire'))).toContain('Commande')
  await see('En retard :')
})

it('Alt and the arrows move a task to the next column, and the new place is said', async () => {
  const { sent } = serveBoard([order])
  await openApp('/dashboard/kanban')
  await moveRight()
  await see('Commander des oxydants : En cours, place 1 sur 1')
  await waitFor(() => expect(sent).toEqual([{ column: 2, before: null }]))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-grip')).toBe('1'))
})

async function moveRight(): Promise<void> {
  const grip = await find('button', 'Déplacer Commander des oxydants')
  fireEvent.keyDown(grip, { key: 'ArrowRight', altKey: true })
}

it('the second of two people who move a task is told who moved it', async () => {
  serveBoard([order])
  api.answer(kanban.updateTask, () => refusal(409, 'Déplacée par Hugo.', { code: 'task_moved' }))
  await openApp('/dashboard/kanban')
  await moveRight()
  await see('Déplacée par Hugo.')
})

it('a second quick move waits for the first, and is not refused as somebody else’s', async () => {
  serveBoard([order])
  const answers: (() => void)[] = []
  const tags: (string | null)[] = []
  api.answer(kanban.updateTask, async ({ body, headers }) => {
    tags.push(headers.get('if-match'))
    await new Promise<void>((resolve) => answers.push(resolve))
    return { ...order, column: body.column!, version: tags.length + 1 }
  })
  await openApp('/dashboard/kanban')
  await moveRight()
  await waitFor(async () => expect(textOf(await find('list', 'En cours'))).toContain('Commande'))
  await moveRight()
  await see('Commander des oxydants : Fait, place 1 sur 1')
  expect(tags).toEqual(['"1"'])
  answers[0]!()
  await waitFor(() => expect(tags).toEqual(['"1"', '"2"']))
  expect(textOf(await find('list', 'Fait'))).toContain('Commande')
  answers[1]!()
})

it('a move that failed is taken back and said, even where the board cannot be read again', async () => {
  serveBoard([order])
  api.answer(kanban.updateTask, () => {
    api.answer(kanban.getKanban, () => refusal(400, 'Un instant.'))
    return refusal(400, 'Le déplacement a échoué.')
  })
  await openApp('/dashboard/kanban')
  await moveRight()
  await see('Le déplacement a échoué.')
  await waitFor(async () => expect(textOf(await find('list', 'À faire'))).toContain('Commande'))
})

it('a new task is written in its form, and what was typed outlives a refusal', async () => {
  const sent: unknown[] = []
  serveBoard([])
  let isRefused = true
  api.answer(kanban.createTask, ({ body }) => {
    sent.push(body)
    if (isRefused) return refusal(503, 'Un instant.')
    return { ...order, title: body.title }
  })
  await openApp('/dashboard/kanban')
  await see('Aucune tâche')
  await press('Nouvelle tâche')
  await press('Créer la tâche')
  await see('Le titre est requis !')
  await fill('Titre', 'Ranger la réserve')
  await fill(/^Étiquettes/, 'Réserve, urgent')
  await press('Créer la tâche')
  await see('Un instant.')
  isRefused = false
  await press('Créer la tâche')
  await see('La tâche est créée.')
  expect(sent.at(-1)).toMatchObject({ title: 'Ranger la réserve', labels: ['Réserve', 'urgent'], column: 1 })
})

it('only what was changed of a task is sent', async () => {
  const { sent } = serveBoard([call])
  await openApp('/dashboard/kanban')
  await press('Rappeler Camille Laurent')
  await fill(/^Précisions/, 'Plutôt le matin')
  await press('Enregistrer')
  await waitFor(() => expect(sent).toEqual([{ text: 'Plutôt le matin' }]))
})

it('a task that somebody moves while its text is typed stays where they put it', async () => {
  const kept = serveBoard([order])
  await openApp('/dashboard/kanban')
  await press('Commander des oxydants')
  await fill(/^Précisions/, '30 volumes')
  kept.tasks = [{ ...order, column: 2, version: 2 }]
  api.tell(boardChanged)
  await waitFor(async () => expect(textOf(await find('list', 'En cours'))).toContain('Commande'))
  await press('Enregistrer')
  await waitFor(() => expect(kept.sent).toEqual([{ text: '30 volumes' }]))
})

it('fields of a task that somebody else has changed meanwhile are named one by one, in words', async () => {
  const kept = serveBoard([order])
  api.answer(kanban.updateTask, () => {
    kept.tasks = [{ ...order, version: 2, priority: 'low', due: '2026-11-27', text: '40 volumes' }]
    return refusal(412, 'Changé.', { code: 'precondition_failed' })
  })
  await openApp('/dashboard/kanban')
  await press('Commander des oxydants')
  await fill(/^Précisions/, '30 volumes')
  await press('Enregistrer')
  const dialog = await find('dialog', /entre-temps/)
  for (const text of ['40 volumes', '30 volumes', 'Basse', '27 nov. 2026'])
    expect(textOf(dialog)).toContain(text)
  expect(textOf(dialog)).not.toMatch(/low|2026-11-27/)
})

it('a task that is deleted while its text is typed says so, and what was typed can be read', async () => {
  const kept = serveBoard([order, call])
  await openApp('/dashboard/kanban')
  await press('Commander des oxydants')
  await fill(/^Précisions/, '30 volumes')
  kept.tasks = [call]
  api.tell(boardChanged)
  await see('Cette tâche a été supprimée entre-temps.')
  await expectValue(/^Précisions/, '30 volumes')
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
  await press('Fermer')
  await seeNo('Cette tâche a été supprimée entre-temps.')
})

it('a task that a search no longer finds is not said to be deleted', async () => {
  const kept = serveBoard([order])
  await openApp('/dashboard/kanban?search=oxydants')
  await press('Commander des oxydants')
  api.answer(kanban.getKanban, ({ query }) => ({
    columns,
    tasks: { 1: query.search === undefined ? kept.tasks : [], 2: [], 3: [] },
  }))
  api.tell(boardChanged)
  await see('Aucune tâche ne correspond')
  await find('button', 'Enregistrer')
})

it('a task is deleted as it was seen: a change by somebody else comes first', async () => {
  serveBoard([order])
  const tags: (string | null)[] = []
  api.answer(kanban.deleteTask, ({ headers }) => {
    tags.push(headers.get('if-match'))
    return refusal(412, 'Modifiée entre-temps.', { code: 'precondition_failed' })
  })
  await openApp('/dashboard/kanban')
  await press('Commander des oxydants')
  await press('Supprimer')
  await press('Supprimer', await find('dialog', 'Supprimer cette tâche ?'))
  await see('Modifiée entre-temps.')
  expect(tags).toEqual(['"1"'])
})

it('while the module is off the room says so, and an admin turns it on', async () => {
  serveBoard([order])
  showSaved({ ...testSalon, modules: [] })
  records.settings = { ...records.settings, modules: [] }
  api.answer(updateSettings, ({ body }) => ({ ...records.settings, ...body }))
  await openApp('/dashboard/kanban')
  await see('Le module « Tâches » n’est pas activé')
  expect(screen.queryByRole('link', { name: 'Tâches' })).toBeNull()
  await press('Activer')
  await find('button', 'Commander des oxydants')
  await find('link', 'Tâches')
})

it('a module that another window has turned on already is turned on once', async () => {
  serveBoard([order])
  showSaved({ ...testSalon, modules: [] })
  records.settings = { ...records.settings, modules: ['tasks'] }
  api.answer(updateSettings, ({ body }) => ({ ...records.settings, ...body }))
  await openApp('/dashboard/kanban')
  await press('Activer')
  await find('button', 'Commander des oxydants')
  expect(api.sentTo(updateSettings)).toEqual([{ modules: ['tasks'] }])
})

it('a room whose module is turned off elsewhere says so', async () => {
  serveBoard([order])
  await openApp('/dashboard/kanban')
  await find('button', 'Commander des oxydants')
  records.settings = { ...records.settings, modules: [] }
  api.tell({
    ...boardChanged,
    tasks: false,
    mail: false,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: true,
  })
  await see('Le module « Tâches » n’est pas activé')
})

it('a salon that could not be read is not said to have turned the module off', async () => {
  serveBoard([order])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openApp('/dashboard/kanban', testAdmin, { settings: null })
  await find('button', 'Commander des oxydants')
})

it('a professional cannot turn a module on', async () => {
  showSaved({ ...testSalon, modules: [] })
  await openApp('/dashboard/kanban', { ...testAdmin, id: 1, roles: ['ROLE_USER'], quality: 'HairDresser' })
  await see('Un administrateur peut l’activer.')
  expect(screen.queryByRole('button', { name: 'Activer' })).toBeNull()
})
