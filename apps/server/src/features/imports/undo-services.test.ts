import assert from 'node:assert/strict'
import { onPostgresApi, type Api } from '../../../test/api.ts'
import { ask, imported, writers } from '../../../test/imports.ts'
import { newest, undo } from '../../../test/undo.ts'
import { neverFresh } from '../../../test/waitlist.ts'
import { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { takeBackServices } from '../catalogue/delete-services.ts'
import { madeServices, untouchedServices } from './made-services.ts'

const names = ['Balayage', 'Patine', 'Gloss', 'Frange', 'Lissage']
const file = `Prestation;Catégorie;Durée;Prix\r\n${names.map((name) => `${name};Couleur;45;38;`).join('\r\n')}`

async function menu({ db }: Api): Promise<string[]> {
  const { rows } = await db.pool.query(
    'SELECT name, disabled FROM services WHERE name = ANY ($1) ORDER BY id',
    [names],
  )
  return rows.map(({ name, disabled }) => (disabled ? `${name} disabled` : name))
}

async function idOf({ db }: Api, name: string): Promise<number> {
  return (await db.pool.query('SELECT id FROM services WHERE name = $1', [name])).rows[0].id
}

async function brokenOff(api: Api, id: number): Promise<void> {
  const tracker = new InvalidationTracker(api.db.pool, () => performance.now())
  const changes: SalonChanges = { database: api.db, tracker, salons: writers(api).salons }
  const added = await madeServices(api.db.kysely, id)
  let calls = 0
  const untouched: typeof untouchedServices = async (tx, ids) => {
    calls += 1
    if (calls === 2) throw new Error('killed')
    return untouchedServices(tx, ids)
  }
  const by = { caller: { id: api.salon.admin }, now: api.now }
  await assert.rejects(takeBackServices(changes, { added, untouched }, by), /killed/)
  assert.ok((await menu(api)).every((one) => one.endsWith('disabled')))
}

onPostgresApi(
  'an undo that broke off before it deleted is finished by the next one, which enables a service that it keeps',
  async (api) => {
    const { id } = await imported(api, file)
    await brokenOff(api, id)
    const price = { price: 4000 }
    const changed = `/api/services/${await idOf(api, 'Gloss')}`
    assert.equal((await api.send('PATCH', changed, price, await api.as(api.salon.admin))).status, 200)
    assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 4, kept: 1 })
    assert.deepEqual(await menu(api), ['Gloss'])
    const { rows } = await api.db.pool.query(
      `SELECT count(*)::int AS lines, bool_or((changes -> 'disabled' ->> 0)::boolean) AS disabled
       FROM history WHERE entity = 'service' AND action <> 'create' AND changes -> 'name' IS NOT NULL`,
    )
    assert.deepEqual(rows, [{ lines: 4, disabled: false }])
  },
)

onPostgresApi(
  'undoing an import keeps a service that a client waits for or that a professional no longer sells, and skips one that is gone',
  async (api) => {
    const { admin, client, lea } = api.salon
    const { id } = await imported(api, file)
    const ids = await Promise.all(names.map((name) => idOf(api, name)))
    const [waited, unsold, gone, closed] = ids
    const headers = await api.as(admin)
    const wait = (item: number, state: string) =>
      api.db.pool.query(
        `INSERT INTO waitlist_entries (client_id, items, title, notice, created_at, state) VALUES ($1, $2, 'Coupe', 60, $3, $4)`,
        [client, `s:${item}@${lea}`, api.now.toString(), state],
      )
    await wait(waited!, 'paused')
    await wait(closed!, 'closed')
    const services = ids.filter((one) => one !== unsold).map((service) => ({ service }))
    assert.equal((await api.send('PUT', `/api/users/${lea}/services`, { services }, headers)).status, 200)
    const added = await madeServices(api.db.kysely, id)
    await api.db.pool.query('DELETE FROM services WHERE id = $1', [gone])
    assert.deepEqual(await untouchedServices(api.db.kysely, added), ids.slice(3))
    assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 2, kept: 2 })
    assert.deepEqual(await menu(api), ['Balayage', 'Patine'])
  },
)

onPostgresApi(
  'a service of a file is removed again from the history, as one of a form is',
  async (api) => {
    await imported(api, file)
    const line = await newest(api, '&entity=service&action=create')
    assert.equal(line.can_undo, true, line.no_undo)
    assert.equal((await undo(api, line.id)).status, 200)
    assert.deepEqual(await menu(api), names.slice(0, -1))
  },
  { dependencies: { elapsed: neverFresh() } },
)

onPostgresApi(
  'a stopped import has results for the rows that it came to, and one line in the history however often it starts',
  async (api) => {
    const { id } = await imported(api, file)
    await api.db.pool.query(
      `UPDATE imports SET status = 'failed', failure = 'internal_error', done_through = 3 WHERE id = $1`,
      [id],
    )
    const { text } = await ask(api, 'GET', `${id}/report.csv`)
    assert.deepEqual(
      text
        .split('\r\n')
        .slice(1, 6)
        .map((row) => row.split(';').slice(0, 2).join()),
      ['2,Nouvelle prestation', '3,Nouvelle prestation', '4,', '5,', '6,'],
    )
    assert.equal((await ask(api, 'POST', `${id}/run`)).status, 200)
    const { rows } = await api.db.pool.query(`SELECT FROM history WHERE entity = 'import'`)
    assert.equal(rows.length, 1)
  },
)
