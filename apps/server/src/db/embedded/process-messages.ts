import type { EmbeddedDatabaseErrorCode } from './embedded-database-error.ts'

/** The options that the server's process passes to the database's process at its start, as its one argument (JSON). */
export type ProcessOptions = {
  dataDir: string
  /** Private folder (mode 700) in which the process listens on `.s.PGSQL.5432`, the name that `pg` expects. */
  socketDirectory: string
  serverPort?: number | undefined
  allowVolatile: boolean
  syncWrites: boolean
}

/** Server to database process. */
export type Order = { type: 'ping' } | { type: 'stop' } | { type: 'be patient'; isPatient: boolean }

/** Database process to server. */
export type Report =
  | { type: 'ready'; volatile: boolean; isFirstStart: boolean }
  | { type: 'refused'; code: EmbeddedDatabaseErrorCode; message: string }
  | { type: 'pong' }
  | { type: 'warning'; message: string }
  /** Work of the process itself that may take long: the watchdog waits. */
  | { type: 'maintenance'; isUnderWay: boolean }

/** The file name under which `pg` looks for a server of port 5432 in a folder. */
export const SOCKET_NAME = '.s.PGSQL.5432'
