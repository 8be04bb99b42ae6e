/** A day of two professionals on the real screen, with a pixel for each minute. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { changeAgenda, getAgenda, getAgendaServices, type Agenda } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { takeBatch } from '../features/calendar/moving/batches.ts'
import { testAgenda, type TestStep } from './agenda.ts'
import { api, openApp } from './app.tsx'

export const team = [
  { id: 1, givenName: 'Camille', working: [['09:00', '18:00']] as [string, string][] },
  { id: 2, givenName: 'Léa', working: [['10:00', '19:00']] as [string, string][] },
]
export const sophie: TestStep = { visit: 1, id: 11, start: '11:30', end: '12:15', service: 'Coupe femme' }
export const margaux: TestStep = { visit: 2, id: 21, start: '16:30', end: '17:00', professional: 2 }
const names: Record<number, [string, string]> = { 1: ['Sophie', 'Marchand'], 2: ['Margaux', 'Simon'] }

/** The day as the server answers it. */
export let agenda: Agenda

export function show(...steps: TestStep[]): void {
  agenda = dayWith(...steps)
}

function dayWith(...steps: TestStep[]): Agenda {
  const made = testAgenda(steps, { professionals: team })
  for (const visit of made.days[0]!.visits) {
    const [givenName, familyName] = names[visit.id] ?? ['Anne', 'Le Goff']
    visit.customer = { ...visit.customer, lastname: givenName, firstname: familyName }
  }
  return made
}

/** A pixel is a minute: the first column is at 100 to 300, the second at 300 to 500, and so on; midnight is at the top. */
function boxOf(element: Element): DOMRect {
  const column = element.closest<HTMLElement>('[data-column]')
  const left = 200 * Number(column?.dataset['column'] ?? 1) - 100
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

export function pointer(type: string, { target, x, y }: At, more: object = {}): void {
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

export async function frame(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

export async function open(): Promise<void> {
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Sophie Marchand/ })
  await waitFor(() => expect(api.asked.some(({ path }) => path.endsWith('/services'))).toBe(true))
  await frame()
}

export const block = () => screen.getByRole('button', { name: /Sophie Marchand/ })
export const places = () =>
  [...document.querySelectorAll<HTMLElement>('.mv-place')].map((one) => [
    one.closest<HTMLElement>('[data-layer]')!.dataset['layer'],
    one.style.getPropertyValue('--start'),
    one.className.replace('mv-place ', ''),
  ])
/** Spaces that do not break look like others here. */
export const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
export const bar = () => plain(document.querySelector('.mv-bar')!.textContent)
export const sent = () => api.sentTo(changeAgenda)
export const steps = (start: string, end: string, professional: number) => [
  { id: 11, start: `2026-11-20T${start}:00+01:00`, end: `2026-11-20T${end}:00+01:00`, professional },
]

/** The server takes what was asked for and shows it from then on. */
export function accept(start: string, end: string, professional: number): void {
  api.answer(changeAgenda, () => {
    agenda = dayWith({ ...sophie, start, end, professional }, margaux)
    return {
      batch: 5,
      verdicts: [{ ok: true, reasons: [] }],
      visits: agenda.days[0]!.visits.slice(0, 1),
      blocks: [],
      notices: [{ visit: 1, isProposed: true }],
      messages: [],
    }
  })
}

/** For the top of a file of tests, after `prepareApp`. */
export function prepareMoving(): void {
  beforeEach(() => {
    // Changes of the test before, which nobody who signs in now may take back.
    takeBatch()
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
}

/** Holds the block by its first minute, and carries it to where that minute is to be. */
export async function carryTo(x: number, minute: number, more: object = {}): Promise<void> {
  pointer('pointerdown', { target: block(), x: 150, y: 690 })
  pointer('pointermove', { target: window, x: 150, y: 696 }, more)
  pointer('pointermove', { target: window, x, y: minute }, more)
  await frame()
}
