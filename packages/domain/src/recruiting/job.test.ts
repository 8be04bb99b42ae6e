import assert from 'node:assert/strict'
import test from 'node:test'
import { jobState } from './job.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const time = { now, today: '2026-11-20' }

test('an offer is open from its moment until the end of its last day', () => {
  const cases = [
    [null, '2026-12-31', 'draft'],
    [null, '2026-11-01', 'draft'],
    [now + 1, '2026-12-31', 'scheduled'],
    [now, '2026-12-31', 'open'],
    [now - 1, '2026-11-20', 'open'],
    [now - 1, '2026-11-19', 'closed'],
    [now + 1, '2026-11-19', 'closed'],
  ] as const
  for (const [publishAt, validThrough, state] of cases)
    assert.equal(jobState({ publishAt, validThrough }, time), state, `${publishAt} ${validThrough}`)
})
