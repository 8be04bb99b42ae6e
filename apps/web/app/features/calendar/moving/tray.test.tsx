// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getAgenda } from '@meche/contract/agenda.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { api, openApp, prepareApp, testAdmin } from '../../../testing/app.tsx'
import {
  accept,
  agenda,
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
  team,
} from '../../../testing/moving.ts'
import { park, takeOut } from './parked.ts'

prepareApp()
prepareMoving()
beforeEach(() => {
  const saturday = testAgenda([], { date: '2026-11-21', professionals: team })
  api.answer(getAgenda, ({ query }) => (query.from === '2026-11-21' ? saturday : agenda))
})
afterEach(() => {
  // Not handed on: a runner that awaits it leaves React's queue open for updates of the page.
  act(() => [1, 2, 3, 4, 5, 6, 7].forEach(takeOut))
})

const tray = () => screen.queryByRole('region', { name: 'À placer' })
const chip = () => within(tray()!).getByRole('button', { name: /^Sophie Marchand/ })
const onGrid = () => document.querySelector('.tg [data-visit="1"]')
const heard = () =>
  [...document.querySelectorAll('.visually-hidden[role=status]')].map((one) => plain(one.textContent))

/** Sophie's visit of Friday, 11 h 30 with Camille, in the tray. */
async function parkSophie(): Promise<void> {
  await open()
  block().focus()
  fireEvent.keyDown(block(), { key: 'x' })
  await waitFor(() => expect(plain(tray()?.textContent)).toContain('11 h 30 – 12 h 15 avec Camille'))
}

/** The day after, on which nobody has a visit. */
async function turnToSaturday(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Jour suivant' }))
  await screen.findByRole('heading', { name: /samedi 21 novembre/ })
  await frame()
}

const onSaturday = (start: string, end: string, professional: number) => [
  { id: 11, start: `2026-11-21T${start}:00+01:00`, end: `2026-11-21T${end}:00+01:00`, professional },
]

describe('a visit in the tray', () => {
  it('keeps its time', async () => {
    await parkSophie()
    await waitFor(() =>
      expect(heard()).toContain('Sophie Marchand, à placer. Le rendez-vous garde son heure.'),
    )
    expect(onGrid()?.textContent).toContain('Sophie Marchand')
    expect(sent()).toEqual([])
  })

  it('is picked up onto the day on screen by keys, and leaves the tray once it is placed', async () => {
    await parkSophie()
    await turnToSaturday()
    accept('11:30', '12:15', 1)
    chip().focus()
    fireEvent.click(chip())
    expect(places()).toEqual([['1', '690', 'allowed']])
    fireEvent.keyDown(chip(), { key: 'ArrowDown' })
    fireEvent.keyDown(chip(), { key: 'Enter' })
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      cause: 'keyboard',
      changes: [{ visit: 1, steps: onSaturday('11:45', '12:30', 1) }],
    })
    await waitFor(() => expect(tray()).toBe(null))
  })

  it('is picked up into the first column of a day on which its professional is not there', async () => {
    await parkSophie()
    const onlyLea = testAgenda([], { date: '2026-11-21', professionals: team.slice(1) })
    api.answer(getAgenda, ({ query }) => (query.from === '2026-11-21' ? onlyLea : agenda))
    await turnToSaturday()
    chip().focus()
    fireEvent.click(chip())
    expect(places()).toEqual([['2', '690', 'allowed']])
  })

  it('stays in the tray after Escape', async () => {
    await parkSophie()
    await turnToSaturday()
    chip().focus()
    fireEvent.click(chip())
    fireEvent.keyDown(chip(), { key: 'Escape' })
    expect(places()).toEqual([])
    expect(document.activeElement).toBe(chip())
  })

  it('is dragged onto the day on screen', async () => {
    await parkSophie()
    await turnToSaturday()
    accept('15:30', '16:30', 2)
    pointer('pointerdown', { target: chip(), x: 150, y: 1400 })
    pointer('pointermove', { target: window, x: 150, y: 1390 })
    pointer('pointermove', { target: window, x: 350, y: 930 })
    await frame()
    expect(places()).toEqual([['2', '930', 'allowed']])
    pointer('pointerup', { target: window, x: 350, y: 930 })
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ changes: [{ visit: 1, steps: onSaturday('15:30', '16:30', 2) }] })
  })

  it('opens « Déplacer » on the day on screen when it is pressed', async () => {
    await parkSophie()
    await turnToSaturday()
    // A press begins with its pointer: what a drag before it still swallows ends there.
    fireEvent.pointerDown(chip())
    fireEvent.pointerUp(chip())
    fireEvent.click(chip(), { detail: 1 })
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer' })
    expect(within(dialog).getByRole('button', { name: /samedi 21/ }).ariaPressed).toBe('true')
    expect((await within(dialog).findAllByRole('radio')).length).toBeGreaterThan(5)
  })

  it('can be taken out, and the focus goes back to it', async () => {
    await parkSophie()
    fireEvent.click(within(tray()!).getByRole('button', { name: 'Retirer Sophie Marchand' }))
    await waitFor(() => expect(tray()).toBe(null))
    expect(document.activeElement).toBe(onGrid())
  })

  it('disappears when it is cancelled or closed elsewhere', async () => {
    await parkSophie()
    await waitFor(() => expect(api.streams).toBeGreaterThan(0))
    show(margaux)
    const changed = {
      visits: [{ id: 1, version: 2, by: null }],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: false,
    }
    api.tell({ days: ['2026-11-20'], ...changed })
    await waitFor(() => expect(tray()).toBe(null))
  })

  /** While another person is signed in, the window forgets the tray; afterwards it is read back from the storage, as by a reload. */
  async function reload(): Promise<void> {
    cleanup()
    await openApp('/dashboard/calendar', { ...testAdmin, id: 101 })
    await screen.findByRole('button', { name: /Sophie Marchand/ })
    expect(tray()).toBe(null)
    cleanup()
    await openApp('/dashboard/calendar')
    await waitFor(() => expect(onGrid()).toBeTruthy())
  }

  it('is still there after a reload, and is picked up as before', async () => {
    await parkSophie()
    await reload()
    await waitFor(() => expect(plain(tray()?.textContent)).toContain('11 h 30 – 12 h 15 avec Camille'))
    fireEvent.click(chip(), { detail: 1 })
    expect(await screen.findByRole('dialog', { name: 'Déplacer' })).toBeTruthy()
  })

  it('leaves the tray with a word when it was changed while the window was away', async () => {
    await parkSophie()
    agenda.days[0]!.visits[0]!.version += 1
    await reload()
    const gone = 'Sophie Marchand n’est plus à placer : le rendez-vous a changé.'
    expect(await screen.findByText(gone)).toBeTruthy()
    expect(tray()).toBe(null)
  })

  it('that changed under the eyes of the window stays after a reload', async () => {
    await parkSophie()
    await waitFor(() => expect(api.streams).toBeGreaterThan(0))
    agenda.days[0]!.visits[0]!.version += 1
    const changed = {
      visits: [{ id: 1, version: 2, by: null }],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: false,
    }
    api.tell({ days: ['2026-11-20'], ...changed })
    await waitFor(() => expect(sessionStorage.getItem('tray-100')).toContain('"version":2'))
    await reload()
    await waitFor(() => expect(tray()?.textContent).toContain('Sophie Marchand'))
  })

  it('is put there from its details too', async () => {
    await open()
    fireEvent.click(block())
    fireEvent.click(await screen.findByRole('button', { name: 'À placer' }))
    await waitFor(() => expect(tray()).toBeTruthy())
  })
})

describe('the tray', () => {
  it('takes what a drag drops on it', async () => {
    await open()
    await carryTo(350, 930)
    document.elementFromPoint = () => document.querySelector('.mv-park')
    pointer('pointermove', { target: window, x: 350, y: 1000 })
    await frame()
    pointer('pointerup', { target: window, x: 350, y: 1000 })
    document.elementFromPoint = vi.fn(() => null)
    await waitFor(() => expect(tray()).toBeTruthy())
    expect(places()).toEqual([])
    expect(sent()).toEqual([])
  })

  it('holds six visits and refuses a seventh in words', async () => {
    await open()
    const other = { version: 1, step: 0, date: '2026-11-25', name: 'Anne Le Goff' }
    act(() => [2, 3, 4, 5, 6, 7].forEach((visit) => park({ ...other, visit })))
    block().focus()
    fireEvent.keyDown(block(), { key: 'x' })
    expect(await screen.findByText('Déjà 6 rendez-vous à placer.')).toBeTruthy()
  })
})
