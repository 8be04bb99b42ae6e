/** A request of one client: bytes for the engine, or a message that needs no engine. */
export type Request =
  | { kind: 'batch'; bytes: Buffer; isStartup: boolean; endsWithFlush: boolean }
  | { kind: 'refuse-encryption' }
  | { kind: 'end' }

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
/** Above every message of the application (an import sends a few megabytes); a longer one is noise, not PostgreSQL. */
const LONGEST_MESSAGE = 64 * 1024 * 1024

const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const FLUSH = 'H'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Cuts one client's byte stream into batches that the engine must run without another client in between. The engine
 * is one session: it has one unnamed statement and one portal, so a Parse of one client followed by the Parse of
 * another, then the Bind of the first, would run the second one's statement with the first one's values. A batch
 * therefore reaches from the first message to the Sync (or is one simple Query).
 */
export class WireReader {
  #chunks: Buffer[] = []
  #length = 0
  #started = false
  /** End of the last whole message of the batch under way. */
  #batchEnd = 0

  /** Takes bytes as they come and returns the requests that they complete. Throws on a message that is not one. */
  read(chunk: Buffer): Request[] {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    const requests: Request[] = []
    for (;;) {
      const request = this.#started ? this.#readMessage() : this.#readStartup()
      if (request === 'incomplete') return requests
      if (request !== 'unfinished batch') requests.push(request)
    }
  }

  #readStartup(): Request | 'incomplete' {
    if (this.#length < 8) return 'incomplete'
    const buffer = this.#joined()
    const length = checkLength(buffer.readUInt32BE(0), 8)
    if (this.#length < length) return 'incomplete'
    const code = buffer.readUInt32BE(4)
    const bytes = this.#take(length)
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuse-encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'end' }
    this.#started = true
    return { kind: 'batch', bytes, isStartup: true, endsWithFlush: false }
  }

  #readMessage(): Request | 'incomplete' | 'unfinished batch' {
    if (this.#length < this.#batchEnd + 5) return 'incomplete'
    const buffer = this.#joined()
    const type = buffer[this.#batchEnd]
    const end = this.#batchEnd + 1 + checkLength(buffer.readUInt32BE(this.#batchEnd + 1), 4)
    if (this.#length < end) return 'incomplete'
    this.#batchEnd = end
    if (type === TERMINATE) return { kind: 'end' }
    if (type !== QUERY && type !== SYNC && type !== FLUSH) return 'unfinished batch'
    this.#batchEnd = 0
    return { kind: 'batch', bytes: this.#take(end), isStartup: false, endsWithFlush: type === FLUSH }
  }

  #joined(): Buffer {
    const [first, ...rest] = this.#chunks
    const joined = rest.length > 0 || first === undefined ? Buffer.concat(this.#chunks) : first
    this.#chunks = [joined]
    return joined
  }

  #take(length: number): Buffer {
    const buffer = this.#joined()
    this.#chunks = [buffer.subarray(length)]
    this.#length -= length
    return buffer.subarray(0, length)
  }
}

function checkLength(length: number, least: number): number {
  if (length < least || length > LONGEST_MESSAGE)
    throw new Error(`A message of ${length} bytes is not PostgreSQL's.`)
  return length
}
