import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Request, WireReader } from './wire-reader.ts'

const STARTUP = message(undefined, Buffer.from('\0\x03\0\0user\0me\0\0', 'latin1'))
const SSL_REQUEST = message(undefined, Buffer.from([0x04, 0xd2, 0x16, 0x2f]))

test('a batch runs from its first message to the Sync', () => {
  const reader = started()
  const query = Buffer.concat([
    message('P', 'parse'),
    message('B', 'bind'),
    message('E', 'execute'),
    message('S', ''),
  ])
  assert.deepEqual(bytesOf(reader.read(query)), [query.toString()])
})

test('a query that arrives byte by byte forms one batch', () => {
  const reader = started()
  const query = Buffer.concat([message('P', 'parse'), message('B', 'bind'), message('S', '')])
  const requests = [...query].flatMap((byte) => reader.read(Buffer.of(byte)))
  assert.deepEqual(bytesOf(requests), [query.toString()])
})

test('simple queries and Flush end a batch, and the next one starts after them', () => {
  const requests = started().read(
    Buffer.concat([message('Q', 'one'), message('P', 'two'), message('H', ''), message('Q', '3')]),
  )
  assert.deepEqual(
    requests.map((request) => request.kind === 'batch' && [request.bytes.length, request.endsWithFlush]),
    [
      [8, false],
      [13, true],
      [6, false],
    ],
  )
})

test('the server refuses encryption, then the client starts in clear text', () => {
  const reader = new WireReader()
  assert.deepEqual(reader.read(SSL_REQUEST), [{ kind: 'refuse-encryption' }])
  assert.deepEqual(bytesOf(reader.read(STARTUP)), [STARTUP.toString()])
})

test('Terminate ends the connection', () => {
  assert.deepEqual(
    started()
      .read(message('X', ''))
      .map(({ kind }) => kind),
    ['end'],
  )
})

test('bytes that are not PostgreSQL raise an error instead of a wait for gigabytes', () => {
  assert.throws(() => new WireReader().read(Buffer.from('GET / HTTP/1.1\r\n')))
  assert.throws(() => started().read(Buffer.from('Q\xff\xff\xff\xff', 'latin1')))
})

function started(): WireReader {
  const reader = new WireReader()
  reader.read(STARTUP)
  return reader
}

function message(type: string | undefined, body: string | Buffer): Buffer {
  const content = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type ?? ''), length, content])
}

function bytesOf(requests: Request[]): string[] {
  return requests.map((request) => (request.kind === 'batch' ? request.bytes.toString() : request.kind))
}
