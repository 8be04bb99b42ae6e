import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const tools = path.join(import.meta.dirname, '../src/tools')

/** For the environment of a process: nothing of this one's but its path, and what was compiled already need not be again. */
export const bareEnv: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

interface Ended {
  readonly code: number
  /** Both streams. */
  readonly output: string
}

/** Runs a command of the owner's, as `npm run admin`, `backup` and `restore` do. */
export async function runTool(
  name: 'admin' | 'backup' | 'restore',
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(tools, `${name}.ts`), ...args], {
    env: { ...bareEnv, ALLOW_VOLATILE: '1', ...env },
  })
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}
