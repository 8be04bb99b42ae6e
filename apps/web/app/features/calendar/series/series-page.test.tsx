// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getAgenda } from '@meche/contract/agenda.ts'
import { getAppointment } from '@meche/contract/appointments.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { createSeries, type SeriesDate } from '@meche/contract/series.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { choose, find, followLink, press, see, seeNo, textOf, typeDays } from '../../../testing/hands.ts'
import { visitOf } from '../../../testing/records.ts'
import { priceCutsByLength } from '../../../testing/salon-by-length.ts'

prepareApp()

const dateOf = (date: string, more: Partial<SeriesDate> = {}): SeriesDate => ({
  date,
  start: `${date}T09:00:00+01:00`,
  end: `${date}T10:00:00+01:00`,
  verdict: 'ok',
  reasons: [],
  isCustomerBusy: false,
  alternatives: [],
  ...more,
})

const dates = [
  dateOf('2027-01-05'),
  dateOf('2027-02-16', {
    verdict: 'blocked',
    alternatives: [
      { start: '2027-02-16T09:45:00+01:00', end: '2027-02-16T10:45:00+01:00', professional: null },
    ],
  }),
  dateOf('2027-03-30', {
    start: '2027-03-30T09:00:00+02:00',
    end: '2027-03-30T10:00:00+02:00',
    verdict: 'warn',
    isCustomerBusy: true,
  }),
]

it('a visit repeats once every date is decided; a date that was taken meanwhile books nothing', async () => {
  const visit = visitOf({ id: 7, start: '2026-11-24T09:00:00+01:00' })
  api.answer(getAppointment, () => visit)
  api.answer(getCategoriesWithProfessionalServices, () => [])
  api.answer(getAgenda, () => testAgenda([]))
  const asked: unknown[] = []
  let isTaken = true
  api.answer(createSeries, ({ query, body }) => {
    if (query.dryRun) return { id: null, dates, visits: [] }
    asked.push(body)
    if (isTaken) return refusal(409, 'Des dates ne sont plus libres.', { code: 'series_dates_taken' })
    return { id: 3, dates: [], visits: [visit] }
  })
  let app = await openApp('/dashboard/calendar/series?visit=7')
  const list = await find('list', 'Dates de la série')
  expect(textOf(list)).toContain('Personne n’est libre à cette heure.')
  // The note of the change of clocks does not depend on the verdict.
  expect(textOf(list)).toContain('Heure d’été.')
  await see('1 impossible')
  const book = await find('button', 'Réserver 3 dates')
  expect(book.hasAttribute('disabled') || book.getAttribute('aria-disabled') === 'true').toBe(true)
  await choose(/^Que faire du mardi 16 février/, '9 h 45, le même jour')
  await choose(/^Que faire du mardi 30 mars/, 'Passer cette date')
  // Leaving asks first, and a reload brings back what was chosen.
  await followLink('Calendrier', document.querySelector<HTMLElement>('.crumbs')!)
  await press('Rester', await find('dialog', /^Quitter sans enregistrer/))
  app.close()
  app = await openApp('/dashboard/calendar/series?visit=7')
  await see('Nous avons gardé ce que vous aviez saisi.')
  await press('Réserver 2 dates')
  await see('Des dates ne sont plus libres.')
  isTaken = false
  await press('Réserver 2 dates')
  await waitFor(() => expect(app.address()).toBe('/dashboard/calendar?date=2026-11-24'))
  expect(asked[1]).toMatchObject({
    customer: visit.customer.id,
    start: '2027-01-05T09:00:00+01:00',
    everyWeeks: 6,
    count: 8,
    repeats: 7,
    decisions: [
      { date: '2027-02-16', action: 'take', start: '2027-02-16T09:45:00+01:00' },
      { date: '2027-03-30', action: 'skip' },
    ],
    notify: true,
  })
})

it('a visit repeats without the options that have left the menu', async () => {
  priceCutsByLength()
  const [cut] = visitOf().items
  const items = [{ ...cut!, name: 'Coupe femme + Patine', options: [31] }]
  api.answer(getAppointment, () => visitOf({ id: 7, items, length: { id: 2, name: 'Longs' } }))
  api.answer(createSeries, () => ({ id: null, dates: [dates[0]!], visits: [] }))
  await openApp('/dashboard/calendar/series?visit=7')
  await find('list', 'Dates de la série')
  expect(api.sentTo(createSeries).at(-1)).toMatchObject({ items: [{ service: 1 }] })
  expect(JSON.stringify(api.sentTo(createSeries))).not.toContain('31')
  expect(textOf(document.querySelector('.series-subject')!)).not.toContain('Patine')
})

it('a series goes on until a day, instead of so many times', async () => {
  api.answer(getAppointment, () => visitOf({ id: 7, start: '2026-11-24T09:00:00+01:00' }))
  api.answer(getCategoriesWithProfessionalServices, () => [])
  api.answer(createSeries, () => ({ id: null, dates: [dates[0]!], visits: [] }))
  await openApp('/dashboard/calendar/series?visit=7')
  await find('list', 'Dates de la série')
  await choose('Combien de fois', 'Jusqu’à une date')
  await seeNo('1 libre')
  await typeDays(/^jour, Jusqu’au/, '01032027')
  await find('list', 'Dates de la série')
  expect(api.sentTo(createSeries).at(-1)).toMatchObject({ until: '2027-03-01', everyWeeks: 6 })
  expect(api.sentTo(createSeries).at(-1)).not.toHaveProperty('count')
})

it('the first date after a change of clocks says so', async () => {
  api.answer(getAppointment, () => visitOf({ id: 7, start: '2026-11-24T09:00:00+01:00' }))
  api.answer(getCategoriesWithProfessionalServices, () => [])
  const at = (date: string, offset: string) => dateOf(date, { start: `${date}T09:00:00${offset}` })
  const over = [at('2027-02-16', '+01:00'), at('2027-03-30', '+02:00'), at('2027-05-11', '+02:00')]
  api.answer(createSeries, () => ({ id: null, dates: over, visits: [] }))
  await openApp('/dashboard/calendar/series?visit=7')
  const lines = within(await find('list', 'Dates de la série')).getAllByRole('listitem')
  expect(lines.map((line) => textOf(line.querySelector('.why')))).toEqual([
    'Libre',
    'Libre, heure d’été',
    'Libre',
  ])
})

it('a visit from before lengths repeats once the length is chosen', async () => {
  api.answer(getAppointment, () => visitOf({ id: 7, start: '2026-11-24T09:00:00+01:00' }))
  api.answer(getAgenda, () => testAgenda([]))
  priceCutsByLength()
  const asked: (number | null | undefined)[] = []
  api.answer(createSeries, ({ body }) => {
    asked.push(body.length)
    return { id: null, dates: [dateOf('2027-01-05')], visits: [] }
  })
  await openApp('/dashboard/calendar/series?visit=7')
  const lengths = await find('group', 'Longueur des cheveux')
  await press('Longs', lengths)
  await find('list', 'Dates de la série')
  expect(asked).toEqual([2])
})
