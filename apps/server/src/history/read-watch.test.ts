import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { onApi, type Api } from '../../test/api.ts'
import { booked } from '../../test/visits.ts'

const metricsToken = 'watching-the-server-closely'
const readLimits = { records: 4, visits: 2 }

/** People that the account which has read of most has read of, and warnings, as metrics say them. */
async function figuresOf(api: Api): Promise<Record<string, number>> {
  const { text } = await api.get('/api/metrics', { authorization: `Bearer ${metricsToken}` })
  const figure = (name: string, kind: string): number =>
    Number(new RegExp(`^meche_${name}\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return {
    records: figure('people_read_by_one_account', 'records'),
    visits: figure('people_read_by_one_account', 'visits'),
    warnings: figure('read_warnings_total', 'records') + figure('read_warnings_total', 'visits'),
  }
}

async function warningsOf(api: Api): Promise<object[]> {
  const { body } = await api.get('/api/history?action=read', await api.as(api.salon.superAdmin))
  return body.map(({ actor, entity_id, changes }: Record<string, unknown>) => ({ actor, entity_id, changes }))
}

let lines: string[] = []
const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })

onApi(
  'who reads the records of many people within an hour leaves a warning without a name, and a line of history (P9)',
  async (api) => {
    lines = []
    const { admin } = api.salon
    const read = async () => assert.equal((await api.get('/api/users', await api.as(admin))).status, 200)
    await read()
    const people = (await api.get('/api/users', await api.as(admin))).body.length - 1
    assert.ok(people >= readLimits.records)
    const warning = {
      actor: { id: admin, firstname: 'Moreau', lastname: 'Ada' },
      entity_id: admin,
      changes: { records_read: [null, people] },
    }
    assert.deepEqual(await warningsOf(api), [warning])
    assert.deepEqual(await figuresOf(api), { records: people, visits: 0, warnings: 1 })
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const told = logged.filter(({ msg }) => msg === 'One account reads many people')
    assert.deepEqual(
      told.map(({ level, account, kind, people: count, limit }) => [level, account, kind, count, limit]),
      [[40, admin, 'records', people, readLimits.records]],
    )
    assert.doesNotMatch(lines.join(''), /Ada|Moreau|Camille|Laurent|\+336|@test/)

    api.now = api.now.add({ minutes: 59 })
    await read()
    assert.equal((await warningsOf(api)).length, 1)
    api.now = api.now.add({ minutes: 1 })
    await read()
    assert.equal((await warningsOf(api)).length, 2)
  },
  { options: { metricsToken, readLimits }, dependencies: { logger: { level: 'warn', stream } } },
)

onApi(
  'a person counts once an hour, oneself not at all, and nobody counts what clients read of themselves (P9)',
  async (api) => {
    const { admin, client, lea } = api.salon
    const reader = await api.as(admin)
    for (const id of [client, client, admin, lea, client]) await api.get(`/api/users/${id}`, reader)
    assert.deepEqual(await figuresOf(api), { records: 2, visits: 0, warnings: 0 })
    await booked(api)
    for (const path of [`/api/users/${client}`, '/api/appointments'])
      assert.equal((await api.get(path, await api.as(client))).status, 200)
    // The team as everybody sees it.
    await api.get('/api/users?quality=HairDresser', await api.as(lea))
    assert.deepEqual(await figuresOf(api), { records: 2, visits: 0, warnings: 0 })
    api.now = api.now.add({ hours: 1 })
    assert.deepEqual(await figuresOf(api), { records: 0, visits: 0, warnings: 0 })
  },
  { options: { metricsToken, readLimits } },
)

onApi(
  'whoever’s phone or visit an answer names is counted, whatever it is read by (P9)',
  async (api) => {
    const { admin, client, lea } = api.salon
    const visit = await booked(api)
    const reads: [number, string][] = [
      [admin, '/api/users?search=Laurent'],
      [lea, '/api/users?search=Laurent'],
      [admin, `/api/users/${client}`],
      [admin, `/api/users/${client}/export`],
      [admin, '/api/messages'],
      [lea, '/api/appointments'],
      [lea, `/api/appointments/${visit.id}`],
      [lea, `/api/appointments/customer/${client}`],
      [lea, '/api/appointments/upcoming/five'],
      [lea, '/api/appointment_services'],
    ]
    for (const [who, path] of reads) {
      api.now = api.now.add({ hours: 1 })
      assert.equal((await api.get(path, await api.as(who))).status, 200, path)
      const { records = 0, visits = 0 } = await figuresOf(api)
      assert.equal(records + visits, 1, path)
    }
  },
  { options: { metricsToken, readLimits } },
)
