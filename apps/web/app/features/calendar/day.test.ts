// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { CalendarStep, WorkingTimes } from '@meche/contract/appointments.ts'
import { addMessages, wordsOf } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { arrange, columnsOf, hoursShown, toneOf } from './day.ts'
import { blocksOf, classOf, gapsIn, occupancyOf, stepSentence } from './day-blocks.ts'

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

it('the dot between client and service on a shared line belongs to neither', () => {
  const steps = arrange(day, [step(1, '09:00', '09:15')])
  const column = { id: 1, name: 'Camille', working: [], absences: [], steps }
  const hours = { start: 9 * 60, end: 18 * 60 }
  const block = blocksOf(column, { now: null, moment, hours, words }).find(({ kind }) => kind === 'block')!
  expect(block.content().map(({ textContent }) => textContent)).toEqual(['Nathalie Perrin', ' · ', 'Coupe'])
})

describe('a client in the red zone or on a first visit', () => {
  const hours = { start: 9 * 60, end: 18 * 60 }
  const shownFrom9To = (end: string, customer: object, note: string | null = null) => {
    const one = step(1, '09:00', end)
    const appointment = { ...one.appointment!, note, customer: { ...one.appointment!.customer, ...customer } }
    const column = { id: 1, name: 'Camille', working: [], absences: [] }
    const steps = arrange(day, [{ ...one, appointment }])
    const block = blocksOf({ ...column, steps }, { now: null, moment, hours, words }).find(
      ({ kind }) => kind === 'block',
    )!
    const box = document.createElement('div')
    box.append(...block.content())
    return {
      marks: box.querySelectorAll('.marks > *').length,
      red: box.querySelector('.marks .red')?.textContent,
      badge: box.querySelector('.badge')?.textContent,
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
    for (const end of ['09:30', '09:45', '09:59'])
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
    expect(sentence(one, '08:00')).toBe('9 h 15 à 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir')
    expect(sentence(one, '09:15')).toContain(', en cours')
    expect(sentence(one, '09:45')).toContain(', à clôturer')
    expect(sentence({ ...one, status: 'done' }, '09:45')).toContain(', terminé')
  })

  it('includes what its marks show', () => {
    const one = step(1, '09:15', '09:45')
    const customer = { ...one.appointment!.customer, red_zone: true }
    expect(
      sentence({ ...one, appointment: { ...one.appointment!, note: 'Allergie', customer } }, '08:00'),
    ).toBe('9 h 15 à 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir, zone rouge, une note')
  })

  it('is what its block in the columns is called', () => {
    const column = {
      id: 1,
      name: 'Inès',
      working: [],
      absences: [],
      steps: arrange(day, [step(1, '09:15', '09:45')]),
    }
    const blocks = blocksOf(column, {
      now: null,
      moment: `${day}T08:00`,
      hours: { start: 540, end: 600 },
      words,
    })
    expect(blocks.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      '',
      '9 h 15 à 9 h 45, Nathalie Perrin, Coupe, avec Inès, à venir',
    ])
  })

  it('is specific for a pause and a break, and is empty for decorative areas', () => {
    expect(sentence(step(1, '09:45', '10:20', { busy: false }), '08:00')).toBe(
      '9 h 45 à 10 h 20, Pause, Nathalie Perrin, 35 min libres',
    )
    expect(sentence(step(null, '12:00', '12:30'), '08:00')).toBe('12 h à 12 h 30, Pause d’Inès')
    const working = [{ start: 540, end: 1080 }]
    const absences = [{ start: 840, end: 1080, reason: 'Formation' }]
    const blocks = blocksOf(
      { id: 1, name: 'Inès', working, absences, steps: [] },
      { now: 600, moment, hours: { start: 480, end: 1140 }, words },
    )
    expect(blocks.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      '',
      '',
      '14 h à 18 h, Formation',
      '',
    ])
  })
})

it('a running visit and one waiting to be closed look different from a coming one', () => {
  const one = arrange(day, [step(1, '09:00', '10:00')])[0]!
  const classes = ['08:59', '09:00', '10:00'].map((time) => classOf(one, `${day}T${time}`))
  expect(classes).toEqual(['tone-sapin', 'tone-sapin running', 'tone-sapin to-close'])
})
