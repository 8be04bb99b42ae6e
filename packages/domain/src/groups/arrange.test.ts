import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { arrange, isArranged, type GroupMode, type VisitOption } from './arrange.ts'

/** Half an hour by one professional, without buffers unless they are said. */
function visit(
  start: number,
  professional: number,
  { duration = 30, before = 0, after = 0 } = {},
): VisitOption {
  const end = start + duration
  return { start, end, runs: [{ professional, start: start - before, end: end + after }] }
}

const shown = (people: VisitOption[][], mode: GroupMode) =>
  arrange(people, mode).map(({ start, end, visits }) => [
    start,
    end,
    visits.map((one) => `${one.start}/${one.runs[0]!.professional}`).join(' '),
  ])

test('side by side, two people have different professionals and begin at most 15 minutes apart', () => {
  const people = [
    [visit(0, 1), visit(15, 1)],
    [visit(0, 1), visit(15, 2), visit(30, 2)],
  ]
  assert.deepEqual(shown(people, 'side_by_side'), [
    [15, 45, '15/1 15/2'],
    [0, 45, '0/1 15/2'],
  ])
  assert.deepEqual(shown([[visit(0, 1)], [visit(16, 2)]], 'side_by_side'), [])
})

test('side by side, a professional may do one person’s hair while the other’s colour develops', () => {
  const colour: VisitOption = {
    start: 0,
    end: 100,
    runs: [
      { professional: 1, start: 0, end: 15 },
      { professional: 1, start: 45, end: 100 },
    ],
  }
  assert.deepEqual(shown([[colour], [visit(15, 1)]], 'side_by_side'), [[0, 100, '0/1 15/1']])
})

test('in sequence, each begins at most 15 minutes after the one before has ended, in any order', () => {
  const people = [[visit(30, 1), visit(46, 1)], [visit(0, 1)]]
  assert.deepEqual(shown(people, 'in_sequence'), [[0, 60, '30/1 0/1']])
  assert.deepEqual(shown([[visit(46, 1)], [visit(0, 1)]], 'in_sequence'), [])
})

test('in sequence, buffers around the work of one professional count', () => {
  const first = visit(0, 1, { after: 10 })
  assert.deepEqual(shown([[first], [visit(30, 1), visit(45, 1)]], 'in_sequence'), [[0, 75, '0/1 45/1']])
  assert.deepEqual(shown([[first], [visit(30, 2), visit(45, 1)]], 'in_sequence'), [[0, 60, '0/1 30/2']])
})

test('four people with three professionals are not served side by side', () => {
  const anybody = [0, 15].flatMap((start) => [1, 2, 3].map((professional) => visit(start, professional)))
  assert.deepEqual(arrange([anybody, anybody, anybody], 'side_by_side').length, 2)
  assert.deepEqual(arrange([anybody, anybody, anybody, anybody], 'side_by_side'), [])
})

const options = fc.array(
  fc
    .record({
      start: fc.integer({ min: 0, max: 8 }).map((quarter) => quarter * 15),
      professional: fc.integer({ min: 1, max: 3 }),
      duration: fc.constantFrom(15, 20, 30, 45),
      before: fc.constantFrom(0, 0, 5),
      after: fc.constantFrom(0, 0, 5, 20),
    })
    .map(({ start, professional, ...rest }) => visit(start, professional, rest)),
  { minLength: 1, maxLength: 6 },
)

for (const mode of ['side_by_side', 'in_sequence'] as const)
  test(`the starts of 1,000 random groups ${mode} are those that trying everything finds`, () => {
    fc.assert(
      fc.property(fc.array(options, { minLength: 2, maxLength: 4 }), (people) => {
        const found = arrange(people, mode)
        assert.deepEqual(
          found.map(({ start, end }) => [start, end]),
          byTryingEverything(people, mode),
        )
        for (const { start, end, visits } of found) {
          assert.ok(visits.every((one, person) => people[person]!.includes(one)))
          assert.ok(isAllowed(visits, mode))
          assert.deepEqual([start, end], spanOf(visits))
        }
      }),
      { numRuns: 1000 },
    )
  })

test('whether times belong together is told from the times alone', () => {
  fc.assert(
    fc.property(
      fc.array(options, { minLength: 2, maxLength: 4 }),
      fc.constantFrom<GroupMode>('side_by_side', 'in_sequence'),
      (people, mode) => {
        const visits = people.map((one) => one[0]!)
        const alone = visits.map((one, index) => ({
          ...one,
          runs: [{ ...one.runs[0]!, professional: index }],
        }))
        assert.equal(isArranged(visits, mode), isAllowed(alone, mode))
      },
    ),
  )
})

/** Every choice of one option for each person, the shortest of each first start. */
function byTryingEverything(people: VisitOption[][], mode: GroupMode): number[][] {
  const choices = people.reduce<VisitOption[][]>(
    (found, own) => found.flatMap((choice) => own.map((one) => [...choice, one])),
    [[]],
  )
  const ends = new Map<number, number>()
  for (const choice of choices.filter((one) => isAllowed(one, mode))) {
    const [start, end] = spanOf(choice)
    ends.set(start!, Math.min(end!, ends.get(start!) ?? Infinity))
  }
  return [...ends].toSorted(([a, aEnd], [b, bEnd]) => aEnd - a - (bEnd - b) || a - b)
}

function spanOf(visits: readonly VisitOption[]): number[] {
  return [Math.min(...visits.map(({ start }) => start)), Math.max(...visits.map(({ end }) => end))]
}

/** Minute by minute: nobody works twice. In sequence, some order of the 24 has each begin when the one before has ended. */
function isAllowed(visits: readonly VisitOption[], mode: GroupMode): boolean {
  const busy = visits.flatMap(({ runs }) =>
    runs.flatMap(({ professional, start, end }) =>
      Array.from({ length: end - start }, (_, minute) => `${professional} ${start + minute}`),
    ),
  )
  if (new Set(busy).size < busy.length) return false
  if (mode === 'side_by_side')
    return visits.every((one) => visits.every((other) => Math.abs(one.start - other.start) <= 15))
  return ordersOf(visits).some((order) =>
    order.every((one, index) => {
      const wait = index === 0 ? 0 : one.start - order[index - 1]!.end
      return wait >= 0 && wait <= 15
    }),
  )
}

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((thing, index) =>
    ordersOf(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]),
  )
}
