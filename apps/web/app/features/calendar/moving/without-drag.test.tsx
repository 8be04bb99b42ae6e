// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { applyAgendaPrice, changeAgenda, undoAgendaBatch } from '@meche/contract/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { accept, margaux, plain, prepareMoving, sent, show, sophie, steps } from '../../../testing/moving.ts'

prepareApp()
prepareMoving()

/** From the list, the way of those who neither drag nor see the grid. */
async function choose(way: string): Promise<void> {
  await openApp('/dashboard/calendar?view=list&date=2026-11-18')
  fireEvent.click((await screen.findAllByRole('button', { name: /Sophie Marchand/ }))[0]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Déplacer' }))
  await screen.findByRole('dialog', { name: 'Déplacer' })
  fireEvent.click(screen.getByRole('button', { name: way }))
}

const submit = (name: string) =>
  screen.getAllByRole<HTMLButtonElement>('button', { name }).find(({ type }) => type === 'submit')!

describe('« Durée »', () => {
  const field = () => screen.findByRole('textbox', { name: /^Nouvelle durée/ })

  it('gives the chosen step another end', async () => {
    await choose('Durée')
    accept('11:30', '12:30', 1)
    expect(await field()).toHaveProperty('value', '45')
    fireEvent.change(await field(), { target: { value: '60' } })
    expect(plain(screen.getByText(/^11.h.30 – 12.h.30$/).textContent)).toBe('11 h 30 – 12 h 30')
    fireEvent.click(submit('Durée'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'resize', changes: [{ steps: steps('11:30', '12:30', 1) }] })
  })

  it('names what stands in the way, and sends nothing', async () => {
    show(sophie, { ...margaux, start: '12:30', end: '13:00', professional: 1 })
    await choose('Durée')
    fireEvent.change(await field(), { target: { value: '90' } })
    expect(screen.getByText(/^Margaux Simon est là de/)).toBeTruthy()
    expect(submit('Durée').disabled).toBe(true)
  })

  it.each(['', '4', '721', 'une heure'])('of « %s » is refused with the limits', async (text) => {
    await choose('Durée')
    fireEvent.change(await field(), { target: { value: text } })
    expect(screen.getByText('De 5 à 720 minutes.')).toBeTruthy()
    expect(submit('Durée').disabled).toBe(true)
  })
})

it.each(['Durée', 'Échanger'])('« %s » says that the visit has left its day meanwhile', async (way) => {
  await choose(way)
  await waitFor(() => expect(api.streams).toBeGreaterThan(0))
  show(margaux)
  api.tell({
    days: ['2026-11-20'],
    visits: [{ id: 1, version: 2, by: null }],
    breaks: [],
    tasks: false,
    mail: false,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: false,
  })
  const gone = await screen.findByText('Ce rendez-vous vient de changer.')
  expect(gone.closest('dialog')).not.toBe(null)
})

describe('« Échanger »', () => {
  it('exchanges the places of two visits of a day', async () => {
    api.answer(changeAgenda, () => ({
      batch: 9,
      verdicts: [],
      visits: [],
      blocks: [],
      notices: [],
      messages: [],
    }))
    await choose('Échanger')
    const other = await screen.findByRole('combobox', { name: 'Avec quel rendez-vous' })
    const options = [...(other as HTMLSelectElement).options]
    expect(options.map(({ text }) => plain(text))).toEqual([
      'Choisir',
      '16 h 30 – 17 h, Margaux Simon, avec Léa',
    ])
    expect(submit('Échanger').disabled).toBe(true)
    fireEvent.change(other, { target: { value: options[1]!.value } })
    fireEvent.click(submit('Échanger'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ cause: 'swap', changes: [{ visit: 1 }, { visit: 2 }] })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Déplacer' })).toBe(null))
    api.answer(undoAgendaBatch, () => ({
      batch: 10,
      verdicts: [],
      visits: [],
      blocks: [],
      notices: [],
      messages: [],
    }))
    fireEvent.keyDown(document.body, { key: 'u' })
    const back =
      'Annulé : Sophie Marchand de nouveau vendredi 20 novembre à 11 h 30, Margaux Simon à 16 h 30.'
    expect(await screen.findAllByText(back)).not.toEqual([])
  })

  it('keeps both prices, and offers those of the professionals who have the visits now', async () => {
    const answer = { batch: 9, verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    const keptPrices = [
      { visit: 1, kept: 4200, standard: 4500 },
      { visit: 2, kept: 3000, standard: 2800 },
    ]
    api.answer(changeAgenda, () => ({ ...answer, keptPrices }))
    const applied: object[] = []
    api.answer(applyAgendaPrice, ({ body }) => void applied.push(body))
    await choose('Échanger')
    const other = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Avec quel rendez-vous' })
    fireEvent.change(other, { target: { value: other.options[1]!.value } })
    fireEvent.click(submit('Échanger'))
    const toast = await screen.findByText(/^Prix gardés pour Sophie Marchand, Margaux Simon/)
    expect(plain(toast.textContent)).toContain('72 € en tout (au tarif de qui s’en occupe : 73 €)')
    fireEvent.click(screen.getByRole('button', { name: /^Appliquer 73/, hidden: true }))
    await screen.findByText('Nouveaux prix appliqués.')
    expect(applied).toEqual([
      { visit: 1, price: 4500 },
      { visit: 2, price: 2800 },
    ])
  })

  it('does not offer a visit whose place would not hold', async () => {
    // The 45 minutes of either other visit would meet the one that follows Sophie's quarter of an hour.
    const neighbour = { visit: 3, id: 31, start: '11:45', end: '12:30', professional: 1 }
    show({ ...sophie, end: '11:45' }, { ...margaux, end: '17:15' }, neighbour)
    await choose('Échanger')
    expect(
      await screen.findByText('Aucun autre rendez-vous ne peut prendre cette place ce jour-là.'),
    ).toBeTruthy()
  })

  it('stays open with the reason when the server refuses', async () => {
    const taken = '16 h 30 vient d’être pris par Anne Le Goff.'
    api.answer(changeAgenda, () => refusal(409, taken, { code: 'time_not_free' }))
    await choose('Échanger')
    const other = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Avec quel rendez-vous' })
    fireEvent.change(other, { target: { value: other.options[1]!.value } })
    fireEvent.click(submit('Échanger'))
    const dialog = screen.getByRole('dialog', { name: 'Déplacer' })
    expect(await within(dialog).findByRole('alert')).toHaveProperty('textContent', taken)
    expect(submit('Échanger').disabled).toBe(false)
  })

  it('says so when no other visit can be moved', async () => {
    show(sophie)
    await choose('Échanger')
    expect(
      await screen.findByText('Aucun autre rendez-vous ne peut prendre cette place ce jour-là.'),
    ).toBeTruthy()
  })
})
