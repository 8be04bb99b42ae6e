import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { EmbeddedConnection } from '../src/db/embedded/launcher.ts'

type Answer =
  | { connection: EmbeddedConnection; databasePid: number; refused?: undefined }
  | { refused: string; message: string }

/** A process that holds (or was refused) the embedded database of a folder. */
export type HolderProcess = {
  pid: number
  answer: Answer
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs hold-database.ts and waits for its answer. */
export async function startHolder(dataDir: string, port = 0): Promise<HolderProcess> {
  const script = path.join(import.meta.dirname, 'hold-database.ts')
  const child = spawn(process.execPath, [script, dataDir, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const end = async (how: () => void): Promise<void> => {
    const ended = once(child, 'exit')
    if (child.exitCode !== null || child.signalCode !== null) return
    how()
    await ended
  }
  return {
    pid: child.pid!,
    answer: JSON.parse(line) as Answer,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.stdin.end()),
  }
}
