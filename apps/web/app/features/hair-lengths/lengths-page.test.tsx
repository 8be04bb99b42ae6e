// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getHairLengths, saveHairLengths, type HairLengths } from '@meche/contract/hair-lengths.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { field, fill, find, press, see, seeNo } from '../../testing/hands.ts'

prepareApp()

it('an admin takes the proposed lengths, fills the table, and what was typed stays when it is refused', async () => {
  let saved: HairLengths = { lengths: [] }
  api.answer(getHairLengths, () => saved)
  await openApp('/dashboard/service/lengths')
  await see(/^Aucune longueur/)
  await press('Proposer Courts, Mi-longs, Longs, Très longs')
  await press('Retirer Très longs')
  await press('Monter Longs')
  const price = await field('Coupe femme, Longs : prix en euros')
  fireEvent.change(price, { target: { value: 'dès 52' } })
  await see('Chaque longueur a un nom, et chaque case un nombre.')
  expect((await find('button', 'Enregistrer')).hasAttribute('disabled')).toBe(true)
  await fill('Coupe femme, Longs : prix en euros', '52,50')
  await fill('Coupe femme, Longs : minutes', '55')
  api.answer(saveHairLengths, () => refusal(409, 'Pas maintenant.', { code: 'not_pending' }))
  await press('Enregistrer')
  await see('Pas maintenant.')
  expect((await field('Coupe femme, Longs : prix en euros')).value).toBe('52,50')
  api.answer(saveHairLengths, ({ body }) => {
    saved = { lengths: body.lengths.map((length, place) => ({ ...length, id: place + 1 })) }
    return saved
  })
  await press('Enregistrer')
  await see('Les longueurs ont été enregistrées.')
  const none = { services: [], professionals: [], combinatedServices: [] }
  expect(api.sentTo(saveHairLengths).at(-1)).toEqual({
    lengths: [
      { name: 'Courts', ...none },
      { name: 'Longs', ...none, services: [{ service: 1, duration: 55, price: 5250 }] },
      { name: 'Mi-longs', ...none },
    ],
  })
})

it('two admins who change the table see what the other one saved, and nothing else of it is lost', async () => {
  const none = { services: [], professionals: [], combinatedServices: [] }
  let saved: HairLengths = { lengths: [{ id: 1, name: 'Longs', ...none }] }
  api.answer(getHairLengths, () => saved)
  api.answer(saveHairLengths, ({ body }) => {
    saved = { lengths: body.lengths.map((length, place) => ({ ...length, id: place + 1 })) }
    return saved
  })
  await openApp('/dashboard/service/lengths')
  await fill('Coupe femme, Longs : minutes', '55')
  const theirs = { service: 2, duration: null, price: 9900 }
  saved = { lengths: [{ id: 1, name: 'Longs', ...none, services: [theirs] }] }
  await press('Enregistrer')
  await see('Quelqu’un d’autre a enregistré entre-temps')
  await see(/^Longs 99.€$/)
  await press('Garder ma saisie')
  await see('Les longueurs ont été enregistrées.')
  const mine = { service: 1, duration: 55, price: null }
  const [{ services }] = saved.lengths as [HairLengths['lengths'][number]]
  expect(services.toSorted((a, b) => a.service - b.service)).toEqual([mine, theirs])
  await fill('Coupe femme, Longs : minutes', '50')
  await press('Enregistrer')
  await seeNo('Quelqu’un d’autre a enregistré entre-temps')
})

it('a table of a spreadsheet is pasted into the cells, and Enter goes down', async () => {
  const none = { services: [], professionals: [], combinatedServices: [] }
  api.answer(getHairLengths, () => ({
    lengths: [
      { id: 1, name: 'Courts', ...none },
      { id: 2, name: 'Longs', ...none },
    ],
  }))
  await openApp('/dashboard/service/lengths')
  const first = await field('Coupe femme, Courts : minutes')
  fireEvent.paste(first, { clipboardData: { getData: () => '30\t35\t55\t52\n' } })
  expect((await field('Coupe femme, Longs : prix en euros')).value).toBe('52')
  expect((await field('Coupe femme, Courts : prix en euros')).value).toBe('35')
  first.focus()
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, Courts\s: minutes$/)
  expect(document.activeElement).not.toBe(first)
})
