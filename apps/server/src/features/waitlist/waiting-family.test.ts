import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { assertProblem, onBothEnginesApi, onPostgresApi, violationsOf, type Api } from '../../../test/api.ts'
import { at, book, monday } from '../../../test/visits.ts'
import {
  accept,
  join,
  joined,
  lastToken,
  neverFresh,
  offeredEntry,
  path as waitlist,
  tend,
  tenOnMonday,
} from '../../../test/waitlist.ts'

const fresh = () => ({ dependencies: { elapsed: neverFresh() } })
const familyOf = ({ salon }: Api) => `/api/users/${salon.client}/family`

async function added(api: Api, lastname = 'Zoé'): Promise<number> {
  const { client } = api.salon
  const member = { lastname, firstname: 'Laurent', birthDate: '2018-05-04' }
  const answer = await api.send('POST', familyOf(api), member, await api.as(client))
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function offerText({ db }: Api): Promise<string> {
  const offers = db.kysely.selectFrom('messages').select('body').where('kind', '=', 'waitlist_offer')
  return (await offers.orderBy('id', 'desc').executeTakeFirstOrThrow()).body
}

onBothEnginesApi(
  'a client waits for a family member: the offer names them, and the accepted visit is theirs',
  async (api) => {
    const { client, admin } = api.salon
    const member = await added(api, 'Zoe')
    const entry = await joined(api, client, { for: member })
    assert.equal(entry.for, 'Zoe')
    const name = { lastname: 'Zoé' }
    await api.send('PATCH', `${familyOf(api)}/${member}`, name, await api.as(client))
    const [waiting] = (await api.get(waitlist, await api.as(client))).body
    assert.equal(waiting.for, 'Zoé')
    await tend(api)
    assert.match(await offerText(api), /une place se libère lundi 23 novembre à 10\u00a0h pour Zoé avec Léa/)
    const token = await lastToken(api)
    assert.equal((await api.get(`/api/offers/${token}`)).body.for, 'Zoé')
    assert.equal((await accept(api, token)).status, 200)
    const [visit] = (await api.get('/api/appointments', await api.as(admin))).body
    assert.deepEqual(
      [visit.for, visit.familyMember, visit.customer.id],
      ['Zoé', { id: member, age: 8 }, client],
    )
  },
  fresh(),
)

onBothEnginesApi(
  'nobody waits for a member of another family, and a first name goes on working',
  async (api) => {
    const member = await added(api)
    const { otherClient, client } = api.salon
    assert.deepEqual(violationsOf(await join(api, otherClient, { for: member })), [
      'for unknown_family_member',
    ])
    assert.equal((await joined(api, otherClient, { for: 'Tom' })).for, 'Tom')
    assert.equal((await joined(api, client, { for: member })).for, 'Zoé')
    const answer = await api.send('DELETE', `${familyOf(api)}/${member}`, undefined, await api.as(client))
    assert.equal(answer.status, 204)
    const entries = (await api.get(waitlist, await api.as(client))).body
    assert.equal(entries[0].for, 'Zoé')
  },
  fresh(),
)

onBothEnginesApi(
  'the offer that brings a visit forward names the person whom the visit is for',
  async (api) => {
    const { client, cut, lea } = api.salon
    const member = await added(api)
    const late = { items: [{ service: cut, professional: lea }], start: at('16:00'), for: member }
    const { id } = (await book(api, client, late)).body
    const windows = [{ from: monday, to: monday, before: '12:00' }]
    const entry = await joined(api, client, { ...tenOnMonday(api), windows, appointment: id })
    assert.equal(entry.for, 'Zoé')
    await tend(api)
    assert.match(await offerText(api), /pour Zoé avec Léa/)
  },
  fresh(),
)

onPostgresApi(
  'a client waits once for the same work for a family member, whatever the member is called by then',
  async (api) => {
    const { client } = api.salon
    const member = await added(api, 'Zoe')
    await joined(api, client, { for: member })
    await api.send('PATCH', `${familyOf(api)}/${member}`, { lastname: 'Zoé' }, await api.as(client))
    assertProblem(await join(api, client, { for: member }), 409, 'waitlist_full')
    // Somebody else of that name.
    const sister = await added(api, 'Zoe')
    await joined(api, client, { for: sister })
  },
  fresh(),
)

onPostgresApi(
  'when a member is removed whose name waits for the same work already, the older wish stays',
  async (api) => {
    const { client } = api.salon
    const zoe = await added(api)
    const first = await joined(api, client, { for: zoe })
    const second = await joined(api, client, { for: 'Zoé' })
    const remove = async (member: number) => {
      const answer = await api.send('DELETE', `${familyOf(api)}/${member}`, undefined, await api.as(client))
      assert.equal(answer.status, 204, answer.text)
    }
    await remove(zoe)
    const standing = async () =>
      (await api.db.pool.query('SELECT id, for_person, state FROM waitlist_entries ORDER BY id')).rows.map(
        ({ id, for_person, state }) => `${id} ${for_person} ${state}`,
      )
    assert.deepEqual(await standing(), [`${first.id} Zoé waiting`, `${second.id} Zoé closed`])
    const again = await added(api)
    const third = await joined(api, client, { for: again })
    await api.db.pool.query(`UPDATE waitlist_entries SET state = 'paused' WHERE id = $1`, [first.id])
    await remove(again)
    // The salon calls the client of a paused entry, and offers them no more.
    assert.deepEqual(await standing(), [
      `${first.id} Zoé closed`,
      `${second.id} Zoé closed`,
      `${third.id} Zoé waiting`,
    ])
  },
  fresh(),
)

onPostgresApi(
  'removing a member ends the offer of the entry that is closed, and releases its time',
  async (api) => {
    const { client } = api.salon
    const zoe = await added(api)
    const kept = await offeredEntry(api, client, '2026-11-23')
    await api.db.pool.query(`UPDATE waitlist_entries SET for_person = 'Zoé' WHERE id = $1`, [kept])
    const closed = await offeredEntry(api, client, '2026-11-24', zoe)
    const path = `${familyOf(api)}/${zoe}`
    assert.equal((await api.send('DELETE', path, undefined, await api.as(client))).status, 204)
    const { rows } = await api.db.pool.query(
      `SELECT e.id, e.state, e.version, o.state AS offer, o.hold_id IS NOT NULL AS held
       FROM waitlist_entries e JOIN waitlist_offers o ON o.entry_id = e.id ORDER BY e.id`,
    )
    assert.deepEqual(rows, [
      { id: kept, state: 'offered', version: 2, offer: 'sent', held: true },
      { id: closed, state: 'closed', version: 2, offer: 'withdrawn', held: false },
    ])
    assert.equal((await api.db.pool.query('SELECT FROM holds')).rows.length, 1)
  },
  fresh(),
)

onBothEnginesApi(
  'the migration closes the second entry for a member as a removal does',
  async (api) => {
    const { client } = api.salon
    const zoe = await added(api)
    await api.db.pool.query('DROP INDEX waitlist_one_open_entry')
    const paused = await offeredEntry(api, client, '2026-11-23', zoe)
    await api.db.pool.query(
      `UPDATE waitlist_entries SET state = 'paused'; DELETE FROM waitlist_offers; DELETE FROM holds`,
    )
    const kept = await offeredEntry(api, client, '2026-11-24', zoe)
    const offered = await offeredEntry(api, client, '2026-11-25', zoe)
    await api.db.pool.query(`CREATE UNIQUE INDEX waitlist_one_open_entry ON waitlist_entries (id)`)
    const file = path.join(import.meta.dirname, '../../../migrations/0094_wait_once_for_a_member.sql')
    await api.db.pool.query(await readFile(file, 'utf8'))
    const { rows } = await api.db.pool.query(
      `SELECT e.id, e.state, o.state AS offer, o.hold_id IS NOT NULL AS held,
              (SELECT array_agg(from_date::text ORDER BY position) FROM waitlist_windows WHERE entry_id = e.id) AS days
       FROM waitlist_entries e LEFT JOIN waitlist_offers o ON o.entry_id = e.id ORDER BY e.id`,
    )
    assert.deepEqual(rows, [
      { id: paused, state: 'closed', offer: null, held: false, days: ['2026-11-23'] },
      {
        id: kept,
        state: 'offered',
        offer: 'sent',
        held: true,
        days: ['2026-11-24', '2026-11-23', '2026-11-25'],
      },
      { id: offered, state: 'closed', offer: 'withdrawn', held: false, days: ['2026-11-25'] },
    ])
    assert.equal((await api.db.pool.query('SELECT FROM holds')).rows.length, 1)
  },
  fresh(),
)
