// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAgenda, getAgenda, type Agenda } from '@meche/contract/agenda.ts'
import { addDays } from '../../../lib/format/days.ts'
import { testAgenda, type TestStep } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { bar, frame, places, plain, pointer, prepareMoving, sent } from '../../../testing/moving.ts'

prepareApp()
prepareMoving()

const team = [{ id: 1, givenName: 'Camille', working: [['09:00', '18:00']] as [string, string][] }]
const sophie = { visit: 1, id: 11, start: '11:30', end: '12:15', service: 'Coupe femme' }
const anne: TestStep = { visit: 3, id: 31, start: '11:00', end: '12:00' }
/** Sophie comes on Friday, Anne on Thursday of next week; nobody works on Sundays. */
let visits: Record<string, TestStep[]>

function answer(from: string, to: string): Agenda {
  const days: Agenda['days'] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const isSunday = new Date(`${date}T12:00Z`).getUTCDay() === 0
    const professionals = isSunday ? [{ id: 1, givenName: 'Camille' }] : team
    const [givenName, familyName] = visits[date]?.[0]?.visit === 1 ? ['Sophie', 'Marchand'] : ['Anne', 'Roy']
    const customer = { lastname: givenName!, firstname: familyName! }
    days.push(...testAgenda(visits[date] ?? [], { professionals, date, customer }).days)
  }
  return { ...testAgenda([], { professionals: team }), days }
}

beforeEach(() => {
  visits = { '2026-11-20': [sophie], '2026-11-21': [anne] }
  api.answer(getAgenda, ({ query }) => answer(query.from, query.to))
})

const sophieNow = () => screen.getByRole('button', { name: /Sophie Marchand/ })

async function openWeek(): Promise<void> {
  await openApp('/dashboard/calendar?view=week&pros=1')
  await screen.findByRole('button', { name: /Sophie Marchand/ })
  await waitFor(() => expect(api.asked.some(({ path }) => path.endsWith('/services'))).toBe(true))
  await frame()
}

function accept(date: string, step: TestStep): void {
  api.answer(changeAgenda, () => {
    visits = { [date]: [step] }
    return {
      batch: 5,
      verdicts: [{ ok: true, reasons: [] }],
      visits: answer(date, date).days[0]!.visits,
      blocks: [],
      notices: [],
      messages: [],
    }
  })
}

const stepsOn = (date: string, start: string, end: string) => [
  { id: 11, start: `${date}T${start}:00+01:00`, end: `${date}T${end}:00+01:00`, professional: 1 },
]

describe('in the week of one professional', () => {
  it('each day shows the ranges where the visit fits, from now on', async () => {
    await openWeek()
    sophieNow().focus()
    fireEvent.keyDown(sophieNow(), { key: ' ' })
    const ranges = [...document.querySelectorAll<HTMLElement>('.mv-range')].map(({ style, parentElement }) =>
      [
        parentElement!.dataset['layer'],
        style.getPropertyValue('--start'),
        style.getPropertyValue('--end'),
      ].join(' '),
    )
    // It is Friday, 10 h 40.
    expect(ranges).toEqual(['5 640 1080', '6 540 660', '6 720 1080'])
    const heads = [...document.querySelectorAll<HTMLElement>('[data-mv-head]')]
    expect(heads.map(({ dataset }) => dataset['mvHead'])).toEqual([
      'no',
      'no',
      'no',
      'no',
      'yes',
      'yes',
      'no',
    ])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.querySelectorAll('.mv-range, .mv-head, [data-mv-lifted]')).toHaveLength(0)
  })

  it('the arrows carry it to another day at the same time, and each place is said with its date', async () => {
    await openWeek()
    accept('2026-11-21', { ...sophie, start: '10:15', end: '11:00' })
    sophieNow().focus()
    fireEvent.keyDown(sophieNow(), { key: ' ' })
    const press = (key: string, more: object = {}) =>
      fireEvent.keyDown(document.activeElement!, { key, ...more })
    press('ArrowRight')
    expect(places()).toEqual([['6', '690', 'refused']])
    expect(plain(screen.getByRole('alert').textContent)).toBe(
      'samedi 21 novembre, 11 h 30, impossible : Anne Roy à 11 h',
    )
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowUp')
    expect(places()).toEqual([['6', '615', 'allowed']])
    expect(bar()).toContain('samedi 21 novembre, 10 h 15 – 11 h')
    press('Enter')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      cause: 'keyboard',
      changes: [{ visit: 1, steps: stepsOn('2026-11-21', '10:15', '11:00') }],
    })
    await waitFor(() =>
      expect(plain(document.activeElement!.getAttribute('aria-label'))).toMatch(
        /^samedi 21 novembre, 10 h 15 – 11 h, Sophie/,
      ),
    )
  })

  it('a drag carries it to the column of another day', async () => {
    await openWeek()
    accept('2026-11-21', { ...sophie, start: '14:00', end: '14:45' })
    // Friday is at 900 to 1100, Saturday at 1100 to 1300.
    pointer('pointerdown', { target: sophieNow(), x: 950, y: 690 })
    pointer('pointermove', { target: window, x: 950, y: 696 })
    pointer('pointermove', { target: window, x: 1150, y: 842 })
    await frame()
    expect(places()).toEqual([['6', '840', 'allowed']])
    pointer('pointerup', { target: window, x: 1150, y: 842 })
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      cause: 'drag',
      changes: [{ visit: 1, steps: stepsOn('2026-11-21', '14:00', '14:45') }],
    })
  })

  it('an end that is dragged over another day’s column stays on its own day', async () => {
    await openWeek()
    pointer('pointerdown', { target: sophieNow(), x: 950, y: 733 })
    pointer('pointermove', { target: window, x: 950, y: 745 })
    pointer('pointermove', { target: window, x: 1150, y: 765 })
    await frame()
    expect(document.querySelector<HTMLElement>('.mv-place')!.style.getPropertyValue('--end')).toBe('765')
    expect(places().map(([column]) => column)).toEqual(['5'])
    pointer('pointercancel', { target: window, x: 0, y: 0 })
  })

  it('Page keys carry it to the same day of another week', async () => {
    await openWeek()
    sophieNow().focus()
    fireEvent.keyDown(sophieNow(), { key: ' ' })
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' })
    await screen.findByRole('region', { name: /^vendredi 27/ })
    await waitFor(() => expect(places()).toEqual([['5', '690', 'allowed']]))
    expect(bar()).toContain('vendredi 27 novembre, 11 h 30 – 12 h 15')
    fireEvent.keyDown(document.body, { key: 'Escape' })
  })

  it('M opens « Déplacer » on the day of the visit', async () => {
    await openWeek()
    const visit = screen.getByRole('button', { name: /Anne Roy/ })
    visit.focus()
    fireEvent.keyDown(visit, { key: 'm' })
    await screen.findByRole('dialog', { name: 'Déplacer' })
    expect(await screen.findByRole('button', { name: 'samedi 21 novembre', pressed: true })).toBeTruthy()
  })
})
