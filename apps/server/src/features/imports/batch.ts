import type { ImportRow } from './import-repository.ts'
import type { StoredRow } from './row-repository.ts'

/** The rows with which an import goes on. */
export interface Batch {
  readonly found: ImportRow
  readonly rows: readonly StoredRow[]
  readonly now: Temporal.Instant
}
