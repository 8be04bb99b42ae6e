import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { bruteForceSlots } from './brute-force.model.ts'
import { daySummaries } from './day-summaries.ts'
import { findSlots } from './find-slots.ts'
import { randomRequest } from './random-request.model.ts'

/** `npm test` runs the same 10,000 cases each time; the resilience run sets a number, and a seed of its own. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 10_000)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_270_328)

test(`the engine agrees with a brute-force search of every minute, ${numRuns} times`, () => {
  fc.assert(
    fc.property(randomRequest, (request) => {
      assert.deepEqual(findSlots(request), bruteForceSlots(request))
    }),
    { numRuns, seed },
  )
})

test('the random requests cover every part of the answer', () => {
  const slots = fc
    .sample(randomRequest, { numRuns: 1000, seed })
    .map((request) => findSlots(request).flatMap((day) => day.slots))
  const share = (reaches: (day: (typeof slots)[number]) => boolean) =>
    slots.filter(reaches).length / slots.length
  assert.ok(share((day) => day.length > 0) > 0.5)
  assert.ok(share((day) => day.some((slot) => slot.chain)) > 0.03)
  const found = fc
    .sample(randomRequest, { numRuns: 1000, seed })
    .filter((request) => findSlots(request).some((day) => day.slots.length > 0))
  const hasOptions = found.filter(({ items }) => items.some(({ isUndivided }) => isUndivided))
  assert.ok(hasOptions.length > 50)
  assert.ok(share((day) => day.some((slot) => slot.options.length > 1)) > 0.05)
  assert.ok(share((day) => day.some((slot) => slot.fit === 'tight')) > 0.3)
  assert.ok(share((day) => day.some((slot) => slot.fit === 'loose')) > 0.3)
})

test('the month picker counts the starts that the search finds, beginning with the first', () => {
  fc.assert(
    fc.property(randomRequest, (request) => {
      const counted = daySummaries(request).map(({ date, count, first }) => ({ date, count, first }))
      const found = findSlots(request).map(({ date, slots }) => ({
        date,
        count: slots.length,
        first: slots[0]?.start ?? null,
      }))
      assert.deepEqual(counted, found)
    }),
    { numRuns: numRuns / 10, seed },
  )
})
