// The stages of `npm test`: a command each, and how its result is counted.
import os from 'node:os'
import path from 'node:path'
import { applicationNode, npmCommand } from './project.mjs'

/** Two browsers and the salons that they visit keep so many cores busy: what else runs beside them makes journeys wait, and fail. */
const CORES_OF_JOURNEYS = 2

/**
 * `count` says who counts: 'check' is one check by exit code; the others are test runners whose report is read.
 * `after` names stages that must have ended before. The first that may begin does: the journeys take longest, and wait for the build.
 */
export function testStages(reports) {
  const apart = os.availableParallelism() <= CORES_OF_JOURNEYS ? ['journeys'] : []
  return [
    check('types', [npmCommand('run', 'typecheck')]),
    { ...check('web build', [['node', 'scripts/build.mjs']]), after: ['types'] },
    { ...journeys(reports), after: ['web build'] },
    nodeTests('domain', ['packages/domain/src/**/*.test.ts'], reports),
    nodeTests('contract', ['packages/contract/src/**/*.test.ts'], reports),
    nodeTests('architecture and scripts', ['architecture.test.ts', 'scripts/**/*.test.mjs'], reports),
    check('lint and format', [['oxlint'], ['oxfmt', '--check']]),
    check('docs', [['node', 'scripts/check-docs.mjs']]),
    {
      ...serverTests('server', ['apps/server/{src/*,src/!(features)/**/*,test/**/*}.test.ts'], reports),
      after: apart,
    },
    {
      ...serverTests('features of the server', ['apps/server/src/features/**/*.test.ts'], reports),
      after: apart,
    },
    { ...webTests(reports), after: ['types', ...apart] },
    {
      ...nodeTests('resilience, short form', ['resilience/**/*.test.ts'], reports),
      after: ['web build', 'server'],
    },
  ]
}

/** The stages of `npm run check`, the types first; `tests` are the test files beside what has changed. */
export function checkStages(reports, tests) {
  const ofWeb = tests.filter((file) => file.startsWith('apps/web/'))
  const ofNode = tests.filter((file) => !file.startsWith('apps/web/') && !file.startsWith('e2e/'))
  return [
    check('types', [npmCommand('run', 'typecheck')]),
    check('lint and format', [['oxlint'], ['oxfmt', '--check']]),
    check('docs', [['node', 'scripts/check-docs.mjs']]),
    nodeTests('architecture', ['architecture.test.ts'], reports),
    ...(ofNode.length > 0 ? [serverTests('tests of what changed', ofNode, reports)] : []),
    ...(ofWeb.length > 0 ? [webTests(reports, ofWeb)] : []),
  ]
}

function check(name, commands) {
  return { name, commands, count: 'check' }
}

/** All files in one process: they share the program and a database of each engine, which take longer than the tests. */
function serverTests(name, globs, reports) {
  return nodeTests(name, globs, reports, ['--test-isolation=none'])
}

function nodeTests(name, globs, reports, isolation = []) {
  const report = `${reports}/${name}.tap`
  const toFile = ['--test-reporter=tap', `--test-reporter-destination=${report}`]
  const toTerminal = ['--test-reporter=spec', '--test-reporter-destination=stdout']
  const always = ['--disable-warning=ExperimentalWarning', '--test-timeout=180000']
  const options = [...always, ...isolation, ...toTerminal, ...toFile]
  return { name, commands: [[applicationNode, '--test', ...options, ...globs]], count: 'node', report }
}

function webTests(reports, files = []) {
  const report = `${reports}/web.json`
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: 'web',
    commands: [['vitest', 'run', ...options, ...files.map((file) => path.relative('apps/web', file))]],
    folder: 'apps/web',
    count: 'vitest',
    report,
  }
}

function journeys(reports) {
  const report = `${reports}/journeys.json`
  return {
    name: 'journeys',
    commands: [['playwright', 'test', '--reporter=line,json,./accessibility-reporter.ts']],
    folder: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: 'playwright',
    report,
  }
}
