import assert from 'node:assert/strict'
import test from 'node:test'
import { at, clock } from '../time/paris.model.ts'
import {
  busy,
  colour,
  cut,
  item,
  offer,
  pause,
  professional,
  request,
  rinse,
  slotAt,
  slotsOf,
  times,
  tuesday,
} from './example-salon.model.ts'
import type { Offer, RequestedItem, RequestedStep, SlotRequest } from './model.ts'
import { placeVisit } from './place-visit.ts'

/** Options of fifteen minutes, of none, and with time kept free around it. */
const [care, gloss, mask] = [21, 22, 23]
const names: Record<number, string> = {
  [cut]: 'cut',
  [colour]: 'colour',
  [rinse]: 'rinse',
  [care]: 'care',
  [gloss]: 'gloss',
  [mask]: 'mask',
  9: 'pause',
}

const offers: Record<number, Offer> = {
  [cut]: offer(),
  [colour]: offer({ bufferAfter: 10 }),
  [rinse]: offer(),
  [care]: offer({ duration: 15, price: 1200, isOption: true }),
  [gloss]: offer({ duration: 0, price: 800, isOption: true }),
  [mask]: offer({ duration: 20, price: 900, bufferAfter: 5, isOption: true }),
}
const everything = Object.keys(offers).map(Number)

const does = (id: number, services: readonly number[] = everything, changes = {}) =>
  professional(id, { offers: new Map(services.map((service) => [service, offers[service]!])), ...changes })

const withOptions = (
  service: number,
  options: readonly number[],
  chosen: number | null = null,
): RequestedItem => item([service, ...options].map(busy), { professional: chosen, isUndivided: true })

const composed = (...steps: readonly RequestedStep[]) => item(steps)

interface Case {
  readonly items: readonly RequestedItem[]
  readonly team: SlotRequest['professionals']
  readonly kept?: readonly number[]
  readonly audience?: 'staff'
}

/** « 10:00 cut 1, 10:30-10:45 care 1 » for what is booked at ten o'clock, or the codes of the refusal. */
function bookedAtTen({ items, team, kept, audience = 'client' as 'staff' }: Case): string {
  const asked = request({ items, professionals: team, kept, audience })
  const placement = placeVisit(asked, at(`${tuesday}T10:00`))
  if (!placement.ok) return placement.refusals.map(({ code }) => code).join(' ')
  const steps = placement.steps.map(
    ({ start, end, service, professional: by }) =>
      `${clock(start)}-${clock(end)} ${names[service]} ${by ?? '-'}`,
  )
  const rows = placement.runs.map(
    ({ start, end, professional: by }) => `${by}: ${clock(start)}-${clock(end)}`,
  )
  return `${steps.join(', ')} | ${rows.join(', ')} | ${placement.price}`
}

const lunch = times(['10:40-11:30'])
const cases: readonly [title: string, given: Case, expected: string][] = [
  [
    'an option follows its service at once',
    { items: [withOptions(cut, [care])], team: [does(1)] },
    '10:00-10:30 cut 1, 10:30-10:45 care 1 | 1: 10:00-10:45 | 4200',
  ],
  [
    'several options keep their order',
    { items: [withOptions(cut, [mask, care])], team: [does(1)] },
    '10:00-10:30 cut 1, 10:30-10:50 mask 1, 10:50-11:05 care 1 | 1: 10:00-11:05 | 5100',
  ],
  [
    'an option without a duration costs, and takes no time',
    { items: [withOptions(cut, [gloss])], team: [does(1)] },
    '10:00-10:30 cut 1, 10:30-10:30 gloss 1 | 1: 10:00-10:30 | 3800',
  ],
  [
    'time that is kept free after a service stays free after an option without a duration',
    { items: [withOptions(colour, [gloss])], team: [does(1)] },
    '10:00-10:30 colour 1, 10:30-10:30 gloss 1 | 1: 10:00-10:40 | 3800',
  ],
  [
    'an option that takes time comes in the place of the time kept free, as a next step does',
    { items: [withOptions(colour, [care])], team: [does(1)] },
    '10:00-10:30 colour 1, 10:30-10:45 care 1 | 1: 10:00-10:45 | 4200',
  ],
  [
    'the time kept free after an option is its own',
    { items: [withOptions(cut, [mask])], team: [does(1)] },
    '10:00-10:30 cut 1, 10:30-10:50 mask 1 | 1: 10:00-10:55 | 3900',
  ],
  [
    'whoever does not do the option is not taken, however little they have to do',
    {
      items: [withOptions(cut, [care])],
      team: [does(1, [cut]), does(2, everything, { occupied: times(['15:00-17:00']) })],
    },
    '10:00-10:30 cut 2, 10:30-10:45 care 2 | 2: 10:00-10:45 | 4200',
  ],
  [
    'an option is never somebody else’s, even if several together could do it',
    { items: [withOptions(cut, [care])], team: [does(1, [cut]), does(2, [care])] },
    'not_offered_by',
  ],
  [
    'a composed service is divided as before',
    { items: [composed(busy(cut), busy(rinse))], team: [does(1, [cut]), does(2, [rinse])] },
    '10:00-10:30 cut 1, 10:30-11:00 rinse 2 | 1: 10:00-10:30, 2: 10:30-11:00 | 6000',
  ],
  [
    'several together keep each option with its service',
    {
      items: [withOptions(cut, [care]), withOptions(colour, [gloss])],
      team: [does(1, [cut, care]), does(2, [colour, gloss, care])],
    },
    '10:00-10:30 cut 1, 10:30-10:45 care 1, 10:45-11:15 colour 2, 11:15-11:15 gloss 2 | 1: 10:00-10:45, 2: 10:45-11:25 | 8000',
  ],
  [
    'several together cannot stand in for the one who does both',
    {
      items: [withOptions(cut, [care]), composed(busy(colour))],
      team: [does(1, [cut]), does(2, [colour, care])],
    },
    'not_offered_by',
  ],
  [
    'a chosen professional who does not do the option is refused',
    { items: [withOptions(cut, [care], 1)], team: [does(1, [cut]), does(2)] },
    'not_offered_by',
  ],
  [
    'a chosen professional does the option too',
    { items: [withOptions(cut, [care], 2)], team: [does(1), does(2)] },
    '10:00-10:30 cut 2, 10:30-10:45 care 2 | 2: 10:00-10:45 | 4200',
  ],
  [
    'the time of the option must be free',
    { items: [withOptions(cut, [care])], team: [does(1, everything, { occupied: lunch })] },
    'overlap',
  ],
  [
    'without time, the option needs none to be free',
    { items: [withOptions(cut, [gloss])], team: [does(1, everything, { occupied: times(['10:30-11:30']) })] },
    '10:00-10:30 cut 1, 10:30-10:30 gloss 1 | 1: 10:00-10:30 | 3800',
  ],
  [
    'staff cannot divide a service from its option either',
    { items: [withOptions(cut, [care])], team: [does(1, [cut]), does(2, [care])], audience: 'staff' },
    'not_offered_by',
  ],
  [
    'a moved visit keeps its professional for both',
    {
      items: [withOptions(cut, [care])],
      team: [does(1), does(2, everything, { occupied: times(['15:00-17:00']) })],
      kept: [2, 2],
    },
    '10:00-10:30 cut 2, 10:30-10:45 care 2 | 2: 10:00-10:45 | 4200',
  ],
  [
    'a moved visit that was divided by hand comes together again',
    { items: [withOptions(cut, [care])], team: [does(1), does(2)], kept: [2, 1] },
    '10:00-10:30 cut 1, 10:30-10:45 care 1 | 1: 10:00-10:45 | 4200',
  ],
  [
    'a composed service with a pause may come after a service with an option',
    { items: [withOptions(cut, [gloss]), composed(busy(colour), pause(20), busy(rinse))], team: [does(1)] },
    '10:00-10:30 cut 1, 10:30-10:30 gloss 1, 10:30-11:00 colour 1, 11:00-11:20 pause -, 11:20-11:50 rinse 1 | 1: 10:00-11:10, 1: 11:20-11:50 | 9800',
  ],
  [
    'an option without a duration that is left alone has no time to be placed at',
    { items: [item([busy(gloss)])], team: [does(1)] },
    'not_on_offer',
  ],
]

for (const [title, given, expected] of cases) {
  test(title, () => assert.equal(bookedAtTen(given), expected))
}

test('every start that is shown for a service with options can be booked', () => {
  const team = [does(1, [cut, care], { occupied: lunch }), does(2, [cut])]
  const asked = request({ items: [withOptions(cut, [care])], professionals: team, rules: { gridStep: 15 } })
  const slots = slotsOf(asked)
  assert.ok(slots.length > 20)
  for (const { start, end, price, options } of slots) {
    assert.equal(placeVisit(asked, start).ok, true)
    assert.deepEqual([end - start, price, options.map((one) => one.professional)], [45, 4200, [1]])
  }
  assert.equal(slotAt(asked, '10:00'), undefined)
})

test('an option fills no gap: a gap is as tight with it as without', () => {
  const beside = { occupied: times(['10:45-12:00']) }
  const [plain, gifted] = [[cut], [cut, gloss, care]].map((services) => {
    const asked = request({ professionals: [does(1, services, beside)], rules: { gridStep: 15 } })
    return slotsOf(asked).map(({ start, fit }) => `${clock(start)} ${fit}`)
  })
  assert.deepEqual(gifted, plain)
})
