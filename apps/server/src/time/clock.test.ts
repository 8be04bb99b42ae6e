import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeClock } from './clock.ts'

const at = (text: string) => Temporal.Instant.from(text)
const start = at('2026-11-20T09:40:00Z')

/** A machine whose clock a test moves. */
function machine() {
  let now = at('2030-01-01T00:00:00Z')
  return { now: () => now, wait: (minutes: number) => (now = now.add({ minutes })) }
}

test('without a given start, the clock is the machine’s clock', () => {
  const { now } = machine()
  assert.equal(makeClock(null, now, true).now(), now())
})

test('from a given start, the clock runs at the machine’s pace', () => {
  const { now, wait } = machine()
  const clock = makeClock(start, now, false)
  wait(5)
  assert.equal(clock.now().toString(), '2026-11-20T09:45:00Z')
})

test('a frozen clock stays at its start', () => {
  const { now, wait } = machine()
  const clock = makeClock(start, now, true)
  wait(5)
  assert.equal(clock.now().toString(), '2026-11-20T09:40:00Z')
})
