import { expect, it, vi } from 'vitest'
import { testSalon } from '../../../test-salon.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { movingDay, type MovingDay } from './moving-day.ts'
import { createMoving, type MovingHost } from './moving.ts'

const working: [string, string][] = [['09:00', '18:00']]
const professionals = [
  { id: 12, givenName: 'Camille', working },
  { id: 1, givenName: 'Léa', working },
]
const services = [{ service: 1, duration: 45, price: 4500, before: 0, after: 0 }]

/** Friday of Camille's week: its column is the fifth day, and no professional. */
function friday(): MovingDay {
  const agenda = testAgenda([{ visit: 1, id: 11, start: '11:30', end: '12:15' }], { professionals })
  const day = movingDay({
    agenda,
    services: professionals.map(({ id }) => ({ professional: id, services })),
    settings: testSalon,
    date: '2026-11-20',
    now: Date.parse('2026-11-20T10:40:00+01:00') / 60_000,
    t: (key) => key,
  })!
  const strips = day.strips.filter(({ professional }) => professional === 12)
  return { ...day, isWeek: true, strips: strips.map((strip) => ({ ...strip, column: 5 })) }
}

it('a visit held in a week stays with its professional when the week is read again', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }))
  const onDrop = vi.fn<MovingHost['onDrop']>()
  const moving = createMoving({
    grid: () => ({ geometry: () => ({ columns: days }) }),
    day: friday,
    step: () => 15,
    sentences: () => null,
    picture: { drop: vi.fn(), erase: vi.fn() },
    turnDay: vi.fn(),
    onDrop,
    say: vi.fn(),
    onChanged: vi.fn(),
    words: { pickedUp: (name: string) => name, left: () => '' },
  } as unknown as MovingHost)
  const held = friday().holdables.get('visit 1')!
  expect(moving.pick({ held, step: 11, cause: 'keyboard' })).toBe(true)
  moving.aim(12, moving.target()!.grabbed.start - 15)
  moving.refresh()
  moving.drop()
  expect(onDrop.mock.calls[0]![0].target.professional).toBe(12)
})
