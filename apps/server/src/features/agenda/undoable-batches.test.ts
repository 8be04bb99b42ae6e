import assert from 'node:assert/strict'
import { change, toPlace, undo } from '../../../test/agenda.ts'
import { onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { at, booked } from '../../../test/visits.ts'

/** The batches that the history offers to undo. */
async function offeredBy(api: Api): Promise<number[]> {
  const lines = (await api.get('/api/history', await api.as(api.salon.admin))).body
  return [...new Set<number>(lines.flatMap((line: Answer['body']) => (line.can_undo ? [line.batch] : [])))]
}

onBothEnginesApi(
  'the history offers to undo a batch as long as its undo would not be stale or late',
  async (api) => {
    const { lea } = api.salon
    const visit = await booked(api)
    const offered = () => offeredBy(api)
    const moved = (await change(api, [toPlace(visit, { start: at('12:00') })])).body
    assert.deepEqual(await offered(), [moved.batch])
    const { body: undone } = await undo(api, moved.batch)
    // The undo can be undone; what it put back cannot be put back again.
    assert.deepEqual(await offered(), [undone.batch])
    api.now = Temporal.Instant.from(at('12:31'))
    assert.deepEqual(await offered(), [])
    const absence = { professional: lea, start: at('14:00'), end: at('18:00') }
    const away = (await change(api, [], { absence })).body
    assert.deepEqual(await offered(), [away.batch])
    await undo(api, away.batch)
    assert.deepEqual(await offered(), [])
  },
)

async function moved(api: Api, from: string, to: string): Promise<number> {
  const visit = await booked(api, { start: at(from) })
  const answer = await change(api, [toPlace(visit, { start: at(to) })])
  assert.equal(answer.status, 200, answer.text)
  return answer.body.batch
}

/** A break from 12:00 to 13:00 is put an hour later, together with other changes. */
async function breakMoved(api: Api, others: readonly object[] = []): Promise<number> {
  const { admin, lea, pause } = api.salon
  const body = { service: pause, professional: lea, start: at('12:00'), end: at('13:00') }
  const block = (await api.send('POST', '/api/breaks', body, await api.as(admin))).body.id
  const answer = await change(api, [{ block, version: 1, start: at('13:00') }, ...others])
  assert.equal(answer.status, 200, answer.text)
  return answer.body.batch
}

const absence = async (api: Api) =>
  (
    await change(api, [], {
      absence: { professional: api.salon.lea, start: at('14:00'), end: at('18:00') },
    })
  ).body.batch

type Case = readonly [title: string, make: (api: Api) => Promise<number>, now: string, isOffered: boolean]

const cases: readonly Case[] = [
  [
    'a visit that was moved, before its new time is over',
    (api) => moved(api, '10:00', '15:00'),
    at('12:00'),
    true,
  ],
  [
    'a visit that was moved earlier, before its old time is over',
    (api) => moved(api, '15:00', '10:00'),
    at('12:00'),
    true,
  ],
  ['a visit both of whose times are over', (api) => moved(api, '10:00', '11:00'), at('12:00'), false],
  ['a break at any time', breakMoved, at('19:00'), true],
  [
    'a break together with a visit, once both are over',
    async (api) => breakMoved(api, [toPlace(await booked(api), { start: at('11:00') })]),
    at('19:00'),
    false,
  ],
  ['an absence alone that is to come', absence, at('12:00'), true],
  ['an absence alone that is over', absence, at('18:00'), false],
  ['a change of a month ago', (api) => moved(api, '10:00', '15:00'), at('12:00', '2026-12-24'), false],
  [
    'a slip of the last minutes, though all of it is over',
    async (api) => {
      const visit = await booked(api)
      api.now = Temporal.Instant.from(at('10:25'))
      return (await change(api, [toPlace(visit, { end: at('10:28') })])).body.batch
    },
    at('10:33'),
    true,
  ],
  [
    'a visit that has changed since',
    async (api) => {
      const batch = await moved(api, '10:00', '15:00')
      await api.db.kysely.updateTable('appointments').set({ version: 9 }).execute()
      return batch
    },
    at('12:00'),
    false,
  ],
]

for (const [title, make, now, isOffered] of cases)
  onApi(`the history offers an undo if it is not refused: ${title}`, async (api) => {
    const batch = await make(api)
    api.now = Temporal.Instant.from(now)
    assert.deepEqual(await offeredBy(api), isOffered ? [batch] : [])
    assert.equal((await undo(api, batch)).status === 200, isOffered)
  })
