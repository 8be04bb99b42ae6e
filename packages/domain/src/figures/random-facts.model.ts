/** Random visits of a small team over some weeks, for the property tests of the figures. */
import * as fc from 'fast-check'
import { origins, type Facts, type StepFact, type VisitFact } from './facts.ts'

/** Monday 6 April 2026, 00:00 in Paris, in epoch minutes. */
export const beginning = 29_590_440
const dayMinutes = 1440

const visit = fc.record({
  day: fc.integer({ min: 0, max: 200 }),
  minute: fc.integer({ min: 480, max: 1200 }),
  client: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 6 }),
  status: fc.constantFrom('pending', 'done', 'done', 'done', 'no_show', 'cancelled'),
  ahead: fc.integer({ min: -30, max: 40 * dayMinutes }),
  cancelledBefore: fc.integer({ min: 0, max: 4 * dayMinutes }),
  charged: fc.option(fc.integer({ min: 0, max: 20_000 })),
  origin: fc.constantFrom(...origins),
  steps: fc.array(
    fc.record({
      minutes: fc.integer({ min: 5, max: 90 }),
      professional: fc.integer({ min: 1, max: 3 }),
      service: fc.integer({ min: 1, max: 4 }),
      isBusy: fc.boolean(),
      isMissed: fc.boolean(),
      price: fc.constantFrom(0, 1000, 1001, 2950, 3333),
      item: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  lines: fc.tuple(fc.option(fc.integer({ max: 9000, min: 0 })), fc.option(fc.integer({ max: 9000, min: 0 }))),
  extra: fc.option(fc.constantFrom(0, 990, 1500)),
})

export const randomFacts: fc.Arbitrary<Facts> = fc.array(visit, { maxLength: 60 }).map((drawn) => {
  const visits: VisitFact[] = []
  const steps: StepFact[] = []
  const extras: Facts['extras'][number][] = []
  const firstVisits = new Map<number, number>()
  for (const [place, one] of drawn.entries()) {
    const id = place + 1
    const start = beginning + one.day * dayMinutes + one.minute
    let end = start
    for (const [order, step] of one.steps.entries()) {
      const isBusy = order === 0 || step.isBusy
      const isMissed = order > 0 && step.isMissed && one.status === 'done'
      const { professional, service, price, item, minutes } = step
      const status = isMissed ? 'no_show' : one.status
      const span = { start: end, end: end + minutes }
      const part = {
        visit: id,
        professional,
        service: isBusy ? service : 9,
        category: isBusy ? service % 2 : null,
      }
      steps.push({
        ...part,
        ...span,
        isBusy,
        status,
        price,
        item,
        itemCharged: one.charged === null ? null : one.lines[item - 1]!,
      })
      end = span.end
    }
    if (one.status === 'done' && one.charged !== null && one.extra !== null)
      extras.push({ visit: id, professional: 1, service: 2, category: 0, price: one.extra })
    const own = steps.filter((step) => step.visit === id && step.isBusy)
    visits.push({
      id,
      client: one.client,
      start,
      end,
      status: one.status,
      price: own.reduce((sum, step) => sum + step.price, 0),
      charged: one.status === 'done' ? one.charged : null,
      created: start - one.ahead,
      cancelled: one.status === 'cancelled' ? start - one.cancelledBefore : null,
      origin: one.origin,
    })
    if (one.status === 'done' && one.client !== null)
      firstVisits.set(one.client, Math.min(firstVisits.get(one.client) ?? Infinity, start))
  }
  return { visits, steps, extras, sold: [], firstVisits }
})
