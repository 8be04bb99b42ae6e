import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, onPostgresApi, violationsOf, type Api } from '../../../test/api.ts'
import { at, book, monday } from '../../../test/visits.ts'
import {
  accept,
  join,
  joined,
  lastToken,
  neverFresh,
  path,
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
    const [waiting] = (await api.get(path, await api.as(client))).body
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
    const entries = (await api.get(path, await api.as(client))).body
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
    await api.db.pool.query(`UPDATE waitlist_entries SET state = 'offered' WHERE id = $1`, [third.id])
    await remove(again)
    // A place that is offered counts.
    assert.deepEqual(await standing(), [
      `${first.id} Zoé closed`,
      `${second.id} Zoé closed`,
      `${third.id} Zoé offered`,
    ])
  },
  fresh(),
)
