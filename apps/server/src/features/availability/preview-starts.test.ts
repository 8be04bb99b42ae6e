import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

const path = '/api/settings/1/starts'
const open = {
  hasBookingLimit: false,
  bookingLimitValue: null,
  bookingLimitUnit: null,
  hasBookingDeadline: false,
  bookingDeadlineValue: null,
  bookingDeadlineUnit: null,
  slotPolicy: 'all',
  gridStep: 30,
}

async function preview(api: Api, rules: object, more: object = {}) {
  const body = { items: `s:${api.salon.cut}@${api.salon.lea}`, day: '2026-11-23', rules, ...more }
  return api.send('POST', path, body, await api.as(api.salon.admin))
}

async function starts(api: Api, rules: object): Promise<string[]> {
  const { status, body, text } = await preview(api, rules)
  assert.equal(status, 200, text)
  return body.days[0].slots.map(({ start }: { start: string }) => start)
}

onApi(
  'a preview of new rules shows the starts they would offer once saved, and writes nothing',
  async (api) => {
    const item = `s:${api.salon.cut}@${api.salon.lea}`
    await booked(api)
    const before = await tableChecksums(api.db)
    const tried = [
      { ...open, gridStep: 60 },
      { ...open, hasBookingDeadline: true, bookingDeadlineValue: 80, bookingDeadlineUnit: 'heures' },
      { ...open, slotPolicy: 'only_tight' },
      { ...open, hasBookingLimit: true, bookingLimitValue: 1, bookingLimitUnit: 'jours' },
    ]
    const offered = []
    for (const rules of tried) offered.push(await starts(api, rules))
    assert.deepEqual(await tableChecksums(api.db), before)
    assert.equal(new Set(offered.map((one) => one.join())).size, tried.length)
    for (const [index, rules] of tried.entries()) {
      const saved = await api.send('PATCH', '/api/settings/1', rules, await api.as(api.salon.admin))
      assert.equal(saved.status, 200, saved.text)
      assert.deepEqual(await startsOf(api, item), offered[index])
    }
  },
)

onApi('only an admin can preview rules, for bookable services and with valid rules', async (api) => {
  const { lea, client } = api.salon
  const body = { items: `s:${api.salon.cut}`, day: '2026-11-23', rules: open }
  assertProblem(await api.send('POST', path, body), 401, 'unauthenticated')
  for (const who of [client, lea])
    assertProblem(await api.send('POST', path, body, await api.as(who)), 403, 'forbidden')
  assertProblem(await preview(api, open, { items: 's:999' }), 422, 'validation_failed')
  assertProblem(await preview(api, { ...open, gridStep: 1 }), 422, 'validation_failed')
  assertProblem(await preview(api, open, { day: at('09:00') }), 422, 'validation_failed')
  const elsewhere = await api.send('POST', '/api/settings/2/starts', body, await api.as(api.salon.admin))
  assertProblem(elsewhere, 404, 'not_found')
})
