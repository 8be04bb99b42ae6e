import assert from 'node:assert/strict'
import { undo } from '../../../test/agenda.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, booked } from '../../../test/visits.ts'
import { brokenInvariants } from '../../backup/invariants.ts'

const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
const onDates = (time: string, dates = mondays) => dates.map((date) => `${date.slice(5)} ${time}`)

/** Training from 12 to 13 on four Mondays; the ids in order of time. */
async function repeated(api: Api, repeat: object = {}): Promise<number[]> {
  const { lea } = api.salon
  const body = {
    kind: 'training',
    title: 'Coloration',
    professionals: [lea],
    start: at('12:00'),
    end: at('13:00'),
    repeat: { everyWeeks: 1, weekdays: ['lundi'], until: mondays[3], ...repeat },
  }
  const made = await api.send('POST', '/api/breaks', body, await api.as(lea))
  assert.equal(made.status, 201, made.text)
  const { rows } = await api.db.pool.query<{ id: number }>(
    'SELECT id FROM appointment_services WHERE appointment_id IS NULL ORDER BY start_at',
  )
  return rows.map(({ id }) => id)
}

interface How {
  who?: number
  dryRun?: boolean
  seen?: number
}

async function change(api: Api, id: number, body: object, { who, dryRun, seen }: How = {}): Promise<Answer> {
  const headers = {
    ...(await api.as(who ?? api.salon.lea)),
    ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
  }
  const asked = { scope: 'all', start: '14:00', end: '15:30', ...body }
  return api.send('PATCH', `/api/breaks/${id}${dryRun ? '?dryRun=1' : ''}`, asked, headers)
}

async function standing({ db }: Api): Promise<string[]> {
  const { rows } = await db.pool.query<{ block: string }>(
    `SELECT to_char(start_at AT TIME ZONE 'Europe/Paris', 'MM-DD HH24:MI') || '-' ||
            to_char(end_at AT TIME ZONE 'Europe/Paris', 'HH24:MI') AS block
     FROM appointment_services WHERE appointment_id IS NULL AND status = 'pending' ORDER BY start_at`,
  )
  return rows.map(({ block }) => block)
}

const [before, after] = ['12:00-13:00', '14:00-15:30']
const scopes: [rule: string, scope: string, changed: number[]][] = [
  ['one date of a repetition gets another time alone', 'this', [2]],
  ['a date of a repetition and those that follow get another time', 'following', [2, 3]],
  ['all dates to come of a repetition get another time, and past ones stay', 'all', [1, 2, 3]],
]

for (const [rule, scope, changed] of scopes)
  onBothEnginesApi(rule, async (api) => {
    const ids = await repeated(api)
    api.now = Temporal.Instant.from(at('12:30'))
    const { status, body, text } = await change(api, ids[2]!, { scope })
    assert.equal(status, 200, text)
    const expected = mondays.map(
      (date, place) => `${date.slice(5)} ${changed.includes(place) ? after : before}`,
    )
    assert.deepEqual(await standing(api), expected)
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
    const undone = await undo(api, body.batch)
    assert.equal(undone.status, 200, undone.text)
    assert.deepEqual(await standing(api), onDates(before!))
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  })

onApi(
  'the dates that change together are one entry of the history, which can be undone there',
  async (api) => {
    const ids = await repeated(api)
    const { body } = await change(api, ids[0]!, {})
    const admin = await api.as(api.salon.admin)
    const { body: lines } = await api.get('/api/history?entity=break&action=move', admin)
    assert.equal(lines.length, 4)
    assert.deepEqual([...new Set(lines.map(({ batch }: Answer['body']) => batch?.id ?? batch))], [body.batch])
  },
)

onBothEnginesApi('a trial tells the verdict on each date and writes nothing', async (api) => {
  const ids = await repeated(api)
  await booked(api, { start: at('14:30', mondays[1]) })
  const closure = { start: at('00:00', mondays[2]), end: at('00:00', '2026-12-08'), reason: 'Travaux' }
  await api.send('POST', '/api/closures', closure, await api.as(api.salon.admin))
  const written = await tableChecksums(api.db)
  const { body } = await change(api, ids[0]!, {}, { dryRun: true, who: api.salon.admin })
  assert.deepEqual(
    body.dates.map(({ date, verdict, parts }: Answer['body']) => [date, verdict, parts]),
    [
      [mondays[0], 'ok', 1],
      [mondays[1], 'taken', 1],
      [mondays[2], 'closed', 0],
      [mondays[3], 'ok', 1],
    ],
  )
  assert.equal(body.dates[1].reasons[0].appointment.customer.id, api.salon.client)
  assert.equal(body.batch, null)
  assert.deepEqual(await tableChecksums(api.db), written)
})

const choices: [rule: string, around: string, second: string][] = [
  ['an occupied date keeps its time when the others change', 'skip', before!],
  ['an occupied date takes the longest part that is left of the new time', 'cut', '14:45-15:30'],
]

for (const [rule, around, second] of choices)
  onBothEnginesApi(rule, async (api) => {
    const ids = await repeated(api)
    await booked(api, { start: at('14:15', mondays[1]) })
    const taken = [mondays[1]!]
    assertProblem(await change(api, ids[0]!, {}), 409, 'time_not_free')
    assertProblem(await change(api, ids[0]!, { around, taken: [mondays[2]] }), 409, 'time_not_free')
    assert.deepEqual(await standing(api), onDates(before!))
    const { status, text } = await change(api, ids[0]!, { around, taken })
    assert.equal(status, 200, text)
    assert.deepEqual(await standing(api), onDates(after!).toSpliced(1, 1, `11-30 ${second}`))
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  })

onApi('a date that is cut in parts already stays as it is', async (api) => {
  await booked(api, { start: at('12:15', mondays[1]) })
  const ids = await repeated(api, { around: 'cut', taken: [mondays[1]] })
  const { body } = await change(api, ids[0]!, {})
  assert.equal(body.dates[1].verdict, 'split')
  assert.deepEqual(await standing(api), [
    `11-23 ${after}`,
    '11-30 12:00-12:15',
    '11-30 12:45-13:00',
    `12-07 ${after}`,
    `12-14 ${after}`,
  ])
})

onApi('a repetition keeps its new local time across a clock change', async (api) => {
  const ids = await repeated(api, { everyWeeks: 8, until: '2027-11-28' })
  assert.equal((await change(api, ids[0]!, {})).status, 200)
  assert.ok((await standing(api)).every((block) => block.endsWith(` ${after}`)))
})

onApi('a changed block, a colleague’s and times in the wrong order are refused', async (api) => {
  const ids = await repeated(api)
  assertProblem(await change(api, ids[0]!, {}, { seen: 7 }), 412, 'precondition_failed')
  assertProblem(await change(api, ids[0]!, {}, { who: api.salon.hugo }), 403, 'others_day')
  assertProblem(await change(api, 999_999, {}), 404, 'not_found')
  const backwards = assertProblem(await change(api, ids[0]!, { end: '13:00' }), 422, 'validation_failed')
  assert.deepEqual(
    backwards.violations?.map(({ propertyPath }) => propertyPath),
    ['end'],
  )
  assert.deepEqual(await standing(api), onDates(before!))
})

onApi('those to come are not removed with a block that has changed since it was seen', async (api) => {
  const ids = await repeated(api)
  await change(api, ids[0]!, { scope: 'this', start: '11:00', end: '12:00' })
  api.now = Temporal.Instant.from(at('11:30'))
  const headers = { ...(await api.as(api.salon.lea)), 'if-match': '"1"' }
  const stale = await api.send('DELETE', `/api/breaks/${ids[0]}?scope=all`, undefined, headers)
  assertProblem(stale, 412, 'precondition_failed')
  assert.equal((await standing(api)).length, 4)
})
