import assert from 'node:assert/strict'
import { adminsOnly, onlyStaff, type Cell, type Row, type Statuses } from './access-row.ts'
import { path, planned, training } from './trainings.ts'

/** Hugo is Léa's tutor, and somebody wrote a technique down. */
async function logbook({ api }: Cell): Promise<{ path: string; technique: number }> {
  const admin = await api.as(api.salon.admin)
  const own = `/api/users/${api.salon.lea}/logbook`
  const named = await api.send('PUT', `${own}/tutor`, { tutor: api.salon.hugo }, admin)
  assert.equal(named.status, 200, named.text)
  const known = (await api.get('/api/techniques', admin)).body
  const techniques = [...known, { id: null, name: 'Brushing court', services: [] }]
  const body = { techniques: techniques.slice(0, 1), removed: [] }
  const saved = await api.send('PUT', '/api/techniques', body, admin)
  return { path: own, technique: saved.body[0].id }
}

const ofApprentice = (status: number): Statuses => [401, 403, 403, status, status, status, status]

/** The part of the access matrix about trainings and logbooks. */
export const trainingAccess: readonly Row[] = [
  { endpoint: 'getTrainings', call: () => ({ path }), expected: onlyStaff },
  {
    endpoint: 'getTrainingSummary',
    call: () => ({ path: `${path}/summary?year=2026` }),
    expected: onlyStaff,
  },
  {
    endpoint: 'getTraining',
    call: async ({ api }) => {
      const participants = [{ person: api.salon.lea, certificate: null }]
      return { path: `${path}/${(await planned(api, { dates: [], participants })).id}` }
    },
    expected: [401, 403, 403, 200, 404, 200, 200],
  },
  { endpoint: 'createTraining', call: () => ({ path, body: training }), expected: adminsOnly(201) },
  {
    endpoint: 'replaceTraining',
    call: async ({ api }) => ({ path: `${path}/${(await planned(api)).id}`, body: training }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteTraining',
    call: async ({ api }) => ({ path: `${path}/${(await planned(api)).id}` }),
    expected: adminsOnly(204),
  },
  { endpoint: 'getTechniques', call: () => ({ path: '/api/techniques' }), expected: onlyStaff },
  {
    endpoint: 'replaceTechniques',
    call: () => ({ path: '/api/techniques', body: { techniques: [], removed: [] } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getLogbook',
    call: async (cell) => ({ path: (await logbook(cell)).path }),
    expected: ofApprentice(200),
  },
  {
    endpoint: 'setTutor',
    call: async (cell) => ({ path: `${(await logbook(cell)).path}/tutor`, body: { tutor: null } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'signTechnique',
    call: async (cell) => {
      const { path: own, technique } = await logbook(cell)
      return { path: `${own}/techniques/${technique}`, body: { level: 2 } }
    },
    expected: [401, 403, 403, 403, 200, 403, 403],
  },
]
