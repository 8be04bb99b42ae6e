// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getAgenda } from '@meche/contract/agenda.ts'
import { testAgenda, type TestDay } from '../../../testing/agenda.ts'
import { api, prepareApp } from '../../../testing/app.tsx'
import {
  accept,
  agenda,
  block,
  open,
  plain,
  prepareMoving,
  sent,
  steps,
  team,
} from '../../../testing/moving.ts'

prepareApp()
prepareMoving()

/** « Déplacer » with the time of its visit, 11 h 30 with Camille, asked for. */
async function ask(): Promise<HTMLElement> {
  await open()
  block().focus()
  fireEvent.keyDown(block(), { key: 'm' })
  const dialog = await screen.findByRole('dialog', { name: 'Déplacer' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Pourquoi pas…' }))
  return dialog
}

function raise(dialog: HTMLElement, part: 'hours' | 'minutes', times: number): void {
  const [hours, minutes] = within(dialog).getAllByRole('spinbutton').slice(-2)
  for (let i = 0; i < times; i++) fireEvent.keyDown(part === 'hours' ? hours! : minutes!, { key: 'ArrowUp' })
}

const choose = (dialog: HTMLElement, professional: number) =>
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Avec' }), {
    target: { value: professional },
  })
const send = (dialog: HTMLElement) => dialog.querySelector<HTMLButtonElement>('button[type=submit]')!
const against = (dialog: HTMLElement) => plain(within(dialog).queryByRole('alert')?.textContent)
const insist = (dialog: HTMLElement) =>
  within(dialog).queryByRole<HTMLInputElement>('checkbox', { name: 'Déplacer quand même' })

describe('« Pourquoi pas… »', () => {
  it('accepts any minute that fits', async () => {
    const dialog = await ask()
    expect(plain(dialog.textContent)).toContain('Le rendez-vous est déjà là.')
    expect(send(dialog).disabled).toBe(true)
    accept('11:32', '12:17', 1)
    raise(dialog, 'minutes', 2)
    expect(plain(dialog.textContent)).toContain('11 h 32, Camille, libre')
    fireEvent.click(send(dialog))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'dialog', changes: [{ steps: steps('11:32', '12:17', 1) }] })
  })

  it('names what stands in the way of a time that is taken, and nobody may pass over it', async () => {
    const dialog = await ask()
    choose(dialog, 2)
    raise(dialog, 'hours', 5)
    expect(against(dialog)).toBe('Margaux Simon est là de 16 h 30 à 17 h.')
    expect(insist(dialog)).toBe(null)
    expect(send(dialog).disabled).toBe(true)
  })

  it('lets staff go on against hours, once they insist on that very time', async () => {
    const dialog = await ask()
    raise(dialog, 'hours', 6)
    expect(against(dialog)).toBe('Hors des horaires de Camille : le rendez-vous finirait 15 min après.')
    expect(send(dialog).disabled).toBe(true)
    fireEvent.click(insist(dialog)!)
    expect(send(dialog).disabled).toBe(false)
    raise(dialog, 'minutes', 1)
    expect(insist(dialog)!.checked).toBe(false)
    expect(send(dialog).disabled).toBe(true)
    fireEvent.click(insist(dialog)!)
    accept('17:31', '18:16', 1)
    fireEvent.click(send(dialog))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      overrides: ['outside_hours'],
      changes: [{ steps: steps('17:31', '18:16', 1) }],
    })
    expect(screen.queryByRole('button', { name: 'Déplacer quand même' })).toBe(null)
  })

  it('leads back to the times that fit', async () => {
    const dialog = await ask()
    expect(within(dialog).queryAllByRole('radio')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Heures qui conviennent' }))
    expect(within(dialog).getAllByRole('radio').length).toBeGreaterThan(5)
  })

  /** « Déplacer » on a day that holds nothing but what is told of it. */
  async function turnTo(date: string, day: TestDay): Promise<HTMLElement> {
    const other = testAgenda([], { date, ...day })
    api.answer(getAgenda, ({ query }) => (query.from === date ? other : agenda))
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(` ${Number(date.slice(8))} `) }))
    await within(dialog).findByRole('alert')
    return dialog
  }
  const away = (reason: string | null, id = 1) => ({
    ...team[id - 1]!,
    working: [],
    absences: [{ start: '00:00', end: '2026-11-22T00:00:00+01:00', reason }],
  })
  const [camille, lea] = team.map((one) => ({ ...one, working: [] }))

  it.each([
    ['2026-11-22', { professionals: [camille!, lea!] }, 'Salon fermé ce jour-là.'],
    [
      '2026-11-21',
      {
        professionals: [camille!, lea!],
        closures: [{ start: '00:00', end: '2026-11-22T00:00:00+01:00', reason: 'Inventaire' }],
      },
      'Salon fermé : Inventaire.',
    ],
    ['2026-11-21', { professionals: [camille!, team[1]!] }, 'Camille ne travaille pas ce jour-là.'],
    ['2026-11-21', { professionals: [away(null), team[1]!] }, 'Absence de Camille ce jour-là.'],
    [
      '2026-11-21',
      { professionals: [away('Formation'), team[1]!] },
      'Absence de Camille ce jour-là : Formation.',
    ],
  ])('names a closed day and a professional who is away: %s %o', async (date, day, sentence) => {
    expect(against(await turnTo(date, day))).toBe(sentence)
  })

  it('is not needed to learn why no time fits a day', async () => {
    const day = { professionals: [away('Formation'), away(null, 2)] }
    const dialog = await turnTo('2026-11-21', day)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Heures qui conviennent' }))
    expect(plain(dialog.textContent)).toContain(
      'Aucune heure ne convient ce jour-là. Absence de Camille ce jour-là : Formation. Absence de Léa ce jour-là.',
    )
  })
})
