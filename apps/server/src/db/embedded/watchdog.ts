import type { ChildProcess } from 'node:child_process'
import type { Order, Report } from './process-messages.ts'

const ASK_EVERY_MS = 1000
/** Counted in questions and not in time: after a computer's sleep, the time has passed but nothing was asked. */
const QUESTIONS_WITHOUT_ANSWER = 20

/**
 * Ends a database process that no longer answers, typically stuck in one query without end. It stands in for
 * `statement_timeout`, which the engine ignores; what was not committed is rolled back by the recovery that follows. The engine
 * cannot end one query alone, and its restart takes seconds in which all requests fail: a query that is only slow, on a machine
 * under load, is given its time (docs/decisions/0026).
 */
export function watch(child: ChildProcess, isExempt: () => boolean, onStuck: () => void): void {
  let unanswered = 0
  const timer = setInterval(() => {
    if (isExempt()) unanswered = 0
    if (unanswered >= QUESTIONS_WITHOUT_ANSWER) {
      clearInterval(timer)
      onStuck()
      child.kill('SIGKILL')
      return
    }
    unanswered += 1
    child.send({ type: 'ping' } satisfies Order, () => {})
  }, ASK_EVERY_MS)
  child.on('message', (report: Report) => {
    if (report.type === 'pong') unanswered = 0
  })
  child.once('exit', () => clearInterval(timer))
}
