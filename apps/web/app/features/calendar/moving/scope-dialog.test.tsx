// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAgenda, type Verdict } from '@meche/contract/agenda.ts'
import { getGroup } from '@meche/contract/groups.ts'
import { getSeries } from '@meche/contract/series.ts'
import { api, prepareApp } from '../../../testing/app.tsx'
import { find, press, see, seeNo, turn } from '../../../testing/hands.ts'
import {
  agenda,
  block,
  carryTo,
  margaux,
  open,
  places,
  pointer,
  prepareMoving,
  show,
  sophie,
} from '../../../testing/moving.ts'
import { visitOf } from '../../../testing/records.ts'

prepareApp()
prepareMoving()

const at = (day: string, time: string) => `${day}T${time}:00+01:00`
const title = /^Déplacer quels rendez-vous/
const free: Verdict = { ok: true, reasons: [] }
const taken: Verdict = { ok: false, reasons: [] }

let verdicts: Verdict[]
let asked: unknown[]

beforeEach(() => {
  verdicts = [free, free]
  asked = []
  api.answer(changeAgenda, ({ query, body }) => {
    const answer = { batch: 5, verdicts, visits: [], blocks: [], notices: [], messages: [] }
    if (query.dryRun) return { ...answer, batch: null }
    asked.push([body.cause, ...body.changes.map((one) => ('steps' in one ? [one.visit, one.steps] : null))])
    return answer
  })
})

const drop = async () => {
  await carryTo(350, 930)
  pointer('pointerup', { target: window, x: 350, y: 930 })
}
const sophiesStep = {
  id: 11,
  start: at('2026-11-20', '15:30'),
  end: at('2026-11-20', '16:30'),
  professional: 2,
}

describe('a visit of a group that is dropped', () => {
  beforeEach(async () => {
    show(sophie, margaux)
    Object.assign(agenda.days[0]!.visits[0]!, { group: { id: 3, people: 2 } })
    api.answer(getGroup, () => [
      visitOf({ id: 1, start: at('2026-11-20', '11:30'), end: at('2026-11-20', '12:15') }),
      visitOf({ id: 8, start: at('2026-11-20', '11:45'), end: at('2026-11-20', '12:15'), for: 'Lina' }),
    ])
    await open()
  })

  it('moves with the others, who keep their distances, in one change', async () => {
    await drop()
    await find('dialog', title)
    await see(
      /^Sophie Marchand, vendredi 20 novembre à\s11\sh\s30, devient vendredi 20 novembre à\s15\sh\s30/,
    )
    await see('2 rendez-vous peuvent être déplacés.')
    expect(asked).toEqual([])
    await press('Déplacer')
    await see('2 rendez-vous déplacés.')
    const linas = { start: at('2026-11-20', '15:45'), end: at('2026-11-20', '16:15') }
    expect(asked).toEqual([['drag', [1, [sophiesStep]], [8, [expect.objectContaining(linas)]]]])
    await waitFor(() => expect(places()).toEqual([]))
    await seeNo(title)
  })

  it('moves alone', async () => {
    await drop()
    await turn('radio', /^Seulement celui-ci/)
    await press('Déplacer')
    await waitFor(() => expect(asked).toEqual([['drag', [1, [sophiesStep]]]]))
    await see(/^Sophie Marchand, vendredi 20 novembre à 15.h.30 avec Léa/)
  })

  it('stays where it was when staff leave the question', async () => {
    await drop()
    await press('Laisser en place')
    await waitFor(() => expect(places()).toEqual([]))
    expect(asked).toEqual([])
  })

  it('does not move with the others where one of them cannot', async () => {
    verdicts = [free, taken]
    await drop()
    await see('Cette heure ne convient pas à tous :')
    const move = await find('button', 'Déplacer')
    expect(move.hasAttribute('disabled') || move.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  it('goes to another professional at its time without a question', async () => {
    await carryTo(350, 690)
    pointer('pointerup', { target: window, x: 350, y: 690 })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('dialog', { name: title }) === null).toBe(true)
  })

  it('moves by keys with the same question', async () => {
    block().focus()
    fireEvent.keyDown(block(), { key: ' ' })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    await find('dialog', title)
    await see('2 rendez-vous peuvent être déplacés.')
    await press('Déplacer')
    await waitFor(() => expect(asked).toMatchObject([['keyboard', [1, {}], [8, {}]]]))
  })
})

it('a visit of a series that is dropped moves alone, or takes those that follow along', async () => {
  show(sophie, margaux)
  const series = { id: 4, dates: 2, everyWeeks: 2, detached: false }
  Object.assign(agenda.days[0]!.visits[0]!, { series: { ...series, place: 1 } })
  api.answer(getSeries, () => ({
    createdAt: at('2026-11-12', '09:00'),
    createdBy: null,
    repeats: null,
    visits: ['2026-11-20', '2026-12-04'].map((day, index) =>
      visitOf({
        id: index === 0 ? 1 : 9,
        start: at(day, '11:30'),
        end: at(day, '12:15'),
        series: { ...series, place: index + 1 },
      }),
    ),
  }))
  await open()
  await drop()
  const alone = await find<HTMLInputElement>('radio', /^Celui-ci Le reste|^Celui-ciLe reste/)
  expect(alone.checked).toBe(true)
  await turn('radio', /^Celui-ci et les suivants/)
  await see('2 rendez-vous peuvent être déplacés.')
  await press('Déplacer')
  await waitFor(() =>
    expect(asked).toEqual([
      ['drag', [1, [sophiesStep]], [9, [expect.objectContaining({ start: at('2026-12-04', '15:30') })]]],
    ]),
  )
})
