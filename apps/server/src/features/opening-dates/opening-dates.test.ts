import assert from 'node:assert/strict'
import { onApi, violationsOf, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, booked, monday, startsOf } from '../../../test/visits.ts'

const path = '/api/opening_dates'

const send = async (api: Api, method: string, to = path, body?: unknown) =>
  api.send(method, to, body, await api.as(api.salon.admin))

const morning = { date: monday, startTime: '09:00', endTime: '12:00' }

onApi(
  'the hours of a date replace the weekly ones for the next search, tell which visits they hit, and go again',
  async (api) => {
    const { cut, lea, hugo } = api.salon
    const visit = await booked(api, { start: at('15:00') })
    const before = await tableChecksums(api.db)
    const tried = await send(api, 'POST', `${path}?dryRun=1`, morning)
    assert.deepEqual(
      [tried.body.id, tried.body.conflicts.map((one: { appointment: number }) => one.appointment)],
      [null, [visit.id]],
    )
    assert.deepEqual(await tableChecksums(api.db), before)
    const { body: made } = await send(api, 'POST', path, morning)
    assert.deepEqual(made.conflicts, tried.body.conflicts)
    assert.equal((await startsOf(api, `s:${cut}@${lea}`)).at(-1), at('11:30'))
    // Hugo's own date wins.
    const evening = { date: monday, professional: hugo, startTime: '19:00', endTime: '21:00' }
    assert.equal((await send(api, 'POST', path, evening)).status, 201)
    assert.deepEqual((await startsOf(api, `s:${cut}@${hugo}`)).at(0), at('19:00'))
    assert.deepEqual((await api.get('/api/settings/1')).body.openingDates, [morning])
    const listed = (await send(api, 'GET', `${path}?from=${monday}`)).body
    assert.deepEqual(
      listed.map(({ professional, startTime }: Record<string, unknown>) => [professional, startTime]),
      [
        [null, '09:00'],
        [hugo, '19:00'],
      ],
    )
    // A closure that is added later hides the date; it is not announced as open.
    const closed = { start: at('00:00'), end: at('00:00', '2026-11-24') }
    const { body: closure } = await send(api, 'POST', '/api/closures', closed)
    assert.deepEqual((await api.get('/api/settings/1')).body.openingDates, [])
    assert.equal((await send(api, 'DELETE', `/api/closures/${closure.id}`)).status, 204)
    assert.equal((await send(api, 'DELETE', `${path}/${made.id}`)).status, 200)
    assert.equal((await startsOf(api, `s:${cut}@${lea}`)).at(-1), at('18:30'))
    assert.equal((await send(api, 'DELETE', `${path}/${made.id}`)).status, 404)
    const { body: lines } = await send(api, 'GET', `/api/history?entity=opening_date&entity_id=${made.id}`)
    assert.deepEqual(
      lines.map(({ action }: { action: string }) => action),
      ['delete', 'create'],
    )
  },
)

onApi(
  'removing an opening date names the visits that were booked in its hours, and leaves them',
  async (api) => {
    const evening = { date: monday, startTime: '09:00', endTime: '21:00' }
    const { body: made } = await send(api, 'POST', path, evening)
    const visit = await booked(api, { start: at('20:00') })
    const before = await tableChecksums(api.db)
    const tried = await send(api, 'DELETE', `${path}/${made.id}?dryRun=1`)
    const visitsIn = ({ body }: typeof tried) =>
      body.conflicts.map(({ appointment, reason }: Record<string, unknown>) => [appointment, reason])
    assert.deepEqual([tried.status, visitsIn(tried)], [200, [[visit.id, 'outside_hours']]])
    assert.deepEqual(await tableChecksums(api.db), before)
    assert.deepEqual(visitsIn(await send(api, 'DELETE', `${path}/${made.id}`)), visitsIn(tried))
    assert.deepEqual((await send(api, 'GET', path)).body, [])
    const { body: kept } = await api.get(`/api/appointments/${visit.id}`, await api.as(api.salon.admin))
    assert.equal(kept.start, at('20:00'))
  },
)

onApi(
  'an opening date lies ahead, ends after it begins, and meets no other of its date and no closure',
  async (api) => {
    await send(api, 'POST', path, morning)
    const tuesday = { start: '2026-11-24T00:00:00+01:00', end: '2026-11-25T00:00:00+01:00' }
    assert.equal((await send(api, 'POST', '/api/closures', tuesday)).status, 201)
    const wrong: [object, string[]][] = [
      [{ ...morning, date: '2026-11-19' }, ['date opening_date_past']],
      [{ ...morning, date: '2026-11-24' }, ['date opening_date_closed']],
      [{ ...morning, startTime: '11:59', endTime: '14:00' }, ['startTime period_overlap']],
      [{ ...morning, startTime: '14:00', endTime: '14:00' }, ['endTime period_end_not_after_start']],
      [{ ...morning, professional: api.salon.client }, ['professional unknown_professional']],
    ]
    for (const [body, expected] of wrong)
      assert.deepEqual(violationsOf(await send(api, 'POST', path, body)), expected)
    const afternoon = { ...morning, startTime: '12:00', endTime: '14:00' }
    assert.equal((await send(api, 'POST', path, afternoon)).status, 201)
  },
)
