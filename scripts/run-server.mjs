import { spawn } from 'node:child_process'
import { applicationNode, compiled, ended, oneHeap, root } from './project.mjs'

/** Runs the server in the foreground and ends as it ends: same signals, same exit code. */
export async function runServer(nodeArguments, env) {
  const server = spawn(
    applicationNode,
    [...nodeArguments, 'apps/server/src/main.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...compiled, ...oneHeap, ...env },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends its Ctrl-C to both of us; a second one would cut the server's orderly end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
    })
  }
  const { code, signal } = await ended(server)
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
