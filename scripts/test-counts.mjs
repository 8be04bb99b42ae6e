// Reads what each test runner reports. A runner that ends badly, or that ran nothing, is never counted as a success.
import fs from 'node:fs'

const READERS = { node: readTap, vitest: readVitest, playwright: readPlaywright }

/** Of some 370 journeys. */
const MOST_BY_CHANCE = 2

/**
 * How many tests passed, failed, were skipped (by name) and passed only when they were tried again (by name; they are
 * among those that passed) in one stage, given its exit code.
 */
export function countStage({ count, report }, exitCode) {
  if (count === 'check')
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: [], triedAgain: [] }
  const counts = readReport(READERS[count], report)
  const isSilentFailure =
    counts.failed === 0 && (exitCode !== 0 || counts.passed + counts.skipped.length === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}

function readReport(read, report) {
  const none = { passed: 0, failed: 0, skipped: [], triedAgain: [] }
  return fs.existsSync(report) ? { ...none, ...read(fs.readFileSync(report, 'utf8')) } : none
}

function readTap(text) {
  const total = (name) => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  const skipped = [...text.matchAll(/^\s*ok \d+ - (.*) # SKIP ?(.*)$/gm)].map(
    ([, title, why]) => `${title}: ${why}`,
  )
  return { passed: total('pass'), failed: total('fail') + total('cancelled') + total('todo'), skipped }
}

function readVitest(text) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests
    .filter(({ status }) => !['passed', 'failed'].includes(status))
    .map(({ fullName }) => fullName)
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

/** A journey that needed a second try passed, and is named; more than a few are no chance: decision 0025. */
function readPlaywright(text) {
  const { stats, suites } = JSON.parse(text)
  const specs = suites.flatMap(specsOf)
  const skipped = specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
    .map(({ title }) => title)
  const triedAgain = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  const isChance = stats.flaky <= MOST_BY_CHANCE
  const [passed, failed] = isChance ? [stats.flaky, 0] : [0, stats.flaky]
  return { passed: stats.expected + passed, failed: stats.unexpected + failed, skipped, triedAgain }
}

/** The tests of a suite of Playwright's report, those of the suites inside it too. */
export function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}
