import assert from 'node:assert/strict'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

const path = '/api/closures'

const send = async (api: Api, method: string, to = path, body?: unknown) =>
  api.send(method, to, body, await api.as(api.salon.admin))

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code, message }) => {
    assert.equal(message, sentence('fr', code))
    return `${propertyPath} ${code}`
  })

const morning = { start: at('09:00'), end: at('12:00') }

onApi('a closure removes its starts from the next request, and deleting it brings them back', async (api) => {
  const items = `s:${api.salon.cut}`
  const created = await send(api, 'POST', path, { ...morning, reason: ' Inventaire ' })
  assert.equal(created.status, 201, created.text)
  const { id } = created.body
  assert.deepEqual(created.body, { id, ...morning, reason: 'Inventaire', version: 1, conflicts: [] })
  assert.equal((await startsOf(api, items)).at(0), at('12:00'))
  const patched = await send(api, 'PATCH', `${path}/${id}`, { end: `${at('14:00')}[Europe/Paris]` })
  assert.deepEqual(patched.body, {
    id,
    start: at('09:00'),
    end: at('14:00'),
    reason: 'Inventaire',
    version: 2,
    conflicts: [],
  })
  assert.equal((await startsOf(api, items)).at(0), at('14:00'))
  assert.deepEqual((await api.get('/api/settings/1')).body.closures, [
    { start: at('09:00'), end: at('14:00') },
  ])
  const { conflicts: _, ...read } = patched.body
  assert.deepEqual((await send(api, 'GET', `${path}/${id}`)).body, read)
  assert.equal((await send(api, 'DELETE', `${path}/${id}`)).status, 204)
  assert.equal((await startsOf(api, items)).at(0), at('09:00'))
  for (const method of ['GET', 'PATCH', 'DELETE'])
    assertProblem(
      await send(api, method, `${path}/${id}`, method === 'PATCH' ? {} : undefined),
      404,
      'not_found',
    )
})

onApi(
  'an admin with an outdated version cannot change, delete or try a closure, and an empty change keeps the version (C7)',
  async (api) => {
    const { body: seen, headers } = await send(api, 'POST', path, morning)
    assert.equal(headers['etag'], '"1"')
    const to = `${path}/${seen.id}`
    const admin = await api.as(api.salon.admin)
    assert.equal((await send(api, 'PATCH', to, { reason: null, end: morning.end })).body.version, 1)
    const theirs = await send(api, 'PATCH', to, { end: at('11:00') })
    assert.equal(theirs.headers['etag'], '"2"')
    const before = await tableChecksums(api.db)
    const old = { ...admin, 'if-match': '"1"' }
    for (const [method, address] of [
      ['PATCH', to],
      ['PATCH', `${to}?dryRun=1`],
      ['DELETE', to],
    ] as const)
      assertProblem(
        await api.send(method, address, method === 'PATCH' ? { end: at('10:00') } : undefined, old),
        412,
        'precondition_failed',
      )
    assert.deepEqual(await tableChecksums(api.db), before)
    const { headers: fresh } = await send(api, 'GET', to)
    const now = { ...admin, 'if-match': String(fresh['etag']) }
    assert.equal((await api.send('DELETE', to, undefined, now)).status, 204)
  },
)

onApi('closures may touch but not overlap, and must end after they start', async (api) => {
  const { body: first } = await send(api, 'POST', path, morning)
  const { body: second } = await send(api, 'POST', path, { start: at('12:00'), end: at('13:00') })
  const before = await tableChecksums(api.db)
  const wrong: [object, string[]][] = [
    [{}, ['start required', 'end required']],
    [{ start: 'demain', end: at('12:00') }, ['start invalid_instant']],
    [{ start: at('15:00'), end: at('15:00') }, ['end period_end_not_after_start']],
    [{ start: at('15:00'), end: at('14:00') }, ['end period_end_not_after_start']],
    [{ start: at('08:00'), end: at('09:01') }, ['start closure_overlap']],
    [{ start: at('12:59'), end: at('15:00') }, ['start closure_overlap']],
    [{ start: at('08:00'), end: at('15:00') }, ['start closure_overlap']],
    [{ start: at('15:00'), end: at('16:00'), reason: 'x'.repeat(501) }, ['reason too_long']],
    [{ start: at('15:00'), end: at('16:00'), name: 'x' }, ['name unknown_field']],
  ]
  for (const [body, expected] of wrong)
    for (const to of [path, `${path}?dryRun=1`])
      assert.deepEqual(violationsOf(await send(api, 'POST', to, body)), expected, JSON.stringify(body))
  const longer = await send(api, 'PATCH', `${path}/${first.id}`, { end: at('12:30') })
  assert.deepEqual(violationsOf(longer), ['start closure_overlap'])
  assert.deepEqual(await tableChecksums(api.db), before)
  // Its own old time is no obstacle.
  assert.equal((await send(api, 'PATCH', `${path}/${second.id}`, { end: at('14:00') })).status, 200)
})

onApi('a closure lists every visit it conflicts with, and a trial run writes nothing', async (api) => {
  const { client, otherClient, hugo, cut } = api.salon
  const visit = await booked(api)
  const hugos = await booked(api, { who: otherClient, item: { service: cut, professional: hugo } })
  const before = await tableChecksums(api.db)
  const asked = await send(api, 'POST', `${path}?dryRun=1`, morning)
  assert.deepEqual(
    asked.body.conflicts.map((hit: Record<string, unknown>) => [hit['appointment'], hit['reason']]),
    [
      [visit.id, 'closure'],
      [hugos.id, 'closure'],
    ],
  )
  assert.equal(asked.body.id, null)
  assert.deepEqual(await tableChecksums(api.db), before)
  const made = await send(api, 'POST', path, morning)
  assert.deepEqual(made.body.conflicts, asked.body.conflicts)
  const { body } = await api.get(`/api/appointments/${visit.id}`, await api.as(client))
  assert.equal(body.status, 'pending')
})

onApi(
  'public holidays are offered as whole days in Paris time, each with the closure that covers it',
  async (api) => {
    const to = `${path}/public_holidays?year=2027`
    const { body } = await send(api, 'GET', to)
    assert.equal(body.length, 11)
    const monday = body[1]
    assert.deepEqual(monday, {
      date: '2027-03-29',
      holiday: 'easter_monday',
      start: '2027-03-29T00:00:00+02:00',
      end: '2027-03-30T00:00:00+02:00',
      reason: 'Lundi de Pâques',
      closure: null,
    })
    const { start, end, reason } = monday
    const { body: closed } = await send(api, 'POST', path, { start, end, reason })
    const { body: again } = await send(api, 'GET', to)
    assert.deepEqual(again[1], { ...monday, closure: closed.id })
    for (const year of ['27', '2227', '', 'abc'])
      assert.deepEqual(violationsOf(await send(api, 'GET', `${path}/public_holidays?year=${year}`)), [
        'year invalid_value',
      ])
    assert.deepEqual(violationsOf(await send(api, 'GET', `${path}/public_holidays`)), ['year required'])
  },
)

onApi('closures are listed in order of time, and can be limited to a period', async (api) => {
  for (const day of ['2026-12-25', '2026-11-23', '2027-01-01'])
    await send(api, 'POST', path, { start: at('09:00', day), end: at('12:00', day), reason: day })
  const reasons = async (query: string) =>
    (await send(api, 'GET', `${path}?${query}`)).body.map(({ reason }: { reason: string }) => reason)
  assert.deepEqual(await reasons(''), ['2026-11-23', '2026-12-25', '2027-01-01'])
  assert.deepEqual(await reasons('end[after]=2026-12-01T00:00:00Z&start[before]=2026-12-31T00:00:00Z'), [
    '2026-12-25',
  ])
  const page = await send(api, 'GET', `${path}?itemsPerPage=1&page=2`)
  assert.deepEqual([page.body[0].reason, page.headers['x-total-count']], ['2026-12-25', '3'])
})

onApi(
  'each change to a closure is recorded, and many closures cost no more queries than one',
  async (api) => {
    const { body } = await send(api, 'POST', path, morning)
    await send(api, 'PATCH', `${path}/${body.id}`, { reason: 'Travaux' })
    await send(api, 'DELETE', `${path}/${body.id}`)
    const { body: lines } = await send(api, 'GET', `/api/history?entity=closure&entity_id=${body.id}`)
    assert.deepEqual(
      lines.map(({ action, changes }: { action: string; changes: object }) => [action, changes]),
      [
        ['delete', { start: [at('09:00'), null], end: [at('12:00'), null], reason: ['Travaux', null] }],
        ['update', { reason: [null, 'Travaux'] }],
        ['create', { start: [null, at('09:00')], end: [null, at('12:00')] }],
      ],
    )
    const day = (index: number) => Temporal.PlainDate.from('2028-01-01').add({ days: index }).toString()
    const close = (index: number) =>
      send(api, 'POST', path, { start: at('09:00', day(index)), end: at('12:00', day(index)) })
    const one = await countQueries(() => close(0))
    for (let index = 1; index < 20; index += 1) await close(index)
    assert.equal(await countQueries(() => close(20)), one)
  },
)

onPostgresApi('two simultaneous closures of the same day create only one', async (api) => {
  for (let round = 0; round < 5; round += 1) {
    const day = Temporal.PlainDate.from('2028-01-01').add({ days: round }).toString()
    const body = { start: at('09:00', day), end: at('12:00', day) }
    const answers = await Promise.all([send(api, 'POST', path, body), send(api, 'POST', path, body)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422])
  }
})
