// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { getAgenda, getAgendaServices } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { changeVisitLength } from '@meche/contract/hair-lengths.ts'
import { showSaved } from '../../../lib/salon/salon.ts'
import { testSalon } from '../../../test-salon.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { find, press, see } from '../../../testing/hands.ts'
import { visitOf } from '../../../testing/records.ts'

prepareApp()

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
  api.answer(changeVisitLength, () => refusal(409, sentence, { code: 'time_not_free' }))
  await press('Longs', group)
  await see(sentence)
  api.answer(changeVisitLength, ({ body }) => {
    length = long
    return visitOf({ id: 7, length: body.length === 2 ? long : short })
  })
  await press('Longs', group)
  await see('La longueur a été changée.')
  expect(api.sentTo(changeVisitLength)).toEqual([{ length: 2 }, { length: 2 }])
})
