import { EmbeddedDatabaseError } from '../src/db/embedded/embedded-database-error.ts'
import { startEmbeddedDatabase } from '../src/db/embedded/launcher.ts'
import type { HolderOptions } from './holder-process.ts'
import { silentLog } from './test-server.ts'

/**
 * A stand-in for the server, for tests that kill it: starts the embedded database of the folder given, says so in one
 * line of JSON, says each restart in another one, and stays until its input closes.
 */
const { dataDir, serverPort = 0, isVolatile = false } = JSON.parse(process.argv[2]!) as HolderOptions
try {
  const database = await startEmbeddedDatabase({
    dataDir,
    serverPort,
    log: silentLog,
    syncWrites: !isVolatile,
    allowVolatile: isVolatile,
  })
  const say = (): void =>
    console.log(JSON.stringify({ connection: database.connection, databasePid: database.processId }))
  database.onRestart(say)
  say()
  process.stdin.resume().once('end', () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof EmbeddedDatabaseError)) throw error
  console.log(JSON.stringify({ refused: error.code, message: error.message }))
  process.exitCode = 1
}
