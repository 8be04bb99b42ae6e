import { type ChildProcess, fork } from 'node:child_process'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { ProcessOptions, Report } from './process-messages.ts'

/** Covers a first start on a slow disk and the recovery of a long log; a healthy start takes under a second. */
const START_LIMIT_MS = 120_000

export type LaunchedProcess = { child: ChildProcess; volatile: boolean; isFirstStart: boolean }

/** Starts the database's process and waits until it serves; rejects with its own words when it refuses. */
export function launch(options: ProcessOptions): Promise<LaunchedProcess> {
  const child = fork(new URL('./database-process.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<LaunchedProcess>()
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    reject(
      new EmbeddedDatabaseError('no-answer', `The database did not start within ${START_LIMIT_MS / 1000} s.`),
    )
  }, START_LIMIT_MS)
  child.on('message', (report: Report) => {
    if (report.type === 'ready') resolve({ child, ...report })
    if (report.type === 'refused') reject(new EmbeddedDatabaseError(report.code, report.message))
  })
  child.once('error', reject)
  child.once('exit', (code, signal) => {
    const how = signal ?? `exit code ${code}`
    reject(
      new EmbeddedDatabaseError('start-failed', `The database process ended before it was ready (${how}).`),
    )
  })
  return promise.finally(() => clearTimeout(timer))
}
