import assert from 'node:assert/strict'
import { everybody, onlyStaff, signedIn, type Cell, type Row, type Statuses } from './access-row.ts'
import { joined, lastToken, path, tenOnMonday } from './waitlist.ts'
import { at } from './visits.ts'

const ofClient = (status: number): Statuses => [401, status, 404, status, status, status, status]

/** The client's only entry, however many cells came before. */
async function entry({ api }: Cell): Promise<number> {
  await api.db.pool.query('DELETE FROM waitlist_entries')
  await api.db.pool.query(`DELETE FROM holds WHERE kind = 'offer'`)
  await api.db.pool.query(`DELETE FROM messages WHERE kind = 'waitlist_offer'`)
  return (await joined(api, api.salon.client, { windows: anyDay })).id
}
const anyDay = [{ from: '2026-11-21', to: '2027-01-15' }]

const place = ({ api }: Cell) => ({ start: at('10:00', '2026-12-14'), professional: api.salon.lea })

async function offered(cell: Cell): Promise<{ id: number; token: string }> {
  const { api } = cell
  const id = await entry(cell)
  const answer = await api.send('POST', `${path}/${id}/offers`, place(cell), await api.as(api.salon.admin))
  assert.equal(answer.status, 201, answer.text)
  return { id, token: await lastToken(api) }
}

/** The part of the access matrix about the waiting list. */
export const waitlistAccess: readonly Row[] = [
  { endpoint: 'getWaitlist', call: () => ({ path }), expected: signedIn(200) },
  { endpoint: 'getGaps', call: () => ({ path: '/api/agenda/gaps' }), expected: onlyStaff },
  { endpoint: 'getWaitlistJournal', call: () => ({ path: `${path}/journal` }), expected: onlyStaff },
  {
    endpoint: 'previewOffer',
    call: async (cell) => {
      const start = encodeURIComponent(at('10:00', '2026-12-14'))
      return { path: `${path}/${await entry(cell)}/message?start=${start}` }
    },
    expected: onlyStaff,
  },
  {
    endpoint: 'joinWaitlist',
    call: async (cell) => {
      await cell.api.db.pool.query('DELETE FROM waitlist_entries')
      const isStaff = ['lea', 'hugo', 'admin', 'superAdmin'].includes(cell.person)
      return { path, body: { ...tenOnMonday(cell.api), ...(isStaff && { customer: cell.api.salon.client }) } }
    },
    expected: signedIn(201),
  },
  {
    endpoint: 'changeWaitlistEntry',
    call: async (cell) => ({ path: `${path}/${await entry(cell)}`, body: { notice: 60 } }),
    expected: ofClient(200),
  },
  {
    endpoint: 'leaveWaitlist',
    call: async (cell) => ({ path: `${path}/${await entry(cell)}` }),
    expected: ofClient(204),
  },
  {
    endpoint: 'offerPlace',
    call: async (cell) => ({
      path: `${path}/${await entry(cell)}/offers`,
      body: place(cell),
    }),
    expected: [401, 403, 403, 201, 403, 201, 201],
  },
  {
    endpoint: 'withdrawOffer',
    call: async (cell) => ({ path: `${path}/${(await offered(cell)).id}/offers` }),
    expected: [401, 403, 403, 200, 200, 200, 200],
  },
  {
    endpoint: 'getOffer',
    call: async (cell) => ({ path: `/api/offers/${(await offered(cell)).token}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'acceptOffer',
    // The matrix leaves the client too many visits to book another one: a place that is withdrawn is refused to everybody alike.
    call: async (cell) => {
      const { id, token } = await offered(cell)
      const { api } = cell
      await api.send('DELETE', `${path}/${id}/offers`, undefined, await api.as(api.salon.admin))
      return { path: `/api/offers/${token}/accept` }
    },
    expected: everybody(409),
  },
  {
    endpoint: 'declineOffer',
    call: async (cell) => ({ path: `/api/offers/${(await offered(cell)).token}/decline` }),
    expected: everybody(200),
  },
]
