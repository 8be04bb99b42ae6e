import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Random } from './random.ts'

const slots = join(import.meta.dirname, '../packages/domain/src/slots')

/**
 * Runs the property tests of the slot engine with as many random cases as given, instead of the few of `npm test`, and returns their
 * failures.
 */
export async function propertyCases({ cases, random }: { cases: number; random: Random }): Promise<string[]> {
  const files = readdirSync(slots).filter((name) => name.endsWith('.property.test.ts'))
  const runs = { PROPERTY_RUNS: String(cases), PROPERTY_SEED: String(random.below(2 ** 31)) }
  const tests = spawn(process.execPath, ['--test', ...files], {
    cwd: slots,
    env: { ...process.env, ...runs },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [report, [code, signal]] = await Promise.all([text(tests.stdout), once(tests, 'exit')])
  if (code === 0) return []
  const found = report.split('\n').filter((line) => /Property failed|Counterexample/.test(line))
  return [`the property tests ended with ${code ?? signal}`, ...found]
}
