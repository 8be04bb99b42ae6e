import assert from 'node:assert/strict'
import test from 'node:test'
import { at, clock, shown } from '../time/paris.model.ts'
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
  slotAt,
  times,
} from './example-salon.model.ts'
import type { SlotRequest } from './model.ts'
import { placeVisit } from './place-visit.ts'

const start = (time: string) => at(`2027-06-15T${time}`)

/** The rows to write, `['1 09:50-10:35']`, or the codes of the refusals. */
function rows(asked: SlotRequest, time: string): string[] {
  const placement = placeVisit(asked, start(time))
  if (!placement.ok) return placement.refusals.map(({ code }) => code)
  return placement.runs.map((run) => `${run.professional} ${clock(run.start)}-${clock(run.end)}`)
}

const colouring = item([busy(colour), pause(35), busy(rinse)], { price: 5000 })
const buffered = new Map([
  [colour, offer({ bufferBefore: 10, bufferAfter: 5, price: 4000 })],
  [rinse, offer({ duration: 15, bufferBefore: 5, bufferAfter: 10, price: 2000 })],
])

test('a visit is placed step by step with a divided price, and occupies its professional except during the pause', () => {
  const asked = request({ items: [colouring], professionals: [professional(1, { offers: buffered })] })
  const placement = placeVisit(asked, start('10:00'))
  assert.ok(placement.ok)
  assert.deepEqual(
    placement.steps.map((step) => [
      step.kind,
      step.professional,
      clock(step.start),
      clock(step.end),
      step.price,
    ]),
    [
      ['busy', 1, '10:00', '10:30', 3333],
      ['pause', null, '10:30', '11:05', 0],
      ['busy', 1, '11:05', '11:20', 1667],
    ],
  )
  assert.equal(clock(placement.end), '11:20')
  assert.equal(placement.price, 5000)
  assert.equal(placement.fit, 'tight')
  assert.deepEqual(rows(asked, '10:00'), ['1 09:50-10:35', '1 11:00-11:30'])
})

test('when the buffers around a pause meet, they form one occupied interval', () => {
  const shortPause = item([busy(colour), pause(10), busy(rinse)])
  const asked = request({ items: [shortPause], professionals: [professional(1, { offers: buffered })] })
  assert.deepEqual(rows(asked, '10:00'), ['1 09:50-11:05'])
})

test('each professional of a chain gets their own occupied intervals', () => {
  const cutter = professional(2, { offers: new Map([[cut, offer({ bufferAfter: 10 })]]) })
  const items = [item([busy(cut)]), item([busy(colour), busy(rinse)])]
  const asked = request({ items, professionals: [cutter, professional(1, { offers: buffered })] })
  assert.deepEqual(rows(asked, '10:00'), ['2 10:00-10:40', '1 10:20-11:25'])
})

test('a client gets the professional that the search lists first', () => {
  const professionals = [professional(1, { occupied: times(['15:00-15:30']) }), professional(2)]
  assert.deepEqual(rows(request({ professionals }), '10:00'), ['2 10:00-10:30'])
  const chosen = request({ professionals, items: [item([busy(cut)], { professional: 1 })] })
  assert.deepEqual(rows(chosen, '10:00'), ['1 10:00-10:30'])
})

test('a client can book only an offered start, even if nothing overlaps', () => {
  assert.deepEqual(rows(request(), '10:07'), ['not_on_offer'])
  assert.deepEqual(rows(request(), '20:00'), ['outside_hours'])
  const rules = { bookingDeadline: { value: 2, unit: 'hours' } } as const
  assert.deepEqual(rows(request({ rules, now: start('08:01') }), '10:00'), ['too_soon'])
  assert.deepEqual(rows(request({ rules, now: start('08:00') }), '10:00'), ['1 10:00-10:30'])
  assert.deepEqual(rows(request({ now: start('10:01') }), '10:00'), ['in_the_past'])
  const tightOnly = request({ rules: { slotPolicy: 'only_tight', gridStep: 15 } })
  assert.deepEqual(rows(tightOnly, '09:15'), ['not_on_offer'])
})

test('staff can book off the grid, in the past, outside hours, during absences and against the slot policy', () => {
  const asked = request({
    audience: 'staff',
    now: start('12:00'),
    professionals: [professional(1, { exceptions: times(['15:00-16:00']) })],
    salon: { closures: times(['16:00-17:00']) },
    rules: {
      slotPolicy: 'only_tight',
      bookingDeadline: { value: 30, unit: 'days' },
      bookingLimit: { value: 0, unit: 'hours' },
    },
  })
  for (const time of ['10:07', '13:03', '15:15', '16:10', '20:00', '23:45']) {
    assert.equal(rows(asked, time)[0]?.slice(0, 7), `1 ${time}`)
  }
})

test('no caller, not even staff, can make two visits of one professional overlap, buffers included (C2)', () => {
  const professionals = [
    professional(1, {
      occupied: times(['10:00-10:30']),
      offers: new Map([[cut, offer({ bufferAfter: 5 })]]),
    }),
  ]
  for (const audience of ['client', 'staff'] as const) {
    assert.deepEqual(rows(request({ professionals, audience }), '10:00'), ['overlap'])
    assert.deepEqual(rows(request({ professionals, audience }), '09:26'), ['overlap'])
    assert.deepEqual(rows(request({ professionals, audience }), '09:25'), ['1 09:25-10:00'])
  }
})

test('staff bookings also prefer a professional at work to one who is not, however busy', () => {
  const atWork = professional(2, { occupied: times(['12:00-18:00']) })
  const absent = professional(1, { exceptions: times(['09:00-12:00']) })
  const asked = request({ audience: 'staff', professionals: [absent, atWork] })
  assert.deepEqual(rows(asked, '10:07'), ['2 10:07-10:37'])
  assert.deepEqual(rows(asked, '20:00'), ['1 20:00-20:30'])
})

test('staff book the professional that the search showed, even if a less busy one could take that minute', () => {
  const busier = professional(1, { occupied: times(['10:00-10:20', '12:00-18:00']) })
  const asked = request({ audience: 'staff', professionals: [busier, professional(2)] })
  const shown = slotAt(asked, '10:20')
  assert.deepEqual(
    shown?.options.map((option) => option.professional),
    [1],
  )
  assert.deepEqual(rows(asked, '10:20'), ['1 10:20-10:50'])
  assert.deepEqual(rows(asked, '10:21'), ['2 10:21-10:51'])
})

test('a professional never gets a service that they do not offer', () => {
  for (const audience of ['client', 'staff'] as const) {
    const items = [item([busy(cut)], { professional: 1 })]
    const professionals = [professional(1, { offers: new Map([[colour, offer()]]) }), professional(2)]
    const placement = placeVisit(request({ audience, items, professionals }), start('10:00'))
    assert.deepEqual(placement, {
      ok: false,
      refusals: [{ code: 'not_offered_by', professional: 1, interval: null }],
    })
  }
})

test('the day of a request is the local day of its start, even when the clocks change', () => {
  const asked = request({
    from: '2020-01-01',
    to: '2020-01-01',
    salon: { openingHours: everyDay('00:00-24:00') },
  })
  const repeated = at('2027-10-31T02:30+01:00')
  const placement = placeVisit({ ...asked, rules: { ...asked.rules, gridStep: 30 } }, repeated)
  assert.ok(placement.ok)
  assert.equal(shown(placement.end), '2027-10-31T03:00+01:00')
})
