import assert from 'node:assert/strict'
import test from 'node:test'
import { clock } from '../time/paris.model.ts'
import { findSlots } from '../slots/find-slots.ts'
import { placeVisit } from '../slots/place-visit.ts'
import {
  busy,
  colour,
  cut,
  item,
  offer,
  pause,
  professional,
  request,
  times,
} from '../slots/example-salon.model.ts'
import { visitOptions } from './visit-options.ts'

const only = (service: number) => new Map([[service, offer({ bufferAfter: 10 })]])

test('the options of a visit are the starts of the search, each with everybody who could take it', () => {
  const people = [professional(1, { occupied: times(['09:00-12:00']) }), professional(2)]
  const asked = request({ professionals: people, items: [item([busy(colour), pause(30), busy(cut)])] })
  const found = visitOptions(asked)
  const bySearch = findSlots(asked).flatMap(({ slots }) =>
    slots.flatMap(({ start, options }) =>
      options.map((one) => `${clock(start)} ${one.professional} ${one.end}`),
    ),
  )
  const shown = found.map(({ start, end, professionals }) => `${clock(start)} ${professionals[0]} ${end}`)
  assert.deepEqual(shown.toSorted(), bySearch.toSorted())
  // The professional with less to do comes first.
  assert.deepEqual(found[0]!.professionals, [2])
})

test('each option takes the time that a booking of it would take', () => {
  const people = [professional(1), professional(2, { offers: only(cut) })]
  const asked = request({ professionals: people, items: [item([busy(cut)])] })
  for (const { start, end, price, runs, professionals } of visitOptions(asked)) {
    const chosen = asked.items.map((one, index) => ({ ...one, professional: professionals[index]! }))
    const placement = placeVisit({ ...asked, items: chosen }, start)
    assert.ok(placement.ok)
    assert.deepEqual([placement.end, placement.price, placement.runs], [end, price, runs])
  }
})

test('several share a visit only where nobody can do all of it', () => {
  const people = [professional(1, { offers: only(cut) }), professional(2, { offers: only(colour) })]
  const shared = visitOptions(
    request({ professionals: people, items: [item([busy(cut)]), item([busy(colour)])] }),
  )
  assert.deepEqual(shared[0]!.professionals, [1, 2])
  const parts = visitOptions(request({ professionals: people, items: [item([busy(cut), busy(colour)])] }))
  assert.deepEqual(parts[0]!.professionals, [null])
})
