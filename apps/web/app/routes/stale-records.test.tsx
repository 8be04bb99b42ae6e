// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { updateCategory } from '@meche/contract/categories.ts'
import { updateUser } from '@meche/contract/users.ts'
import { api, openApp, prepareApp, records, testAdmin } from '../testing/app.tsx'
import { choose, expectValue, fill, find, press, see, seeNo, textOf, turn } from '../testing/hands.ts'
import { refusal } from '../testing/api.ts'
import { userOf } from '../testing/records.ts'

// Somebody else saves while a form is filled in.

prepareApp()

const save = () => press('Enregistrer')
const question = () => find('dialog', 'Quelqu’un d’autre a enregistré entre-temps')
const UPDATED = "L'utilisateur a été mis à jour !"

it('when two admins edit one service, the second sees the difference and can keep their input', async () => {
  await openApp('/dashboard/service/1/edit')
  await fill('Prix', '32')
  Object.assign(records.services[0]!, {
    price: 3500,
    description: 'De quelqu’un d’autre',
    professionalServices: [],
  })
  await save()
  const differences = textOf(await question())
  expect(differences).toContain('Enregistré entre-temps 35 €Votre saisie 32 €')
  expect(differences).toContain('De quelqu’un d’autre')
  expect(differences).toContain('Qui le propose')
  await press('Garder ma saisie')
  await see(/est enregistré\./)
  expect(records.services[0]).toMatchObject({
    price: 3200,
    description: 'De quelqu’un d’autre',
    professionalServices: [],
  })
})

it('when two admins edit one category, the second can take the latest version', async () => {
  await openApp('/dashboard/category/1/edit')
  await fill('Nom', 'À six mains')
  records.categories[0] = { ...records.categories[0]!, name: 'À quatre mains', color: 'prune' }
  await save()
  const differences = textOf(await question())
  for (const text of ['À quatre mains', 'À six mains', 'Couleur', 'Prune'])
    expect(differences).toContain(text)
  await press('Prendre la dernière version')
  await expectValue('Nom', 'À quatre mains')
  expect((await find<HTMLInputElement>('radio', 'Prune')).checked).toBe(true)
  await turn('radio', 'Jade')
  await save()
  await see(/est enregistrée\./)
  expect(records.categories[0]).toMatchObject({ name: 'À quatre mains', color: 'jade' })
})

it('when two admins edit one composed service, a restored draft shows the difference too', async () => {
  const app = await openApp('/dashboard/composed-service/1/edit')
  await fill(/^Prix/, '70')
  const [duo] = records.composed
  records.composed = [{ ...duo!, steps: duo!.steps.toReversed(), ownPrice: 8000 }]
  // The input survives the reload, and so does the version it is based on.
  app.reload()
  await see(/Nous avons gardé ce que vous aviez saisi/)
  await save()
  const differences = textOf(await question())
  expect(differences).toContain('Coupe homme, Coupe femme')
  expect(differences).toContain('80 €')
  await press('Garder ma saisie')
  await see(/est enregistré\./)
  expect(records.composed[0]!.ownPrice).toBe(7000)
  expect(records.composed[0]!.steps.map(({ service }) => service)).toEqual([2, 1])
})

const client = () => records.users.find(({ id }) => id === 14)!

it('when two admins edit one client, a lost connection keeps the input and the conflict is shown', async () => {
  await openApp('/dashboard/user/14/edit')
  await fill('Nom', 'Nouveau')
  api.fail(updateUser, 'unsent')
  await save()
  await see('Pas de connexion. Vos changements sont gardés ici.')
  await expectValue('Nom', 'Nouveau')
  api.mend()
  Object.assign(client(), { firstname: 'Autre', red_zone: true, red_zone_reason: 'Absences' })
  await save()
  const differences = textOf(await question())
  expect(differences).toContain('Zone rouge')
  expect(differences).toContain('Absences')
  await press('Garder ma saisie')
  await see(UPDATED)
  expect(client()).toMatchObject({ firstname: 'Nouveau', red_zone: true })
})

it('when two admins change one red zone, the second sees the first decision before deciding again', async () => {
  await openApp('/dashboard/user/14')
  await press('Changer')
  await choose('Zone rouge', 'Oui')
  await fill(/^Raison/, 'Trois rendez-vous manqués')
  // A change to other fields does not block the save; a change to the same decision does.
  Object.assign(client(), { lastname: 'Rosalie', red_zone: true, red_zone_reason: 'Impolie' })
  await save()
  const differences = textOf(await question())
  expect(differences).toContain('Impolie')
  expect(differences).toContain('Trois rendez-vous manqués')
  expect(differences).not.toContain('Rosalie')
  await press('Prendre la dernière version')
  await expectValue(/^Raison/, 'Impolie')
  await fill(/^Raison/, 'Impolie, et absente')
  await save()
  await see(UPDATED)
  expect(client()).toMatchObject({ lastname: 'Rosalie', red_zone_reason: 'Impolie, et absente' })
})

it('a user whose account an admin changed meanwhile sees the difference and chooses', async () => {
  const me = { ...testAdmin, id: 30, roles: ['ROLE_USER'] }
  records.users.push(userOf(30, { lastname: 'Camille' }))
  const own = () => records.users.find(({ id }) => id === 30)!
  await openApp('/account', me)
  await expectValue('Prénom', 'Camille')
  await fill('Prénom', 'Camille-Rose')
  Object.assign(own(), { firstname: 'Durand', lastname: 'Rose' })
  await save()
  const differences = textOf(await question())
  expect(differences).toContain('Durand')
  expect(differences).toContain('Enregistré entre-temps RoseVotre saisie Camille-Rose')
  await press('Garder ma saisie')
  await see(UPDATED)
  expect(own()).toMatchObject({ firstname: 'Durand', lastname: 'Camille-Rose' })

  // Saved again at once: the form knows the record that it has just written.
  await fill('Prénom', 'Camille')
  await save()
  await seeNo('Quelqu’un d’autre a enregistré entre-temps')
  expect(api.sentTo(updateUser).at(-1)).toMatchObject({ lastname: 'Camille' })
})

it('a save that is refused as stale although nobody changed the record ends with the refusal', async () => {
  await openApp('/dashboard/category/1/edit')
  await fill('Nom', 'Coiffages')
  // A proxy between browser and server may alter the tag of a record.
  api.answer(updateCategory, () => refusal(412, 'Cette catégorie a changé.'))
  await save()
  await see('Cette catégorie a changé.')
  expect(api.sentTo(updateCategory)).toHaveLength(2)
})
