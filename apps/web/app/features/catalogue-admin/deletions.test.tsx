// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deleteCategory } from '@meche/contract/categories.ts'
import { deleteComposedService } from '@meche/contract/composed-services.ts'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { deleteServices, updateService } from '@meche/contract/services.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../testing/app.tsx'
import { find, press, see, seeNo, textOf, turn } from '../../testing/hands.ts'
import { serviceOf } from '../../testing/records.ts'
import { answerUndoOfDeletion } from '../../testing/restoring.ts'

prepareApp()

const OFFLINE = 'Pas de connexion internet.'
const GONE = '1 élément avait déjà été supprimé.'
const question = () => find('dialog', /^Supprimer/)
const confirm = async () => press('Supprimer', await question())
const row = (name: string) => screen.queryByRole('link', { name })
const alertIn = async (text: string) =>
  waitFor(async () => expect(textOf(within(await question()).getByRole('alert'))).toBe(text))

async function ask(name: string) {
  await press(`Actions ${name}`)
  await press('Supprimer')
}

interface List {
  path: string
  endpoint: Endpoint
  names: [string, string]
  forget: (name: string) => void
}

const lists: Record<string, List> = {
  category: {
    path: '/dashboard/category/list',
    endpoint: deleteCategory,
    names: ['Coupe', 'Couleur'],
    forget: (name) => (records.categories = records.categories.filter((one) => one.name !== name)),
  },
  'composed service': {
    path: '/dashboard/composed-service/list',
    endpoint: deleteComposedService,
    names: ['Duo', 'Trio'],
    forget: (name) => (records.composed = records.composed.filter((one) => one.name !== name)),
  },
  service: {
    path: '/dashboard/service/list',
    endpoint: deleteServices,
    names: ['Coupe femme', 'Coupe homme'],
    forget: (name) => (records.services = records.services.filter((one) => one.name !== name)),
  },
}

for (const [kind, { path, endpoint, names, forget }] of Object.entries(lists))
  it(`${kind}: a lost connection keeps the row, and deleting one that is already gone is not an error`, async () => {
    const [name, other] = names
    records.composed.push({ ...records.composed[0]!, id: 2, name: 'Trio' })
    await openApp(path)
    await ask(name)
    if (endpoint === deleteServices) await find('dialog', /^Supprimer/)
    api.fail(endpoint, 'unsent')
    await confirm()
    await alertIn(OFFLINE)
    expect(row(name)).not.toBeNull()
    api.mend()

    api.fail(endpoint, 'unanswered')
    await confirm()
    // The list behind the question says what the lost answer did not.
    await waitFor(() => expect(row(name)).toBeNull())
    await alertIn(OFFLINE)
    api.mend()
    await confirm()
    await see(GONE)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    // The other admin is quicker.
    await ask(other)
    expect(textOf(await question())).toContain(other)
    forget(other)
    await confirm()
    await waitFor(() => expect(row(other)).toBeNull())
    await see(GONE)
  })

const chooseRows = async (...names: string[]) => {
  for (const name of names) await turn('checkbox', `Choisir ${name}`)
}
const pressForChosen = async (name: string) => press(name, await find('group', /sélectionnés?$/))

it('disabling several rows survives a lost connection and skips those already gone', async () => {
  await openApp('/dashboard/service/list')
  await chooseRows('Coupe femme', 'Coupe homme')
  api.fail(updateService, 'unsent')
  await pressForChosen('Désactiver')
  await see(OFFLINE)
  api.mend()
  await press('Fermer', screen.getByRole('alert'))
  await seeNo(OFFLINE)
  records.services = records.services.filter(({ id }) => id !== 2)
  await pressForChosen('Désactiver')
  await see(new RegExp(GONE))
  await waitFor(() => expect(row('Coupe homme')).toBeNull())
  expect(textOf(row('Coupe femme')!.closest('tr'))).toContain('Désactivé')
  expect(screen.queryByRole('group', { name: /sélectionnés?$/ })).toBeNull()
  expect(records.services[0]!.disabled).toBe(true)
})

it('when several rows are deleted, those already gone before or after the question are skipped', async () => {
  records.services = ['un', 'deux', 'trois', 'quatre'].map((place, at) => serviceOf(at + 1, `Lot ${place}`))
  await openApp('/dashboard/service/list')
  await chooseRows('Lot un', 'Lot deux', 'Lot trois', 'Lot quatre')
  api.fail(deleteServices, 'unsent')
  await pressForChosen('Supprimer')
  await see(OFFLINE)
  expect(screen.queryByRole('dialog')).toBeNull()
  api.mend()

  // One goes before the question, one between the question and the answer.
  records.services = records.services.filter(({ id }) => id !== 1)
  await pressForChosen('Supprimer')
  await see(GONE)
  expect(textOf(await question())).toContain('Supprimer 3 éléments ?')
  expect(textOf(await question())).toContain('3 services n’ont jamais servi')
  records.services = records.services.filter(({ id }) => id !== 2)
  api.fail(deleteServices, 'unsent')
  await confirm()
  await alertIn(OFFLINE)
  api.mend()
  expect(records.services).toHaveLength(2)
  await confirm()
  await see('2 éléments sont supprimés. 1 élément avait déjà été supprimé.')
  await waitFor(() => expect(records.services).toEqual([]))
  expect(screen.queryByRole('group', { name: /sélectionnés?$/ })).toBeNull()
})

it('nothing is asked about rows that are all gone', async () => {
  await openApp('/dashboard/service/list')
  await chooseRows('Coupe femme')
  records.services = records.services.filter(({ id }) => id !== 1)
  await pressForChosen('Supprimer')
  await see(GONE)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('group', { name: /sélectionnés?$/ })).toBeNull())
})

it('a service that comes into use before the confirmation is disabled, and a message says so', async () => {
  await openApp('/dashboard/service/list')
  await ask('Coupe femme')
  expect(textOf(await question())).toContain('il sera supprimé.')
  records.usedServices = [1]
  await confirm()
  await see('1 élément sert déjà : il est désactivé au lieu d’être supprimé.')
  await waitFor(() => expect(textOf(row('Coupe femme')!.closest('tr'))).toContain('Désactivé'))

  await press('Actions Coupe femme')
  await press('Remettre en vente')
  await see('1 élément est de nouveau proposé.')
  expect(records.services[0]!.disabled).toBe(false)
})

it('a composed service that comes into use before the confirmation is disabled, and a message says so', async () => {
  api.answer(deleteComposedService, ({ params: { id } }) => {
    records.composed[0]!.disabled = true
    return { deleted: [], disabled: [id] }
  })
  await openApp('/dashboard/composed-service/list')
  await ask('Duo')
  expect(textOf(await question())).toContain('S’il a déjà servi à des rendez-vous, il est désactivé')
  await confirm()
  await see('1 élément sert déjà : il est désactivé au lieu d’être supprimé.')
  await waitFor(() => expect(textOf(row('Duo')!.closest('tr'))).toContain('Désactivé'))
})

it('a category with services is kept, its question says why, and asking again begins anew', async () => {
  await openApp('/dashboard/category/list')
  await ask('Coupe')
  expect(textOf(await question())).toContain('Supprimer « Coupe » ?')
  const category = records.categories.find(({ name }) => name === 'Coupe')!
  answerUndoOfDeletion({ entity: 'category', id: category.id }, () => records.categories.push(category))
  let isInUse = true
  api.answer(deleteCategory, ({ params: { id } }) => {
    if (isInUse) return refusal(409, fr.category_in_use, { code: 'category_in_use' })
    records.categories = records.categories.filter((one) => one.id !== id)
    return undefined
  })
  await confirm()
  await alertIn('Cette catégorie contient encore des prestations. Déplacez-les d’abord.')
  await press('Garder', await question())
  expect(row('Coupe')).not.toBeNull()
  isInUse = false
  await ask('Coupe')
  expect(within(await question()).queryByRole('alert')).toBeNull()
  await confirm()
  await see('1 élément est supprimé.')
  await seeNo('Supprimer « Coupe » ?')
  await waitFor(() => expect(row('Coupe')).toBeNull())
  await press('Annuler')
  await see('Rétabli.')
  await waitFor(() => expect(row('Coupe')).not.toBeNull())
})

it('deleting several services says which visits use and which are removed', async () => {
  records.usedServices = [1]
  await openApp('/dashboard/service/list')
  await chooseRows('Coupe femme', 'Coupe homme')
  await pressForChosen('Supprimer')
  expect(textOf(await question())).toContain('Supprimer 2 éléments ?')
  expect(textOf(await question())).toContain('il sera désactivé, pas supprimé')
  await confirm()
  await see(/1 élément est supprimé\./)
  await see(/1 élément sert déjà : il est désactivé/)
  await waitFor(() => expect(row('Coupe homme')).toBeNull())
  expect(textOf(row('Coupe femme')!.closest('tr'))).toContain('Désactivé')
})
