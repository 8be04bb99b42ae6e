// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as categories from '@meche/contract/categories.ts'
import * as composed from '@meche/contract/composed-services.ts'
import { createClosure } from '@meche/contract/closures.ts'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { createNote } from '@meche/contract/notes.ts'
import * as services from '@meche/contract/services.ts'
import { updateSchedules, updateSettings } from '@meche/contract/settings.ts'
import { updateSiteOrder } from '@meche/contract/site-orders.ts'
import * as users from '@meche/contract/users.ts'
import { api, openApp, prepareApp } from '../testing/app.tsx'
import { choose, expectValue, fill, find, followLink, press, see, turn, typeDays } from '../testing/hands.ts'
import { refusal } from '../testing/api.ts'

// Rules for every form of the administration.

interface Form {
  name: string
  path: string
  /** Opens what is not open at once. */
  open?: () => Promise<void>
  /** Fills in something that could be saved. */
  type: () => Promise<void>
  /** Holds while it is there. */
  isTyped: () => Promise<void>
  /** The request of a save. */
  request: Endpoint
  button?: string
  /** The message when the server fails without a text. */
  failure?: string
  /** Where the words of a refusal belong; forms that have one sentence for every failure have none. */
  field?: string
}

const KEPT = 'Pas de connexion. Vos changements sont gardés ici.'
const REFUSED = 'Le serveur dit non.'
const RESTORED = /Nous avons gardé ce que vous aviez saisi/

/** Fields by their label, with what is typed into each. */
function filled(...fields: [label: string | RegExp, value: string][]): Pick<Form, 'type' | 'isTyped'> {
  return {
    type: async () => {
      for (const [label, value] of fields) await fill(label, value)
    },
    isTyped: async () => {
      for (const [label, value] of fields) await expectValue(label, value)
    },
  }
}

const follow = () => find<HTMLInputElement>('switch', 'Suivre les horaires du salon')

const forms: Form[] = [
  {
    name: 'account',
    path: '/account',
    ...filled(['Prénom', 'Rose']),
    request: users.updateUser,
    field: 'lastname',
  },
  {
    name: 'salon',
    path: '/setting',
    ...filled([/^Département/, 'Aveyron']),
    request: updateSettings,
    field: 'department',
  },
  {
    name: 'booking rules',
    path: '/setting/parameter-appointment',
    ...filled(['Durée de conservation, en années', '7']),
    request: updateSettings,
    field: 'retentionYears',
  },
  {
    name: 'SMS',
    path: '/setting/parameter-sms',
    ...filled(['Valeur', '9']),
    request: updateSettings,
    field: 'smsReminderValue',
  },
  {
    name: 'planning',
    path: '/setting/parameter-schedule?professional=2',
    type: () => turn('switch', 'Suivre les horaires du salon'),
    isTyped: async () => waitFor(async () => expect((await follow()).checked).toBe(true)),
    request: updateSchedules,
    field: 'professionals',
  },
  {
    name: 'order of categories',
    path: '/setting/parameter-categories',
    type: async () => {
      fireEvent.keyDown(await find('button', /^Déplacer Couleur/), { key: 'ArrowUp', altKey: true })
    },
    isTyped: () => see('Modifications non enregistrées'),
    request: updateSiteOrder,
    failure: "Erreur lors de la mise à jour de l'ordre des catégories",
  },
  {
    name: 'closure',
    path: '/setting/parameter-closures',
    open: () => press('Ajouter une fermeture'),
    type: () => typeDays(/jour/, '0203202804032028'),
    isTyped: () => see('du jeudi 2 mars 2028 au samedi 4 mars 2028'),
    request: createClosure,
    field: 'reason',
  },
  {
    name: 'new category',
    path: '/dashboard/category/new',
    ...filled(['Nom', 'Perruques']),
    request: categories.createCategory,
    field: 'name',
  },
  {
    name: 'category',
    path: '/dashboard/category/1/edit',
    ...filled(['Nom', 'Coupes']),
    request: categories.updateCategory,
    field: 'name',
  },
  {
    name: 'new service',
    path: '/dashboard/service/new',
    ...filled(['Durée', '20'], ['Prix', '12'], ['Nom', 'Frange']),
    request: services.createService,
    field: 'name',
  },
  {
    name: 'service',
    path: '/dashboard/service/1/edit',
    ...filled(['Prix', '43']),
    request: services.updateService,
    field: 'price',
  },
  {
    name: 'new composed service',
    path: '/dashboard/composed-service/new',
    type: async () => {
      await choose('Catégorie', 'Coupe')
      for (const step of ['Coupe femme', 'Brushing']) {
        await fill('Ajouter un service', step)
        fireEvent.click(await find('option', new RegExp(step)))
      }
      await fill('Nom', 'Duo')
    },
    isTyped: async () => {
      await expectValue('Nom', 'Duo')
      const steps = await find('list', 'Étapes')
      expect(within(steps).getAllByRole('listitem')).toHaveLength(2)
    },
    request: composed.createComposedService,
    field: 'name',
  },
  {
    name: 'composed service',
    path: '/dashboard/composed-service/1/edit',
    ...filled(['Nom', 'Un autre nom']),
    request: composed.updateComposedService,
    field: 'name',
  },
  {
    name: 'new user',
    path: '/dashboard/user/new',
    ...filled(['Nom', 'Perrin'], ['Téléphone', '06 39 98 77 66'], ['Prénom', 'Nathalie']),
    request: users.createUser,
    field: 'lastname',
  },
  {
    name: 'user',
    path: '/dashboard/user/14/edit',
    ...filled(['Prénom', 'Rosalie']),
    request: users.updateUser,
    field: 'lastname',
  },
  {
    name: 'note',
    path: '/dashboard/user/14',
    ...filled(['Nouvelle note', 'Formule : 7.43']),
    request: createNote,
    button: 'Ajouter',
    field: 'body',
  },
]

prepareApp()

/** Leaves by a link of the menu; answers the question that follows. */
async function leave() {
  await followLink('Tableau de bord')
  return find('dialog', 'Quitter sans enregistrer ?')
}

for (const form of forms) {
  const { path, open, type, isTyped, request, button = 'Enregistrer', field, failure } = form
  const save = () => press(button)

  it(`${form.name}: the input survives a reload, a lost connection and a refusal, and leaving asks first`, async () => {
    const app = await openApp(path)
    await open?.()
    await type()
    await isTyped()

    app.reload()
    await open?.()
    await see(RESTORED)
    await isTyped()

    api.fail(request, 'unsent')
    await save()
    await see(KEPT)
    await isTyped()
    api.mend()

    api.fail(request, 'broken')
    await save()
    await see(failure ?? 'Une erreur est survenue')
    api.mend()

    if (field) {
      const violations = [{ propertyPath: field, message: REFUSED, code: 'invalid_value' }]
      api.answer(request, () => refusal(422, REFUSED, { violations }))
      await save()
      await see(REFUSED)
      await isTyped()
    }

    const question = await leave()
    await press('Rester', question)
    await isTyped()
    await press('Quitter sans enregistrer', await leave())
    await find('heading', 'Bonjour')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
}
