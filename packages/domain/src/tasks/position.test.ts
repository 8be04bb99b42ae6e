import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { placeBetween } from './position.ts'

test('between any two places there is another one, after any number of moves', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { maxLength: 200 }), (choices) => {
      const places: string[] = []
      for (const choice of choices) {
        const at = choice % (places.length + 1)
        const place = placeBetween(places[at - 1] ?? null, places[at] ?? null)
        assert.ok(places[at - 1] === undefined || places[at - 1]! < place, `${places[at - 1]} < ${place}`)
        assert.ok(places[at] === undefined || place < places[at]!, `${place} < ${places[at]}`)
        places.splice(at, 0, place)
      }
    }),
  )
})

test('a hundred cards added at the end, and a hundred at the beginning, have places of a few characters', () => {
  let [first, last] = [placeBetween(null, null), placeBetween(null, null)]
  for (let count = 0; count < 100; count += 1) {
    last = placeBetween(last, null)
    first = placeBetween(null, first)
  }
  assert.ok(last.length <= 5, last)
  assert.ok(first.length <= 25, first)
})
