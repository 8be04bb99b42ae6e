import { spawn } from 'node:child_process'
import path from 'node:path'
import { ended, inProject } from './project.mjs'
import { countStage } from './test-counts.mjs'

const LAST_LINES = 150
/** A command that has not ended by then hangs, and would be cut off later without a word about it. */
const LIMIT_MS = 30 * 60_000

/** Runs one stage, says how it went in one line, and shows the end of its output when it failed. */
export async function runStage(stage, env) {
  const start = performance.now()
  const { exitCode, output } = await runCommands(stage, env)
  const counts = countStage(stage, exitCode)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const isGood = counts.failed === 0
  if (!isGood) console.log(`\n${output.split('\n').slice(-LAST_LINES).join('\n')}`)
  console.log(`${isGood ? '✔' : '✖'} ${stage.name}${describe(stage, counts)} (${seconds} s)`)
  for (const title of counts.skipped) console.log(`  skipped: ${title}`)
  for (const title of counts.triedAgain) console.log(`  passed at the second try: ${title}`)
  return counts
}

async function runCommands({ commands, folder = '.', env: own }, env) {
  let output = ''
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, {
      cwd: inProject(folder),
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const { code } = await ended(child).catch(({ message }) => ({ code: 1, message }))
    if (code !== 0)
      return { exitCode: code ?? 1, output: `${output}\n${path.basename(command)} ended with code ${code}` }
  }
  return { exitCode: 0, output }
}

function describe({ count }, { passed, failed, skipped, triedAgain }) {
  if (count === 'check') return ''
  const parts = [
    `${passed} passed`,
    triedAgain.length && `${triedAgain.length} of them at the second try`,
    failed && `${failed} failed`,
    skipped.length && `${skipped.length} skipped`,
  ]
  return `: ${parts.filter(Boolean).join(', ')}`
}
