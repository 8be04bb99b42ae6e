import assert from 'node:assert/strict'
import test from 'node:test'
import { at } from '../time/paris.model.ts'
import {
  busy,
  colour,
  cut,
  everyDay,
  item,
  offer,
  pause,
  professional,
  request,
  rinse,
  times,
  tuesday,
} from './example-salon.model.ts'
import { explainStart } from './explain-start.ts'
import type { SlotRequest } from './model.ts'

const time = (text: string) => at(`${tuesday}T${text}`)
const interval = (start: string, end: string) => ({ start: time(start), end: time(end) })
const none = { professional: null, interval: null }

function reasons(asked: SlotRequest, start: string) {
  return explainStart(asked, time(start))
}

test('an offered start has no reason against it', () => {
  assert.deepEqual(reasons(request(), '10:00'), [])
})

test('each obstacle to a start is named with its professional, its start and its end', () => {
  const professionals = [
    professional(1, { occupied: times(['10:00-10:20', '10:20-10:40']), exceptions: times(['10:10-11:00']) }),
  ]
  const salon = { closures: times(['10:25-10:26']) }
  assert.deepEqual(reasons(request({ professionals, salon }), '10:00'), [
    { code: 'exception', professional: 1, interval: interval('10:10', '11:00') },
    { code: 'overlap', professional: 1, interval: interval('10:00', '10:20') },
    { code: 'overlap', professional: 1, interval: interval('10:20', '10:40') },
    { code: 'closure', professional: null, interval: interval('10:25', '10:26') },
  ])
})

test('a buffer that reaches into a visit counts as an overlap', () => {
  const offers = new Map([[cut, offer({ bufferAfter: 5 })]])
  const professionals = [professional(1, { offers, occupied: times(['10:30-11:00']) })]
  assert.deepEqual(reasons(request({ professionals }), '10:00'), [
    { code: 'overlap', professional: 1, interval: interval('10:30', '11:00') },
  ])
})

test('a start outside hours names the professional, but no professional for a pause over closing time', () => {
  assert.deepEqual(reasons(request(), '18:45'), [{ code: 'outside_hours', professional: 1, interval: null }])
  const salon = { openingHours: everyDay('09:00-12:00', '13:00-19:00') }
  const items = [item([busy(colour), pause(60), busy(rinse)])]
  assert.deepEqual(reasons(request({ salon, items }), '11:30'), [{ code: 'outside_hours', ...none }])
})

test('with « peu importe », absences are reasons only when no professional is free', () => {
  const [absent, busyOne] = [
    professional(1, { exceptions: times(['10:00-11:00']) }),
    professional(2, { occupied: times(['10:00-10:30']) }),
  ]
  assert.deepEqual(reasons(request({ professionals: [absent, busyOne, professional(3)] }), '10:00'), [])
  const codes = reasons(request({ professionals: [absent, busyOne] }), '10:00').map(
    ({ code, professional }) => `${professional} ${code}`,
  )
  assert.deepEqual(codes, ['1 exception', '2 overlap'])
})

test('a reason shared by several chains is given once', () => {
  const only = (id: number, service: number) => professional(id, { offers: new Map([[service, offer()]]) })
  const cutter = { ...only(1, cut), occupied: times(['10:00-10:30']) }
  const items = [item([busy(cut)]), item([busy(colour)])]
  assert.deepEqual(
    reasons(request({ items, professionals: [cutter, only(2, colour), only(3, colour)] }), '10:00'),
    [{ code: 'overlap', professional: 1, interval: interval('10:00', '10:30') }],
  )
})

test('a chosen professional who does not offer the service is named, an unoffered service names none', () => {
  const professionals = [
    professional(1, { offers: new Map([[colour, offer()]]) }),
    professional(2, { offers: new Map([[cut, offer()]]) }),
  ]
  const chosen = [item([busy(cut)], { professional: 1 }), item([busy(colour), busy(cut)])]
  assert.deepEqual(reasons(request({ professionals, items: chosen }), '10:00'), [
    { code: 'not_offered_by', professional: 1, interval: null },
  ])
  assert.deepEqual(reasons(request({ professionals, items: [item([busy(rinse)])] }), '10:00'), [
    { code: 'not_offered_by', ...none },
  ])
  assert.deepEqual(reasons(request({ items: [] }), '10:00'), [{ code: 'not_on_offer', ...none }])
})

test('only clients are told too soon, too far or not offered, but staff too are told of a past start', () => {
  const rules = {
    bookingDeadline: { value: 2, unit: 'hours' },
    bookingLimit: { value: 3, unit: 'hours' },
  } as const
  const asked = request({ rules, now: time('08:00') })
  const codes = (start: string, audience: 'client' | 'staff') =>
    reasons({ ...asked, audience }, start).map(({ code }) => code)
  assert.deepEqual(codes('09:00', 'client'), ['too_soon'])
  assert.deepEqual(codes('10:00', 'client'), [])
  assert.deepEqual(codes('10:07', 'client'), ['not_on_offer'])
  assert.deepEqual(codes('11:00', 'client'), [])
  assert.deepEqual(codes('12:00', 'client'), ['too_far'])
  for (const start of ['09:00', '10:07', '12:00']) assert.deepEqual(codes(start, 'staff'), [])
  assert.deepEqual(reasons({ ...asked, now: time('10:01') }, '10:00'), [{ code: 'in_the_past', ...none }])
})
