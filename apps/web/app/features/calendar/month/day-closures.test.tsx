// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getAgenda, getAgendaServices, getAgendaSummary, proposeForAbsence } from '@meche/contract/agenda.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { createClosure, getClosures } from '@meche/contract/closures.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp, records, testAdmin } from '../../../testing/app.tsx'
import { fill, find, press, see, seeNo, textOf, typeDays } from '../../../testing/hands.ts'

prepareApp()

beforeEach(() => {
  api.answer(getAgendaSummary, () => [])
  api.answer(getAgenda, () => testAgenda([]))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

const CLOSE = 'Fermer le salon'
const openMonth = (date: string, user = testAdmin) =>
  openApp(`/dashboard/calendar?view=month&date=${date}`, user)
const closing = () => find('dialog', CLOSE)

/** Presses a button as a browser does: it takes the focus first. */
async function pressFocused(name: string | RegExp): Promise<void> {
  const button = await find('button', name)
  act(() => {
    button.focus()
    button.click()
  })
}

const hit: Conflict = {
  appointment: 5,
  appointmentService: 7,
  start: '2026-11-24T10:00:00+01:00',
  end: '2026-11-24T10:30:00+01:00',
  service: 'Coupe femme',
  professional: { id: 1, firstname: 'Moreau', lastname: 'Camille' },
  customer: { id: 14, firstname: 'Roche', lastname: 'Marianne', phone: null },
  reason: 'closure',
}

it('an admin closes the salon for the chosen day from the month, and opens it again', async () => {
  await openMonth('2026-11-24')
  await press(CLOSE)
  await fill(/^Motif/, 'Travaux')
  await press(CLOSE, await closing())
  await see(/Salon fermé\s: mardi 24 novembre\./)
  expect(records.closures).toMatchObject([
    { start: '2026-11-24T00:00:00+01:00', end: '2026-11-25T00:00:00+01:00', reason: 'Travaux' },
  ])
  await press(/^Rouvrir/)
  await waitFor(() => expect(records.closures).toEqual([]))
  await find('button', CLOSE)
})

it('a closure may last several days, and each of them shows it', async () => {
  await openMonth('2026-11-24')
  await press(CLOSE)
  await typeDays(/jour/, '2411202626112026', await closing())
  await press(CLOSE, await closing())
  await see(/Salon fermé\s: du mardi 24 novembre au jeudi 26 novembre\./)
  expect(records.closures).toMatchObject([{ end: '2026-11-27T00:00:00+01:00', reason: null }])
})

it('the visits that a closure affects are shown with links before anything is saved', async () => {
  records.conflicts = [hit]
  await openMonth('2026-11-24')
  await press(CLOSE)
  await press(CLOSE, await closing())
  const question = await find('dialog', /rendez-vous n’est plus dans ces horaires/)
  expect(within(question).getByRole('link').getAttribute('href')).toBe('/dashboard/calendar?date=2026-11-24')
  await press('Revoir les horaires', question)
  expect(records.closures).toEqual([])
  expect(textOf(await closing())).toContain('Motif')
})

it('an admin goes from a closing to other times for its visits before anything is saved', async () => {
  records.conflicts = [hit]
  api.answer(proposeForAbsence, () => ({ proposals: [], underWay: [], more: 0 }))
  await openMonth('2026-11-24')
  await press(CLOSE)
  await fill(/^Motif/, 'Travaux')
  await press(CLOSE, await closing())
  await press('Proposer d’autres heures', await find('dialog', /rendez-vous n’est plus dans ces horaires/))
  await find('heading', 'Fermeture du salon')
  expect((await find<HTMLInputElement>('textbox', /^Motif/)).value).toBe('Travaux')
  expect(api.sentTo(proposeForAbsence)).toEqual([
    { professional: null, start: '2026-11-24T00:00:00+01:00', end: '2026-11-25T00:00:00+01:00' },
  ])
  expect(records.closures).toEqual([])
})

it('a closing that is dismissed while it is tried is not saved', async () => {
  const answer = api.answerOf(createClosure)
  const tried = Promise.withResolvers<void>()
  api.answer(createClosure, async (asked) => {
    await tried.promise
    return answer(asked)
  })
  await openMonth('2026-11-24')
  await press(CLOSE)
  await press(CLOSE, await closing())
  await waitFor(() => expect(api.sentTo(createClosure)).toHaveLength(1))
  await press('Annuler', await closing())
  await act(async () => tried.resolve())
  await waitFor(() => expect(api.sentTo(getClosures).length).toBeGreaterThan(1))
  expect(api.sentTo(createClosure)).toHaveLength(1)
  expect(records.closures).toEqual([])
})

it('visits that were booked while a closure was saved are shown with links', async () => {
  const answer = api.answerOf(createClosure)
  api.answer(createClosure, (asked) => {
    if (!asked.query.dryRun) records.conflicts = [hit]
    return answer(asked)
  })
  await openMonth('2026-11-24')
  await press(CLOSE)
  await press(CLOSE, await closing())
  const link = await find('link', /Marianne Roche/)
  expect(link.getAttribute('href')).toBe('/dashboard/calendar?date=2026-11-24')
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('the focus returns to the button of a closing that is cancelled', async () => {
  await openMonth('2026-11-24')
  await pressFocused(CLOSE)
  const dialog = await closing()
  await press('Annuler', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(dialog.isConnected).toBe(true)
  expect(document.activeElement).toBe(await find('button', CLOSE))
})

it('the heading of the day takes the focus of a button that goes away', async () => {
  await openMonth('2026-11-24')
  const isOnHeading = () =>
    waitFor(() => expect(textOf(document.activeElement)).toMatch(/^mardi 24 novembre/i))
  await pressFocused(CLOSE)
  await press(CLOSE, await closing())
  await find('button', /^Rouvrir/)
  await isOnHeading()
  await pressFocused(/^Rouvrir/)
  await find('button', CLOSE)
  await isOnHeading()
})

it('closing is offered once the closures of the day are known', async () => {
  const known = Promise.withResolvers<[]>()
  api.answer(getClosures, () => known.promise)
  await openMonth('2026-11-24')
  await find('link', 'Ouvrir la journée')
  await waitFor(() => expect(api.sentTo(getClosures)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: CLOSE })).toBe(null)
  await act(async () => known.resolve([]))
  await find('button', CLOSE)
})

it('closures that could not be read are said, and may be read again', async () => {
  api.fail(getClosures, 'broken')
  await openMonth('2026-11-24')
  const again = await find('button', 'Réessayer')
  expect(screen.queryByRole('button', { name: CLOSE })).toBe(null)
  api.mend()
  act(() => again.click())
  await find('button', CLOSE)
})

it('a refused closure says why, and keeps what was typed', async () => {
  const message = 'Cette fermeture en chevauche une autre.'
  api.answer(createClosure, () =>
    refusal(422, 'Des champs sont à corriger.', {
      code: 'validation_failed',
      violations: [{ propertyPath: 'start', code: 'closure_overlap', message }],
    }),
  )
  await openMonth('2026-11-24')
  await press(CLOSE)
  await fill(/^Motif/, 'Travaux')
  await press(CLOSE, await closing())
  await see(message)
  expect(screen.getByDisplayValue('Travaux')).toBeTruthy()
})

it('a past day cannot be closed', async () => {
  await openMonth('2026-11-19')
  await find('link', 'Ouvrir la journée')
  await seeNo(CLOSE)
})

it('a professional cannot close the salon', async () => {
  await openMonth('2026-11-24', { ...testAdmin, roles: ['ROLE_USER'], quality: 'HairDresser' })
  await find('link', 'Ouvrir la journée')
  await seeNo(CLOSE)
})
