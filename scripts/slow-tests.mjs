// Finds the slowest tests: reads from the reports of the test runners how long each test took.
import fs from 'node:fs'
import { specsOf } from './test-counts.mjs'

const READERS = { node: readTap, vitest: readVitest, playwright: readPlaywright }

/** Every test of the stages with its time in milliseconds, the slowest first; stages without a report have none. */
export function slowestTests(stages) {
  return stages
    .filter(({ count, report }) => READERS[count] && fs.existsSync(report))
    .flatMap(({ count, report }) => READERS[count](fs.readFileSync(report, 'utf8')))
    .sort((a, b) => b.ms - a.ms)
}

function readTap(text) {
  const each = /^\s*(?:not )?ok \d+ - (.*)\n\s*---\n\s*duration_ms: ([\d.]+)/gm
  return [...text.matchAll(each)].map(([, title, ms]) => ({ title, ms: Number(ms) }))
}

function readVitest(text) {
  const tests = JSON.parse(text).testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 }))
}

function readPlaywright(text) {
  return JSON.parse(text)
    .suites.flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `[${projectName}] ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    )
}
