import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { walkIn, walkInStart, type WalkInColumn } from './walk-in.ts'

const column = (
  professional: number,
  taken: [number, number][],
  more: Partial<WalkInColumn> = {},
): WalkInColumn => ({
  professional,
  working: [{ start: 540, end: 1080 }],
  taken: taken.map(([start, end]) => ({ start, end })),
  before: 0,
  duration: 30,
  after: 0,
  ...more,
})

test('a client who walks in is entered as of the last five minutes', () => {
  assert.deepEqual([644, 640, 644.9].map(walkInStart), [640, 640, 640])
})

test('the professional who is free longest comes first', () => {
  const { free, next } = walkIn([column(1, [[700, 800]]), column(2, []), column(3, [[650, 660]])], 642)
  assert.deepEqual(free, [
    { professional: 2, until: 1080 },
    { professional: 1, until: 700 },
  ])
  assert.equal(next, null)
})

test('time kept free around the work counts', () => {
  const buffers = { before: 5, after: 10 }
  assert.equal(walkIn([column(1, [[680, 700]], buffers)], 640).free.length, 1)
  assert.equal(walkIn([column(1, [[679, 700]], buffers)], 640).free.length, 0)
  assert.equal(walkIn([column(1, [[600, 636]], buffers)], 640).free.length, 0)
})

test('nobody being free, the first who will be is named', () => {
  const answer = walkIn([column(1, [[600, 682]]), column(2, [[600, 700]])], 640)
  assert.deepEqual(answer, { free: [], next: { professional: 1, start: 685 } })
  assert.deepEqual(walkIn([column(1, [[600, 1080]])], 640), { free: [], next: null })
})

test('nobody starts outside working time', () => {
  assert.deepEqual(walkIn([column(1, [])], 1060), { free: [], next: null })
  assert.deepEqual(walkIn([column(1, [])], 500).next, { professional: 1, start: 540 })
})

const spans = fc.array(fc.tuple(fc.integer({ min: 500, max: 1100 }), fc.integer({ min: 1, max: 90 })), {
  maxLength: 8,
})

test('a minute-by-minute search finds the same professionals and the same first start', () => {
  fc.assert(
    fc.property(
      spans,
      fc.integer({ min: 500, max: 1100 }),
      fc.integer({ min: 5, max: 120 }),
      fc.integer({ min: 0, max: 15 }),
      (taken, now, duration, buffer) => {
        const one = column(
          1,
          taken.map(([start, length]) => [start, start + length]),
          { duration, before: buffer, after: buffer },
        )
        const isFree = (minute: number) =>
          minute >= 540 &&
          minute + duration <= 1080 &&
          Array.from({ length: duration + 2 * buffer }, (_, index) => minute - buffer + index).every(
            (each) => !one.taken.some(({ start, end }) => start <= each && each < end),
          )
        const start = walkInStart(now)
        const answer = walkIn([one], now)
        assert.equal(answer.free.length, isFree(start) ? 1 : 0)
        if (isFree(start)) return
        const grid = Array.from({ length: 240 }, (_, index) => (index + 1) * 5 + start)
        assert.equal(answer.next?.start ?? null, grid.find(isFree) ?? null)
      },
    ),
  )
})
