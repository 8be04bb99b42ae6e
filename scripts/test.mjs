// npm test: everything that can be checked, from a fresh clone, in one command; the last line is the sum.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { applicationNode, compiled, inProject, root } from './project.mjs'
import { runStage } from './run-stage.mjs'
import { slowestTests } from './slow-tests.mjs'
import { testStages } from './test-stages.mjs'
import { provideChromium, provideMailboxServer, providePdfTools, providePostgres } from './test-tools.mjs'

const LANES = Math.max(1, Math.min(2, os.availableParallelism()))

await ensureInstalled()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-reports-'))
const environment = {
  ...process.env,
  PATH: `${inProject('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  ...compiled,
  // Every test of the API on the embedded database too; else only what the engines could do differently.
  ...(process.argv.includes('--all-engines') && { TEST_ENGINES: 'all' }),
}
for (const tool of [provideChromium(), providePostgres(), provideMailboxServer(), providePdfTools()]) {
  if (typeof tool === 'string') console.log(tool)
  else Object.assign(environment, tool)
}
const cluster = await startSharedCluster(environment)
const stages = testStages(reports)
const results = await runInLanes(stages, { ...environment, ...cluster?.env })
cluster?.stop()
console.log('\nThe slowest tests:')
for (const { title, ms } of slowestTests(stages).slice(0, 20))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
fs.rmSync(reports, { recursive: true })
finish(results)

/** One PostgreSQL server for all test files; without one, each test that needs it says so itself. */
async function startSharedCluster(env) {
  if (env.TEST_DATABASE_URL) return undefined
  const server = spawn(applicationNode, ['apps/server/test/serve-cluster.ts'], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const url of createInterface(server.stdout)) {
    return { env: { TEST_DATABASE_URL: url }, stop: () => server.stdin.end() }
  }
  return undefined
}

/** Runs the stages in their order, two at a time, each one after those it names. */
async function runInLanes(stages, env) {
  const waiting = [...stages]
  const done = new Set()
  const results = []
  const running = new Set()
  const started = performance.now()
  const finishStage = async (stage) => {
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`  ${stage.name} begins after ${seconds} s`)
    results.push(await runStage(stage, env))
    done.add(stage.name)
  }
  while (waiting.length + running.size > 0) {
    const next =
      running.size < LANES ? waiting.findIndex(({ after = [] }) => after.every((name) => done.has(name))) : -1
    if (next === -1) {
      await Promise.race(running)
      continue
    }
    const [stage] = waiting.splice(next, 1)
    const run = finishStage(stage).finally(() => running.delete(run))
    running.add(run)
  }
  return results
}

function finish(results) {
  const sum = (count) => results.reduce((total, result) => total + count(result), 0)
  const failed = sum((result) => result.failed)
  const skipped = sum((result) => result.skipped.length)
  const triedAgain = sum((result) => result.triedAgain.length)
  if (triedAgain > 0) console.log(`\n${triedAgain} passed at the second try only: decision 0025`)
  console.log(
    `\n${sum((result) => result.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}
