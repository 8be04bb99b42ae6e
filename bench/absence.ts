/**
 * How long the proposals of « Absence du jour » take: up to fourteen visits and nine colleagues, 400 random days. The search for takers
 * stops after a fixed number of steps, so the slowest day says what a salon waits at most. Run with `node bench/absence.ts`.
 */
import { randomAbsence } from '@meche/domain/calendar/random-absence.model.ts'
import { reassignDay } from '@meche/domain/calendar/reassign-day.ts'
import * as fc from 'fast-check'
import { report } from './rig/report.ts'

const days = fc.sample(randomAbsence(14, 9), { numRuns: 400, seed: 20_261_123 })
const times = days
  .map(({ visits, day }) => {
    const began = performance.now()
    reassignDay(visits, day)
    return performance.now() - began
  })
  .toSorted((a, b) => a - b)

report({
  question: 'absence: proposals for a day of 14 visits and 9 colleagues, the slowest of 400',
  value: times.at(-1)!,
  unit: 'ms',
  bound: 'most',
  must: 300,
  aim: 100,
  more: `median ${times[200]!.toFixed(1)} ms`,
})
