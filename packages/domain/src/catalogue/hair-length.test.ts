import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { findSlots } from '../slots/find-slots.ts'
import type { Offer } from '../slots/model.ts'
import { randomRequest } from '../slots/random-request.model.ts'
import {
  atLength,
  dependsOnLength,
  offersAtLength,
  withOwnTerms,
  type LengthItem,
  type LengthTerms,
  type LengthValues,
} from './hair-length.ts'

/** « 30/40 » is 30 minutes for 40 €; « - » says nothing. */
type Written = string

/** Service, professional, service with this length, professional with this length, and what counts. */
const cases: readonly [Written, Written, Written, Written, Written][] = [
  // Nobody says anything of this length.
  ['30/40', '-', '-', '-', '30/40'],
  ['30/40', '45/50', '-', '-', '45/50'],
  ['30/40', '45/-', '-', '-', '45/40'],
  ['30/40', '-/50', '-', '-', '30/50'],
  ['30/0', '-', '-', '-', '30/0'],
  ['30/40', '-/0', '-', '-', '30/0'],
  // The service has values for this length.
  ['30/40', '-', '60/70', '-', '60/70'],
  ['30/40', '-', '60/-', '-', '60/40'],
  ['30/40', '-', '-/70', '-', '30/70'],
  ['30/40', '-', '-/0', '-', '30/0'],
  ['30/40', '-', '20/30', '-', '20/30'],
  ['30/40', '-', '1/1', '-', '1/1'],
  // They win over the professional's own values.
  ['30/40', '45/50', '60/70', '-', '60/70'],
  ['30/40', '45/50', '60/-', '-', '60/50'],
  ['30/40', '45/50', '-/70', '-', '45/70'],
  ['30/40', '45/-', '60/-', '-', '60/40'],
  ['30/40', '45/-', '-/70', '-', '45/70'],
  ['30/40', '-/50', '60/-', '-', '60/50'],
  ['30/40', '-/50', '-/70', '-', '30/70'],
  ['30/40', '45/50', '-/0', '-', '45/0'],
  ['30/40', '15/20', '60/70', '-', '60/70'],
  // The professional has values of their own for this length.
  ['30/40', '-', '-', '75/90', '75/90'],
  ['30/40', '-', '-', '75/-', '75/40'],
  ['30/40', '-', '-', '-/90', '30/90'],
  ['30/40', '45/50', '-', '75/90', '75/90'],
  ['30/40', '45/50', '-', '75/-', '75/50'],
  ['30/40', '45/50', '-', '-/90', '45/90'],
  ['30/40', '-/50', '-', '75/-', '75/50'],
  ['30/40', '45/-', '-', '-/90', '45/90'],
  // These win over all others, for the duration and for the price apart.
  ['30/40', '-', '60/70', '75/90', '75/90'],
  ['30/40', '-', '60/70', '75/-', '75/70'],
  ['30/40', '-', '60/70', '-/90', '60/90'],
  ['30/40', '-', '60/-', '-/90', '60/90'],
  ['30/40', '-', '-/70', '75/-', '75/70'],
  ['30/40', '-', '60/70', '-/0', '60/0'],
  ['30/40', '45/50', '60/70', '75/90', '75/90'],
  ['30/40', '45/50', '60/70', '75/-', '75/70'],
  ['30/40', '45/50', '60/70', '-/90', '60/90'],
  ['30/40', '45/50', '60/-', '75/-', '75/50'],
  ['30/40', '45/50', '-/70', '-/90', '45/90'],
  ['30/40', '-/50', '60/-', '75/-', '75/50'],
  ['30/40', '45/-', '-/70', '75/-', '75/70'],
]

function read(text: Written): LengthTerms | undefined {
  if (text === '-') return undefined
  const [duration, price] = text.split('/').map((part) => (part === '-' ? null : Number(part)))
  return { duration: duration!, price: price! }
}

test('the professional’s value for a length wins over the length’s, the professional’s and the service’s', () => {
  for (const [service, own, ofLength, ownOfLength, expected] of cases) {
    const offer = withOwnTerms(read(service)!, read(own))
    const found = atLength(offer, read(ofLength), read(ownOfLength))
    assert.equal(
      `${found.duration}/${found.price}`,
      expected,
      [service, own, ofLength, ownOfLength].join(' '),
    )
  }
})

const none: LengthValues = { services: new Map(), professionals: new Map(), composed: new Map() }
const terms = { duration: 60, price: 7000 }
const offer: Offer = { duration: 30, price: 4000, bufferBefore: 5, bufferAfter: 10 }

test('a length changes what a professional offers, and leaves the time kept free around it', () => {
  const values: LengthValues = {
    ...none,
    services: new Map([[1, terms]]),
    professionals: new Map([[7, new Map([[2, { duration: null, price: 9000 }]])]]),
  }
  const offers = new Map([
    [1, offer],
    [2, offer],
    [3, offer],
  ])
  assert.deepEqual(
    [...offersAtLength(7, offers, values)],
    [
      [1, { ...offer, ...terms }],
      [2, { ...offer, price: 9000 }],
      [3, offer],
    ],
  )
  assert.deepEqual(offersAtLength(8, offers, values).get(2), offer)
})

const step = (service: number) => ({ service, duration: 30, price: 4000 })
const own = (service: number, terms: LengthTerms) => new Map([[service, terms]])

test('an item depends on a length when it lasts or costs something else with somebody who offers it', () => {
  const service: LengthItem = { composed: null, steps: [step(1)] }
  const sum: LengthItem = { composed: { id: 5, price: null }, steps: [step(1), step(2)] }
  const priced: LengthItem = { composed: { id: 5, price: 7000 }, steps: [step(1), step(2)] }
  const same: LengthTerms = { duration: 30, price: 4000 }
  const longer: LengthTerms = { duration: 60, price: null }
  const dearer: LengthTerms = { duration: null, price: 9000 }
  const team = [
    { id: 7, offers: new Map([[1, offer]]) },
    { id: 8, offers: new Map([[2, { ...offer, price: 5000 }]]) },
  ]
  const table: [LengthValues, boolean, boolean, boolean][] = [
    [none, false, false, false],
    [{ ...none, services: own(1, longer) }, true, true, true],
    [{ ...none, services: own(2, longer) }, false, true, true],
    [{ ...none, services: own(3, longer) }, false, false, false],
    // A composed service with a price of its own costs the same, whatever its steps would.
    [{ ...none, services: own(1, dearer) }, true, true, false],
    // The values of the menu once more.
    [{ ...none, services: own(1, same) }, false, false, false],
    [{ ...none, professionals: new Map([[7, own(1, same)]]) }, false, false, false],
    [{ ...none, composed: new Map([[5, 7000]]) }, false, true, false],
    [{ ...none, composed: new Map([[5, 9000]]) }, false, true, true],
    [{ ...none, composed: new Map([[1, 9000]]) }, false, false, false],
    // 50 €, which professional 8 takes anyway, but the menu does not.
    [{ ...none, services: own(2, { duration: null, price: 5000 }) }, false, true, false],
    [{ ...none, professionals: new Map([[7, own(1, longer)]]) }, true, true, true],
    // Professional 8 does not offer service 1.
    [{ ...none, professionals: new Map([[8, own(1, longer)]]) }, false, false, false],
  ]
  for (const [values, ...expected] of table)
    assert.deepEqual(
      [service, sum, priced].map((item) => dependsOnLength(item, team, values)),
      expected,
    )
  const alike = [{ id: 7, offers: new Map([1, 2].map((id) => [id, offer])) }]
  assert.equal(dependsOnLength(sum, alike, { ...none, composed: new Map([[5, 8000]]) }), false)
})

test('with a length that changes nothing, every search finds the very same starts', () => {
  fc.assert(
    fc.property(randomRequest, (request) => {
      const repeating: LengthValues = {
        ...none,
        professionals: new Map(
          request.professionals.map(({ id, offers }) => [
            id,
            new Map([...offers].map(([service, { duration, price }]) => [service, { duration, price }])),
          ]),
        ),
      }
      const withOffers = (values: LengthValues) =>
        request.professionals.map((one) => ({ ...one, offers: offersAtLength(one.id, one.offers, values) }))
      for (const [index, { offers }] of withOffers(none).entries())
        assert.equal(offers, request.professionals[index]!.offers)
      assert.deepEqual(findSlots({ ...request, professionals: withOffers(repeating) }), findSlots(request))
    }),
  )
})
