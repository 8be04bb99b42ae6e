import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { cutOffSlowBodies } from './slow-bodies.ts'

/** Sends a head that promises more than is sent, and waits until the server closes the connection. Answers after how many milliseconds. */
async function stall(port: number, path: string, given: AbortSignal): Promise<number | null> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const start = performance.now()
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  socket.resume()
  try {
    await once(socket, 'close', { signal: given })
    return performance.now() - start
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

test('a body that does not arrive is cut off; an upload has more time', async () => {
  const app = Fastify()
  cutOffSlowBodies(app, { bodyMs: 150, uploadMs: 60_000, headersMs: 60_000 })
  for (const path of ['/slow', '/api/files']) app.post(path, async () => 'whole')
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = app.server.address() as AddressInfo
    assert.equal((await app.inject({ method: 'POST', url: '/slow', payload: { a: 1 } })).body, 'whole')
    const cut = await stall(port, '/slow', AbortSignal.timeout(5000))
    assert.ok(cut !== null && cut >= 100, `cut off after ${cut} ms`)
    assert.equal(await stall(port, '/api/files', AbortSignal.timeout(600)), null)
  } finally {
    await app.close()
  }
})
