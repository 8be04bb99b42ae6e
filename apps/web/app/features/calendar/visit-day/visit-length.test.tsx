// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { changeAgenda, getAgenda, getAgendaServices, undoAgendaBatch } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { showSaved } from '../../../lib/salon/salon.ts'
import { testSalon } from '../../../test-salon.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { find, press, see } from '../../../testing/hands.ts'

prepareApp()

const longer = testAgenda([{ visit: 7, start: '10:00', end: '13:00' }], { visit: { price: 5850 } }).days[0]!
  .visits

const changedBy = (batch: number) => ({
  batch,
  verdicts: [{ ok: true, reasons: [] }],
  visits: longer,
  blocks: [],
  notices: [],
  messages: [],
})

const abilities = {
  move: true,
  done: true,
  noShow: true,
  cancel: true,
  reopen: false,
  arrive: true,
  start: true,
  checkout: true,
}

it('the length of an opened visit is changed at once; without room, the visit in the way is named', async () => {
  const [short, long] = [
    { id: 1, name: 'Courts' },
    { id: 2, name: 'Longs' },
  ] as const
  let length: { id: number; name: string } = short
  api.answer(getAgenda, ({ query }) =>
    testAgenda(
      query.from === '2026-11-20'
        ? [{ id: 70, visit: 7, professional: 1, start: '10:00', end: '12:15' }]
        : [],
      { date: query.from, visit: { abilities, length } },
    ),
  )
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
  showSaved({ ...testSalon, hairLengths: [short, long] })
  await openApp('/dashboard/calendar')
  await press(/Nathalie Perrin/)
  const group = await find('group', 'Changer la longueur')
  expect((await find('button', 'Courts', group)).getAttribute('aria-pressed')).toBe('true')
  const sentence = 'Cette heure n’est plus libre : Camille, Zoé Petit, 12:15–13:00.'
  api.answer(changeAgenda, () => refusal(409, sentence, { code: 'time_not_free' }))
  await press('Longs', group)
  await see(sentence)
  const outside = 'Confirmez pour passer outre : le rendez-vous finit à 19:15.'
  api.answer(changeAgenda, ({ body }) => {
    if (!body.overrides)
      return refusal(422, outside, {
        code: 'override_needed',
        violations: [{ propertyPath: 'overrides', message: '', code: 'outside_hours' }],
      })
    length = long
    return changedBy(31)
  })
  await press('Longs', group)
  await see(outside)
  await press('Changer quand même', group.parentElement!)
  await see('Longueur changée : jusqu’à 13 h, 58,50 €.')
  const change = { changes: [{ visit: 7, version: 1, length: 2 }], cause: 'dialog' }
  expect(api.sentTo(changeAgenda)).toEqual([change, change, { ...change, overrides: ['outside_hours'] }])
  api.answer(undoAgendaBatch, () => {
    length = short
    return changedBy(32)
  })
  await press('Annuler')
  await see('La longueur d’avant est rétablie.')
})
