import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LargePages } from './large-pages.ts'

test('two large pages are answered at a time, the others in their turn', async () => {
  const pages = new LargePages()
  let [running, most] = [0, 0]
  const answer = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return most
  }
  await Promise.all(Array.from({ length: 8 }, () => pages.answer(500, answer)))
  assert.equal(most, 2)
})

test('a large page beyond the queue is refused with 503 and a time to come back; a small one is answered', async () => {
  const pages = new LargePages()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const waiting = Array.from({ length: 8 }, () => pages.answer(2000, () => held))
  await assert.rejects(
    pages.answer(2000, async () => 1),
    { facts: { code: 'unavailable', retryAfterSeconds: 2 } },
  )
  assert.equal(await pages.answer(30, async () => 'small'), 'small')
  release()
  await Promise.all(waiting)
  assert.equal(await pages.answer(2000, async () => 'free again'), 'free again')
})
