// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getHistory, undoChange, type Change } from '@meche/contract/history.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { choose, find, press, see, typeDays } from '../../testing/hands.ts'

prepareApp()

const change: Change = {
  id: 1,
  at: '2026-11-20T10:00:00+01:00',
  actor: { id: 100, firstname: 'Moreau', lastname: 'Capucine' },
  entity: 'category',
  entity_id: 1,
  entity_name: 'Mariage',
  entity_person: null,
  action: 'create',
  changes: { name: [null, 'Mariage'] },
}

/** A change of the calendar that can be undone. */
const moved: Change = {
  ...change,
  id: 2,
  entity: 'appointment',
  entity_name: 'Nino Weber',
  action: 'move',
  changes: { start: ['2026-11-24T10:00:00+01:00', '2026-11-24T11:00:00+01:00'] },
  batch: 7,
  can_undo: true,
}

it('the filters of the history are in the address and asked of the server', async () => {
  api.answer(getHistory, ({ query }) => (query['at[before]'] ? [] : [change]))
  const app = await openApp('/dashboard/history')
  await choose('Élément', 'Catégorie')
  await waitFor(() => expect(app.address()).toContain('entity=category'))
  await choose('Action', 'Création')
  await waitFor(() => expect(app.address()).toContain('action=create'))
  await choose('Qui', 'Capucine Moreau')
  await waitFor(() => expect(app.address()).toMatch(/actor=\d+/))
  await see(/Nom : Mariage/)
  await typeDays(/jour/, '01012026', (await screen.findAllByRole('group', { name: /^Jusqu’au/ })).at(-1)!)
  await see('Rien ne correspond')
  await waitFor(() => expect(app.address()).toContain('before'))
  app.reload()
  await see('Rien ne correspond')
  expect(api.asked.findLast(({ path }) => path === getHistory.path)!.query).toMatchObject({
    entity: 'category',
    action: 'create',
    actor: '100',
  })
})

it('a history that cannot be read offers to try again', async () => {
  api.answer(getHistory, () => [change])
  api.fail(getHistory, 'unsent')
  await openApp('/dashboard/history')
  await find('button', 'Réessayer')
  api.mend()
  await press('Réessayer')
  await see(/Nom : Mariage/)
})

const whole = { outcome: 'batch' as const, fields: [] }

it('a change of the calendar is undone from its line, and a client who is elsewhere then has to be confirmed', async () => {
  let isUndone = false
  api.answer(getHistory, () => (isUndone ? [change] : [moved, change]))
  api.answer(undoChange, ({ query }) => {
    if (query.dryRun) return whole
    if (!query.anyway)
      return refusal(409, 'Ce client a déjà un rendez-vous à cette heure.', { code: 'customer_busy' })
    isUndone = true
    return whole
  })
  await openApp('/dashboard/history')
  await press(/^Annuler ce changement.*Nino Weber.*2026/)
  const dialog = await find('dialog', 'Annuler ce changement ?')
  await see(/Tout ce qui a été changé ensemble/, dialog)
  await press('Annuler ce changement', dialog)
  await see(/déjà un rendez-vous/, dialog)
  await press('Annuler quand même', dialog)
  await see('Annulé : tout est comme avant ce changement.')
  await waitFor(() => expect(screen.queryByText(/Nino Weber/)).toBe(null))
})

it('a change whose fields have changed since names them, and who changed them', async () => {
  const stale = {
    no_undo: 'Modifié depuis, par Léa.',
    stale_fields: ['price', 'duration'],
    changed_by: 'Léa',
  }
  api.answer(getHistory, () => [
    { ...change, id: 3, can_undo: true as const },
    { ...change, ...stale },
  ])
  const violations = [{ propertyPath: 'price', code: 'undo_stale', message: 'Modifié depuis.' }]
  api.answer(undoChange, () => refusal(409, 'Modifié depuis.', { code: 'undo_stale', violations }))
  await openApp('/dashboard/history')
  await see('Modifié depuis : Prix, Durée, par Léa.')
  await press(/^Annuler ce changement/)
  await see('Modifié depuis : Prix.', await find('dialog', 'Annuler ce changement ?'))
})

it('a change that cannot be undone any more says so, and then offers it no more', async () => {
  let isStale = false
  api.answer(getHistory, () => [isStale ? { ...moved, can_undo: undefined } : moved])
  api.answer(undoChange, ({ query }) => {
    if (query.dryRun) return whole
    isStale = true
    return refusal(409, 'Modifié depuis.', { code: 'undo_stale' })
  })
  await openApp('/dashboard/history')
  await press(/^Annuler ce changement.*Nino/)
  const dialog = await find('dialog', 'Annuler ce changement ?')
  await see(/changé ensemble/, dialog)
  await press('Annuler ce changement', dialog)
  await see('Modifié depuis.', dialog)
  await press('Garder', dialog)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Annuler ce changement.*Nino/ })).toBe(null),
  )
})

it('an undo shows what comes back and who changed the rest, and asks for what it showed', async () => {
  const edited: Change = { ...change, id: 3, entity: 'service', action: 'update', can_undo: true }
  api.answer(getHistory, () => [edited])
  const asked: unknown[] = []
  api.answer(undoChange, ({ query, body }) => {
    if (!query.dryRun) asked.push(body.fields)
    return {
      outcome: 'change' as const,
      fields: [
        { field: 'price', from: 3500, to: 3000, state: 'back' as const },
        { field: 'duration', from: 40, to: 30, state: 'changed' as const, changed_by: 'Léa' },
        { field: 'description', from: '…', to: '…', state: 'lost' as const },
      ],
      hits: 2,
    }
  })
  await openApp('/dashboard/history')
  await press(/^Annuler ce changement/)
  const dialog = await find('dialog', 'Annuler ce changement ?')
  await see(/Prix : 35.*→ 30/, dialog)
  await see(/Durée : modifié depuis par Léa/, dialog)
  await see(/Description : l’historique ne le garde pas/, dialog)
  await see('2 rendez-vous ne sont plus dans ces horaires', dialog)
  await press('Annuler ce changement', dialog)
  await see('Annulé, sauf ce qui a été modifié depuis.')
  expect(asked).toEqual([['price']])
})

it('an undo that is refused from the start says why, and asks again', async () => {
  const removed: Change = { ...change, id: 4, entity: 'closure', action: 'delete', can_undo: true }
  api.answer(getHistory, () => [removed])
  let isFree = false
  api.answer(undoChange, () =>
    isFree
      ? { outcome: 'restore' as const, fields: [] }
      : refusal(422, 'Cette fermeture en chevauche une autre.', { code: 'validation_failed' }),
  )
  await openApp('/dashboard/history')
  await press(/^Annuler ce changement/)
  const dialog = await find('dialog', 'Annuler ce changement ?')
  await see('Ce changement ne s’annule pas pour l’instant.', dialog)
  await see('Cette fermeture en chevauche une autre.', dialog)
  isFree = true
  await press('Annuler ce changement', dialog)
  await see('Ce qui a été supprimé revient.', dialog)
  await press('Annuler ce changement', dialog)
  await see('Annulé : tout est comme avant ce changement.')
})

it('a line that cannot be undone says why and has no button', async () => {
  api.answer(getHistory, () => [{ ...change, no_undo: 'Un effacement est définitif.' }])
  await openApp('/dashboard/history')
  await see('Un effacement est définitif.')
  expect(screen.queryByRole('button', { name: /^Annuler ce changement/ })).toBe(null)
})
