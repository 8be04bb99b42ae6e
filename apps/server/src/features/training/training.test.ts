import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { path as files, sections, uploaded } from '../../../test/files.ts'
import { path, plan, planned, training } from '../../../test/trainings.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

const admin = (api: Api) => api.as(api.salon.admin)
const of = (person: number, certificate: number | null = null) => ({ person, certificate })
const twoDays = [
  { start: at('09:00', '2026-11-23'), end: at('19:00', '2026-11-23') },
  { start: at('09:00', '2026-11-24'), end: at('19:00', '2026-11-24') },
]

async function replace(api: Api, { id, version }: Answer['body'], body: object): Promise<Answer> {
  const headers = { ...(await admin(api)), 'if-match': `"${version}"` }
  return api.send('PUT', `${path}/${id}`, { ...training, ...body }, headers)
}

onBothEnginesApi(
  'a training of two days changes the public availability at once, and its deletion restores it',
  async (api) => {
    const { lea, cut } = api.salon
    const items = `s:${cut}@${lea}`
    const before = await startsOf(api, items)
    assert.ok(before.length > 0)
    const made = await planned(api, { dates: twoDays, participants: [of(lea)] })
    assert.deepEqual(await startsOf(api, items), [])
    const shorter = await replace(api, made, { dates: [twoDays[1]], participants: [of(lea)] })
    assert.equal(shorter.status, 200, shorter.text)
    assert.deepEqual(await startsOf(api, items), before)
    const longer = await replace(api, shorter.body.training, { dates: twoDays, participants: [of(lea)] })
    assert.equal(longer.status, 200, longer.text)
    assert.deepEqual(await startsOf(api, items), [])
    const removed = await api.send('DELETE', `${path}/${made.id}`, undefined, await admin(api))
    assert.equal(removed.status, 204)
    assert.deepEqual(await startsOf(api, items), before)
    const left = await api.db.kysely.selectFrom('schedule_exceptions').select('id').execute()
    assert.deepEqual(left, [])
  },
)

onApi('a dry run lists the visits under a training and writes nothing', async (api) => {
  const visit = await booked(api)
  const body = { dates: twoDays, participants: [of(api.salon.lea)] }
  const tried = await plan(api, body, '?dryRun=1')
  assert.deepEqual(
    [
      tried.body.training,
      tried.body.conflicts.map(({ appointment }: { appointment: number }) => appointment),
    ],
    [null, [visit.id]],
  )
  assert.deepEqual((await api.get(path, await admin(api))).body, [])
  const saved = await plan(api, body)
  assert.equal(saved.body.conflicts.length, 1)
  const [absence] = await api.db.kysely.selectFrom('schedule_exceptions').select('reason').execute()
  assert.equal(absence?.reason, `Formation : ${training.title}`)
})

onApi('each wrong field of a training is named, and an outdated version is refused', async (api) => {
  const { lea, client } = api.salon
  const [first] = twoDays
  const wrong: [object, string][] = [
    [{ title: '' }, 'title title_required'],
    [{ dates: [{ start: first!.end, end: first!.start }] }, 'dates period_end_not_after_start'],
    [{ dates: [first, first] }, 'dates period_overlap'],
    [{ participants: [of(client)] }, 'participants.0.person unknown_professional'],
    [{ participants: [of(lea), of(lea)] }, 'participants.1.person duplicate'],
    [{ participants: [of(lea, 987_654)] }, 'participants.0.certificate unknown_attachment'],
  ]
  for (const [body, code] of wrong) assert.deepEqual(violationsOf(await plan(api, body)), [code])
  const made = await planned(api)
  assert.equal((await replace(api, made, { place: 'Nantes' })).body.training.version, 2)
  assertProblem(await replace(api, made, {}), 412, 'precondition_failed')
})

onApi(
  'a professional sees their own trainings, hours and certificate, and admins everybody’s',
  async (api) => {
    const { lea, hugo } = api.salon
    const file = await uploaded(api, { who: api.salon.admin, name: 'Attestation.txt' })
    await planned(api, {
      dates: twoDays,
      participants: [of(lea, file.id), of(hugo)],
      expiresOn: '2027-01-15',
      cost: 30_000,
    })
    const own = (await api.get(path, await api.as(lea))).body[0]
    assert.deepEqual(
      [
        own.minutes,
        own.cost,
        own.participants.map(({ certificate }: { certificate: object }) => certificate),
      ],
      [1200, null, [null, { id: file.id, name: 'Attestation.txt' }]],
    )
    const year = async (who: number, of = 2026) =>
      (await api.get(`${path}/summary?year=${of}`, await api.as(who))).body
    const [leas] = await year(lea)
    assert.deepEqual([leas.minutes, leas.certificates[0].isDue], [1200, true])
    assert.equal((await year(lea)).length, 1)
    assert.ok((await year(api.salon.admin)).length > 1)
    assert.equal((await year(lea, 2027))[0].minutes, 0)
  },
)

onApi(
  'a certificate among the contracts is opened by its participant, and by no other professional',
  async (api) => {
    const { lea, hugo, admin: who } = api.salon
    const { contracts: folder } = await sections(api)
    const file = await uploaded(api, { who, folder, name: 'Attestation.txt' })
    const open = async (reader: number) => api.get(`${files}/${file.id}/content`, await api.as(reader))
    assertProblem(await open(lea), 404, 'not_found')
    await planned(api, {
      dates: twoDays,
      participants: [of(lea, file.id), of(hugo)],
      expiresOn: '2027-12-31',
    })
    assert.equal((await open(lea)).status, 200)
    assertProblem(await open(hugo), 404, 'not_found')
    const tutor = await api.send('PUT', `/api/users/${lea}/logbook/tutor`, { tutor: hugo }, await admin(api))
    assert.equal(tutor.status, 200, tutor.text)
    const papers = async (reader: number) => {
      const year = (await api.get(`${path}/summary?year=2026`, await api.as(reader))).body as Answer['body'][]
      return year
        .find(({ person }) => person.id === lea)
        .certificates.map(({ file: paper }: Answer['body']) => paper)
    }
    assert.deepEqual(await papers(lea), [{ id: file.id, name: 'Attestation.txt' }])
    assert.deepEqual(await papers(hugo), [null])
  },
)

onBothEnginesApi('a certificate makes a task from sixty days before it expires', async (api) => {
  await planned(api, { participants: [of(api.salon.lea)], expiresOn: '2027-01-20' })
  const causes = async () => {
    const board = (await api.get('/api/kanban', await admin(api))).body
    return (Object.values(board.tasks).flat() as Answer['body'][]).map(({ cause, due }) => [cause, due])
  }
  assert.deepEqual(await causes(), [])
  api.now = api.now.add({ hours: 24 * 2 })
  assert.deepEqual(await causes(), [['certificate', '2027-01-20']])
})

onApi(
  'techniques are counted from completed services, and levels are signed by the tutor alone',
  async (api) => {
    const { lea, hugo, cut, admin: who } = api.salon
    const list = [
      { id: null, name: 'Coupe', services: [cut] },
      { id: null, name: 'Balayage', services: [] },
    ]
    const saved = await api.send(
      'PUT',
      '/api/techniques',
      { techniques: list, removed: [] },
      await admin(api),
    )
    const [coupe] = saved.body
    const book = `/api/users/${lea}/logbook`
    await booked(api)
    await api.db.kysely.updateTable('appointment_services').set({ status: 'done' }).execute()
    const named = await api.send('PUT', `${book}/tutor`, { tutor: hugo }, await api.as(who))
    assert.deepEqual(
      [named.body.tutor.id, named.body.techniques.map(({ count }: { count: number }) => count)],
      [hugo, [1, 0]],
    )
    const sign = async (by: number, level: number | null) =>
      api.send('PUT', `${book}/techniques/${coupe.id}`, { level }, await api.as(by))
    assertProblem(await sign(who, 3), 403, 'forbidden')
    assertProblem(await sign(lea, 3), 403, 'forbidden')
    const signed = await sign(hugo, 3)
    const { level, signedOn, signedBy } = signed.body.techniques[0]
    assert.deepEqual([level, signedOn, signedBy.id], [3, '2026-11-20', hugo])
    assert.equal((await sign(hugo, null)).body.techniques[0].level, null)
    const itself = await api.send('PUT', `${book}/tutor`, { tutor: lea }, await api.as(who))
    assert.deepEqual(violationsOf(itself), ['tutor unknown_professional'])
  },
)

onApi(
  'a list of techniques that is out of date deletes nothing that it does not name, and leaves history',
  async (api) => {
    const { lea, hugo } = api.salon
    const save = async (techniques: object[], removed: number[] = []) =>
      api.send('PUT', '/api/techniques', { techniques, removed }, await admin(api))
    const [coupe, balayage] = (
      await save([
        { id: null, name: 'Coupe', services: [] },
        { id: null, name: 'Balayage', services: [] },
      ])
    ).body
    await api.send('PUT', `/api/users/${lea}/logbook/tutor`, { tutor: hugo }, await admin(api))
    const path = `/api/users/${lea}/logbook`
    await api.send('PUT', `${path}/techniques/${balayage.id}`, { level: 2 }, await api.as(hugo))
    const stale = await save([{ ...coupe, name: 'Coupe courte' }])
    assert.deepEqual(
      stale.body.map(({ name }: { name: string }) => name),
      ['Coupe courte', 'Balayage'],
    )
    assert.equal((await api.get(path, await admin(api))).body.techniques[1].level, 2)
    assert.deepEqual((await save([coupe], [balayage.id])).body, [coupe])
    const gone = await save([balayage])
    assert.deepEqual(violationsOf(gone), ['techniques.0.id unknown_technique'])
    const { rows } = await api.db.pool.query<{ changes: { techniques: unknown } }>(
      "SELECT changes FROM history WHERE changes ? 'techniques' ORDER BY id",
    )
    assert.deepEqual(
      rows.map(({ changes }) => changes.techniques),
      [
        [[], ['Coupe', 'Balayage']],
        [null, 'Balayage · 2'],
        [
          ['Coupe', 'Balayage'],
          ['Coupe courte', 'Balayage'],
        ],
        [['Coupe courte', 'Balayage'], ['Coupe']],
      ],
    )
  },
)
