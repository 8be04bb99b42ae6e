import assert from 'node:assert/strict'
import { Client } from 'pg'
import { onPostgresApi } from '../../test/api.ts'

onPostgresApi(
  'changes to the salon that wait for a lock do not block other requests, and all succeed (V1)',
  async (api) => {
    const headers = await api.as(api.salon.admin)
    const other = new Client(api.db.connection as string)
    await other.connect()
    await other.query('BEGIN; SELECT version FROM salon_version FOR UPDATE')
    // More of them than there are connections.
    const changes = Array.from({ length: 12 }, (_, index) =>
      api.send('POST', '/api/categories', { name: `Nouveauté ${index}`, color: 'sapin' }, headers),
    )
    for (let read = 0; read < 20; read += 1) assert.equal((await api.get('/api/me', headers)).status, 200)
    await other.query('ROLLBACK')
    await other.end()
    assert.deepEqual(new Set((await Promise.all(changes)).map(({ status }) => status)), new Set([201]))
  },
)

onPostgresApi('a refused change to the salon does not block the next one', async (api) => {
  const headers = await api.as(api.salon.admin)
  const names = ['Nouveauté', 'Nouveauté', 'Barbe']
  const answers = await Promise.all(
    names.map((name) => api.send('POST', '/api/categories', { name, color: 'sapin' }, headers)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 422, 201],
  )
})
