import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { slowestTests } from './slow-tests.mjs'

const TAP =
  'ok 1 - one\n  ---\n  duration_ms: 12.5\n  type: test\n  ...\nnot ok 2 - two\n  ---\n  duration_ms: 900\n  ...\n'
const VITEST = { testResults: [{ assertionResults: [{ fullName: 'three', duration: 40 }] }] }
const PLAYWRIGHT = {
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'four',
              tests: [{ projectName: 'phone', results: [{ duration: 2000 }, { duration: 500 }] }],
            },
          ],
        },
      ],
    },
  ],
}

test('the slowest tests of all runners are listed by time, with retries added up', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-report-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const stage = (count, content) => {
    const report = path.join(folder, count)
    fs.writeFileSync(report, typeof content === 'string' ? content : JSON.stringify(content))
    return { count, report }
  }
  const stages = [stage('node', TAP), stage('vitest', VITEST), stage('playwright', PLAYWRIGHT)]
  assert.deepEqual(slowestTests([...stages, { count: 'check' }, { count: 'node', report: '/nowhere' }]), [
    { title: '[phone] four', ms: 2500 },
    { title: 'two', ms: 900 },
    { title: 'three', ms: 40 },
    { title: 'one', ms: 12.5 },
  ])
})
