// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  addFamilyMember,
  getFamily,
  giveMemberAccount,
  removeFamilyMember,
  updateFamilyMember,
  type FamilyMember,
} from '@meche/contract/family.ts'
import { sendPhoneCode } from '@meche/contract/accounts.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { refusal } from '../../testing/api.ts'
import type { MemberForm } from './api.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { expectValue, fill, find, press, see, seeNo, textOf, typeDays } from '../../testing/hands.ts'

prepareApp()

const parent = { ...testAdmin, id: 14, firstname: 'Roche', lastname: 'Marianne', roles: ['ROLE_USER'] }
const FILE = '/dashboard/user/14'
const zoe: FamilyMember = {
  id: 3,
  firstname: 'Roche',
  lastname: 'Zoé',
  birthDate: '2018-05-04',
  upcomingVisits: 0,
  version: 1,
}
const adam: FamilyMember = { ...zoe, id: 4, lastname: 'Adam', birthDate: null, upcomingVisits: 2 }
let family: FamilyMember[] = []

beforeEach(() => {
  family = [adam, zoe]
  api.answer(getFamily, () => family)
  api.answer(addFamilyMember, ({ body }) => {
    const made = {
      id: 9,
      ...(body as unknown as MemberForm),
      birthDate: body.birthDate ?? null,
      upcomingVisits: 0,
      version: 1,
    }
    family = [...family, made]
    return made
  })
  api.answer(updateFamilyMember, ({ params, body }) => {
    const known = family.find(({ id }) => id === params.member)!
    const changed = { ...known, ...(body as unknown as MemberForm), birthDate: body.birthDate ?? null }
    family = family.map((one) => (one === known ? changed : one))
    return changed
  })
  api.answer(removeFamilyMember, ({ params }) => {
    if (!family.some(({ id }) => id === params.member))
      return refusal(404, fr.not_found, { code: 'not_found' })
    family = family.filter(({ id }) => id !== params.member)
    return undefined
  })
})

const card = () => find('region', 'Proches')
const lines = async () =>
  within(await card())
    .queryAllByRole('listitem')
    .map(textOf)

it('a client’s page lists the family, with ages and visits to come', async () => {
  await openApp(FILE)
  await waitFor(async () =>
    expect(await lines()).toEqual(['Adam Roche2 rendez-vous à venir', 'Zoé Roche8 ans, 4 mai 2018']),
  )
})

it('somebody is added under the client’s family name', async () => {
  await openApp(FILE)
  await press('Ajouter un proche')
  await expectValue('Nom', 'Roche')
  await fill('Prénom', 'Inès')
  await typeDays(/^jour/, '04052020', await find('dialog', 'Ajouter un proche'))
  await press('Enregistrer', await find('dialog', 'Ajouter un proche'))
  await see('Inès figure maintenant parmi les proches.')
  expect(api.sentTo(addFamilyMember)).toEqual([
    { lastname: 'Inès', firstname: 'Roche', birthDate: '2020-05-04' },
  ])
  await waitFor(async () => expect(await lines()).toHaveLength(3))
})

it('a name is needed before anything is sent, and a refused birth date is shown under its field', async () => {
  await openApp(FILE)
  await press('Ajouter un proche')
  const dialog = await find('dialog', 'Ajouter un proche')
  await press('Enregistrer', dialog)
  await see(fr.lastname_required, dialog)
  expect(api.sentTo(addFamilyMember)).toEqual([])
  api.answer(addFamilyMember, () =>
    refusal(422, fr.birth_date_in_future, {
      code: 'validation_failed',
      violations: [
        { propertyPath: 'birthDate', message: fr.birth_date_in_future, code: 'birth_date_in_future' },
      ],
    }),
  )
  await fill('Prénom', 'Inès')
  await typeDays(/^jour/, '04052030', dialog)
  await press('Enregistrer', dialog)
  await see(fr.birth_date_in_future, dialog)
})

it('a ninth member cannot be added', async () => {
  family = Array.from({ length: 8 }, (_, index) => ({ ...zoe, id: index + 1 }))
  await openApp(FILE)
  await see('Huit proches sont enregistrés : c’est le maximum.')
  await seeNo('Ajouter un proche')
})

it('a member is changed, and input survives a lost connection', async () => {
  await openApp(FILE)
  await press('Modifier Zoé')
  const dialog = await find('dialog', 'Modifier un proche')
  await fill('Prénom', 'Zoë')
  api.fail(updateFamilyMember, 'unsent')
  await press('Enregistrer', dialog)
  await see('Pas de connexion. Vos changements sont gardés ici.', dialog)
  api.mend()
  await press('Enregistrer', dialog)
  await see('Zoë figure maintenant parmi les proches.')
  await waitFor(async () => expect(await lines()).toContain('Zoë Roche8 ans, 4 mai 2018'))
})

it('a member whom somebody else changed meanwhile is shown as saved, before one’s own words overwrite it', async () => {
  await openApp(FILE)
  await press('Modifier Zoé')
  await fill('Prénom', 'Zoë')
  family = [adam, { ...zoe, firstname: 'Martin', version: 2 }]
  await press('Enregistrer', await find('dialog', 'Modifier un proche'))
  await see('Martin', await find('dialog', 'Quelqu’un d’autre a enregistré entre-temps'))
  expect(family[1]).toMatchObject({ lastname: 'Zoé', firstname: 'Martin' })
  await press('Garder ma saisie')
  await waitFor(() => expect(family[1]).toMatchObject({ lastname: 'Zoë', firstname: 'Martin' }))
})

it('removing somebody says first what becomes of the visits to come', async () => {
  await openApp(FILE)
  await press('Retirer Adam')
  const question = await find('dialog', 'Retirer Adam des proches ?')
  expect(textOf(question)).toContain('2 rendez-vous à venir sont réservés à son nom. Ils restent réservés')
  await press('Retirer', question)
  await see('Adam ne figure plus parmi les proches.')
  await press('Retirer Zoé')
  expect(textOf(await find('dialog', 'Retirer Zoé des proches ?'))).toContain(
    'Ses rendez-vous passés restent dans l’historique.',
  )
  family = []
  await press('Retirer', await find('dialog', 'Retirer Zoé des proches ?'))
  await see('Zoé ne figurait déjà plus parmi les proches.')
  await waitFor(async () => expect(await lines()).toEqual([]))
})

it('a parent opens an account for a child of fifteen: their phone, the password, then the code', async () => {
  const lina: FamilyMember = { ...zoe, id: 5, lastname: 'Lina', birthDate: '2011-11-20' }
  family = [adam, lina, zoe]
  api.answer(sendPhoneCode, () => undefined)
  api.answer(giveMemberAccount, ({ body }) => {
    if (body.otpCode !== '123456')
      return refusal(422, fr.code_invalid, {
        violations: [{ propertyPath: 'otpCode', message: fr.code_invalid, code: 'code_invalid' }],
      })
    family = [adam, zoe]
    return undefined
  })
  await openApp('/account', parent)
  await find('button', 'Modifier Zoé')
  expect(document.querySelectorAll('[aria-label^="Ouvrir un compte"]')).toHaveLength(1)
  await press('Ouvrir un compte à Lina')
  await press('Continuer')
  await see('Phone number is required!')
  await fill('Téléphone de Lina', '06 39 98 77 66')
  await press('Continuer')
  await see('Ouvrir un compte à Lina demande votre mot de passe.')
  await fill('Mot de passe actuel', 'soleil-levant-7')
  await press('Continuer')
  await fill('Code reçu par SMS', '000000')
  await see(fr.code_invalid)
  await fill('Code reçu par SMS', '123456')
  await see(/^Lina a son compte\./)
  expect(api.sentTo(giveMemberAccount)).toEqual([
    { phone: '+33639987766', otpCode: '000000' },
    { phone: '+33639987766', otpCode: '123456' },
  ])
  await seeNo('Lina Roche')
})

it('an account whose opening was not answered is known by the family that is left', async () => {
  family = [adam, { ...zoe, birthDate: '2011-11-20' }]
  api.answer(sendPhoneCode, () => undefined)
  api.answer(giveMemberAccount, () => {
    family = [adam]
    return undefined
  })
  await openApp('/account', parent)
  await press('Ouvrir un compte à Zoé')
  await fill('Téléphone de Zoé', '06 39 98 77 66')
  await press('Continuer')
  await fill('Mot de passe actuel', 'soleil-levant-7')
  await press('Continuer')
  api.fail(giveMemberAccount, 'unanswered')
  await fill('Code reçu par SMS', '123456')
  await see(/^Zoé a son compte\./)
})

it('a phone that is refused is said at its field, everything else above it', async () => {
  family = [{ ...zoe, birthDate: '2011-11-20' }]
  api.answer(sendPhoneCode, () => undefined)
  api.answer(giveMemberAccount, () => refusal(409, 'Un rendez-vous a changé.', { code: 'stale' }))
  await openApp('/account', parent)
  await press('Ouvrir un compte à Zoé')
  await fill('Téléphone de Zoé', '06 39 98 77 66')
  await press('Continuer')
  await fill('Mot de passe actuel', 'soleil-levant-7')
  await press('Continuer')
  await fill('Code reçu par SMS', '123456')
  const dialog = await find('dialog', 'Ouvrir un compte à Zoé')
  await see('Un rendez-vous a changé.', dialog)
  expect(
    within(dialog)
      .getByLabelText(/^Téléphone de Zoé/)
      .getAttribute('aria-invalid'),
  ).not.toBe('true')
})
