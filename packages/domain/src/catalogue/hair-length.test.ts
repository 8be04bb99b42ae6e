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
  assert.ok(cases.length >= 40)
  for (const [service, own, ofLength, ownOfLength, expected] of cases) {
    const { duration, price } = read(service)!
    const offer = { duration: read(own)?.duration ?? duration!, price: read(own)?.price ?? price! }
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

test('an item depends on a length when one of its services does, with any professional, or its own price', () => {
  const service = { composed: null, services: [1] }
  const composed = { composed: 5, services: [1, 2] }
  const table: [LengthValues, boolean, boolean][] = [
    [none, false, false],
    [{ ...none, services: new Map([[1, terms]]) }, true, true],
    [{ ...none, services: new Map([[2, terms]]) }, false, true],
    [{ ...none, services: new Map([[3, terms]]) }, false, false],
    [{ ...none, professionals: new Map([[7, new Map([[1, terms]])]]) }, true, true],
    [{ ...none, composed: new Map([[5, 9000]]) }, false, true],
    [{ ...none, composed: new Map([[1, 9000]]) }, false, false],
  ]
  for (const [values, ofService, ofComposed] of table) {
    assert.equal(dependsOnLength(service, values), ofService)
    assert.equal(dependsOnLength(composed, values), ofComposed)
  }
})

test('with a length that changes nothing, every search finds the very same starts', () => {
  fc.assert(
    fc.property(randomRequest, (request) => {
      const professionals = request.professionals.map((one) => ({
        ...one,
        offers: offersAtLength(one.id, one.offers, none),
      }))
      for (const [index, { offers }] of professionals.entries())
        assert.equal(offers, request.professionals[index]!.offers)
      assert.deepEqual(findSlots({ ...request, professionals }), findSlots(request))
    }),
  )
})
