import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { onApi, type Api } from '../test/api.ts'
import { fuzzRequests, type FuzzRequest } from '../test/fuzz-requests.ts'
import { at, booked } from '../test/visits.ts'

/** A few hundred in every run of the tests; the torture asks for a hundred thousand. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 400)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

async function send(api: Api, { method, path, body, headers, who }: FuzzRequest): Promise<void> {
  const token = who && !headers['authorization'] ? await api.as(api.salon[who]) : {}
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const answer = await api.send(method, path, body ?? undefined, { ...headers, ...type, ...token })
  assert.ok(answer.status < 500, `${answer.status} ${answer.text}`)
  if (answer.status < 400) return
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
  assert.equal(answer.body.status, answer.status)
  assert.doesNotMatch(answer.text, /SELECT|INSERT|node_modules|\bat \/|PGlite|FST_|Zod/)
}

onApi(
  `no request is a fault, whoever sends it and whatever is in it (${requests} of them, seed ${seed})`,
  async (api) => {
    await booked(api)
    await booked(api, { start: at('12:00'), who: api.salon.otherClient })
    await fc.assert(
      fc.asyncProperty(fuzzRequests(), (request) => send(api, request)),
      { numRuns: requests, seed, endOnFailure: true },
    )
    const health = await api.get('/api/health')
    assert.equal(health.status, 200)
    const list = await api.get('/api/appointments?itemsPerPage=2000', await api.as(api.salon.admin))
    assert.equal(list.status, 200)
    const { rows } = await api.db.pool.query(
      `SELECT 1 FROM occupancy a JOIN occupancy b USING (professional_id)
       WHERE a.id < b.id AND a.during && b.during`,
    )
    assert.equal(rows.length, 0)
  },
  { settings: { max_upcoming_per_client: 100 }, options: { areRateLimitsOn: false } },
)
