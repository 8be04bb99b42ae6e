import { describe, expect, it, vi } from 'vitest'
import { testSalon } from '../../../test-salon.ts'
import { testAgenda, type TestStep } from '../../../testing/agenda.ts'
import { changeOf } from './api.ts'
import { offeredStarts, pickUp, shortestBlock, stretchedTo, targetAt, type Target } from './carry.ts'
import { movingDay, type MovingDay } from './moving-day.ts'
import { createMoving, type MovingHost } from './moving.ts'
import { judgeSwap } from './swapping.ts'

const working: [string, string][] = [['09:00', '18:00']]
const professionals = [
  { id: 12, givenName: 'Camille', working },
  { id: 1, givenName: 'Léa', working },
]
const services = [{ service: 1, duration: 45, price: 4500, before: 0, after: 0 }]

function dayOn(date: string, offset: string, steps: readonly TestStep[]): MovingDay {
  return movingDay({
    agenda: testAgenda(steps, { date, offset, professionals }),
    services: professionals.map(({ id }) => ({ professional: id, services })),
    settings: testSalon,
    date,
    now: Date.parse(`${date}T08:00:00${offset}`) / 60_000,
    t: (key) => key,
  })!
}

/** Friday of Camille's week: its column is the fifth day, and no professional. */
function friday(): MovingDay {
  const day = dayOn('2026-11-20', '+01:00', [{ visit: 1, id: 11, start: '11:30', end: '12:15' }])
  const strips = day.strips.filter(({ professional }) => professional === 12)
  return { ...day, isWeek: true, strips: strips.map((strip) => ({ ...strip, column: 5 })) }
}

/** A visit in the hand over the day that `day` answers at the time. */
function movingOver(day: () => MovingDay, onDrop = vi.fn<MovingHost['onDrop']>()) {
  const columns = [1, 2, 3, 4, 5, 6, 7, 12].map((id) => ({ id }))
  return createMoving({
    grid: () => ({ geometry: () => ({ columns }) }),
    day,
    step: () => 15,
    sentences: () => null,
    picture: { drop: vi.fn(), erase: vi.fn() },
    turnDay: vi.fn(),
    onDrop,
    say: vi.fn(),
    onChanged: vi.fn(),
    words: { pickedUp: (name: string) => name, left: () => '' },
  } as unknown as MovingHost)
}

it('a visit held in a week stays with its professional when the week is read again', () => {
  const onDrop = vi.fn<MovingHost['onDrop']>()
  const moving = movingOver(friday, onDrop)
  const held = friday().holdables.get('visit 1')!
  expect(moving.pick({ held, step: 11, cause: 'keyboard' })).toBe(true)
  moving.aim(12, moving.target()!.grabbed.start - 15)
  moving.refresh()
  moving.drop()
  expect(onDrop.mock.calls[0]![0].target.professional).toBe(12)
})

it('a visit that is moved today begins on the grid or beside another one, not in the minute that has begun', () => {
  const day = friday()
  const held = day.holdables.get('visit 1')!
  const now = Date.parse('2026-11-20T10:46:00+01:00') / 60_000
  const carry = pickUp({ ...day, calendar: { ...day.calendar, now } }, held, 11)!
  const starts = offeredStarts(carry, 15).filter(({ professional }) => professional === 12)
  expect(starts[0]!.minute).toBe(now + 14)
})

describe.each([
  ['spring', ['2026-03-28', '+01:00'], ['2026-03-29', '+02:00']],
  ['autumn', ['2026-10-24', '+02:00'], ['2026-10-25', '+01:00']],
] as const)('over the change of the clocks in %s', (_, [before, offset], [after, newOffset]) => {
  const start = Date.parse(`${after}T11:30:00${newOffset}`) / 60_000
  const home = dayOn(before, offset, [{ visit: 1, id: 11, start: '11:30', end: '12:15' }])
  const other = dayOn(after, newOffset, [])
  const held = home.holdables.get('visit 1')!

  it('a visit carried to the next day keeps the time on the wall, and so it does on the way back', () => {
    let shown = home
    const moving = movingOver(() => shown)
    moving.pick({ held, step: 11, cause: 'keyboard' })
    const was = moving.target()!.grabbed.start
    shown = other
    moving.refresh()
    expect(moving.target()!.grabbed).toEqual({ start, end: start + 45 })
    shown = home
    moving.refresh()
    expect(moving.target()!.grabbed.start).toBe(was)
  })

  it('a visit of the tray is picked up at the time on the wall', () => {
    const moving = movingOver(() => other)
    moving.pick({ held, step: 11, home, cause: 'keyboard' })
    expect(moving.target()!.grabbed.start).toBe(start)
  })
})

/** Camille needs an hour for long hair, Léa 75 minutes. */
function dayOfLongHair(steps: readonly TestStep[]): MovingDay {
  const byLength = (long: number) => [
    { ...services[0]!, lengths: [{ length: 2, duration: long, price: 6000 }] },
  ]
  return movingDay({
    agenda: testAgenda(steps, {
      date: '2026-11-20',
      professionals,
      visit: { length: { id: 2, name: 'Longs' } },
    }),
    services: [
      { professional: 12, services: byLength(60) },
      { professional: 1, services: byLength(75) },
    ],
    settings: testSalon,
    date: '2026-11-20',
    now: Date.parse('2026-11-20T08:00:00+01:00') / 60_000,
    t: (key) => key,
  })!
}

it('a visit lasts with another professional as long as their work does at its length of hair', () => {
  const day = dayOfLongHair([{ visit: 1, id: 11, professional: 12, start: '11:00', end: '12:00' }])
  const held = day.holdables.get('visit 1')!
  const lasting = (professional: number) => {
    const { grabbed } = targetAt(pickUp(day, held, 11)!, professional, held.steps[0]!.start)
    return grabbed.end - grabbed.start
  }
  expect([lasting(12), lasting(1)]).toEqual([60, 75])
})

it('two visits that change places last as long as their new professionals need for the length of hair', () => {
  const day = dayOfLongHair([
    { visit: 1, id: 11, professional: 12, start: '09:00', end: '10:00' },
    { visit: 2, id: 21, professional: 1, start: '14:00', end: '15:15' },
  ])
  const [a, b] = [1, 2].map((id) => ({ held: day.holdables.get(`visit ${id}`)!, step: id * 10 + 1 }))
  const lasting = judgeSwap(day, [a!, b!])!.map((side) => {
    const [step] = side.ok ? side.visit.steps : []
    return step!.end - step!.start
  })
  expect(lasting).toEqual([75, 60])
})

describe('a block of a service and its option', () => {
  const day = dayOn('2026-11-20', '+01:00', [
    { visit: 1, id: 11, start: '10:00', end: '10:45' },
    { visit: 1, id: 12, start: '10:45', end: '10:55', optionOf: 11 },
    { visit: 1, id: 13, start: '10:55', end: '11:25' },
  ])
  const held = day.holdables.get('visit 1')!
  const carry = pickUp(day, held, 11)!
  const minute = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`) / 60_000
  const clock = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16)
  const sentFor = ({ visit }: Target) => {
    const change = changeOf(held, visit!, clock)
    return 'steps' in change && change.steps.map(({ id, start, end }) => `${id} ${start}-${end}`)
  }

  it('is held whole', () => {
    const target = targetAt(carry, 12, minute('14:00'))
    expect([target.grabbed.start, target.grabbed.end].map(clock)).toEqual(['13:00', '13:55'])
    expect(sentFor(target)).toEqual(['11 13:00-13:45', '12 13:45-13:55', '13 13:55-14:25'])
  })

  it('takes the time of its option and five minutes at least', () => {
    expect(shortestBlock(carry)).toBe(15)
    const { start } = carry.lifted.grabbed
    expect(clock(stretchedTo(carry, start + shortestBlock(carry)).grabbed.end)).toBe('09:15')
  })

  it('is stretched by its service, after which the option takes the time that it took', () => {
    const target = stretchedTo(carry, minute('11:15'))
    expect(clock(target.grabbed.end)).toBe('10:15')
    expect(sentFor(target)).toEqual(['11 09:00-10:05', '12 10:05-10:15', '13 10:15-10:45'])
    expect(sentFor(stretchedTo(carry, minute('10:02')))).toEqual([
      '11 09:00-09:05',
      '12 09:05-09:15',
      '13 09:15-09:45',
    ])
  })
})
