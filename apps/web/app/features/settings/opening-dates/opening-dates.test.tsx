// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createOpeningDate, deleteOpeningDate, getOpeningDates } from '@meche/contract/opening-dates.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { answerUndoOfDeletion } from '../../../testing/restoring.ts'
import { choose, find, press, see, seeNo, textOf, typeDays } from '../../../testing/hands.ts'

prepareApp()

const hit: Conflict = {
  appointment: 5,
  appointmentService: 7,
  start: '2026-12-21T10:00:00+01:00',
  end: '2026-12-21T10:30:00+01:00',
  service: 'Coupe femme',
  professional: { id: 1, firstname: 'Moreau', lastname: 'Camille' },
  customer: { id: 14, firstname: 'Roche', lastname: 'Marianne', phone: null },
  reason: 'outside_hours',
}

it('a day is opened for one professional: what was typed stays when it is refused, and it is removed again', async () => {
  const opening = { id: 4, date: '2026-12-21', professional: 1, startTime: '09:00', endTime: '17:00' }
  let openingDates = [opening].slice(1)
  api.answer(getOpeningDates, () => openingDates)
  await openApp('/setting/parameter-closures')
  await see('Aucune ouverture exceptionnelle')
  await press('Ajouter une ouverture')
  const day = await find('spinbutton', /^jour, Jour/)
  expect(document.activeElement).toBe(day)
  await typeDays(/^jour, Jour/, '21122026')
  await choose('Pour', 'Camille')
  await typeDays(/^heures?, Fin/, '1700')
  api.answer(createOpeningDate, () =>
    refusal(422, 'Chevauchement avec un autre créneau', {
      code: 'validation_failed',
      violations: [
        { propertyPath: 'startTime', code: 'period_overlap', message: 'Chevauchement avec un autre créneau' },
      ],
    }),
  )
  await press('Enregistrer')
  await see('Chevauchement avec un autre créneau')
  const asked: unknown[] = []
  api.answer(createOpeningDate, ({ query, body }) => {
    asked.push([query.dryRun ?? null, body])
    if (!query.dryRun) openingDates = [opening]
    return { ...opening, conflicts: [] }
  })
  await press('Enregistrer')
  await see('L’ouverture a été enregistrée.')
  const add = await find('button', 'Ajouter une ouverture')
  expect(document.activeElement).toBe(add)
  const { id: _, ...sent } = opening
  expect(asked).toEqual([
    [true, sent],
    [null, sent],
  ])
  const list = await find('list', 'Ouvertures exceptionnelles')
  await see('lundi 21 décembre, 9 h – 17 h', list)
  expect(textOf(list)).toContain('Camille')
  // Visits were booked against these hours: a wrong press is taken back.
  answerUndoOfDeletion({ entity: 'opening_date', id: opening.id }, () => (openingDates = [opening]))
  const removed: unknown[] = []
  let conflicts = [hit]
  api.answer(deleteOpeningDate, ({ query }) => {
    removed.push(query.dryRun ?? null)
    if (!query.dryRun) openingDates = []
    return { conflicts }
  })
  await press(/^Supprimer\s:\slundi 21 décembre/)
  const question = await find('dialog', '1 rendez-vous n’est plus dans ces horaires')
  await see(/Marianne Roche/, question)
  await press('Revoir les horaires', question)
  expect(removed).toEqual([true])
  conflicts = []
  await press(/^Supprimer\s:\slundi 21 décembre/)
  await see('L’ouverture a été supprimée.')
  expect(removed).toEqual([true, true, null])
  await seeNo(/lundi 21 décembre/)
  await press('Annuler')
  await see('Rétabli.')
  await see(/lundi 21 décembre/)
})
