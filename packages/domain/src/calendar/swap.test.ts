import assert from 'node:assert/strict'
import test from 'node:test'
import { cut, dayWith, hugo, longHair, placesOf, visit } from './example-calendar.model.ts'
import { swapped } from './swap.ts'

const sophie = visit(1, '10:00-10:45 Camille cut')
const manon = visit(2, '14:00-14:30 Léa blow-dry')

test('each visit takes the start and the professional of the other', () => {
  const [a, b] = swapped({ visit: sophie, step: 10 }, { visit: manon, step: 20 }, dayWith([sophie, manon]))!
  assert.ok(a.ok && b.ok)
  assert.deepEqual([placesOf(a.visit.steps), a.verdict.kind], [['14:00-15:00 Léa'], 'allowed'])
  assert.deepEqual([placesOf(b.visit.steps), b.verdict.kind], [['10:00-10:30 Camille'], 'allowed'])
})

test('a visit for a length of hair lasts with its new professional as long as theirs do', () => {
  const long = visit(1, '10:00-11:00 Camille cut')
  const [a, b] = swapped(
    { visit: long, step: 10, offering: longHair },
    { visit: manon, step: 20 },
    dayWith([long, manon]),
  )!
  assert.ok(a.ok && b.ok)
  assert.deepEqual(
    [a, b].map(({ visit }) => placesOf(visit.steps)),
    [['14:00-15:30 Léa'], ['10:00-10:30 Camille']],
  )
})

test('both count as free: neighbours of different length can change places only if the rest of the day allows it', () => {
  const first = visit(1, '9:00-9:45 Camille cut')
  const second = visit(2, '9:45-10:15 Camille blow-dry')
  const third = visit(3, '10:15-10:45 Camille blow-dry')
  const kinds = (visits: (typeof first)[]) =>
    swapped({ visit: first, step: 10 }, { visit: second, step: 20 }, dayWith(visits))!.map(
      (side) => side.ok && side.verdict.kind,
    )
  assert.deepEqual(kinds([first, second]), ['allowed', 'allowed'])
  assert.deepEqual(kinds([first, second, third]), ['refused', 'allowed'])
})

test('two visits that change places within a pause count as free for each other', () => {
  const around = visit(1, '9:00-9:45 Camille colour; 9:45-10:20 Camille pause; 10:20-10:50 Camille blow-dry')
  const within = visit(2, '9:50-10:20 Camille blow-dry')
  const sides = swapped({ visit: around, step: 10 }, { visit: within, step: 20 }, dayWith([around, within]))!
  assert.deepEqual(
    sides.map((side) => side.ok && side.verdict.kind),
    ['allowed', 'allowed'],
  )
})

test('two visits that would meet at a third professional after the swap are refused', () => {
  const short = visit(1, '9:00-9:30 Léa blow-dry; 9:30-10:00 Camille blow-dry')
  const long = visit(2, '9:30-10:00 Hugo blow-dry; 10:00-11:00 Camille cut')
  const sides = swapped({ visit: short, step: 10 }, { visit: long, step: 20 }, dayWith([short, long]))!
  assert.deepEqual(
    sides.map((side) => side.ok && [placesOf(side.visit.steps), side.verdict.kind]),
    [
      [['9:30-10:00 Hugo', '10:00-10:30 Camille'], 'refused'],
      [['9:00-9:30 Léa', '9:30-10:30 Camille'], 'refused'],
    ],
  )
})

test('a swap names the side that fails', () => {
  const dried = visit(2, '14:00-14:30 Hugo blow-dry')
  const [a, b] = swapped({ visit: sophie, step: 10 }, { visit: dried, step: 20 }, dayWith([sophie, dried]))!
  assert.deepEqual(a, { ok: false, notOffered: [cut], professional: hugo })
  assert.ok(b.ok && b.verdict.kind === 'allowed')
})

test('a visit cannot be swapped with itself, nor with one that is over', () => {
  const over = visit(2, '14:00-14:30 Léa blow-dry done')
  const calendar = dayWith([sophie, over])
  assert.equal(swapped({ visit: sophie, step: 10 }, { visit: sophie, step: 10 }, calendar), null)
  assert.equal(swapped({ visit: sophie, step: 10 }, { visit: over, step: 20 }, calendar), null)
})
