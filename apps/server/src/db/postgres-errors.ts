/** Codes of PostgreSQL and of the system that mean: the connection is gone, nothing is wrong with the query. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08006',
  '25P03', // this side kept a transaction idle for too long
  '53300', // too many connections
  '57P01', // the server shuts down
  '57P02',
  '57P03', // the server starts up
])

/** The same, in the words of `pg`, which gives these no code. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Two rows of one professional would overlap (or any other exclusion constraint). */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23P01') && isAbout(error, constraint)
}

/** A unique value exists already; `constraint` narrows it to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23505') && isAbout(error, constraint)
}

/** The transaction lost against another one and was rolled back whole: running it again is right. */
export function isSerializationOrDeadlock(error: unknown): boolean {
  return hasCode(error, '40P01') || hasCode(error, '40001')
}

/** The columns of a prepared statement are no longer those it was prepared with: another process has migrated. Preparing it anew is right. */
export function isPlanOutdated(error: unknown): boolean {
  return hasCode(error, '0A000') && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
}

/** The transaction that failed with it is right to run again, as it was. */
export function mayRunAgain(error: unknown): boolean {
  return isSerializationOrDeadlock(error) || isPlanOutdated(error)
}

/** A statement or the wait for a lock took longer than allowed: answer 503, not 500. */
export function isTimeout(error: unknown): boolean {
  return hasCode(error, '55P03') || hasCode(error, '57014')
}

/** The disk of the database is full, or nearly: reads still work. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, '53100') || hasCode(error, '25006')
}

/**
 * The database cannot be reached for now: answer 503, the pool reconnects by itself. A statement under way may or may
 * not have been committed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CONNECTION_CODES.has(codeOf(error) ?? '') || CONNECTION_MESSAGE.test(error.message)
}

/** For now the database does not do what it is asked: answer 503. The same may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || isTimeout(error) || isDiskFull(error)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && codeOf(error) === code
}

function codeOf(error: Error): string | undefined {
  return (error as { code?: string }).code
}

function isAbout(error: unknown, constraint: string | undefined): boolean {
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}
