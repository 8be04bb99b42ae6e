import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyedMutex } from './keyed-mutex.ts'
import type { BookingRequest } from './place.ts'

const now = Temporal.Instant.from('2026-11-20T09:00:00Z')

function request(length: number | null): BookingRequest {
  const items = [{ kind: 'service', id: 1, options: [], professional: 2 } as const]
  return { items, start: now.add({ hours: 72 }), audience: 'client', length, freed: { now } }
}

/** The lengths of those requests that begin while none has ended. */
async function begunTogether(lengths: readonly (number | null)[]): Promise<(number | null)[]> {
  // Nothing is read before a request ends.
  const mutex = new KeyedMutex({} as never)
  const begun: (number | null)[] = []
  for (const length of lengths) {
    void mutex.take(request(length), () => {
      begun.push(length)
      return new Promise(() => {})
    })
  }
  await new Promise((resolve) => setImmediate(resolve))
  return begun
}

test('the same items at the same start are decided one after the other, for each length of hair by themselves', async () => {
  assert.deepEqual(await begunTogether([null, null]), [null])
  assert.deepEqual(await begunTogether([1, 2, 1]), [1, 2])
})
