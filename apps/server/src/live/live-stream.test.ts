import assert from 'node:assert/strict'
import { test } from 'node:test'
import { event, LiveStream } from './live-stream.ts'

const open = () => new LiveStream({ account: 1, token: 'token', isStaff: true })

test('a stream says good-bye once, however often it is ended, and nothing after it', async () => {
  const stream = open()
  stream.end('signed_out')
  stream.end('token_expired')
  stream.write(event('changes', {}))
  const text = (await stream.body.toArray()).join('')
  assert.equal(text, ':\n\nevent: bye\ndata: {"reason":"signed_out"}\n\n')
})

test('a stream that nobody reads is cut, so that what waits for it cannot grow', () => {
  const stream = open()
  for (let count = 0; count < 100 && !stream.body.destroyed; count += 1) stream.write('x'.repeat(10_000))
  assert.ok(stream.body.destroyed)
  stream.write('more')
  stream.end('restarting')
})
