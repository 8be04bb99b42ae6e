import assert from 'node:assert/strict'
import test from 'node:test'
import { at } from '../time/paris.model.ts'
import { daySummaries } from './day-summaries.ts'
import { professional, request, times } from './example-salon.model.ts'

test('the month picker knows how many starts a day has, the first, and whether the salon opens', () => {
  const professionals = [professional(1, { exceptions: times(['00:00-23:59'], '2027-06-16') })]
  const salon = { closures: times(['00:00-23:59']) }
  assert.deepEqual(daySummaries(request({ from: '2027-06-14', to: '2027-06-16', professionals, salon })), [
    { date: '2027-06-14', count: 11, first: at('2027-06-14T09:00'), isClosed: false },
    { date: '2027-06-15', count: 0, first: null, isClosed: true },
    { date: '2027-06-16', count: 0, first: null, isClosed: false },
  ])
})
