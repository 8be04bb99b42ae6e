// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { testSalon } from '../../../test-salon.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { elementId } from '../grid/grid-column.tsx'
import { pickUp, stretchedTo } from './carry.ts'
import { drawGhosts } from './ghosts.ts'
import { movingDay } from './moving-day.ts'

const professionals = [{ id: 12, givenName: 'Camille', working: [['09:00', '18:00']] as [string, string][] }]
const agenda = testAgenda([{ visit: 1, id: 11, start: '10:00', end: '10:45' }], { professionals })
const day = movingDay({
  agenda,
  services: [
    { professional: 12, services: [{ service: 1, duration: 45, price: 4500, before: 0, after: 0 }] },
  ],
  settings: testSalon,
  date: '2026-11-20',
  now: Date.parse('2026-11-20T08:00:00+01:00') / 60_000,
  t: (key) => key,
})!

it('the day shows where a visit would end that begins as before, and nothing for one that stays', () => {
  document.body.innerHTML = `<div class="tg"><div data-layer="12"></div>
    <div data-column="12"><div id="${elementId('step 11')}"></div></div></div>`
  const carry = pickUp(day, day.holdables.get('visit 1')!, 11)!
  const drawn = (minutes: number) => {
    const { visit, grabbed } = stretchedTo(carry, carry.lifted.grabbed.start + minutes)
    const erase = drawGhosts([visit!], day, { range: () => '' })
    const ends = [...document.querySelectorAll<HTMLElement>('.ghost')].map(({ style }) =>
      Number(style.getPropertyValue('--end')),
    )
    erase()
    return { ends, end: grabbed.end - day.calendar.day.start }
  }
  const longer = drawn(60)
  expect(longer.ends).toEqual([longer.end])
  expect(drawn(45).ends).toEqual([])
})
