import { EmbeddedDatabaseError } from '../src/db/embedded/embedded-database-error.ts'
import { startEmbeddedDatabase } from '../src/db/embedded/launcher.ts'
import { silentLog } from './test-server.ts'

/**
 * A stand-in for the server, for tests that kill it: starts the embedded database of the folder given, says so in one
 * line of JSON, and stays until its input closes.
 */
const [dataDir, port] = process.argv.slice(2) as [string, string | undefined]
try {
  const serverPort = Number(port ?? 0)
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog, allowVolatile: false, serverPort })
  console.log(JSON.stringify({ connection: database.connection, databasePid: database.processId }))
  process.stdin.resume().once('end', () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof EmbeddedDatabaseError)) throw error
  console.log(JSON.stringify({ refused: error.code, message: error.message }))
  process.exitCode = 1
}
