import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { EmbeddedConnection } from '../src/db/embedded/launcher.ts'

export type HolderOptions = {
  dataDir: string
  serverPort?: number
  /** PGlite as it comes, which never syncs: the control of the tests that pull the plug. */
  isVolatile?: boolean
}

/** A process that was refused the embedded database of a folder. */
export type Refusal = { refused: string; message: string }

/** A process that holds the embedded database of a folder, as a server does. */
export type HeldDatabase = {
  refused?: undefined
  pid: number
  databasePid: number
  connection: EmbeddedConnection
  /** Resolves with the pid of the database that takes the place of a killed one. */
  restarted: () => Promise<number>
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** A hold-database.ts that was started and has perhaps not answered yet. */
export type StartedHolder = {
  answer: Promise<HeldDatabase | Refusal>
  /** Ends it with its database and everything else it started. */
  killTree: () => void
}

/** Runs hold-database.ts; `prefix` is a command to run it under (strace). */
export function spawnHolder(options: HolderOptions, prefix: string[] = []): StartedHolder {
  const script = path.join(import.meta.dirname, 'hold-database.ts')
  const [command, ...args] = [...prefix, process.execPath, script, JSON.stringify(options)]
  // A process group of its own is what killTree ends; its input closes when this process does.
  const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  return { answer: answerOf(child), killTree: () => process.kill(-child.pid!, 'SIGKILL') }
}

/** The same, waiting for the answer. */
export function startHolder(options: HolderOptions): Promise<HeldDatabase | Refusal> {
  return spawnHolder(options).answer
}

async function answerOf(
  child: ChildProcessByStdio<Writable, Readable, null>,
): Promise<HeldDatabase | Refusal> {
  const lines = createInterface(child.stdout)
  const answer = await nextLine(lines)
  if ('refused' in answer) return answer as Refusal
  const end = async (how: () => void): Promise<void> => {
    const ended = once(child, 'exit')
    if (child.exitCode !== null || child.signalCode !== null) return
    how()
    await ended
  }
  return {
    ...(answer as { databasePid: number; connection: EmbeddedConnection }),
    pid: child.pid!,
    restarted: async () => ((await nextLine(lines)) as { databasePid: number }).databasePid,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.stdin.end()),
  }
}

/** Waits for the answer, when a refusal would be a fault. */
export async function holdDatabase(options: HolderOptions): Promise<HeldDatabase> {
  const answer = await startHolder(options)
  if (answer.refused !== undefined) throw new Error(answer.message)
  return answer
}

async function nextLine(lines: Interface): Promise<object> {
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?]
  return line
    ? (JSON.parse(line) as object)
    : { refused: 'killed', message: 'The process ended without an answer.' }
}
