/** Why the embedded database does not start. */
export type EmbeddedDatabaseErrorCode =
  | 'locked'
  | 'odd-directory'
  | 'engine-version'
  | 'disk-space'
  | 'network-directory'
  | 'volatile'
  | 'corrupt'
  | 'first-start'
  | 'no-answer'
  | 'start-failed'

/** A refusal to start, written for the person at the terminal: what happened, why, what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
  readonly code: EmbeddedDatabaseErrorCode

  constructor(code: EmbeddedDatabaseErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
