// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { getCompany, replaceCompany, type Company } from '@meche/contract/company.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'
import { refusal } from '../../../testing/api.ts'
import { expectValue, fill, find, press, see } from '../../../testing/hands.ts'

prepareApp()

const empty: Company = {
  version: 1,
  legalName: '',
  legalForm: '',
  isSoleTrader: false,
  shareCapital: null,
  siren: '',
  siret: '',
  register: '',
  vatNumber: '',
  vatRegime: 'normal',
  latePaymentRate: null,
  mediatorName: '',
  mediatorWebsite: '',
  mediatorAddress: '',
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  publicationDirector: '',
}

it('numbers with wrong check digits are refused before they are sent', async () => {
  api.answer(getCompany, () => empty)
  await openApp('/setting/parameter-company')
  await fill('SIREN', '732829321')
  await fill('SIRET', '73282932000075')
  await press('Enregistrer')
  await see('Ce numéro SIREN n’est pas valide : vérifiez ses 9 chiffres.')
  await see('Ce numéro SIRET n’est pas valide : vérifiez ses 14 chiffres.')
  expect(api.sentTo(replaceCompany)).toEqual([])
})

it('a company is saved with its capital in cents and its numbers without spaces', async () => {
  let saved = empty
  api.answer(getCompany, () => saved)
  api.answer(replaceCompany, ({ body }) => (saved = { ...body, version: saved.version + 1 }))
  await openApp('/setting/parameter-company')
  await fill('SIREN', '732 829 320')
  await fill('Capital social', '5 000,50')
  await press('Enregistrer')
  await see('La société a été mise à jour.')
  expect(saved).toMatchObject({ version: 2, siren: '732829320', shareCapital: 500_050 })
})

it('a refusal is shown under its field, and the form keeps the input', async () => {
  const message = 'Ce SIRET ne commence pas par le SIREN indiqué.'
  api.answer(getCompany, () => empty)
  api.answer(replaceCompany, () =>
    refusal(422, message, { violations: [{ propertyPath: 'siret', code: 'siret_other_siren', message }] }),
  )
  await openApp('/setting/parameter-company')
  await fill('SIREN', '552100554')
  await fill('SIRET', '73282932000074')
  await press('Enregistrer')
  await see(message)
  await expectValue('SIREN', '552100554')
})

it('a company that cannot be loaded says so and offers to try again', async () => {
  api.answer(getCompany, () => refusal(503, 'Un instant.'))
  await openApp('/setting/parameter-company')
  await see('La société n’a pas pu être chargée.')
  api.answer(getCompany, () => empty)
  await press('Réessayer')
  await find('heading', 'Identité')
})
