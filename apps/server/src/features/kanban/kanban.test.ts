import assert from 'node:assert/strict'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { seededRandom } from '../../demo/seeded-random.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { as, board, path, send, titles, type Card } from '../../../test/kanban.ts'

/** By somebody who has seen a version of the task. */
const sendSeen = async (
  api: Api,
  method: string,
  to: string,
  { seen, body }: { seen: number; body?: object },
) => api.send(method, `${path}${to}`, body, { ...(await as(api)), 'if-match': `"${seen}"` })

async function write(api: Api, body: object): Promise<Card> {
  const answer = await send(api, 'POST', '/tasks', body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

onBothEnginesApi(
  'a task keeps its title, text, people, due day, priority, labels and checklist',
  async (api) => {
    const { lea, hugo, client } = api.salon
    const { columns } = await board(api)
    assert.deepEqual(
      columns.map(({ name, isDone }) => [name, isDone]),
      [
        ['À faire', false],
        ['En cours', false],
        ['Fait', true],
      ],
    )
    const form = {
      title: 'Commander des oxydants',
      text: '20 volumes\ndeux litres',
      priority: 'high',
      due: '2026-11-27',
      labels: ['Commande'],
      checklist: [{ text: 'Compter', done: false }],
      assignees: [hugo],
      client,
    }
    const task = await write(api, form)
    assert.deepEqual(task, {
      ...form,
      id: task.id,
      version: 1,
      column: columns[0].id,
      cause: null,
      visit: null,
      mail: null,
      training: null,
      assignees: [{ id: hugo, firstname: 'Martin', lastname: 'Hugo' }],
      client: { id: client, firstname: 'Laurent', lastname: 'Camille' },
      comments: [],
      createdAt: '2026-11-20T08:00:00+01:00',
      doneAt: null,
    })
    const changed = await send(api, 'PATCH', `/tasks/${task.id}`, {
      assignees: [lea],
      due: null,
      client: null,
    })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual((await board(api)).tasks[columns[0].id], [changed.body])
    assert.deepEqual([changed.body.version, changed.body.due, changed.body.assignees[0].id], [2, null, lea])
  },
)

onBothEnginesApi(
  'a task moves before another one or to the end, and is done once in the last column',
  async (api) => {
    const [a, b, c] = [
      await write(api, { title: 'A' }),
      await write(api, { title: 'B' }),
      await write(api, { title: 'C' }),
    ]
    const [, doing, done] = (await board(api)).columns
    await send(api, 'PATCH', `/tasks/${c.id}`, { before: a.id })
    assert.deepEqual(await titles(api), [['C', 'A', 'B'], [], []])
    await send(api, 'PATCH', `/tasks/${c.id}`, { before: null })
    await send(api, 'PATCH', `/tasks/${b.id}`, { column: doing.id })
    assert.deepEqual(await titles(api), [['A', 'C'], ['B'], []])
    const finished = await send(api, 'PATCH', `/tasks/${b.id}`, { column: done.id, before: null })
    assert.equal(finished.body.doneAt, '2026-11-20T08:00:00+01:00')
    const back = await send(api, 'PATCH', `/tasks/${b.id}`, { column: doing.id, before: null })
    assert.equal(back.body.doneAt, null)
    assert.deepEqual(violationsOf(await send(api, 'PATCH', `/tasks/${a.id}`, { before: b.id })), [
      'before unknown_task',
    ])
    assert.deepEqual(violationsOf(await send(api, 'PATCH', `/tasks/${a.id}`, { column: 987 })), [
      'column unknown_column',
    ])
  },
)

onApi(
  'the second of two people who move a task is told who moved it; a change of the text does not stop a move',
  async (api) => {
    const task = await write(api, { title: 'A' })
    const [, doing, done] = (await board(api)).columns
    const hugo = await api.as(api.salon.hugo)
    await api.send('PATCH', `${path}/tasks/${task.id}`, { column: doing.id }, hugo)
    const refused = await sendSeen(api, 'PATCH', `/tasks/${task.id}`, { seen: 1, body: { column: done.id } })
    assertProblem(refused, 409, 'task_moved')
    assert.equal(refused.body.detail, sentence('fr', 'task_moved', { name: 'Hugo' }))
    const edited = await sendSeen(api, 'PATCH', `/tasks/${task.id}`, {
      seen: 1,
      body: { title: 'A, urgent' },
    })
    assert.equal(edited.status, 200, edited.text)
    assertProblem(
      await sendSeen(api, 'PATCH', `/tasks/${task.id}`, { seen: 1, body: { title: 'B' } }),
      412,
      'precondition_failed',
    )
    assertProblem(await sendSeen(api, 'DELETE', `/tasks/${task.id}`, { seen: 1 }), 412, 'precondition_failed')
    const moved = await sendSeen(api, 'PATCH', `/tasks/${task.id}`, { seen: 2, body: { column: done.id } })
    assert.equal(moved.status, 200, moved.text)
  },
)

onPostgresApi(
  'after 200 random moves by four people, some refused as outdated, each task is in one place, in the same order for everybody',
  async (api) => {
    const { columns } = await board(api)
    const ids: number[] = []
    for (let index = 0; index < 12; index += 1) ids.push((await write(api, { title: `T${index}` })).id)
    const random = seededRandom(7)
    const { lea, hugo, admin, superAdmin } = api.salon
    const people = await Promise.all(
      [lea, hugo, admin, superAdmin].map(async (who) => ({
        session: await api.as(who),
        seen: new Map(ids.map((id) => [id, 1])),
      })),
    )
    const answers = { 200: 0, 409: 0, 422: 0 }
    const move = async ({ session, seen }: (typeof people)[number]) => {
      const id = random.pick(ids)
      const body = { column: random.pick(columns).id, before: random.chance(0.5) ? null : random.pick(ids) }
      const headers = { ...session, 'if-match': `"${seen.get(id)}"` }
      const { status, body: task } = await api.send('PATCH', `${path}/tasks/${id}`, body, headers)
      // Another task may have left the column meanwhile.
      assert.ok(status === 200 || status === 409 || status === 422)
      answers[status] += 1
      if (status === 200) seen.set(id, task.version)
      if (status !== 409) return
      const { tasks } = (await api.get(path, session)).body as Awaited<ReturnType<typeof board>>
      for (const { id: shown, version } of Object.values(tasks).flat()) seen.set(shown, version)
    }
    for (let round = 0; round < 50; round += 1) await Promise.all(people.map(move))
    assert.ok(answers[200] > 20 && answers[409] > 20, JSON.stringify(answers))
    const boards = await Promise.all(people.map(async ({ session }) => (await api.get(path, session)).body))
    const places = (one: Awaited<ReturnType<typeof board>>) =>
      columns.map(({ id }) => one.tasks[id]!.map((task) => task.id))
    for (const one of boards) assert.deepEqual(places(one), places(boards[0]))
    assert.deepEqual(places(boards[0]).flat().toSorted(), ids.toSorted())
  },
)

onApi('a task that was done two weeks ago leaves the board and is still found by a search', async (api) => {
  const task = await write(api, { title: 'Inventaire de novembre', labels: ['Stock'] })
  const [, , done] = (await board(api)).columns
  await send(api, 'PATCH', `/tasks/${task.id}`, { column: done.id })
  api.now = api.now.add({ hours: 24 * 14 + 1 })
  assert.deepEqual(await titles(api), [[], [], []])
  assert.deepEqual(await titles(api, '?search=INVENTAIRÉ'), [[], [], ['Inventaire de novembre']])
  assert.deepEqual(await titles(api, '?search=stock'), [[], [], ['Inventaire de novembre']])
  assert.deepEqual(await titles(api, '?search=peinture'), [[], [], []])
})

onApi(
  'an empty column can be deleted; one with tasks, the last one of tasks to do and the one of tasks done cannot',
  async (api) => {
    const { body: column } = await send(api, 'POST', '/columns', { name: 'En attente' })
    const names = async () => (await board(api)).columns.map(({ name }) => name)
    assert.deepEqual(await names(), ['À faire', 'En cours', 'En attente', 'Fait'])
    const [first, second, , done] = (await board(api)).columns
    await send(api, 'PATCH', `/columns/${column.id}`, { before: first.id, name: 'Idées' })
    assert.deepEqual(await names(), ['Idées', 'À faire', 'En cours', 'Fait'])
    const task = await write(api, { title: 'A', column: column.id })
    assertProblem(await send(api, 'DELETE', `/columns/${column.id}`), 409, 'column_not_empty')
    await send(api, 'DELETE', `/tasks/${task.id}`)
    for (const { id } of [column, first])
      assert.equal((await send(api, 'DELETE', `/columns/${id}`)).status, 204)
    for (const { id } of [second, done])
      assertProblem(await send(api, 'DELETE', `/columns/${id}`), 409, 'column_kept')
    for (let count = 2; count < 12; count += 1) await send(api, 'POST', '/columns', { name: 'X' })
    assertProblem(await send(api, 'POST', '/columns', { name: 'X' }), 409, 'too_many_columns')
  },
)

onApi('a task names colleagues and clients who are there, each once', async (api) => {
  const { lea, client, hugo } = api.salon
  const wrong: [object, string[]][] = [
    [{ title: ' ' }, ['title title_required']],
    [{ title: 'A', assignees: [client] }, ['assignees.0 unknown_professional']],
    [{ title: 'A', assignees: [lea, lea] }, ['assignees.1 duplicate']],
    [{ title: 'A', client: hugo }, ['client unknown_customer']],
    [{ title: 'A', column: 987 }, ['column unknown_column']],
    [{ title: 'A', due: '2026-02-31' }, ['due invalid_date']],
    [{ title: 'A', labels: [''] }, ['labels.0 required']],
    [{ title: 'A', color: 'red' }, ['color unknown_field']],
  ]
  for (const [body, expected] of wrong)
    assert.deepEqual(violationsOf(await send(api, 'POST', '/tasks', body)), expected)
})

onApi('a comment is deleted by its author or an admin, and by nobody else', async (api) => {
  const { hugo, admin } = api.salon
  const { id } = await write(api, { title: 'Commander des bols' })
  const comments = async () => {
    const tasks = Object.values((await board(api)).tasks).flat()
    return tasks.find((task) => task.id === id)!.comments as Card[]
  }
  for (const body of ['Douze ?', 'Six.']) await send(api, 'POST', `/tasks/${id}/comments`, { body })
  const [first, second] = await comments()
  const remove = async (comment: Card, who: number) =>
    api.send('DELETE', `${path}/tasks/${id}/comments/${comment.id}`, undefined, await as(api, who))
  assertProblem(await remove(first, hugo), 403, 'forbidden')
  assert.equal((await comments()).length, 2)
  assert.equal((await send(api, 'DELETE', `/tasks/${id}/comments/${first.id}`)).status, 204)
  assert.equal((await remove(second, admin)).status, 204)
  assert.deepEqual(await comments(), [])
})

onApi('changes of tasks and comments are in the history, without what was written', async (api) => {
  const { client, otherClient } = api.salon
  const task = await write(api, {
    title: 'Rappeler Camille',
    text: 'Camille allergique',
    labels: ['Camille'],
  })
  const [, doing] = (await board(api)).columns
  const checklist = [{ text: 'Demander à Camille', done: false }]
  const change = (body: object) => send(api, 'PATCH', `/tasks/${task.id}`, body)
  await change({ column: doing.id, title: 'Rappeler Camille vite', checklist, client })
  await change({ client: otherClient })
  const said = await send(api, 'POST', `/tasks/${task.id}/comments`, { body: 'Camille viendra jeudi' })
  assert.equal(said.body.comments[0].author.lastname, 'Léa')
  await change({ client: null, text: '' })
  await send(api, 'DELETE', `/tasks/${task.id}`)
  const admin = await api.as(api.salon.admin)
  const { body, text } = await api.get(`/api/history?entity=task&entity_id=${task.id}`, admin)
  assert.doesNotMatch(text, /Camille/)
  const fields = ['title', 'text', 'labels', 'checklist', 'client', 'comment', 'column']
  assert.deepEqual(
    body.map(({ action, changes }: Card) => [
      action,
      Object.fromEntries(fields.flatMap((field) => (changes[field] ? [[field, changes[field]]] : []))),
    ]),
    [
      [
        'delete',
        {
          title: ['…', null],
          labels: ['…', null],
          checklist: ['…', null],
          column: ['En cours', null],
        },
      ],
      ['update', { text: ['…', null], client: ['…', null] }],
      ['update', { comment: [null, '…'] }],
      ['update', { client: ['…', '…'] }],
      [
        'update',
        {
          title: ['…', '…'],
          checklist: [null, '…'],
          client: [null, '…'],
          column: ['À faire', 'En cours'],
        },
      ],
      ['create', { title: [null, '…'], text: [null, '…'], labels: [null, '…'], column: [null, 'À faire'] }],
    ],
  )
})

onApi('while the module is off its API answers 404 module_off, and nothing is deleted', async (api) => {
  await write(api, { title: 'A' })
  const admin = await api.as(api.salon.admin)
  const turn = (modules: string[]) => api.send('PATCH', '/api/settings/1', { modules }, admin)
  assert.deepEqual((await turn([])).body.modules, [])
  assertProblem(await api.get(path, admin), 404, 'module_off')
  assertProblem(await send(api, 'POST', '/tasks', { title: 'B' }), 404, 'module_off')
  assert.equal((await turn(['tasks'])).status, 200)
  assert.deepEqual(await titles(api), [['A'], [], []])
})

onBothEnginesApi(
  'the tasks about a client, deleted ones and comments included, are exported and erased with them',
  async (api) => {
    const { client, otherClient, hugo, admin } = api.salon
    const task = await write(api, { title: 'Rappeler Camille', client, assignees: [hugo] })
    await send(api, 'POST', `/tasks/${task.id}/comments`, { body: 'Camille est allergique' })
    await write(api, { title: 'Rappeler Dominique', client: otherClient, assignees: [hugo] })
    const hidden = { body: 'Camille a déménagé', cause: 'no_show' as const, removed_at: api.now }
    await api.db.kysely
      .insertInto('tasks')
      .values({ ...hidden, client_id: client, place: 'V', created_at: api.now })
      .execute()
    const session = await api.as(admin)
    const exported = await api.get(`/api/users/${client}/export`, session)
    assert.deepEqual(
      exported.body.tasks.map(({ title, cause, text, comments }: Card) => [title, cause, text, comments]),
      [
        ['Rappeler Camille', null, '', ['Camille est allergique']],
        [null, 'no_show', 'Camille a déménagé', []],
      ],
    )
    for (const id of [client, hugo])
      assert.equal((await api.send('DELETE', `/api/users/${id}`, {}, session)).status, 200)
    const [left] = Object.values((await board(api)).tasks).flat()
    assert.deepEqual([left.title, left.client.id, left.assignees], ['Rappeler Dominique', otherClient, []])
    const rows = await Promise.all(
      (['tasks', 'task_comments'] as const).map((table) =>
        api.db.kysely.selectFrom(table).select('body').execute(),
      ),
    )
    assert.deepEqual(rows, [[{ body: '' }], []])
  },
)
