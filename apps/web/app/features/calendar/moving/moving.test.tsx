// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changeAgenda,
  getAgenda,
  getAgendaServices,
  undoAgendaBatch,
  updateAgendaBatch,
  type Agenda,
} from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { testAgenda, type TestStep } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { refusal } from '../../../testing/api.ts'
import { forgetBatch } from './last-batch.ts'

prepareApp()

const team = [
  { id: 1, givenName: 'Camille', working: [['09:00', '18:00']] as [string, string][] },
  { id: 2, givenName: 'Léa', working: [['10:00', '19:00']] as [string, string][] },
]
const sophie: TestStep = { visit: 1, id: 11, start: '11:30', end: '12:15', service: 'Coupe femme' }
const margaux: TestStep = { visit: 2, id: 21, start: '16:30', end: '17:00', professional: 2 }
const names: Record<number, [string, string]> = { 1: ['Sophie', 'Marchand'], 2: ['Margaux', 'Simon'] }

let agenda: Agenda

function dayWith(...steps: TestStep[]): Agenda {
  const made = testAgenda(steps, { professionals: team })
  for (const visit of made.days[0]!.visits) {
    const [givenName, familyName] = names[visit.id] ?? ['Anne', 'Le Goff']
    visit.customer = { ...visit.customer, lastname: givenName, firstname: familyName }
  }
  return made
}

/** A pixel is a minute: the first column is at 100 to 300, the second at 300 to 500, and midnight at the top. */
function boxOf(element: Element): DOMRect {
  const column = element.closest<HTMLElement>('[data-column]')
  const left = column?.dataset['column'] === '2' ? 300 : 100
  const style = element instanceof HTMLElement ? element.style : null
  const from = Number(element.closest<HTMLElement>('.tg')?.style.getPropertyValue('--from'))
  const to = Number(element.closest<HTMLElement>('.tg')?.style.getPropertyValue('--to'))
  if (element.matches('[data-column]')) return new DOMRect(left, from, 200, to - from)
  if (!element.matches('[data-item]')) return new DOMRect(0, 0, 2000, 2000)
  const start = Number(style?.getPropertyValue('--start'))
  return new DOMRect(left, start, 200, Number(style?.getPropertyValue('--end')) - start)
}

interface At {
  target: EventTarget
  x: number
  y: number
}

function pointer(type: string, { target, x, y }: At, more: object = {}): void {
  const init = {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    button: 0,
    pointerId: 1,
    isPrimary: true,
  }
  act(() => void target.dispatchEvent(new PointerEvent(type, { ...init, pointerType: 'mouse', ...more })))
}

async function frame(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

async function open(): Promise<void> {
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Sophie Marchand/ })
  await waitFor(() => expect(api.asked.some(({ path }) => path.endsWith('/services'))).toBe(true))
  await frame()
}

const block = () => screen.getByRole('button', { name: /Sophie Marchand/ })
const places = () =>
  [...document.querySelectorAll<HTMLElement>('.mv-place')].map((one) => [
    one.closest<HTMLElement>('[data-layer]')!.dataset['layer'],
    one.style.getPropertyValue('--start'),
    one.className.replace('mv-place ', ''),
  ])
/** Spaces that do not break look like others here. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
const bar = () => plain(document.querySelector('.mv-bar')!.textContent)
const sent = () => api.sentTo(changeAgenda)
const steps = (start: string, end: string, professional: number) => [
  { id: 11, start: `2026-11-20T${start}:00+01:00`, end: `2026-11-20T${end}:00+01:00`, professional },
]

/** The server takes what was asked for and shows it from then on. */
function accept(start: string, end: string, professional: number): void {
  api.answer(changeAgenda, () => {
    agenda = dayWith({ ...sophie, start, end, professional }, margaux)
    return {
      batch: 5,
      verdicts: [{ ok: true, reasons: [] }],
      visits: agenda.days[0]!.visits.slice(0, 1),
      blocks: [],
      notices: [{ visit: 1, isProposed: true }],
    }
  })
}

beforeEach(() => {
  forgetBatch()
  agenda = dayWith(sophie, margaux)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return boxOf(this)
  })
  Element.prototype.scrollIntoView = vi.fn()
  Element.prototype.scrollBy = vi.fn() as never
  navigator.vibrate = vi.fn()
  api.answer(getAgenda, () => agenda)
  api.answer(getCategories, () => [])
  const service = (duration: number) => [{ service: 1, duration, price: 4500, before: 0, after: 0 }]
  api.answer(getAgendaServices, () => [
    { professional: 1, services: service(45) },
    { professional: 2, services: service(60) },
  ])
})

/** Holds the block by its first minute, and carries it to where that minute is to be. */
async function carryTo(x: number, minute: number, more: object = {}): Promise<void> {
  pointer('pointerdown', { target: block(), x: 150, y: 690 })
  pointer('pointermove', { target: window, x: 150, y: 696 }, more)
  pointer('pointermove', { target: window, x, y: minute }, more)
  await frame()
}

describe('dragging a visit', () => {
  it('begins after four pixels: less is a press', async () => {
    await open()
    pointer('pointerdown', { target: block(), x: 150, y: 690 })
    pointer('pointermove', { target: window, x: 152, y: 692 })
    expect(places()).toEqual([])
    pointer('pointermove', { target: window, x: 154, y: 693 })
    await frame()
    expect(places()).toHaveLength(1)
    pointer('pointercancel', { target: window, x: 154, y: 693 })
    expect(places()).toEqual([])
  })

  it('shows the ranges where it fits, and each professional’s own duration and price', async () => {
    await open()
    await carryTo(150, 690)
    const ranges = [...document.querySelectorAll<HTMLElement>('.mv-range')].map(({ style, parentElement }) =>
      [
        parentElement!.dataset['layer'],
        style.getPropertyValue('--start'),
        style.getPropertyValue('--end'),
      ].join(' '),
    )
    // It is 10 h 40.
    expect(ranges).toEqual(['1 640 1080', '2 640 990', '2 1020 1140'])
    expect([...document.querySelectorAll('.mv-head')].map((head) => plain(head.textContent))).toEqual([
      '45 min42 €',
      '1 h45 €',
    ])
    pointer('pointercancel', { target: window, x: 0, y: 0 })
    expect(document.querySelectorAll('.mv-range, .mv-head, [data-mv-lifted], [data-mv-head]')).toHaveLength(0)
  })

  it('snaps to the edge of a range nearby, otherwise to the grid, with Maj to five minutes', async () => {
    await open()
    await carryTo(350, 923)
    expect(places()).toEqual([['2', '930', 'allowed']])
    expect(bar()).toContain('libre, juste avant Margaux Simon, sans trou')
    pointer('pointermove', { target: window, x: 350, y: 803 })
    await frame()
    expect(places()).toEqual([['2', '810', 'allowed']])
    pointer('pointermove', { target: window, x: 350, y: 803 }, { shiftKey: true })
    await frame()
    expect(places()).toEqual([['2', '805', 'allowed']])
    pointer('pointercancel', { target: window, x: 0, y: 0 })
  })

  it('names what stands in the way, and puts the block back when it is dropped there', async () => {
    await open()
    await carryTo(350, 980)
    expect(places()).toEqual([['2', '975', 'refused']])
    expect(plain(document.querySelector('.mv-place')!.textContent)).toBe(
      'ImpossibleMargaux Simon est là de 16 h 30 à 17 h.',
    )
    pointer('pointerup', { target: window, x: 350, y: 980 })
    const alert = await screen.findByText(/Margaux Simon est là/)
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(places()).toEqual([])
    expect(sent()).toEqual([])
  })

  it('is sent once it is dropped, and stays at its new place meanwhile', async () => {
    await open()
    accept('15:30', '16:30', 2)
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
    expect(places()).toEqual([['2', '930', 'allowed dropped']])
    await waitFor(() => expect(block().getAttribute('aria-label')).toContain('avec Léa'))
    expect(sent()).toEqual([
      { changes: [{ visit: 1, version: 1, steps: steps('15:30', '16:30', 2) }], cause: 'drag' },
    ])
    await waitFor(() => expect(places()).toEqual([]))
    expect(await screen.findByText('Sophie Marchand, vendredi 20 novembre à 15 h 30 avec Léa')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Prévenir par SMS', hidden: true })).toHaveProperty(
      'checked',
      true,
    )
    expect(document.activeElement).toBe(block())
  })

  it('is cancelled by Escape and by a lost pointer', async () => {
    await open()
    await carryTo(350, 930)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(places()).toEqual([])
    pointer('pointerup', { target: window, x: 350, y: 930 })
    await carryTo(350, 930)
    fireEvent.blur(window)
    pointer('pointerup', { target: window, x: 350, y: 930 })
    expect(places()).toEqual([])
    expect(sent()).toEqual([])
  })

  it('moves nothing when it is dropped where it was', async () => {
    await open()
    await carryTo(150, 690)
    pointer('pointerup', { target: window, x: 150, y: 690 })
    expect(sent()).toEqual([])
    expect(places()).toEqual([])
  })

  it('asks before a time outside hours, and sends what was confirmed', async () => {
    await open()
    accept('17:30', '18:15', 1)
    await carryTo(150, 1050)
    pointer('pointerup', { target: window, x: 150, y: 1050 })
    const go = await screen.findByRole('button', { name: 'Déplacer quand même' })
    expect(screen.getByText(/finirait 15 min après/, { selector: 'dialog p' })).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(go)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ overrides: ['outside_hours'] })
  })

  it('is not begun on a visit that the person may not move', async () => {
    agenda.days[0]!.visits[0]!.abilities.move = false
    await open()
    await carryTo(350, 930)
    expect(places()).toEqual([])
  })

  it('stretches a visit by its bottom edge, by whole lines', async () => {
    await open()
    accept('11:30', '12:30', 1)
    pointer('pointerdown', { target: block(), x: 150, y: 733 })
    pointer('pointermove', { target: window, x: 150, y: 740 })
    pointer('pointermove', { target: window, x: 150, y: 752 })
    await frame()
    expect(bar()).toContain('11 h 30 – 12 h 30')
    pointer('pointerup', { target: window, x: 150, y: 752 })
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'resize', changes: [{ steps: steps('11:30', '12:30', 1) }] })
  })
})

describe('a finger', () => {
  const touch = { pointerType: 'touch' }

  it('scrolls, unless it rests for 350 milliseconds', async () => {
    await open()
    pointer('pointerdown', { target: block(), x: 150, y: 700 }, touch)
    pointer('pointermove', { target: window, x: 150, y: 712 }, touch)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await frame()
    expect(places()).toEqual([])
    pointer('pointerdown', { target: block(), x: 150, y: 700 }, touch)
    pointer('pointermove', { target: window, x: 150, y: 705 }, touch)
    const scroll = () => {
      const move = new Event('touchmove', { bubbles: true, cancelable: true })
      block().dispatchEvent(move)
      return move.defaultPrevented
    }
    expect(scroll()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await frame()
    expect(places()).toHaveLength(1)
    expect(navigator.vibrate).toHaveBeenCalledWith(10)
    expect(scroll()).toBe(true)
    pointer('pointercancel', { target: window, x: 150, y: 705 }, touch)
    expect(scroll()).toBe(false)
    expect(places()).toEqual([])
  })
})

describe('by keys', () => {
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement!, { key, ...more })
  const alertText = () => plain(document.querySelector('[role=alert].visually-hidden')?.textContent)
  const statusText = () =>
    plain(
      [...document.querySelectorAll('[role=status].visually-hidden')]
        .map((one) => one.textContent)
        .findLast(Boolean),
    )

  it('the space bar picks up, arrows move, Enter drops, and each step is announced', async () => {
    await open()
    accept('12:00', '13:00', 2)
    block().focus()
    press(' ')
    expect(statusText()).toBe(
      'Sophie Marchand, pris en main. Flèches pour déplacer, Entrée pour poser, Échap pour laisser.',
    )
    press('ArrowDown')
    expect(statusText()).toBe('11 h 45, Camille, libre, sans trou')
    press('ArrowDown', { shiftKey: true })
    expect(statusText()).toBe('11 h 50, Camille, libre, sans trou')
    press('ArrowDown')
    press('ArrowRight')
    expect(statusText()).toBe('12 h, Léa, libre, sans trou')
    press('Enter')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'keyboard', changes: [{ steps: steps('12:00', '13:00', 2) }] })
    await waitFor(() => expect(statusText()).toBe('Déplacé : 12 h avec Léa. Annuler : U.'))
  })

  it('Alt and an arrow go to the next range; a place that is taken is an alert, and the visit stays in the hand', async () => {
    await open()
    block().focus()
    press(' ')
    press('ArrowRight')
    press('ArrowDown', { altKey: true })
    expect(statusText()).toBe('17 h, Léa, libre, juste après Margaux Simon, sans trou')
    press('ArrowUp')
    expect(alertText()).toBe('16 h 45, Léa, impossible : Margaux Simon à 16 h 30')
    press('Enter')
    expect(places()).toHaveLength(1)
    press('Escape')
    expect(places()).toEqual([])
    expect(statusText()).toBe('Laissé en place.')
    expect(sent()).toEqual([])
  })

  it('R stretches', async () => {
    await open()
    accept('11:30', '12:30', 1)
    block().focus()
    press('r')
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'resize', changes: [{ steps: steps('11:30', '12:30', 1) }] })
  })
})

describe('« Déplacer »', () => {
  const radios = () => screen.getAllByRole('radio').map((one) => plain(one.closest('label')!.textContent))

  it('offers the starts that fit, by professional, and moves without a drag', async () => {
    await open()
    accept('15:30', '16:30', 2)
    block().focus()
    fireEvent.keyDown(block(), { key: 'm' })
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer' })
    expect(radios().filter((text) => /^15 h 30.*Léasans trou$/.test(text!))).toHaveLength(1)
    expect(radios().filter((text) => /^16 h[^ ].*Léa/.test(text!))).toHaveLength(0)
    expect(radios().filter((text) => /^11 h 30.*Camille/.test(text!))).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Léa' }))
    expect(radios().every((text) => text?.includes('Léa'))).toBe(true)
    fireEvent.click(
      screen
        .getAllByRole('radio')
        .find((one) => plain(one.closest('label')!.textContent)?.startsWith('15 h 30'))!,
    )
    const go = screen.getByRole('button', { name: /^Déplacer à.15.h.30, Léa$/ })
    fireEvent.click(go)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'dialog', changes: [{ steps: steps('15:30', '16:30', 2) }] })
    expect(dialog).toHaveProperty('open', false)
  })

  it('opens from a visit’s details, for fingers and phones', async () => {
    await open()
    fireEvent.click(block())
    fireEvent.click(await screen.findByRole('button', { name: 'Déplacer' }))
    expect(await screen.findByRole('dialog', { name: 'Déplacer' })).toBeTruthy()
    expect(radios().length).toBeGreaterThan(5)
  })
})

describe('a drop that the server refuses', () => {
  async function drop(): Promise<void> {
    await open()
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
  }

  it.each([
    [
      'names who has taken the time since',
      'time_not_free',
      409,
      '15 h 30 vient d’être pris par Anne Le Goff. Rien n’a changé.',
    ],
    [
      'says where the visit is by now',
      'precondition_failed',
      412,
      'Ce rendez-vous a changé entre-temps : 16 h avec Camille. Rien n’a été déplacé.',
    ],
    [
      'keeps the server’s words otherwise',
      'others_day',
      403,
      'Seul un administrateur peut modifier la journée de Léa.',
    ],
  ])('%s', async (_, code, status, expected) => {
    api.answer(changeAgenda, () => {
      agenda =
        code === 'time_not_free'
          ? dayWith(sophie, margaux, { visit: 3, start: '15:30', end: '16:00', professional: 2 })
          : dayWith({ ...sophie, start: '16:00', end: '16:45' }, margaux)
      return refusal(status, expected, { code })
    })
    await drop()
    expect(await screen.findByText(expected)).toBeTruthy()
    expect(screen.getByText(expected).closest('[role=alert]')).toBeTruthy()
    expect(places()).toEqual([])
  })

  it('without a connection says that nothing can be checked', async () => {
    api.fail(changeAgenda, 'unsent')
    await drop()
    expect(await screen.findByText(/Mèche ne peut pas vérifier que l’heure est libre/)).toBeTruthy()
    expect(places()).toEqual([])
  })

  it('because hours changed meanwhile asks, and sends again what was confirmed', async () => {
    let asked = 0
    api.answer(changeAgenda, ({ body }) => {
      if (asked++ === 0)
        return refusal(422, 'Confirmez pour passer outre : salon fermé.', {
          code: 'override_needed',
          violations: [{ propertyPath: 'overrides', code: 'closure', message: '' }],
        })
      expect(body.overrides).toEqual(['closure'])
      return { batch: 5, verdicts: [], visits: [], blocks: [], notices: [] }
    })
    await drop()
    fireEvent.click(await screen.findByRole('button', { name: 'Déplacer quand même' }))
    await waitFor(() => expect(asked).toBe(2))
  })
})

describe('taking back', () => {
  async function moveAndUndo(undo: () => void): Promise<void> {
    api.answer(undoAgendaBatch, ({ params }) => {
      expect(params.id).toBe(5)
      agenda = dayWith(sophie, margaux)
      return { batch: 6, verdicts: [], visits: [], blocks: [], notices: [] }
    })
    await open()
    accept('15:30', '16:30', 2)
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
    await screen.findByText(/Sophie Marchand, vendredi/)
    undo()
  }

  it.each([
    [
      'the button of the toast',
      () => fireEvent.click(screen.getByRole('button', { name: 'Annuler', hidden: true })),
    ],
    ['U', () => fireEvent.keyDown(document.body, { key: 'u' })],
    ['Ctrl and Z', () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })],
  ])('%s puts the visit back where it was, once', async (_, undo) => {
    await moveAndUndo(undo)
    expect((await screen.findAllByText('Annulé : de nouveau 11 h 30 avec Camille.')).length).toBeGreaterThan(
      0,
    )
    await waitFor(() => expect(block().getAttribute('aria-label')).toContain('avec Camille'))
    fireEvent.keyDown(document.body, { key: 'u' })
    expect(await screen.findByText('Rien à annuler.')).toBeTruthy()
  })

  it('is refused in words when the old time is taken', async () => {
    await moveAndUndo(() => {
      api.answer(undoAgendaBatch, () => refusal(409, 'pris', { code: 'time_not_free' }))
      fireEvent.keyDown(document.body, { key: 'u' })
    })
    expect(await screen.findByText('Le créneau d’origine est pris.')).toBeTruthy()
  })

  it('includes the client’s message, a check box in the toast', async () => {
    await moveAndUndo(() => {
      api.answer(updateAgendaBatch, () => undefined)
      fireEvent.click(screen.getByRole('checkbox', { name: 'Prévenir par SMS', hidden: true }))
    })
    await waitFor(() => expect(api.sentTo(updateAgendaBatch)).toEqual([{ notify: [] }]))
  })
})
