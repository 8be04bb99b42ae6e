import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medianRows, writeRows } from './bench-table.mjs'

const page = `# Figures

<!-- figures -->

| question | must | aim | seen | on |
| --- | --- | --- | --- | --- |
| a day | 0.08 | – | 0.1 × | 2026-01-01 · abc |
| a month | 0.05 | – | 0.06 × | 2026-01-01 · abc |

<!-- end of figures -->

After it.
`
const day = { question: 'a day', unit: '×', must: 0.08, aim: 0.15, bound: 'least' }

test('a figure is the median of its rounds, and says between what they lay', () => {
  const rows = medianRows([0.09, 0.0701, 0.2].map((value) => ({ ...day, value })))
  assert.deepEqual(rows, [
    { question: 'a day', must: '0.08', aim: '0.15', seen: '0.09 × (0.0701 – 0.2)', isMissed: false },
  ])
})

test('a figure below the least or above the most that is asked for is missed', () => {
  const isMissed = (row) => medianRows([row])[0].isMissed
  assert.equal(isMissed({ ...day, value: 0.079 }), true)
  assert.equal(isMissed({ ...day, value: 0.08 }), false)
  assert.equal(isMissed({ ...day, bound: 'most', value: 0.081 }), true)
  assert.equal(isMissed({ ...day, must: null, value: 0 }), false)
})

test('a figure takes the place of its last one, a new one comes last, and others keep their date', () => {
  const rows = medianRows([
    { ...day, value: 0.07 },
    { question: 'memory', unit: 'MB', must: null, bound: 'most', value: 412.3, more: 'after searches' },
  ])
  const lines = writeRows(page, rows, '2026-02-02 · def').split('\n')
  assert.deepEqual(lines.slice(6, 9), [
    '| a day | 0.08 | 0.15 | **0.07 ×** | 2026-02-02 · def |',
    '| a month | 0.05 | – | 0.06 × | 2026-01-01 · abc |',
    '| memory | – | – | 412 MB; after searches | 2026-02-02 · def |',
  ])
  assert.equal(lines.at(-2), 'After it.')
})
