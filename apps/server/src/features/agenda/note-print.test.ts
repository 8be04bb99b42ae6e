import assert from 'node:assert/strict'
import type { Change } from '@meche/contract/history.ts'
import { assertProblem, onApi } from '../../../test/api.ts'

onApi('a print of day sheets is in the history: whose day, which one, and with notes or not', async (api) => {
  const { admin, lea, hugo } = api.salon
  const body = { date: '2026-11-24', professionals: [lea, hugo], withNotes: false }
  const answer = await api.send('POST', '/api/agenda/prints', body, await api.as(hugo))
  assert.equal(answer.status, 204)
  const { body: lines } = await api.get('/api/history?action=print', await api.as(admin))
  assert.deepEqual(
    lines.map(({ actor, entity, entity_id, changes }: Change) => ({
      by: actor?.id,
      entity,
      entity_id,
      changes,
    })),
    [hugo, lea].map((id) => ({
      by: hugo,
      entity: 'user',
      entity_id: id,
      changes: { printedDay: [null, '2026-11-24'], withNotes: [null, false] },
    })),
  )
})

onApi('the day of somebody who is not on the team is not printed', async (api) => {
  const body = { date: '2026-11-24', professionals: [9999], withNotes: true }
  const answer = await api.send('POST', '/api/agenda/prints', body, await api.as(api.salon.admin))
  assertProblem(answer, 404, 'not_found')
})
