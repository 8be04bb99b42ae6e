import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { suggestStarts, type Candidate, type Wishes } from './suggest-starts.ts'

const friday = 20_777
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const camille = 1
const lea = 2

const candidate = (clock: string, rest: Partial<Candidate> = {}): Candidate => ({
  day: friday,
  minutes: at(clock),
  professional: lea,
  isTight: false,
  isInPause: false,
  ...rest,
})

const wishes = (clock: string, rest: Partial<Wishes> = {}): Wishes => ({
  day: friday,
  minutes: at(clock),
  professional: null,
  usual: { professional: null, moment: null },
  ...rest,
})

const cases: readonly {
  rule: string
  candidates: readonly Candidate[]
  wishes: Wishes
  first: Candidate
}[] = [
  {
    rule: 'the start nearest to the requested time comes first when nothing else differs',
    candidates: [candidate('09:00'), candidate('15:30'), candidate('18:00')],
    wishes: wishes('15:00'),
    first: candidate('15:30'),
  },
  {
    rule: 'the professional whose column was clicked weighs more than ten quarters of an hour',
    candidates: [candidate('15:00'), candidate('17:00', { professional: camille })],
    wishes: wishes('15:00', { professional: camille }),
    first: candidate('17:00', { professional: camille }),
  },
  {
    rule: 'a start that leaves no hole comes before an exact one that leaves a hole',
    candidates: [candidate('15:30'), candidate('15:45', { isTight: true })],
    wishes: wishes('15:30'),
    first: candidate('15:45', { isTight: true }),
  },
  {
    rule: 'the clicked place comes first when the visit fits there, whatever would leave no hole',
    candidates: [candidate('15:30'), candidate('15:45', { isTight: true })],
    wishes: wishes('15:30', { professional: lea }),
    first: candidate('15:30'),
  },
  {
    rule: 'a start within another visit’s pause is preferred to an equal one beside it',
    candidates: [candidate('10:00'), candidate('10:30', { isInPause: true })],
    wishes: wishes('10:00'),
    first: candidate('10:30', { isInPause: true }),
  },
  {
    rule: 'the client’s usual professional is preferred at the same time',
    candidates: [candidate('10:00', { professional: camille }), candidate('10:00')],
    wishes: wishes('10:00', { usual: { professional: lea, moment: null } }),
    first: candidate('10:00'),
  },
  {
    rule: 'the usual weekday and part of the day together outweigh a nearer time',
    candidates: [candidate('11:00'), candidate('14:00')],
    wishes: wishes('12:00', {
      usual: { professional: null, moment: { day: friday - 7, part: 'afternoon' } },
    }),
    first: candidate('14:00'),
  },
  {
    rule: 'another day comes after every start of the requested day within ten hours',
    candidates: [candidate('15:00', { day: friday + 1 }), candidate('09:15')],
    wishes: wishes('15:00'),
    first: candidate('09:15'),
  },
]

for (const { rule, candidates, wishes: asked, first } of cases) {
  test(rule, () => assert.deepEqual(suggestStarts(candidates, asked)[0]?.candidate, first))
}

test('a third start of the same professional gives way to another professional’s best', () => {
  const hers = ['15:00', '15:15', '15:30'].map((clock) => candidate(clock))
  const other = candidate('18:00', { professional: camille })
  const found = suggestStarts([...hers, other], wishes('15:00')).map((one) => one.candidate)
  assert.deepEqual(found, [hers[0], hers[1], other])
})

test('a start without a hole is called so even when it is also the client’s habit', () => {
  const usual = { professional: lea, moment: null }
  const [first] = suggestStarts([candidate('15:00', { isTight: true })], wishes('15:00', { usual }))
  assert.equal(first?.reason, 'tight')
})

test('a start that is only near has no reason to name', () => {
  assert.equal(suggestStarts([candidate('15:00')], wishes('15:00'))[0]?.reason, null)
})

const someCandidate = fc.record({
  day: fc.integer({ min: friday, max: friday + 7 }),
  minutes: fc.integer({ min: 480, max: 1200 }),
  professional: fc.integer({ min: 1, max: 4 }),
  isTight: fc.boolean(),
  isInPause: fc.boolean(),
})

test('the proposals are among the candidates, each once, whatever their order was', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(someCandidate, {
        maxLength: 30,
        selector: ({ day, minutes, professional }) => `${day} ${minutes} ${professional}`,
      }),
      (candidates) => {
        const asked = wishes('14:00', { professional: 2 })
        const found = suggestStarts(candidates, asked).map((one) => one.candidate)
        assert.equal(found.length, Math.min(3, candidates.length))
        assert.equal(new Set(found).size, found.length)
        assert.deepEqual(
          suggestStarts(candidates.toReversed(), asked).map((one) => one.candidate),
          found,
        )
        const people = new Set(candidates.map(({ professional }) => professional))
        if (people.size > 1 && found.length === 3)
          assert.ok(new Set(found.map(({ professional }) => professional)).size > 1)
      },
    ),
  )
})
