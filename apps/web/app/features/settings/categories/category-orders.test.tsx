// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  createSiteOrder,
  deleteSiteOrder,
  getSiteOrders,
  updateSiteOrder,
} from '@meche/contract/site-orders.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import { fill, find, followLink, press, see, seeNo, textOf } from '../../../testing/hands.ts'

prepareApp()

const PATH = '/setting/parameter-categories'
const SAVED = 'Ordre des catégories mis à jour avec succès'
const COLORIST = 'https://coloriste.capucine.example'
const save = () => press('Enregistrer')
const moveUp = async (name: string) =>
  fireEvent.keyDown(await find('button', `Déplacer ${name}`), { key: 'ArrowUp', altKey: true })
const current = async () => textOf((await find('navigation', 'Sites')).querySelector('[aria-current]'))

it('an admin adds a site by its address, sees it named by its host, and removes it', async () => {
  await openApp(PATH)
  await press('Ajouter un site')
  await press('Ajouter')
  await see('Indiquez l’adresse du site : https://…')
  await fill('Adresse du site', COLORIST)
  await press('Ajouter')
  await waitFor(async () => expect(await current()).toBe('coloriste'))
  await press('Ajouter un site')
  await fill('Adresse du site', COLORIST)
  api.answer(createSiteOrder, () =>
    refusal(422, 'Ce site a déjà un ordre.', {
      violations: [{ propertyPath: 'url', message: 'Ce site a déjà un ordre.', code: 'site_exists' }],
    }),
  )
  await press('Ajouter')
  await see('Ce site a déjà un ordre.')
  await press('Annuler')
  await press('Retirer le site')
  await press('Retirer le site', await find('dialog', 'Retirer ce site ?'))
  await see('Le site a été retiré.')
  expect(records.orders.map(({ url }) => url)).not.toContain(COLORIST)
})

it('when the orders cannot be loaded, an error offers to try again', async () => {
  api.fail(getSiteOrders, 'unsent')
  await openApp(PATH)
  await see('Erreur lors du chargement des données')
  api.mend()
  await press('Réessayer')
  await find('button', 'Déplacer Coupe')
})

it('an order is saved only after a change, and the preview follows', async () => {
  await openApp(`${PATH}?site=1`)
  await find('button', 'Déplacer Coupe')
  expect((await find<HTMLButtonElement>('button', 'Enregistrer')).disabled).toBe(true)
  const preview = await screen.findByRole('complementary')
  const sections = () => within(preview).getAllByRole('heading', { level: 3 }).map(textOf)
  await waitFor(() => expect(sections()).toEqual(['Coupe', 'Couleur']))
  await moveUp('Couleur')
  expect(sections()).toEqual(['Couleur', 'Coupe'])
  await see(/Couleur est à la place 1/)
  expect(document.activeElement).toBe(await find('button', 'Déplacer Couleur'))
  await save()
  await see(SAVED)
  expect((await find<HTMLButtonElement>('button', 'Enregistrer')).disabled).toBe(true)
  expect(records.orders[0]!.orderCategory).toEqual([2, 1])
  // The whole menu is not read for a few lines of it.
  expect(api.sentTo(getCategoriesWithProfessionalServices)).toEqual([])
})

it('leaving a changed order asks first, and a failure keeps it', async () => {
  await openApp(`${PATH}?site=1`)
  await moveUp('Couleur')
  await followLink('autre')
  await press('Rester', await find('dialog', 'Quitter sans enregistrer ?'))
  expect(await current()).toBe('salon')
  api.fail(updateSiteOrder, 'broken')
  await save()
  await see("Erreur lors de la mise à jour de l'ordre des catégories")
  api.fail(updateSiteOrder, 'unsent')
  await save()
  await see('Pas de connexion. Vos changements sont gardés ici.')
  api.mend()
  await save()
  await see(SAVED)
  expect(records.orders.map(({ orderCategory }) => orderCategory)).toEqual([
    [2, 1],
    [1, 2],
  ])
})

it('the second of two admins sees the other order, and can keep theirs', async () => {
  records.categories.push({ id: 3, name: 'Soin', color: 'jade', description: null, order: 3 })
  records.orders[0]!.orderCategory = [1, 2, 3]
  await openApp(`${PATH}?site=1`)
  await moveUp('Couleur')
  Object.assign(records.orders[0]!, { orderCategory: [3, 2, 1], version: 2 })
  await save()
  const question = await find('dialog', 'Quelqu’un d’autre a enregistré entre-temps')
  expect(textOf(question)).toContain('›')
  await press('Garder ma saisie', question)
  await see(SAVED)
  expect(records.orders[0]!.orderCategory).toEqual([2, 1, 3])
})

it('removing a site survives a lost connection, and one that is already gone is no error', async () => {
  await openApp(`${PATH}?site=1`)
  await press('Retirer le site')
  const removal = await find('dialog', 'Retirer ce site ?')
  api.fail(deleteSiteOrder, 'unsent')
  await press('Retirer le site', removal)
  await waitFor(() => expect(textOf(within(removal).getByRole('alert'))).toBe('Pas de connexion internet.'))
  api.mend()
  records.orders = records.orders.filter(({ id }) => id !== 1)
  await press('Retirer le site', removal)
  // The question about a site goes with it: it does not turn into one about the next site.
  await see('1 élément avait déjà été supprimé.')
  await seeNo('Retirer ce site ?')
  expect(screen.queryByRole('link', { name: 'salon' })).toBeNull()
  expect(records.orders.map(({ id }) => id)).toEqual([2])
})
