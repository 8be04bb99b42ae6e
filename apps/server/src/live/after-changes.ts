/** Runs work a while after something was committed, once for many changes, and never twice at a time. */
import type { ChangeSignal } from './change-signal.ts'

export interface AfterChanges {
  readonly pauseMs: number
  /** Its failures go to `onError`; the next change tries again. */
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Answers how to stop it: no run begins any more, and one that is under way has ended. */
export function runAfterChanges(
  signal: Pick<ChangeSignal, 'subscribe'>,
  { pauseMs, work, onError }: AfterChanges,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopped = false
  const plan = () => {
    if (timer || isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      // A change during a run is seen by the next one.
      if (running) return void running.then(plan)
      running = work()
        .catch(onError)
        .finally(() => {
          running = null
        })
    }, pauseMs)
    timer.unref()
  }
  const unsubscribe = signal.subscribe(plan)
  return async () => {
    isStopped = true
    unsubscribe()
    clearTimeout(timer)
    await running
  }
}
