import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Random } from './random.ts'

const root = join(import.meta.dirname, '..')
const slots = 'packages/domain/src/slots'
const deskRaces = 'apps/server/src/features/agenda/agenda-races.test.ts'

/** Runs the property tests of the slot engine with as many random cases as given, and returns their failures. */
export function propertyCases({ cases, random }: { cases: number; random: Random }): Promise<string[]> {
  const files = readdirSync(join(root, slots)).filter((name) => name.endsWith('.property.test.ts'))
  const runs = { PROPERTY_RUNS: String(cases), PROPERTY_SEED: String(random.below(2 ** 31)) }
  return failuresOf(
    files.map((name) => `${slots}/${name}`),
    runs,
    /Property failed|Counterexample/,
  )
}

/** Twenty users at once drag, swap and book onto the same hour in each round; returns what went wrong. */
export function deskRace({ rounds }: { rounds: number }): Promise<string[]> {
  return failuresOf([deskRaces], { RACE_ROUNDS: String(rounds) }, /^\s*(not ok|error:)/)
}

/** Runs tests with larger counts than `npm test` does; returns the lines of their report that say why one failed. */
async function failuresOf(files: string[], counts: Record<string, string>, why: RegExp): Promise<string[]> {
  const tests = spawn(process.execPath, ['--test', '--test-reporter=tap', ...files], {
    cwd: root,
    env: { ...process.env, ...counts },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [report, [code, signal]] = await Promise.all([text(tests.stdout), once(tests, 'exit')])
  if (code === 0) return []
  return [`the tests ended with ${code ?? signal}`, ...report.split('\n').filter((line) => why.test(line))]
}
