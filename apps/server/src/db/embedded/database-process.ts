import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkDisk, inspectCluster } from './boot-checks.ts'
import { startAutovacuum } from './autovacuum.ts'
import { startCheckpoints } from './checkpoints.ts'
import { startDiskGuard } from './disk-guard.ts'
import { syncPath } from './durable-fs.ts'
import { endProcess } from '../../end-process.ts'
import { fileRefusal } from '../file-refusal.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type Engine, openEngine } from './engine.ts'
import { createCluster, removeUnfinishedClusters } from './first-start.ts'
import { takeLock } from './lock.ts'
import { type Order, type ProcessOptions, type Report, SOCKET_NAME } from './process-messages.ts'
import { WireServer } from './wire-server.ts'

/** Entry of the process that holds the embedded database; see launcher.ts for the other side. */

const options = JSON.parse(process.argv[2]!) as ProcessOptions

// A Ctrl-C reaches every process of the terminal; the server decides when its database stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => {
  fs.rmSync(options.socketDirectory, { recursive: true, force: true })
  process.exit(0)
})
new Worker(new URL('./parent-watch.ts', import.meta.url)).unref()

try {
  await serve()
} catch (error) {
  const { code, message } = error instanceof EmbeddedDatabaseError ? error : startFailed(error)
  process.send?.({ type: 'refused', code, message } satisfies Report, () => endProcess(1))
}

async function serve(): Promise<void> {
  const { dataDir, socketDirectory, serverPort } = options
  const directory = path.join(dataDir, 'pg')
  const created = fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // A folder is on the disk when the one that holds its name is.
  if (created) syncPath(path.dirname(created))
  checkDisk(dataDir)
  await takeLock(dataDir, { pid: process.ppid, port: serverPort, socketDirectory })
  removeUnfinishedClusters(dataDir)
  const isFirstStart = inspectCluster(directory) === 'absent'
  if (isFirstStart) await createCluster(dataDir, directory)
  const engine = await openOrRefuse(directory)
  const volatile = !(await engine.isDurable())
  if (volatile && !options.allowVolatile) throw volatileRefusal()
  const server = new WireServer(engine.pglite)
  const warn = (message: string): void => report({ type: 'warning', message })
  startDiskGuard(dataDir, engine.pglite, { server, warn })
  const checkpoints = startCheckpoints(engine.pglite, { server, warn })
  const exempt = (isUnderWay: boolean): void => report({ type: 'maintenance', isUnderWay })
  const autovacuum = startAutovacuum(engine.pglite, { server, warn, exempt })
  await server.listen(path.join(socketDirectory, SOCKET_NAME))
  process.on('message', (order: Order) => {
    if (order.type === 'ping') report({ type: 'pong' })
    else if (order.type === 'be patient') server.isPatient = order.isPatient
    else void stop(engine, server, [checkpoints, autovacuum])
  })
  report({ type: 'ready', volatile, isFirstStart })
}

/** An ordered end: the next start has nothing to recover. */
async function stop(
  engine: Engine,
  server: WireServer,
  work: readonly { stop: () => void }[],
): Promise<void> {
  for (const one of work) one.stop()
  await server.close()
  await engine.pglite.exec('CHECKPOINT')
  await engine.pglite.close()
  endProcess(0)
}

async function openOrRefuse(directory: string): Promise<Engine> {
  const messages: string[] = []
  const pidFile = readPidFile(directory)
  let isOpen = false
  const onMessage = (line: string): void => {
    messages.push(line)
    // PostgreSQL would abort; the engine goes on with a broken state. The next process recovers from the log.
    if (isOpen && line.includes('PANIC:')) process.exit(1)
    if (isOpen) messages.length = 0
  }
  try {
    const engine = await openEngine(directory, { syncWrites: options.syncWrites, onMessage })
    isOpen = true
    return engine
  } catch (error) {
    pidFile.putBack()
    const cause = messages.findLast((line) => /PANIC|FATAL|ERROR/.test(line)) ?? startFailed(error).message
    throw new EmbeddedDatabaseError(
      'corrupt',
      `The database in ${directory} does not open: ${cause.trim()}. Nothing was deleted or repaired. ` +
        `Keep this folder, and restore your last back-up (the restore command moves the folder aside).`,
    )
  }
}

/** The one file that an attempt to open changes before it fails. */
function readPidFile(directory: string): { putBack: () => void } {
  const file = path.join(directory, 'postmaster.pid')
  const content = fs.existsSync(file) ? fs.readFileSync(file) : undefined
  return { putBack: () => (content ? fs.writeFileSync(file, content) : fs.rmSync(file, { force: true })) }
}

function volatileRefusal(): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'volatile',
    `The start-up self-test failed: a commit was not followed by an fsync, so a power cut would lose bookings. ` +
      `Set DATABASE_URL to a PostgreSQL server, or ALLOW_VOLATILE=1 to start all the same, with a warning on each page.`,
  )
}

function startFailed(error: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'start-failed',
    fileRefusal(error) ?? (error instanceof Error ? error.message : String(error)),
  )
}

function report(message: Report): void {
  process.send?.(message)
}
