import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { runStage } from './run-stage.mjs'
import { countStage } from './test-counts.mjs'

const TAP = `ok 1 - one\nok 2 - two (PostgreSQL) # SKIP no server\n# tests 3\n# pass 2\n# fail 0\n# cancelled 0\n# skipped 1\n# todo 0\n`
const VITEST = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [{ assertionResults: [{ status: 'skipped', fullName: 'later' }] }],
}
const SPEC = (title, ...statuses) => ({
  title,
  file: 'journeys/one.spec.ts',
  tests: statuses.map((status, place) => ({ status, projectName: ['desktop', 'phone'][place] })),
})
const PLAYWRIGHT = {
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [{ suites: [{ specs: [SPEC('a', 'skipped'), SPEC('b', 'expected', 'flaky')] }] }],
}

test('a stage without tests counts as one test, by its exit code', () => {
  assert.deepEqual(countStage({ count: 'check' }, 0), { passed: 1, failed: 0, skipped: [], triedAgain: [] })
  assert.deepEqual(countStage({ count: 'check' }, 2), { passed: 0, failed: 1, skipped: [], triedAgain: [] })
})

test('each runner’s own report is counted, and skipped tests are named', (t) => {
  assert.deepEqual(count(t, 'node', TAP, 0), {
    passed: 2,
    failed: 0,
    skipped: ['two (PostgreSQL): no server'],
    triedAgain: [],
  })
  assert.deepEqual(count(t, 'vitest', JSON.stringify(VITEST), 1), {
    passed: 2,
    failed: 1,
    skipped: ['later'],
    triedAgain: [],
  })
  assert.deepEqual(count(t, 'playwright', JSON.stringify(PLAYWRIGHT), 1), {
    passed: 4,
    failed: 1,
    skipped: ['a'],
    triedAgain: ['[phone] journeys/one.spec.ts: b'],
  })
})

test('more than two retried tests count as failures', (t) => {
  const counts = (flaky) => {
    const stats = { expected: 9, unexpected: 0, flaky }
    const { passed, failed } = count(t, 'playwright', JSON.stringify({ ...PLAYWRIGHT, stats }), 0)
    return [passed, failed]
  }
  assert.deepEqual(
    [counts(2), counts(3)],
    [
      [11, 0],
      [9, 3],
    ],
  )
})

test('a stage that passed names the tests that needed a second try', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-report-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const report = path.join(folder, 'report')
  const stats = { expected: 3, unexpected: 0, flaky: 1 }
  fs.writeFileSync(report, JSON.stringify({ ...PLAYWRIGHT, stats }))
  const said = t.mock.method(console, 'log', () => {})
  const stage = { name: 'journeys', commands: [['true']], count: 'playwright', report }
  const { passed, failed } = await runStage(stage, process.env)
  assert.deepEqual([passed, failed], [4, 0])
  const lines = said.mock.calls.map(({ arguments: [line] }) => line)
  assert.match(lines[0], /^✔ journeys: 4 passed, 1 of them at the second try, 1 skipped \(/)
  assert.deepEqual(lines.slice(1), [
    '  skipped: a',
    '  passed at the second try: [phone] journeys/one.spec.ts: b',
  ])
})

test('cancelled and todo tests count as failed', (t) => {
  assert.equal(
    count(t, 'node', TAP.replace('cancelled 0', 'cancelled 2').replace('todo 0', 'todo 1'), 1).failed,
    3,
  )
})

test('a runner that exits with an error, runs no tests or writes no report counts as failed', (t) => {
  assert.equal(count(t, 'node', TAP, 1).failed, 1)
  assert.equal(count(t, 'node', '# pass 0\n# fail 0\n', 0).failed, 1)
  assert.equal(countStage({ count: 'vitest', report: '/nowhere' }, 0).failed, 1)
})

function count(t, kind, content, exitCode) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-report-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const report = path.join(folder, 'report')
  fs.writeFileSync(report, content)
  return countStage({ count: kind, report }, exitCode)
}
