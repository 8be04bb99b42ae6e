import assert from 'node:assert/strict'
import { onApi, violationsOf, type Answer, type Api } from '../../../test/api.ts'
import { change, toPlace, undo } from '../../../test/agenda.ts'
import { bookedSeries, sendSeries, weeklyCut } from '../../../test/series.ts'
import { at, booked, monday } from '../../../test/visits.ts'

type Visit = Answer['body']

async function readSeries(api: Api, id: number): Promise<Answer['body']> {
  return (await api.get(`/api/series/${id}`, await api.as(api.salon.admin))).body
}

onApi('a series goes on until a last day, which counts', async (api) => {
  const until = (last: string, more: object = {}) =>
    sendSeries(api, weeklyCut(api, { count: undefined, until: last, ...more }), { isDryRun: true })
  const dates = async (last: string) => (await until(last)).body.dates.map(({ date }: Visit) => date)
  assert.deepEqual(await dates('2026-12-07'), [monday, '2026-11-30', '2026-12-07'])
  assert.deepEqual(await dates('2026-12-06'), [monday, '2026-11-30'])
  const wrong: [Promise<Answer>, string[]][] = [
    [until('2026-11-29'), ['until too_few_items']],
    [until('2027-06-01'), ['until too_many_items']],
    [until('2029-01-01', { everyWeeks: 26 }), ['until range_too_long']],
    [until('2026-12-07', { count: 3 }), ['until invalid_value']],
    [sendSeries(api, weeklyCut(api, { count: undefined })), ['count required']],
  ]
  for (const [answer, expected] of wrong) assert.deepEqual(violationsOf(await answer), expected)
})

onApi('a series says who made it, from which visit, and its visits are counted as a series', async (api) => {
  const { admin, client, otherClient } = api.salon
  const first = await booked(api, { start: at('14:00'), who: client })
  const { id, visits } = await bookedSeries(api, { repeats: first.id })
  const { createdBy, repeats } = await readSeries(api, id)
  assert.deepEqual([createdBy.id, repeats.id, repeats.start], [admin, first.id, at('14:00')])
  const { rows } = await api.db.pool.query('SELECT DISTINCT source FROM appointments WHERE series_id = $1', [
    id,
  ])
  assert.deepEqual(rows, [{ source: 'series' }])
  assert.equal(visits.length, 4)
  const others = await booked(api, { start: at('16:00'), who: otherClient })
  const foreign = weeklyCut(api, { start: at('17:00'), repeats: others.id })
  for (const isDryRun of [true, false])
    assert.deepEqual(violationsOf(await sendSeries(api, foreign, { isDryRun })), ['repeats invalid_value'])
})

onApi('a date that moves alone is detached, and dates that move together are not', async (api) => {
  const { id, visits } = await bookedSeries(api)
  const detached = async () => (await readSeries(api, id)).visits.map(({ series }: Visit) => series.detached)
  const moved = await change(api, [toPlace(visits[1], { start: at('15:00', '2026-11-30') })])
  assert.equal(moved.status, 200, moved.text)
  assert.equal(moved.body.visits[0].series.detached, true)
  assert.deepEqual(await detached(), [false, true, false, false])
  const back = await undo(api, moved.body.batch)
  assert.equal(back.status, 200, back.text)
  assert.deepEqual(await detached(), [false, false, false, false])
  const together = await change(
    api,
    [2, 3].map((place) => toPlace(visits[place], { start: visits[place].start.replace('T10:00', 'T15:00') })),
  )
  assert.equal(together.status, 200, together.text)
  assert.deepEqual(await detached(), [false, false, false, false])
  await undo(api, together.body.batch)
  assert.deepEqual(await detached(), [false, false, false, false])
})

onApi('an undo gives back the place in the series of a date that was detached by a week', async (api) => {
  const { id, visits } = await bookedSeries(api)
  const detached = async () => (await readSeries(api, id)).visits.map(({ series }: Visit) => series.detached)
  const apart = await change(api, [toPlace(visits[3], { start: at('10:00', '2026-12-21') })])
  assert.equal(apart.status, 200, apart.text)
  assert.deepEqual(await detached(), [false, false, false, true])
  const together = await change(api, [
    toPlace(visits[2], { start: at('15:00', '2026-12-07') }),
    toPlace({ ...visits[3], version: 2 }, { start: at('15:00', '2026-12-21') }),
  ])
  assert.equal(together.status, 200, together.text)
  assert.equal((await undo(api, together.body.batch)).status, 200)
  assert.deepEqual(await detached(), [false, false, false, true])
})

onApi('a client gets all dates of their series as one calendar, and nobody else’s', async (api) => {
  const { client, otherClient, admin } = api.salon
  await api.db.kysely.deleteFrom('messages').execute()
  const { id, visits } = await bookedSeries(api)
  await api.send('DELETE', `/api/appointments/${visits[3].id}`, undefined, await api.as(admin))
  const path = `/api/series/${id}/calendar.ics`
  const own = await api.get(path, await api.as(client))
  assert.equal(own.status, 200, own.text)
  assert.equal(own.text.match(/BEGIN:VEVENT/g)?.length, 4)
  assert.equal(own.text.match(/STATUS:CANCELLED/g)?.length, 1)
  assert.match(own.text, /METHOD:PUBLISH/)
  assert.equal((await api.get(path, await api.as(otherClient))).status, 404)
  const mail = await api.db.kysely
    .selectFrom('messages')
    .select('ics')
    .where('channel', '=', 'email')
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  assert.equal(mail.ics?.match(/BEGIN:VEVENT/g)?.length, 4)
})
