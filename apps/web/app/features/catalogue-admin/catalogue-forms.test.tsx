// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCategory } from '@meche/contract/categories.ts'
import { createComposedService } from '@meche/contract/composed-services.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { createService, getService, updateService } from '@meche/contract/services.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../testing/app.tsx'
import {
  choose,
  expectValue,
  field,
  fill,
  find,
  followLink,
  press,
  see,
  seeNo,
  textOf,
  turn,
} from '../../testing/hands.ts'

prepareApp()

const save = () => press('Enregistrer')

it('a category needs a name that is not taken, and is shown in the list once it is created', async () => {
  const app = await openApp('/dashboard/category/new')
  await save()
  await see('Le nom est requis !')
  expect(document.activeElement).toBe(await field('Nom'))
  await fill('Nom', 'Coupe')
  const violation = { propertyPath: 'name', message: fr.name_taken, code: 'name_taken' }
  const create = ({ body }: { body: { name: string; color: string } }) => {
    if (body.name === 'Coupe') return refusal(422, fr.name_taken, { violations: [violation] })
    const made = { ...records.categories[0]!, ...body, id: 9 }
    records.categories = [...records.categories, made]
    return made
  }
  api.answer(createCategory, create)
  await save()
  await see('Ce nom est déjà pris.')
  await fill('Nom', 'Extensions')
  await turn('radio', 'Prune')
  await save()
  await see('La catégorie « Extensions » est créée.')
  await waitFor(() => expect(app.address()).toBe('/dashboard/category/list'))
  expect(records.categories.at(-1)).toMatchObject({ color: 'prune' })

  records.services = []
  await followLink('Extensions')
  await waitFor(() => expect(app.address()).toBe('/dashboard/category/9'))
  await see('Cette catégorie ne contient encore aucun service.')
  await followLink('Modifier')
  await turn('radio', 'Miel')
  await save()
  await see('La catégorie « Extensions » est enregistrée.')
  expect(records.categories.at(-1)).toMatchObject({ color: 'miel' })
})

it('a service needs a name, a duration and a price, each refused at its field', async () => {
  await openApp('/dashboard/service/new')
  await save()
  await see('Le nom est requis !')
  expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(2)
  await fill('Durée', 'x')
  await see('Cette valeur n’est pas valide.')
})

it('a service that nobody offers says that it cannot be booked; its own prices are saved for who offers it', async () => {
  const app = await openApp('/dashboard/service/list')
  await followLink('Créer un service')
  await fill('Nom', 'Coupe express')
  await fill('Durée', '20')
  await fill('Prix', '24,50')
  await fill(/^Battement après/, '5')
  await choose('Catégorie', 'Coupe')
  // Everybody offers a new service, until somebody says otherwise.
  const group = await find('group', 'Qui le propose')
  await waitFor(() => expect(within(group).getAllByRole('checkbox').length).toBeGreaterThan(1))
  for (const box of within(group).getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(true)
    fireEvent.click(box)
  }
  await see('Personne ne le propose : il ne peut pas être réservé.')
  await turn('checkbox', 'Camille Moreau')
  await fill('Prix pour Camille', '27')

  // Input survives a reload, and leaving the form asks first.
  app.reload()
  await see(/Nous avons gardé ce que vous aviez saisi/)
  await expectValue('Prix', '24,50')
  await followLink('Annuler')
  await press('Rester', await find('dialog', 'Quitter sans enregistrer ?'))
  await seeNo('Quitter sans enregistrer ?')
  await expectValue('Nom', 'Coupe express')

  await save()
  await see('« Coupe express » est créé.')
  const made = records.services.at(-1)!
  expect(made).toMatchObject({ duration: 20, price: 2450, bufferAfter: 5, category: { name: 'Coupe' } })
  expect(made.professionalServices).toMatchObject([{ professional: 1, ownPrice: 2700, ownDuration: null }])
})

/** Open choices hide the rest of the form. */
async function leaveChoices(): Promise<void> {
  fireEvent.keyDown(await field('Ajouter une prestation'), { key: 'Escape' })
}

it('an option takes any time, follows the services that are chosen, and is marked in the list', async () => {
  await openApp('/dashboard/service/new')
  await fill('Nom', 'Patine')
  await fill('Durée', '0')
  await fill('Prix', '12')
  await choose('Catégorie', 'Coupe')
  await turn('switch', 'Option')
  await see(/^Aucune prestation choisie/)
  expect(screen.queryByRole('switch', { name: /temps de pause/ })).toBeNull()
  const pickCut = async () => {
    await fill('Ajouter une prestation', 'Coupe femme')
    fireEvent.click(await find('option', /^Coupe femme/))
  }
  await pickCut()
  await press('Ne plus la proposer après Coupe femme')
  await see(/^Aucune prestation choisie/)
  await pickCut()
  // Once is enough.
  await fill('Ajouter une prestation', 'Coupe femme')
  await see('Rien ne correspond')
  await leaveChoices()
  await save()
  await see('« Patine » est créé.')
  expect(api.sentTo(createService)).toMatchObject([
    { name: 'Patine', duration: 0, price: 1200, isOption: true, allowedAfter: [1], is_break: false },
  ])
  expect(textOf(await find('row', /Patine/))).toContain('Option')
})

it('a service that becomes an option does not follow itself, and a refused one is said at its field', async () => {
  await openApp('/dashboard/service/1/edit')
  await turn('switch', 'Option')
  await fill('Ajouter une prestation', 'Coupe femme')
  await see('Rien ne correspond')
  await leaveChoices()
  api.answer(updateService, () =>
    refusal(422, 'Refusé', {
      violations: [{ propertyPath: 'allowedAfter.0', message: 'Ce n’est pas une prestation.', code: 'x' }],
    }),
  )
  await save()
  await see('Ce n’est pas une prestation.')
})

it('a service shows who does it at which price, and its copy begins with its values', async () => {
  records.services[0]!.professionalServices[0] = {
    professional: 1,
    duration: 30,
    price: 2700,
    ownDuration: null,
    ownPrice: 2700,
  }
  await openApp('/dashboard/service/1')
  expect(textOf(await find('row', /Camille Moreau/))).toContain('27')
  await followLink('Dupliquer')
  await expectValue('Nom', 'Coupe femme (copie)')
  await expectValue('Prix', '30')
})

async function addStep(label: string, name: string): Promise<void> {
  await fill(label, name)
  fireEvent.click(await find('option', new RegExp(`^${name}`)))
  await find('button', `Déplacer ${name}`)
}

it('a composed service may not begin with a pause; its steps are ordered by keys, each move is announced', async () => {
  await openApp('/dashboard/composed-service/new')
  await fill('Nom', 'Couleur minute')
  await addStep('Ajouter un temps de pause', 'Pose de la couleur')
  await addStep('Ajouter un service', 'Coupe femme')
  await addStep('Ajouter un service', 'Brushing')
  await save()
  await see('Ce champ est obligatoire.')
  await choose('Catégorie', 'Couleur')
  const serve = api.answerOf(createComposedService)
  const code = 'composed_service_starts_with_pause'
  api.answer(createComposedService, () =>
    refusal(422, fr[code], { violations: [{ propertyPath: 'steps', message: fr[code], code }] }),
  )
  await save()
  await see('Un service composé ne commence pas par une pause.')
  api.answer(createComposedService, serve)

  const grip = () => find('button', 'Déplacer Coupe femme')
  fireEvent.keyDown(await grip(), { key: 'ArrowUp', altKey: true })
  const steps = within(await find('list', 'Étapes'))
  expect(textOf(steps.getAllByRole('listitem')[0]!)).toContain('Coupe femme')
  expect(document.activeElement).toBe(await grip())
  await see('Coupe femme, étape 1 sur 3')
  await see(/pour le client, 1.h pour le professionnel/)
  await fill(/^Prix/, '59,90')
  await save()
  await see('« Couleur minute » est créé.')
  const made = records.composed.at(-1)!
  expect(made.ownPrice).toBe(5990)
  expect(made.steps.map(({ name }) => name)).toEqual(['Coupe femme', 'Pose de la couleur', 'Brushing'])

  await followLink('Couleur minute')
  await press('Retirer Brushing')
  await save()
  await see('« Couleur minute » est enregistré.')
  expect(records.composed.at(-1)!.steps).toHaveLength(2)
})

it('if a step cannot be loaded, its composed service shows no total, duration or professionals', async () => {
  const part = async (name: string) => (await find('heading', name)).closest('section')!
  const app = await openApp('/dashboard/composed-service/1/edit')
  await see(/pour le client/)
  await waitFor(async () =>
    expect(within(await part('Qui le réalise')).getAllByRole('listitem').length).toBeGreaterThan(0),
  )
  app.close()

  api.fail(getService, 'unsent')
  await openApp('/dashboard/composed-service/1/edit')
  await waitFor(async () => expect(textOf(await part('Déroulé'))).toBe('Déroulé–'))
  expect(textOf(await part('Qui le réalise'))).toContain('–')
  expect(within(await part('Qui le réalise')).queryAllByRole('listitem')).toEqual([])
  expect(textOf((await screen.findByText(/Au détail/)).parentElement)).toContain('–')
})
