// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { CalendarStep, WorkingTimes } from '@meche/contract/appointments.ts'
import { addMessages, wordsOf } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { render } from '@testing-library/react'
import { arrange, columnsOf, hoursOfGrid, hoursShown, toneOf, type DayColumn } from './day.ts'
import { classOf, gapsIn, occupancyOf, stepSentence } from './day-blocks.ts'
import { itemsOf } from './day-items.tsx'

const day = '2026-11-20'
const at = (time: string, on = day) => `${on}T${time}:00+01:00`
const moment = `${day}T08:00`
addMessages('fr', { ...publicFr, ...officeFr })
const words = wordsOf('fr')
const camille = { id: 1, firstname: 'Laurent', lastname: 'Camille', avatarUrl: null }

let last = 0

function step(
  visit: number | null,
  start: string,
  end: string,
  more: Partial<CalendarStep> = {},
): CalendarStep {
  return {
    id: ++last,
    service: { id: 1, name: 'Coupe', is_break: false, color: 'sapin' },
    professional: camille,
    start: at(start),
    end: at(end),
    busy: true,
    status: 'pending',
    price: 0,
    appointment:
      visit === null
        ? null
        : {
            id: visit,
            status: 'pending',
            note: null,
            confirmedAt: null,
            price: 4200,
            customer: { id: 9, firstname: 'Perrin', lastname: 'Nathalie', phone: null },
          },
    abilities: { done: false, noShow: false, cancel: true, reopen: false },
    ...more,
  }
}

const colour = (color: string) => ({ service: { id: 2, name: 'Couleur', is_break: false, color } })

describe('a professional’s day', () => {
  it('shows a pause hollow in its visit’s colour, and insets the client served meanwhile', () => {
    const steps = arrange(day, [
      step(1, '09:00', '09:45', colour('cuivre')),
      step(1, '09:45', '10:20', { busy: false, ...colour('taupe') }),
      step(1, '10:20', '11:20', colour('cuivre')),
      step(2, '09:48', '10:18'),
    ])
    const [application, pause, guest, finish] = steps
    expect([application!.joinsAfter, finish!.joinsBefore]).toEqual([true, true])
    expect(pause).toMatchObject({ kind: 'pause', isFree: false })
    expect(toneOf(pause!, steps)).toBe('cuivre')
    expect(guest).toMatchObject({ kind: 'busy', isInset: true, joinsBefore: false })
  })

  it('hides cancelled steps, so that the pause is free again', () => {
    const steps = arrange(day, [
      step(1, '09:45', '10:20', { busy: false }),
      step(2, '09:48', '10:18', { status: 'cancelled' }),
    ])
    expect(steps).toHaveLength(1)
    expect(steps[0]!.isFree).toBe(true)
  })

  it('distinguishes a professional’s own break from a visit', () => {
    expect(arrange(day, [step(null, '12:00', '12:30')])[0]!.kind).toBe('break')
  })

  it('keeps absences and closures of this day only, cut at midnight', () => {
    const working: WorkingTimes = {
      timeZone: 'Europe/Paris',
      closures: [{ start: at('00:00', '2026-11-21'), end: at('00:00', '2026-11-22'), reason: null }],
      professionals: [
        {
          ...camille,
          working: [{ start: at('09:00'), end: at('18:00') }],
          exceptions: [{ start: at('15:00'), end: at('12:00', '2026-11-23'), reason: 'Formation' }],
        },
      ],
    }
    const [column] = columnsOf(day, [step(1, '09:00', '10:00')], working)
    expect(column!.name).toBe('Camille')
    expect(column!.absences).toEqual([{ start: 900, end: 1440, reason: 'Formation' }])
    expect(occupancyOf(column!)).toBeCloseTo(60 / 360)
  })

  it('shows whole hours around work and visits', () => {
    const column = { id: 1, name: 'Camille', absences: [], steps: [], working: [{ start: 540, end: 1080 }] }
    expect(hoursShown([column])).toEqual({ start: 480, end: 1140 })
    expect(hoursShown([])).toEqual({ start: 480, end: 1200 })
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
const grid = { moment, hours, hourHeight: 70, words }
const columnWith = (steps: CalendarStep[], more: Partial<DayColumn> = {}): DayColumn => ({
  id: 1,
  name: 'Camille',
  working: [],
  absences: [],
  steps: arrange(day, steps),
  ...more,
})
const labelsOf = (column: DayColumn) => itemsOf(column, grid).items.map(({ label }) => plain(label))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('the dot between client and service on a shared line belongs to neither', () => {
  const [item] = itemsOf(columnWith([step(1, '09:00', '09:15')]), grid).items
  const { container } = render(item!.content)
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'Nathalie Perrin',
    ' · ',
    'Coupe',
  ])
})

describe('the hours of the grid', () => {
  const working = (start: number, end: number) => columnWith([], { working: [{ start, end }] })
  it.each([
    ['half an hour around the work', [working(540, 1140)], { start: 510, end: 1170 }],
    ['at least eight hours', [working(600, 720)], { start: 570, end: 1050 }],
    ['at most the day', [working(1200, 1440)], { start: 960, end: 1440 }],
    ['a day without work and visits', [columnWith([])], { start: 480, end: 1200 }],
    [
      'a visit before the work',
      [columnWith([step(1, '07:10', '08:00')]), working(540, 1140)],
      { start: 390, end: 1170 },
    ],
  ])('%s', (_, columns, expected) => {
    expect(hoursOfGrid(columns)).toEqual(expected)
  })
})

describe('a client in the red zone or on a first visit', () => {
  const shownFrom9To = (end: string, customer: object, note: string | null = null) => {
    const one = step(1, '09:00', end)
    const appointment = { ...one.appointment!, note, customer: { ...one.appointment!.customer, ...customer } }
    const [item] = itemsOf(columnWith([{ ...one, appointment }]), grid).items
    const { container } = render(item!.content)
    return {
      marks: container.querySelectorAll('.marks > *').length,
      red: container.querySelector('.marks .red')?.getAttribute('title'),
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
  const column = { name: 'Inès' }
  const sentence = (one: CalendarStep, now: string) =>
    stepSentence(arrange(day, [one])[0]!, { column, moment: `${day}T${now}`, words }).replaceAll(
      '\u00a0',
      ' ',
    )

  it('gives the time, client, service, professional and current status', () => {
    const one = step(1, '09:15', '09:45')
    expect(sentence(one, '08:00')).toBe('9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir')
    expect(sentence(one, '09:15')).toContain(', en cours')
    expect(sentence(one, '09:45')).toContain(', à clôturer')
    expect(sentence({ ...one, status: 'done' }, '09:45')).toContain(', terminé')
  })

  it('includes what its marks show', () => {
    const one = step(1, '09:15', '09:45')
    const customer = { ...one.appointment!.customer, red_zone: true }
    expect(
      sentence({ ...one, appointment: { ...one.appointment!, note: 'Allergie', customer } }, '08:00'),
    ).toBe('9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir, zone rouge, note')
  })

  it('says « confirmé » in the place of « à venir »', () => {
    const one = step(1, '09:15', '09:45')
    const appointment = { ...one.appointment!, confirmedAt: at('08:00') }
    expect(sentence({ ...one, appointment }, '08:00')).toBe(
      '9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Inès, confirmé',
    )
  })

  it('is specific for a pause and a break', () => {
    expect(sentence(step(1, '09:45', '10:20', { busy: false }), '08:00')).toBe(
      '9 h 45 – 10 h 20, Pause, Nathalie Perrin, 35 min libres',
    )
    expect(sentence(step(null, '12:00', '12:30'), '08:00')).toBe('12 h – 12 h 30, Pause d’Inès')
  })
})

describe('the items of a column', () => {
  const working = [{ start: 540, end: 1080 }]

  it('are visits, breaks, absences and free time, in order of time and named in words', () => {
    const absences = [{ start: 840, end: 1080, reason: 'Formation' }]
    const steps = [step(null, '12:00', '12:30'), step(1, '09:15', '09:45')]
    expect(labelsOf(columnWith(steps, { working, absences }))).toEqual([
      'libre de 9 h à 9 h 15, Camille, 15 min',
      '9 h 15 – 9 h 45, Nathalie Perrin, Coupe, avec Camille, à venir',
      'libre de 9 h 45 à 12 h, Camille, 2 h 15',
      '12 h – 12 h 30, Pause de Camille',
      'libre de 12 h 30 à 14 h, Camille, 1 h 30',
      'Formation',
    ])
  })

  it('offer a pause in which nobody is served, and what a guest leaves of it', () => {
    const pause = step(1, '09:45', '10:20', { busy: false })
    expect(labelsOf(columnWith([pause]))).toEqual([
      'libre de 9 h 45 à 10 h 20, Camille, 35 min, pause de Nathalie Perrin',
    ])
    expect(labelsOf(columnWith([pause, step(2, '09:45', '10:00')])).at(-1)).toBe(
      'libre de 10 h à 10 h 20, Camille, 20 min, pause de Nathalie Perrin',
    )
  })

  it('are written on their elements with visit and step, or with the break', () => {
    const steps = [step(7, '09:00', '10:00'), step(null, '12:00', '12:30')]
    const { items } = itemsOf(columnWith(steps), grid)
    expect(items.map(({ kind, data }) => [kind, data])).toEqual([
      ['visit', { visit: 7, step: steps[0]!.id }],
      ['block', { block: steps[1]!.id }],
    ])
  })

  it('show fewer lines where the zoom leaves less room', () => {
    const linesAt = (hourHeight: number) => {
      const [item] = itemsOf(columnWith([step(1, '09:00', '09:30')]), { ...grid, hourHeight }).items
      return [item!.className, render(item!.content).container.textContent]
    }
    expect(linesAt(56)).toEqual(['tone-sapin short', 'Nathalie PerrinCoupe'])
    expect(plain(linesAt(105)[1]!)).toBe('Nathalie PerrinCoupe9 h – 9 h 30')
  })
})

it('a running visit and one waiting to be closed look different from a coming one', () => {
  const one = arrange(day, [step(1, '09:00', '10:00')])[0]!
  const classes = ['08:59', '09:00', '10:00'].map((time) => classOf(one, `${day}T${time}`))
  expect(classes).toEqual(['tone-sapin', 'tone-sapin running', 'tone-sapin to-close'])
})
