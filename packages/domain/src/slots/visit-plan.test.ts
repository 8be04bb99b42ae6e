import assert from 'node:assert/strict'
import test from 'node:test'
import { busy, colour, cut, item, offer, pause, professional, rinse } from './example-salon.model.ts'
import { isOfferedAmong, planVisit } from './visit-plan.ts'

const only = (...services: number[]) => ({ offers: new Map(services.map((service) => [service, offer()])) })

test('a visit is planned from minute 0, with each professional’s own durations', () => {
  const slow = professional(2, {
    offers: new Map([
      [colour, offer({ duration: 50 })],
      [rinse, offer()],
    ]),
  })
  const [, plan] = planVisit([item([busy(colour), pause(20), busy(rinse)])], [professional(1), slow])
  assert.deepEqual(
    plan?.steps.map((step) => [step.professional, step.start, step.end]),
    [
      [2, 0, 50],
      [null, 50, 70],
      [2, 70, 100],
    ],
  )
  assert.equal(plan?.duration, 100)
})

test('work without a pause is one run from the first buffer to the last, even across items', () => {
  const offers = new Map([
    [cut, offer({ bufferBefore: 5, bufferAfter: 6 })],
    [colour, offer({ bufferBefore: 7, bufferAfter: 8 })],
  ])
  const [plan] = planVisit([item([busy(cut)]), item([busy(colour)])], [professional(1, { offers })])
  assert.deepEqual(plan?.runs, [{ professional: 1, start: 0, end: 60, before: 5, after: 8 }])
})

test('all chains are considered: each way to divide the parts among professionals who offer them', () => {
  const people = [
    professional(1, only(cut)),
    professional(2, only(cut)),
    professional(3, only(colour)),
    professional(4, only(colour)),
  ]
  const plans = planVisit([item([busy(cut)]), item([busy(colour)])], people)
  assert.deepEqual(
    plans.map((plan) => plan.professionals),
    [
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
    ],
  )
})

test('the number of chains is limited for any request, and every part keeps a choice', () => {
  const cutters = Array.from({ length: 20 }, (_, id) => professional(id + 1, only(cut)))
  const colourists = Array.from({ length: 20 }, (_, id) => professional(id + 21, only(colour)))
  const items = Array.from({ length: 6 }, (_, index) => item([busy(index % 2 === 0 ? cut : colour)]))
  const plans = planVisit(items, [...cutters, ...colourists])
  assert.ok(plans.length > 100 && plans.length <= 500)
  for (const step of items.keys()) assert.ok(new Set(plans.map((plan) => plan.professionals[step])).size > 1)
})

test('limiting the chains drops the highest ids and keeps the lowest', () => {
  const cutters = Array.from({ length: 30 }, (_, id) => professional(id + 1, only(cut)))
  const colourists = Array.from({ length: 30 }, (_, id) => professional(id + 31, only(colour)))
  const plans = planVisit([item([busy(cut)]), item([busy(colour)])], [...cutters, ...colourists].toReversed())
  const [first, second] = [0, 1].map((step) => new Set(plans.map((plan) => plan.professionals[step]!)))
  assert.deepEqual([Math.min(...first!), Math.min(...second!)], [1, 31])
  assert.equal(Math.max(...first!), first!.size)
  assert.equal(Math.max(...second!), 30 + second!.size)
})

test('an item can be done if one professional, several together or the chosen one offers it', () => {
  const people = [professional(1, only(cut)), professional(2, only(colour))]
  const both = item([busy(cut), busy(colour)])
  assert.equal(isOfferedAmong(both, people), true)
  assert.equal(isOfferedAmong({ ...both, professional: 1 }, people), false)
  assert.equal(isOfferedAmong(item([busy(rinse)]), people), false)
})
