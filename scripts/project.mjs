// Everything here runs on the Node that npm happens to have (20 or newer), before anything is installed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that runs the application, whatever Node is on the machine: a dependency like the others. */
export const applicationNode = path.join(root, 'node_modules/node/bin/node')

/** For the environment of a process: what one compiled, the next need not. */
export const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') }

/**
 * For the environment of a process that serves: threads that compress share the heap of the one that answers. By itself the C
 * library gives each its own, which keeps the most it ever held: 70 MB more after a rush.
 */
export const oneHeap = { MALLOC_ARENA_MAX: '1' }

/** A path inside the repository. */
export function inProject(...parts) {
  return path.join(root, ...parts)
}

/** Runs npm itself with the Node that runs npm, as the `node` of this project may not be installed yet. */
export function npmCommand(...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && node ? [node, script, ...args] : ['npm', ...args]
}

/**
 * Runs a command at the root of the project; stops this script with a sentence if it fails. A quiet one shows its
 * output only then.
 */
export async function runOrStop([command, ...args], { failure, env, isQuiet = false }) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const { code } = await ended(child)
  if (code === 0) return
  console.error(output)
  stop(failure)
}

/** Resolves with how a child process ended, when all of its output has been read. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

/** Ends this script with one sentence. */
export function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
