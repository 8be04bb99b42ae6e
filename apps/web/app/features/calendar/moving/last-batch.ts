/** The last change made in this window: `U` takes it back for ten minutes. */
interface LastBatch {
  id: number
  /** « de nouveau 11 h 30 avec Camille » */
  before: string
  at: number
}

const UNDO_MS = 10 * 60_000
let last: LastBatch | null = null

export function keepBatch(id: number, before: string): void {
  last = { id, before, at: performance.now() }
}

export function lastBatch(): LastBatch | null {
  return last && performance.now() - last.at <= UNDO_MS ? last : null
}

export function forgetBatch(): void {
  last = null
}
