import assert from 'node:assert/strict'
import test from 'node:test'
import { toList } from '../time/interval-list.ts'
import { gapsBeside } from './gaps.ts'

const morning = { start: 540, end: 720 }
const afternoon = { start: 780, end: 1140 }
const working = toList([morning, afternoon])

test('free time before, between and after visits is a gap; a half day without visits is none', () => {
  const visits = [
    { start: 600, end: 630 },
    { start: 660, end: 690 },
  ]
  assert.deepEqual(gapsBeside(working, { taken: toList(visits), visits }, 0), [
    { start: 540, end: 600 },
    { start: 630, end: 660 },
    { start: 690, end: 720 },
  ])
  assert.deepEqual(gapsBeside(working, { taken: toList([]), visits: [] }, 0), [])
})

test('free time beside something else than a visit is no gap', () => {
  const lunch = { start: 600, end: 660 }
  assert.deepEqual(gapsBeside(working, { taken: toList([lunch]), visits: [] }, 0), [])
  const visit = { start: 800, end: 860 }
  assert.deepEqual(gapsBeside(working, { taken: toList([lunch, visit]), visits: [visit] }, 0), [
    { start: 780, end: 800 },
    { start: 860, end: 1140 },
  ])
})

test('a gap begins on a multiple of five minutes, and not before now', () => {
  const visits = [{ start: 600, end: 633 }]
  const taken = { taken: toList(visits), visits }
  assert.deepEqual(gapsBeside(working, taken, 570), [
    { start: 570, end: 600 },
    { start: 635, end: 720 },
  ])
  assert.deepEqual(gapsBeside(working, taken, 719), [])
})
