import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertProblem, onApi } from '../../../test/api.ts'
import { backupName } from '../../backup/kept-backups.ts'
import { booked } from '../../../test/visits.ts'

const metricsToken = 'watching-the-server-closely'

onApi(
  'the metrics token gives access to requests by route and messages by status (S6)',
  async (api) => {
    await booked(api)
    mkdirSync(api.backups, { recursive: true })
    writeFileSync(path.join(api.backups, backupName(api.now)), '')
    await api.get(`/api/services/${api.salon.cut}`)
    const answer = await api.get('/api/metrics', { authorization: `Bearer ${metricsToken}` })
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['content-type']), /^text\/plain/)
    assert.match(
      answer.text,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/services\/:id",status="200"\} 1$/m,
    )
    assert.match(answer.text, /^meche_messages\{status="queued"\} 2$/m)
    assert.match(answer.text, /^meche_last_backup_timestamp_seconds 1795158000$/m)
    assert.match(answer.text, /^process_cpu_seconds_total /m)
    assert.doesNotMatch(answer.text, /camille|\+336/i)
  },
  { options: { metricsToken } },
)

onApi(
  'the metrics are refused without the token or with a wrong one',
  async (api) => {
    assertProblem(await api.get('/api/metrics'), 401, 'unauthenticated')
    assertProblem(await api.get('/api/metrics', { authorization: 'Bearer guess' }), 401, 'unauthenticated')
    assertProblem(await api.get('/api/metrics', await api.as(api.salon.superAdmin)), 401, 'unauthenticated')
  },
  { options: { metricsToken } },
)

onApi('a server without a metrics token has no metrics page', async (api) => {
  assertProblem(await api.get('/api/metrics'), 404, 'not_found')
})
