import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { at, booked } from '../../../test/visits.ts'
import { brokenInvariants } from '../../backup/invariants.ts'

const monday = '2026-11-23'
const mondays = [monday, '2026-11-30', '2026-12-07', '2026-12-14']

const lunch = (api: Api, more: object = {}, repeat: object = {}) => ({
  kind: 'training',
  title: 'Coloration',
  professionals: [api.salon.lea],
  start: at('12:00'),
  end: at('13:00'),
  repeat: { everyWeeks: 1, weekdays: ['lundi'], until: '2026-12-14', ...repeat },
  ...more,
})

async function send(api: Api, call: string, body?: object, who = api.salon.lea): Promise<Answer> {
  const [method = '', rest = ''] = call.split(' ')
  return api.send(method, `/api/breaks${rest}`, body, await api.as(who))
}

async function check(api: Api, more: object = {}, repeat: object = {}): Promise<Answer> {
  const { professionals, start, end, repeat: asked } = lunch(api, more, repeat)
  return send(api, 'POST /check', { professionals, start, end, repeat: asked }, api.salon.admin)
}

/** « 11-23 12:00-13:00 » of every block that stands, by the clock of the salon. */
async function standing({ db }: Api, professional?: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ block: string }>(
    `SELECT to_char(start_at AT TIME ZONE 'Europe/Paris', 'MM-DD HH24:MI') || '-' ||
            to_char(end_at AT TIME ZONE 'Europe/Paris', 'HH24:MI') AS block
     FROM appointment_services
     WHERE appointment_id IS NULL AND status = 'pending' AND professional_id = coalesce($1, professional_id)
     ORDER BY start_at, professional_id`,
    [professional ?? null],
  )
  return rows.map(({ block }) => block)
}

const everyMonday = mondays.map((date) => `${date.slice(5)} 12:00-13:00`)

onBothEnginesApi(
  'a repeated block occupies its time on all its dates and belongs to one repetition',
  async (api) => {
    const { lea, admin } = api.salon
    const made = await send(api, 'POST ', lunch(api))
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(await standing(api), everyMonday)
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
    const agenda = await api.get('/api/agenda?from=2026-12-07&to=2026-12-07', await api.as(lea))
    assert.deepEqual(
      agenda.body.days[0].blocks.map(({ repeat }: Answer['body']) => repeat),
      [{ everyWeeks: 1, weekdays: ['lundi'], until: '2026-12-14' }],
    )
    const lines = (await api.get(`/api/history?entity=break`, await api.as(admin))).body
    assert.equal(lines.length, 1)
    const { blocks, repeatedUntil } = lines[0].changes
    assert.deepEqual(
      [blocks, repeatedUntil],
      [
        [null, 4],
        [null, '2026-12-14'],
      ],
    )
  },
)

onApi('a repeated block has the same local time before and after both clock changes', async (api) => {
  const repeat = { everyWeeks: 8, until: '2027-11-28' }
  assert.equal((await send(api, 'POST ', lunch(api, {}, repeat))).status, 201)
  const blocks = await standing(api)
  assert.equal(blocks.length, 7)
  assert.ok(blocks.every((block) => block.endsWith(' 12:00-13:00')))
})

onBothEnginesApi(
  'a trial tells the verdict on each date, names the visit in the way and writes nothing',
  async (api) => {
    await booked(api, { start: at('12:30', mondays[1]) })
    const closure = { start: at('00:00', mondays[2]), end: at('00:00', '2026-12-08'), reason: 'Travaux' }
    await api.send('POST', '/api/closures', closure, await api.as(api.salon.admin))
    const { status, body, text } = await check(api)
    assert.equal(status, 200, text)
    assert.deepEqual(
      body.map(({ date, verdict, parts }: Answer['body']) => [date, verdict, parts]),
      [
        [mondays[0], 'ok', 1],
        [mondays[1], 'taken', 1],
        [mondays[2], 'closed', 0],
        [mondays[3], 'ok', 1],
      ],
    )
    const [reason] = body[1].reasons
    assert.deepEqual(
      [reason.code, reason.professional.id, reason.start, reason.appointment.customer.id],
      ['overlap', api.salon.lea, at('12:30', mondays[1]), api.salon.client],
    )
    assert.deepEqual(await standing(api), [])
  },
)

onApi('a trial says that a visit leaves nothing to block of its time', async (api) => {
  await booked(api, { start: at('12:30', mondays[1]) })
  const within = { start: at('12:30', mondays[1]), end: at('12:45', mondays[1]) }
  const { body } = await check(api, within, { until: mondays[1] })
  assert.deepEqual(
    body.map(({ verdict, parts }: Answer['body']) => [verdict, parts]),
    [['taken', 0]],
  )
})

const choices: [string, string, string[]][] = [
  ['staff can skip the occupied dates of a repetition', 'skip', []],
  ['staff can cut a repeated block around a visit', 'cut', ['11-30 12:00-12:30']],
]

for (const [rule, around, left] of choices)
  onBothEnginesApi(rule, async (api) => {
    const [, second] = mondays
    await booked(api, { start: at('12:30', second) })
    assert.equal((await send(api, 'POST ', lunch(api, {}, { around, taken: [second] }))).status, 201)
    const blocks = await standing(api)
    assert.deepEqual(blocks, everyMonday.toSpliced(1, 1, ...left))
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  })

onBothEnginesApi('a single block is cut around a visit, and its parts are no repetition', async (api) => {
  await booked(api, { start: at('12:15') })
  const once = { around: 'cut', taken: [monday], until: monday }
  const made = await send(api, 'POST ', lunch(api, {}, once))
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(await standing(api), ['11-23 12:00-12:15', '11-23 12:45-13:00'])
  const { body } = await api.get(`/api/agenda?from=${monday}&to=${monday}`, await api.as(api.salon.lea))
  assert.deepEqual(
    body.days[0].blocks.map(({ repeat }: Answer['body']) => repeat),
    [null, null],
  )
  const { rows } = await api.db.pool.query('SELECT count(*)::int AS n FROM block_repetitions')
  assert.equal(rows[0].n, 0)
})

onBothEnginesApi(
  'a date that was taken since the preview refuses the whole repetition and writes nothing',
  async (api) => {
    await booked(api, { start: at('12:30', mondays[1]) })
    for (const repeat of [{}, { around: 'cut' }, { around: 'skip', taken: [mondays[2]] }])
      assertProblem(await send(api, 'POST ', lunch(api, {}, repeat)), 409, 'time_not_free')
    assert.deepEqual(await standing(api), [])
    const { rows } = await api.db.pool.query('SELECT count(*)::int AS n FROM block_repetitions')
    assert.equal(rows[0].n, 0)
  },
)

onApi('simultaneous repetitions of the same time create only one', async (api) => {
  const answers = await Promise.all([1, 2, 3].map(() => send(api, 'POST ', lunch(api))))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  assert.deepEqual(await standing(api), everyMonday)
})

onApi('a repeated meeting blocks all its professionals, and a colleague’s column is refused', async (api) => {
  const { lea, hugo, admin } = api.salon
  const meeting = lunch(api, { kind: 'meeting', professionals: [hugo, lea] })
  assertProblem(await send(api, 'POST ', meeting), 403, 'others_day')
  assert.equal((await send(api, 'POST ', meeting, admin)).status, 201)
  assert.deepEqual([await standing(api, lea), await standing(api, hugo)], [everyMonday, everyMonday])
})

async function repeated(api: Api): Promise<number[]> {
  assert.equal((await send(api, 'POST ', lunch(api))).status, 201)
  const { rows } = await api.db.pool.query<{ id: number }>(
    'SELECT id FROM appointment_services WHERE appointment_id IS NULL ORDER BY start_at',
  )
  return rows.map(({ id }) => id)
}

const scopes: [string, string, number[]][] = [
  ['one block of a repetition can be cancelled alone', '', [0, 1, 3]],
  ['a block can be cancelled with those that follow', '?scope=following', [0, 1]],
  ['all blocks to come of a repetition can be cancelled, and past ones stay', '?scope=all', [0]],
]

for (const [rule, query, left] of scopes)
  onBothEnginesApi(rule, async (api) => {
    const ids = await repeated(api)
    api.now = Temporal.Instant.from(at('12:30'))
    assert.equal((await send(api, `DELETE /${ids[2]}${query}`)).status, 204)
    assert.deepEqual(
      await standing(api),
      left.map((place) => everyMonday[place]),
    )
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
    const { body } = await api.get('/api/history?entity=break&action=cancel', await api.as(api.salon.admin))
    assert.equal(body.length, 1)
    assertProblem(await send(api, `DELETE /${ids[2]}${query}`), 404, 'not_found')
  })

onApi('a block that has begun stays when those to come are cancelled from it', async (api) => {
  const ids = await repeated(api)
  api.now = Temporal.Instant.from(at('12:30'))
  assert.equal((await send(api, `DELETE /${ids[0]}?scope=all`)).status, 204)
  assert.deepEqual(await standing(api), [everyMonday[0]])
})

onApi('the last date of a repetition is that of its last block', async (api) => {
  const ids = await repeated(api)
  await send(api, `DELETE /${ids[2]}?scope=following`)
  const { body } = await api.get(`/api/agenda?from=${monday}&to=${monday}`, await api.as(api.salon.lea))
  assert.equal(body.days[0].blocks[0].repeat.until, '2026-11-30')
})

onApi('a repetition of wrong weeks, days or length is refused with the field that is wrong', async (api) => {
  const wrong = async (repeat: object, more: object = {}) =>
    assertProblem(
      await send(api, 'POST ', lunch(api, more, repeat)),
      422,
      'validation_failed',
    ).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
  assert.deepEqual(await wrong({ everyWeeks: 9 }), ['repeat.everyWeeks invalid_value'])
  assert.deepEqual(await wrong({ weekdays: [] }), ['repeat.weekdays required'])
  assert.deepEqual(await wrong({ until: '2026-11-22' }), ['repeat.until range_reversed'])
  assert.deepEqual(await wrong({ until: '2027-11-30' }), ['repeat.until range_too_long'])
  assert.deepEqual(await wrong({ weekdays: ['mardi'], until: monday }), ['repeat.until range_reversed'])
  assert.deepEqual(await wrong({}, { end: undefined }), ['end required'])
})
