/**
 * How long the event loop goes on before the process ends. Machine code that V8 compiles in another thread may need a garbage
 * collection by this one; `process.exit` waits for that thread without collecting, and neither goes on (nodejs/node#54918).
 */
const PAUSE_MS = 100

/** Ends this process with an exit code, a moment later. With `process.exit` at once, one in fifty servers that refused to start never ended. */
export function endProcess(code: number): void {
  setTimeout(() => process.exit(code), PAUSE_MS)
}
