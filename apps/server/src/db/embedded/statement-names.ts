const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const DESCRIBE = 'D'.charCodeAt(0)
const CLOSE = 'C'.charCodeAt(0)
const STATEMENT = 'S'.charCodeAt(0)

/**
 * Gives each client prepared statements of its own: the engine is one session, in which two connections of a pool that
 * name a statement alike would collide. Puts `prefix` before every statement name of a batch; the names, as the engine
 * then knows them, are added to `prepared` so that they can be dropped when the client leaves.
 */
export function ownStatementNames(batch: Buffer, prefix: string, prepared: Set<string>): Buffer {
  const pieces: Buffer[] = []
  let copied = 0
  for (let start = 0; start < batch.length; start += 1 + batch.readUInt32BE(start + 1)) {
    const at = statementNameAt(batch, start)
    // The unnamed statement needs no name of its own: a batch is never interrupted.
    if (at === undefined || batch[at] === 0) continue
    const head = Buffer.from(batch.subarray(copied, at))
    head.writeUInt32BE(batch.readUInt32BE(start + 1) + prefix.length, start + 1 - copied)
    pieces.push(head, Buffer.from(prefix))
    copied = at
    if (batch[start] === PARSE) prepared.add(prefix + batch.toString('utf8', at, batch.indexOf(0, at)))
  }
  return copied === 0 ? batch : Buffer.concat([...pieces, batch.subarray(copied)])
}

/** Where a message names a statement, if it does. */
function statementNameAt(batch: Buffer, start: number): number | undefined {
  const body = start + 5
  switch (batch[start]) {
    case PARSE:
      return body
    case BIND:
      // The name of the portal comes first.
      return batch.indexOf(0, body) + 1
    case DESCRIBE:
    case CLOSE:
      return batch[body] === STATEMENT ? body + 1 : undefined
    default:
      return undefined
  }
}
