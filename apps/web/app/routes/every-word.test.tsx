// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loginCheck } from '@meche/contract/accounts.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { getUsers, updateUser } from '@meche/contract/users.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { administrationFr } from '../locales/fr/administration.ts'
import { officeFr } from '../locales/fr/office.ts'
import { publicFr } from '../locales/fr/public.ts'
import { refusal } from '../testing/api.ts'
import { api, openApp, prepareApp, testAdmin } from '../testing/app.tsx'
import { fill, find, press, see, turn, typeDays } from '../testing/hands.ts'
import { testSalon } from '../test-salon.ts'
import { CLOSE, collectTexts, OPEN, readableTexts, untranslatedAmong } from '../testing/untranslated.ts'

// Everything that opens on a screen, and the messages that follow: menus, drawers, dialogs, panels, errors, toasts.
// Every sentence of the catalogues stands in brackets; a text without them comes from nowhere.

const catalogues: Record<string, string>[] = [publicFr, officeFr, administrationFr, fr]
const before = catalogues.map((catalogue) => ({ ...catalogue }))
beforeAll(() => {
  for (const catalogue of catalogues)
    for (const [key, text] of Object.entries(catalogue)) catalogue[key] = `${OPEN}${text}${CLOSE}`
})
afterAll(() => {
  catalogues.forEach((catalogue, place) => Object.assign(catalogue, before[place]))
  addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr })
})

prepareApp()
const data = new Set<string>()
beforeEach(() => data.clear())

const me = { ...testAdmin, id: 14, roles: ['ROLE_USER'] }
const button = (name: RegExp) => find('button', name)
const shown = (text: string) => see(new RegExp(RegExp.escape(text)))

/** Opens something with a button, and waits for a dialog. */
const question = (name: RegExp) => async () => {
  // While the session loads, a disabled one holds its place.
  await waitFor(async () => expect(await button(name)).not.toHaveProperty('disabled', true))
  fireEvent.click(await button(name))
  await waitFor(() =>
    expect(document.querySelector('dialog[open], [role=dialog]:not(dialog)')).not.toBeNull(),
  )
}

/** Sends a form as it is. */
const refused = (name: RegExp, error: RegExp) => async () => {
  fireEvent.click(await button(name))
  await see(error)
}

interface Part {
  name: string
  path: string
  as?: typeof testAdmin | null
  /** Brings it on the page, and waits until it is there. */
  open: () => Promise<void>
  /** Names that are not translated. */
  names?: readonly string[]
}

const parts: Part[] = [
  {
    name: 'sign-in with nothing',
    path: '/auth/jwt/sign-in',
    as: null,
    open: refused(/Se connecter/, /requis/),
  },
  {
    name: 'sign-in refused',
    path: '/auth/jwt/sign-in',
    as: null,
    open: async () => {
      api.answer(loginCheck, () => refusal(401, fr.credentials_invalid))
      await fill(/Email ou téléphone/, 'personne@journey.example')
      await fill(/Mot de passe(?! oublié)/, 'pas le bon')
      fireEvent.click(await button(/Se connecter/))
      await screen.findByRole('alert')
    },
  },
  {
    name: 'sign-up with nothing',
    path: '/auth/jwt/sign-up',
    as: null,
    open: refused(/Recevoir le code/, /requis/),
  },
  {
    name: 'new password of nobody',
    path: '/auth/jwt/reset-password',
    as: null,
    open: refused(/Continuer/, /requis/),
  },
  { name: 'account drawer', path: '/dashboard/permission', open: question(/Votre compte/) },
  {
    name: 'menu of the salon, open everywhere',
    path: '/dashboard/permission',
    open: async () => {
      for (const name of ['Utilisateurs', 'Catégories', 'Services', 'Services composés'])
        await press(`⟦${name}⟧`)
    },
  },
  {
    name: 'look of a table',
    path: '/dashboard/service/list',
    open: async () => {
      fireEvent.click(await button(/Colonnes/))
      await shown('Lignes serrées')
    },
  },
  {
    name: 'row menu, and its question',
    path: '/dashboard/service/list',
    open: async () => {
      fireEvent.click(await button(/Actions/))
      await question(/Supprimer/)()
    },
  },
  {
    name: 'rows that were picked, and their question',
    path: '/dashboard/service/list',
    open: async () => {
      await turn('checkbox', /Choisir.*Coupe femme/)
      await question(/Supprimer/)()
    },
  },
  {
    name: 'list that cannot be read',
    path: '/dashboard/user/list',
    open: async () => {
      await find('link', /Roche/)
      api.fail(getUsers, 'unsent')
      fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zzz' } })
      await button(/Réessayer/)
    },
  },
  ...['service', 'category', 'composed-service', 'user'].map((record): Part => ({
    name: `${record} with nothing`,
    path: `/dashboard/${record}/new`,
    open: refused(/Enregistrer/, /requis/),
  })),
  {
    name: 'leaving a form that was begun',
    path: '/dashboard/category/new',
    open: async () => {
      await fill(/^⟦Nom⟧/, 'Essai')
      fireEvent.click(await find('link', /Tableau de bord/))
      await shown('Quitter sans enregistrer')
    },
    names: ['Essai'],
  },
  { name: 'red zone of a client', path: '/dashboard/user/14', open: question(/Changer/) },
  { name: 'erasing a client', path: '/dashboard/user/14', open: question(/Effacer/) },
  {
    name: 'opening hours that overlap',
    path: '/setting',
    open: async () => {
      await turn('switch', /Dimanche|dimanche/)
      fireEvent.click(await button(/Ajouter un créneau.*imanche/))
      await typeDays(/heure/, '0930', await find('group', /imanche.*début de la plage 2/))
      await shown('Chevauchement avec un autre créneau')
    },
  },
  {
    name: 'absence that ends before it begins',
    path: '/setting/parameter-schedule',
    open: async () => {
      fireEvent.click(await button(/Ajouter une absence/))
      for (const [name, time] of [
        [/Début/, '121220261400'],
        [/Fin/, '121220261200'],
      ] as const)
        await typeDays(/jour/, time, (await screen.findAllByRole('group', { name })).at(-1)!)
      await shown('Invalid time value')
    },
  },
  {
    name: 'closure with nothing',
    path: '/setting/parameter-closures',
    open: async () => {
      fireEvent.click(await button(/Ajouter une fermeture/))
      fireEvent.click(await button(/Enregistrer/))
      await shown('Date is required!')
    },
  },
  {
    name: 'site with nothing',
    path: '/setting/parameter-categories',
    names: ['https://www.salon.fr'],
    open: async () => {
      fireEvent.click(await button(/Ajouter un site/))
      await press('⟦Ajouter⟧')
      await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull())
    },
  },
  {
    name: 'removing a site',
    path: '/setting/parameter-categories',
    open: question(/Retirer le site/),
  },
  { name: 'erasing oneself', path: '/account', as: me, open: question(/Supprimer mon compte/) },
  {
    name: 'new password with nothing',
    path: '/account/security',
    as: me,
    open: refused(/Enregistrer/, /requis/),
  },
  {
    name: 'the confirmation of a change',
    path: '/account',
    as: me,
    open: async () => {
      await fill(/Prénom/, 'Maxime')
      fireEvent.click(await button(/Enregistrer/))
      await shown('a été mis à jour')
      expect(api.sentTo(updateUser)).toHaveLength(1)
    },
  },
]

for (const { name, path, as = testAdmin, open, names = [] } of parts)
  it(`${name}: every text comes from the catalogues`, async () => {
    api.onAnswer((answer) => collectTexts(answer, data))
    collectTexts([as, names, testSalon], data)
    await openApp(path, as)
    await open()
    expect(untranslatedAmong(readableTexts(), data)).toEqual([])
  })
