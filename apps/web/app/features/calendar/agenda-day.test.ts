// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addMessages, wordsOf } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testAgenda, type TestDay, type TestStep } from '../../testing/agenda.ts'
import { dayOfAgenda } from './agenda-day.ts'
import { freeIn, gapsIn, hoursOfGrid, occupancyOf, toneOf, type DayColumn } from './day.ts'
import { classOf, stepSentence } from './day-blocks.ts'
import { itemsOf } from './day-items.tsx'

addMessages('fr', { ...publicFr, ...officeFr })
const words = wordsOf('fr')
const date = '2026-11-20'
const moment = `${date}T08:00`

const dayWith = (steps: TestStep[], more?: TestDay) =>
  dayOfAgenda(testAgenda(steps, more), more?.date ?? date)!
const columnWith = (steps: TestStep[], more?: TestDay): DayColumn => dayWith(steps, more).columns[0]!
const working = (...periods: [string, string][]): TestDay => ({
  professionals: [{ id: 1, givenName: 'Camille', working: periods }],
})
const coupe: TestStep = { visit: 1, start: '09:15', end: '09:45' }

describe('a professional’s day', () => {
  it('shows a pause hollow in its visit’s colour, and insets the client served meanwhile', () => {
    const { steps } = columnWith([
      { visit: 1, start: '09:00', end: '09:45', color: 'cuivre' },
      { visit: 1, start: '09:45', end: '10:20', color: 'taupe', busy: false },
      { visit: 1, start: '10:20', end: '11:20', color: 'cuivre' },
      { visit: 2, start: '09:48', end: '10:18' },
    ])
    const [application, pause, guest, finish] = steps
    expect([application!.joinsAfter, finish!.joinsBefore]).toEqual([true, true])
    expect(pause).toMatchObject({ kind: 'pause', isFree: false })
    expect(toneOf(pause!, steps)).toBe('cuivre')
    expect(pause!.visit!.steps.map(({ tone }) => tone)).toEqual(['cuivre', 'cuivre', 'cuivre'])
    expect(guest).toMatchObject({ kind: 'busy', isInset: true, joinsBefore: false })
  })

  it('shows a service and the options that follow it as one block', () => {
    const column = columnWith([
      { visit: 1, id: 7, start: '09:00', end: '09:45', service: 'Coupe femme' },
      { visit: 1, start: '09:45', end: '09:45', service: 'Masque', optionOf: 7 },
      { visit: 1, id: 8, start: '09:45', end: '10:00', service: 'Patine', optionOf: 7 },
      { visit: 2, start: '10:00', end: '10:30', service: 'Barbe' },
    ])
    const { steps } = column
    expect(steps.map(({ service, end }) => [service, end])).toEqual([
      ['Coupe femme + Masque + Patine', 600],
      ['Barbe', 630],
    ])
    expect(steps[0]!.parts!.map(({ service, start, end }) => [service, start, end])).toEqual([
      ['Coupe femme + Masque', 540, 585],
      ['Patine', 585, 600],
    ])
    expect(plain(stepSentence(steps[0]!, { column, moment, words }))).toMatch(
      /^9 h – 10 h, .*, Coupe femme \+ Masque \+ Patine, avec Camille/,
    )
    const drawn = (hourHeight: number) => {
      const { items } = itemsOf(column, { ...grid, hourHeight })
      const { container } = render(items.find(({ key }) => key === 'step 7')!.content)
      return {
        words: plain(container.querySelector('.line')!.textContent),
        options: [...container.querySelectorAll('.option')].map(({ className }) => className),
      }
    }
    expect(drawn(70)).toEqual({
      words: 'Coupe femme + Masque\n+ Patine\n9 h – 10 h',
      options: ['option beside'],
    })
    expect(drawn(140).options).toEqual(['option'])
    expect(drawn(56).words).toBe('Coupe femme + Masque\n+ Patine')
    expect(drawn(48).words).toBe('Coupe femme + Masque + Patine')
  })

  it('shows an option that takes no time in the name of its service alone', () => {
    const { steps } = columnWith([
      { visit: 1, id: 7, start: '09:00', end: '09:45', service: 'Coupe femme' },
      { visit: 1, start: '09:45', end: '09:45', service: 'Masque', optionOf: 7 },
    ])
    expect(steps.map(({ service, end, parts }) => [service, end, parts])).toEqual([
      ['Coupe femme + Masque', 585, undefined],
    ])
    expect(steps[0]!.visit!.steps.map(({ service }) => service)).toEqual(['Coupe femme', 'Masque'])
  })

  it('hides cancelled steps, so that the pause is free again, unless they are asked for', () => {
    const agenda = testAgenda([
      { visit: 1, start: '09:45', end: '10:20', busy: false },
      { visit: 2, start: '09:48', end: '10:18', status: 'cancelled' },
    ])
    const [column] = dayOfAgenda(agenda, date)!.columns
    expect(column!.steps.map(({ isFree }) => isFree)).toEqual([true])
    const shown = dayOfAgenda(agenda, date, { withCancelled: true })!.columns[0]!.steps
    expect(shown.map(({ isFree, isInset }) => [isFree, isInset])).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('distinguishes a professional’s own break from a visit', () => {
    expect(columnWith([{ visit: null, start: '12:00', end: '12:30' }]).steps[0]!.kind).toBe('break')
  })

  it('keeps absences and closures of this day only, cut at midnight', () => {
    const { columns, holiday } = dayWith([{ visit: 1, start: '09:00', end: '10:00' }], {
      holiday: 'Armistice 1918',
      closures: [{ start: '18:00', end: '2026-11-21T10:00:00+01:00', reason: 'Travaux' }],
      professionals: [
        {
          id: 1,
          givenName: 'Camille',
          working: [['09:00', '15:00']],
          absences: [{ start: '15:00', end: '2026-11-23T12:00:00+01:00', reason: 'Formation' }],
        },
      ],
    })
    expect(holiday).toBe('Armistice 1918')
    expect(columns[0]!.name).toBe('Camille')
    expect(columns[0]!.absences).toEqual([
      { start: 1080, end: 1440, reason: 'Travaux' },
      { start: 900, end: 1440, reason: 'Formation', isPrivate: true },
    ])
    expect(occupancyOf(columns[0]!)).toBeCloseTo(60 / 360)
  })

  it('keeps the column of a professional who has left the team and still has work on it', () => {
    const agenda = testAgenda([{ ...coupe, professional: 7 }], {
      professionals: [
        { id: 1, givenName: 'Camille' },
        { id: 7, givenName: 'Inès' },
      ],
    })
    agenda.days[0]!.professionals = agenda.days[0]!.professionals.filter(({ id }) => id === 1)
    const { columns } = dayOfAgenda(agenda, date)!
    expect(columns.map(({ id, name, steps }) => [id, name, steps.length])).toEqual([
      [1, 'Camille', 0],
      [7, 'Inès', 1],
    ])
  })

  it('counts the minutes that pass on the days when the clocks change, and reads the clock on the wall', () => {
    const autumn = dayWith(
      [{ visit: 1, start: '2026-10-25T02:30:00+01:00', end: '2026-10-25T03:00:00+01:00' }],
      {
        date: '2026-10-25',
      },
    )
    expect(autumn.columns[0]!.steps[0]).toMatchObject({ start: 210, end: 240 })
    expect([60, 120, 180, 240, 1500].map(autumn.clock.wallOf)).toEqual([60, 120, 120, 180, 1440])
    const spring = dayWith([], { date: '2027-03-28', offset: '+02:00' })
    expect([60, 120, 180, 1380].map(spring.clock.wallOf)).toEqual([60, 180, 240, 1440])
    expect(spring.clock.minuteOf('2027-03-28T09:00')).toBe(480)
    expect(spring.clock.minuteOf('2027-03-29T09:00')).toBe(null)
  })

  it('is free where nothing is taken, buffers included, and where a client did not come', () => {
    const column = columnWith(
      [
        { visit: 1, start: '09:30', end: '10:00', before: 5, after: 10 },
        { visit: 2, start: '11:00', end: '11:30', status: 'no_show' },
        { visit: 3, start: '12:00', end: '12:30', busy: false },
      ],
      working(['09:00', '13:00']),
    )
    expect(freeIn(column)).toEqual([
      { start: 540, end: 565 },
      { start: 610, end: 720 },
      { start: 750, end: 780 },
    ])
  })

  it('finds the gaps in a time span', () => {
    const taken = [
      { start: 600, end: 660 },
      { start: 540, end: 570 },
      { start: 630, end: 700 },
    ]
    expect(gapsIn({ start: 540, end: 720 }, taken)).toEqual([
      { start: 570, end: 600 },
      { start: 700, end: 720 },
    ])
  })
})

const hours = { start: 9 * 60, end: 18 * 60 }
const grid = { clock: dayWith([]).clock, moment, hours, hourHeight: 70, words }
const labelsOf = (column: DayColumn) => itemsOf(column, grid).items.map(({ label }) => plain(label))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('the client’s name is a box of its own on a line that it shares with the service', () => {
  const [item] = itemsOf(columnWith([{ visit: 1, start: '09:00', end: '09:15' }]), grid).items
  const { container } = render(item!.content)
  const [name, rest] = container.querySelector('.line')!.childNodes
  expect([name!.nodeName, name!.textContent, rest!.textContent]).toEqual(['B', 'Nathalie Perrin', ' · Coupe'])
})

describe('the hours of the grid', () => {
  it.each<[string, DayColumn[], object]>([
    [
      'half an hour around the work',
      [columnWith([], working(['09:00', '19:00']))],
      { start: 510, end: 1170 },
    ],
    ['at least eight hours', [columnWith([], working(['10:00', '12:00']))], { start: 570, end: 1050 }],
    ['at most the day', [columnWith([], working(['20:00', '23:59']))], { start: 960, end: 1440 }],
    ['a day without work and visits', [columnWith([])], { start: 480, end: 1200 }],
    [
      'a visit before the work',
      [columnWith([{ visit: 1, start: '07:10', end: '08:00' }], working(['09:00', '19:00']))],
      { start: 390, end: 1170 },
    ],
  ])('%s', (_, columns, expected) => {
    expect(hoursOfGrid(columns)).toEqual(expected)
  })
})

describe('a client in the red zone or on a first visit', () => {
  const shownFrom9To = (end: string, customer: TestDay['customer'], note: string | null = null) => {
    const [item] = itemsOf(
      columnWith([{ visit: 1, start: '09:00', end }], { customer: customer ?? {}, visit: { note } }),
      grid,
    ).items
    const { container } = render(item!.content)
    return {
      marks: container.querySelectorAll('.marks > *').length,
      red: container.querySelector('.alarm')?.getAttribute('title'),
      badge: container.querySelector('.badge')?.textContent,
    }
  }

  it('has a badge if the block has a free line below the hours', () => {
    expect(shownFrom9To('10:00', { red_zone: true, firstVisit: true })).toEqual({
      marks: 0,
      red: undefined,
      badge: 'Zone rouge',
    })
    expect(shownFrom9To('10:00', { firstVisit: true }).badge).toBe('1re visite')
  })

  it('has a mark at the top of a shorter block, not covering the hours', () => {
    for (const end of ['09:30', '09:45', '09:58'])
      expect(shownFrom9To(end, { red_zone: true }, 'Allergie')).toEqual({
        marks: 1,
        red: 'Zone rouge',
        badge: undefined,
      })
    expect(shownFrom9To('09:45', { firstVisit: true })).toEqual({
      marks: 1,
      red: undefined,
      badge: undefined,
    })
    expect(shownFrom9To('09:45', {}).marks).toBe(0)
  })
})

describe('the text of a calendar block for screen readers', () => {
  const sentence = (step: TestStep, now: string, more?: TestDay) =>
    plain(
      stepSentence(columnWith([step], more).steps[0]!, {
        column: { name: 'Inès' },
        moment: `${date}T${now}`,
        words,
      }),
    )

  it('gives the time, client, service, professional and current status', () => {
    expect(sentence(coupe, '08:00')).toBe('9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir')
    expect(sentence(coupe, '09:15')).toContain(', en cours')
    expect(sentence(coupe, '09:45')).toContain(', à clôturer')
    expect(sentence({ ...coupe, status: 'done' }, '09:45')).toContain(', terminé')
  })

  it('says that the client has come, that they are late, or that the work has begun', () => {
    const arrivals = { usesArrivals: true }
    const arrivedAt = `${date}T09:00:00+01:00`
    expect(sentence(coupe, '09:24', arrivals)).toContain(', à venir')
    expect(sentence(coupe, '09:25', arrivals)).toContain(', en retard')
    expect(sentence(coupe, '09:00', { ...arrivals, visit: { arrivedAt } })).toContain(', arrivé')
    const begun = { visit: { arrivedAt, startedAt: arrivedAt } }
    expect(sentence(coupe, '09:00', begun)).toContain(', en cours')
    expect(sentence(coupe, '09:50', begun)).toContain(', en cours')
  })

  it('includes what its marks show', () => {
    const more = { visit: { note: 'Allergie' }, customer: { red_zone: true } }
    expect(sentence(coupe, '08:00', more)).toBe(
      '9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir, zone rouge, note',
    )
  })

  it('says « confirmé » in the place of « à venir »', () => {
    const more = { visit: { confirmedAt: '2026-11-19T08:00:00+01:00' } }
    expect(sentence(coupe, '08:00', more)).toBe(
      '9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Inès, confirmé',
    )
  })

  it('is specific for a break', () => {
    expect(sentence({ visit: null, start: '12:00', end: '12:30' }, '08:00')).toBe(
      '12 h – 12 h 30, Pause d’Inès',
    )
  })
})

describe('the items of a column', () => {
  it('are visits, breaks, absences and free time, in order of time and named in words', () => {
    const column = columnWith([{ visit: null, start: '12:00', end: '12:30' }, coupe], {
      professionals: [
        {
          id: 1,
          givenName: 'Camille',
          working: [['09:00', '14:00']],
          absences: [{ start: '14:00', end: '18:00', reason: 'Formation' }],
        },
      ],
    })
    expect(labelsOf(column)).toEqual([
      'libre de 9 h à 9 h 15, Camille, 15 min',
      '9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Camille, à venir',
      'libre de 9 h 45 à 12 h, Camille, 2 h 15',
      '12 h – 12 h 30, Pause de Camille',
      'libre de 12 h 30 à 14 h, Camille, 1 h 30',
      'Formation',
    ])
  })

  it('offer a pause in which nobody is served, and the parts that a guest leaves of it', () => {
    const pause: TestStep = { visit: 1, start: '09:45', end: '10:20', busy: false }
    expect(labelsOf(columnWith([pause]))).toEqual([
      'libre de 9 h 45 à 10 h 20, Camille, 35 min, pause de Nathalie Perrin',
    ])
    expect(labelsOf(columnWith([pause, { visit: 2, start: '09:45', end: '10:00' }])).at(-1)).toBe(
      'libre de 10 h à 10 h 20, Camille, 20 min, pause de Nathalie Perrin',
    )
  })

  it('are written on their elements with visit, step and version, or with the break', () => {
    const column = columnWith([
      { visit: 7, id: 70, start: '09:00', end: '10:00' },
      { visit: null, id: 80, start: '12:00', end: '12:30' },
    ])
    expect(itemsOf(column, grid).items.map(({ kind, data }) => [kind, data])).toEqual([
      ['visit', { visit: 7, step: 70, version: 1 }],
      ['block', { block: 80, version: 1 }],
    ])
  })

  it('stand on working time, pauses and buffers', () => {
    const column = columnWith(
      [{ visit: 1, start: '09:30', end: '10:00', before: 5, after: 10, color: 'prune' }],
      working(['09:00', '12:00']),
    )
    const areas = itemsOf(column, grid).areas.map(({ start, end, className, title }) => [
      start,
      end,
      className,
      plain(title ?? ''),
    ])
    expect(areas).toEqual([
      [540, 720, 'work', ''],
      [565, 570, 'buffer tone-prune', 'Battement 5 min'],
      [600, 610, 'buffer tone-prune', 'Battement 10 min'],
    ])
  })

  it('stand side by side where a missed visit’s time is somebody else’s', () => {
    const column = columnWith([
      { visit: 1, start: '09:00', end: '09:30', status: 'no_show' },
      { visit: 2, start: '09:15', end: '09:45' },
      { visit: 3, start: '10:00', end: '10:30' },
    ])
    expect(itemsOf(column, grid).items.map(({ className }) => className)).toEqual([
      'tone-sapin no-show short aside',
      'tone-sapin short beside',
      'tone-sapin short',
    ])
  })

  it('show fewer lines where the zoom leaves less room', () => {
    const linesAt = (hourHeight: number) => {
      const [item] = itemsOf(columnWith([{ visit: 1, start: '09:00', end: '09:30' }]), {
        ...grid,
        hourHeight,
      }).items
      return [item!.className, plain(render(item!.content).container.textContent)]
    }
    expect(linesAt(56)).toEqual(['tone-sapin tiny', 'Nathalie Perrin · Coupe'])
    expect(linesAt(70)).toEqual(['tone-sapin short', 'Nathalie PerrinCoupe'])
    expect(linesAt(105)[1]).toBe('Nathalie PerrinCoupe\n9 h – 9 h 30')
  })
})

it('a running visit and one waiting to be closed look different from a coming one', () => {
  const one = columnWith([{ visit: 1, start: '09:00', end: '10:00' }]).steps[0]!
  const classes = ['08:59', '09:00', '10:00'].map((time) => classOf(one, `${date}T${time}`))
  expect(classes).toEqual(['tone-sapin', 'tone-sapin running', 'tone-sapin to-close'])
})

it('shows by how much work that has begun overruns, until now, and nothing of work that nobody began', () => {
  const seenAt = (time: string, startedAt: string | null) =>
    itemsOf(columnWith([{ visit: 1, start: '09:00', end: '09:30' }], { visit: { startedAt } }), {
      ...grid,
      moment: `${date}T${time}`,
    })
      .items.filter(({ className }) => className.startsWith('overrun'))
      .map(({ start, end, label }) => [start, end, plain(label).replace(/^.*, /, '')])
  const began = `${date}T09:00:00+01:00`
  expect(seenAt('09:42', began)).toEqual([[570, 582, 'dépasse de 12 min']])
  expect(seenAt('09:30', began)).toEqual([])
  expect(seenAt('09:42', null)).toEqual([])
})

it('an option of 0 minutes does not hide that the work before it overruns', () => {
  const steps = [
    { visit: 1, id: 11, start: '09:00', end: '09:30' },
    { visit: 1, start: '09:30', end: '09:30', optionOf: 11 },
  ]
  const column = columnWith(steps, { visit: { startedAt: `${date}T09:00:00+01:00` } })
  const seen = itemsOf(column, { ...grid, moment: `${date}T09:42` }).items
  expect(seen.filter(({ className }) => className.startsWith('overrun'))).toHaveLength(1)
})
