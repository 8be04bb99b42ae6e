/** Where this window stands among the live changes: everything up to here has been read, or told. */
let cursor: string | null = null

export function knownCursor(): string | null {
  return cursor
}

/** The place of an answer: a stream that has not begun yet begins there. */
export function noteAnswer(of: string): void {
  cursor ??= of
}

export function noteEvent(id: string): void {
  cursor = id
}
