import assert from 'node:assert/strict'
import { onApi } from '../apps/server/test/api.ts'
import { at, booked } from '../apps/server/test/visits.ts'
import { fuzz } from './fuzz-storm.ts'

onApi(
  'no request from any caller causes a server error, and a forbidden call writes nothing (V1)',
  async (api) => {
    await booked(api)
    await booked(api, { start: at('12:00'), who: api.salon.otherClient })
    const { faults, statuses, unauthorised } = await fuzz(api, { requests: 500, seed: 20_261_120 })
    assert.deepEqual(faults, [])
    assert.ok(unauthorised > 50 && (statuses[200] ?? 0) > 10 && (statuses[422] ?? 0) > 50)
    const health = await api.get('/api/health')
    assert.equal(health.status, 200)
    const list = await api.get('/api/appointments?itemsPerPage=2000', await api.as(api.salon.superAdmin))
    assert.equal(list.status, 200)
    const { rows } = await api.db.pool.query(
      `SELECT 1 FROM occupancy a JOIN occupancy b USING (professional_id)
       WHERE a.id < b.id AND a.during && b.during`,
    )
    assert.equal(rows.length, 0)
  },
  { settings: { max_upcoming_per_client: 100 }, options: { areRateLimitsOn: false } },
)
