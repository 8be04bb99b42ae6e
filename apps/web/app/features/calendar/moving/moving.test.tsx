// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getAgendaServices, getAgendaSummary } from '@meche/contract/agenda.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import {
  accept,
  agenda,
  bar,
  block,
  carryTo,
  frame,
  margaux,
  open,
  places,
  plain,
  pointer,
  prepareMoving,
  sent,
  show,
  sophie,
  steps,
} from '../../../testing/moving.ts'

prepareApp()
prepareMoving()

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

  it('says what is in the hand and where it was, instead of the day’s figures', async () => {
    await open()
    const figures = document.querySelector('.cal-sum')!
    const before = plain(figures.textContent)
    await carryTo(150, 690)
    expect(figures.matches('[data-mv-figures]')).toBe(true)
    expect(
      [...figures.querySelectorAll('.mv-sum > span')].map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Sophie Marchand, Coupe femme',
      'de 11 h 30 avec Camille',
      'Place d’origineAssez de placeNouvelle place',
    ])
    pointer('pointercancel', { target: window, x: 0, y: 0 })
    expect(figures.matches('[data-mv-figures]')).toBe(false)
    expect(plain(figures.textContent)).toBe(before)
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
    await carryTo(350, 980)
    pointer('pointerup', { target: window, x: 350, y: 980 })
    expect(await screen.findAllByText(/Margaux Simon est là/)).toHaveLength(1)
  })

  it.each([
    ['busy', 'Occupé est là de 16 h 30 à 17 h.'],
    ['training', 'Formation est là de 16 h 30 à 17 h.'],
    [null, 'Pause de Léa est là de 16 h 30 à 17 h.'],
  ] as const)('names a block without a title by its purpose (%s)', async (kind, expected) => {
    show(sophie, { ...margaux, visit: null })
    Object.assign(agenda.days[0]!.blocks[0]!, { kind, title: null })
    if (kind) agenda.days[0]!.blocks[0]!.service = null
    await open()
    await carryTo(350, 980)
    expect(plain(document.querySelector('.mv-place')!.textContent)).toBe(`Impossible${expected}`)
    pointer('pointercancel', { target: window, x: 0, y: 0 })
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
    await new Promise((resolve) => setTimeout(resolve, 20))
    const free = screen.getAllByRole('button', { name: /^libre/ }).at(-1)!
    pointer('pointerup', { target: free, x: 350, y: 930 })
    // A finger's click comes in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 20))
    fireEvent.click(free, { detail: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
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
    // It destroys nothing.
    expect(go.className).toBe('btn pri')
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

  it('mean what they always do in a dialog, a field and elsewhere on the page', async () => {
    await open()
    const outside = document.body.appendChild(document.createElement('div'))
    outside.innerHTML =
      '<button>hors</button><div role="dialog"><button>dedans</button></div><input aria-label="champ" />'
    for (const target of outside.querySelectorAll('button, input')) {
      block().focus()
      press(' ')
      press('ArrowDown')
      for (const key of ['Enter', ' ', 'ArrowDown']) expect(fireEvent.keyDown(target, { key })).toBe(true)
      expect(places()).toEqual([['1', '705', 'allowed']])
      press('Escape')
    }
    expect(sent()).toEqual([])
    outside.remove()
  })

  it('let go of a visit when a dialog opens, another one is pressed or the day is left', async () => {
    await open()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    dialog.innerHTML = '<button>dedans</button>'
    const margauxBlock = () => screen.getByRole('button', { name: /Margaux Simon/ })
    const leaves = [
      () => dialog.querySelector('button')!.focus(),
      () => pointer('pointerdown', { target: margauxBlock(), x: 350, y: 1000 }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Mois' })),
    ]
    for (const leave of leaves) {
      block().focus()
      press(' ')
      expect(places()).toHaveLength(1)
      leave()
      await waitFor(() => expect(places()).toEqual([]))
    }
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(sent()).toEqual([])
    dialog.remove()
  })

  it('stand in the list of keys', async () => {
    await open()
    fireEvent.keyDown(document.body, { key: '?' })
    const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
    const caps = [...list.querySelectorAll('kbd')].map((one) => one.textContent)
    expect(caps).toEqual(expect.arrayContaining(['Espace', 'M', 'R', 'E', 'U']))
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

describe('a visit in the hand that somebody else changes', () => {
  const elsewhere = () =>
    api.tell({
      days: ['2026-11-20'],
      visits: [{ id: 1, version: 2, by: { id: 2, name: 'Léa' } }],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: false,
    })

  it.each([
    ['changed', () => show({ ...sophie, version: 2 }, margaux)],
    ['taken off the day', () => show(margaux)],
  ])('is put back when it is %s, and its drop is ignored', async (_, change) => {
    await open()
    await waitFor(() => expect(api.streams).toBeGreaterThan(0))
    await carryTo(150, 900)
    expect(places()).toHaveLength(1)
    change()
    elsewhere()
    expect(await screen.findByText('Ce rendez-vous vient de changer.')).toBeTruthy()
    pointer('pointerup', { target: window, x: 150, y: 900 })
    await frame()
    expect(places()).toEqual([])
    expect(sent()).toEqual([])
  })
})

describe('« Déplacer »', () => {
  const radios = () => screen.getAllByRole('radio').map((one) => plain(one.closest('label')!.textContent))

  it.each([
    [45, 'not', 'nearly every start leaves no hole'],
    [150, 'still', 'few starts leave no hole'],
  ])('with a shortest service of %i min, « sans trou » is %s said: %s', async (duration, isSaid) => {
    const service = { service: 1, duration, price: 4500, before: 0, after: 0 }
    api.answer(getAgendaServices, () => [
      { professional: 1, services: [service] },
      { professional: 2, services: [service] },
    ])
    await open()
    block().focus()
    fireEvent.keyDown(block(), { key: 'm' })
    await screen.findByRole('dialog', { name: 'Déplacer' })
    const told = radios().filter((text) => text!.endsWith('sans trou'))
    expect(told.length > 0 ? 'still' : 'not').toBe(isSaid)
    expect(told.length).toBeLessThan(radios().length / 2)
  })

  it('offers the starts that fit, by professional, and moves without a drag', async () => {
    await open()
    accept('15:30', '16:30', 2)
    block().focus()
    fireEvent.keyDown(block(), { key: 'm' })
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer' })
    expect(plain(dialog.textContent)).toContain('11 h 30 – 12 h 15 avec Camille')
    expect(radios().filter((text) => /^15 h 30.*Léa$/.test(text!))).toHaveLength(1)
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

  it('says that the chosen start was taken meanwhile, and does not send it', async () => {
    await open()
    await waitFor(() => expect(api.streams).toBeGreaterThan(0))
    block().focus()
    fireEvent.keyDown(block(), { key: 'm' })
    await screen.findByRole('dialog', { name: 'Déplacer' })
    const chosen = () =>
      screen
        .getAllByRole('radio')
        .find((one) => /^15 h 30.*Léa/.test(plain(one.closest('label')!.textContent)!))
    fireEvent.click(chosen()!)
    show(sophie, margaux, { visit: 3, start: '15:30', end: '16:00', professional: 2 })
    api.tell({
      days: ['2026-11-20'],
      visits: [{ id: 3, version: 1, by: null }],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: false,
    })
    await waitFor(() => expect(chosen()).toBe(undefined))
    expect(screen.getAllByRole('status').map((one) => plain(one.textContent))).toContain(
      '15 h 30 vient d’être pris.',
    )
    const send = screen
      .getAllByRole<HTMLButtonElement>('button', { name: 'Déplacer' })
      .find(({ type }) => type === 'submit')
    expect(send?.disabled).toBe(true)
  })

  it('opens in the list for a visit of any of its days', async () => {
    await openApp('/dashboard/calendar?view=list&date=2026-11-18')
    fireEvent.click((await screen.findAllByRole('button', { name: /Sophie Marchand/ }))[0]!)
    fireEvent.click(await screen.findByRole('button', { name: 'Déplacer' }))
    expect(await screen.findByRole('dialog', { name: 'Déplacer' })).toBeTruthy()
    await waitFor(() => expect(radios().length).toBeGreaterThan(5))
    expect(
      api.asked.some(({ query }) => query['from'] === '2026-11-20' && query['to'] === '2026-11-20'),
    ).toBe(true)
  })

  it('the week neither reads a day to move on nor holds what only a move says', async () => {
    api.answer(getAgendaSummary, () => [])
    await openApp('/dashboard/calendar?view=week&date=2026-11-20')
    await waitFor(() => expect(api.asked.some(({ path }) => path.includes('/agenda'))).toBe(true))
    await frame()
    expect(document.querySelector('.mv-bar, .visually-hidden[role=alert]')).toBeNull()
    expect(
      api.asked.filter(({ path, query }) => path.endsWith('/services') || query['from'] === '2026-11-20'),
    ).toEqual([])
  })

  it('opens from a visit’s details, for fingers and phones', async () => {
    await open()
    fireEvent.click(block())
    fireEvent.click(await screen.findByRole('button', { name: 'Déplacer' }))
    expect(await screen.findByRole('dialog', { name: 'Déplacer' })).toBeTruthy()
    expect(radios().length).toBeGreaterThan(5)
  })
})
