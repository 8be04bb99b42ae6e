// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getMe } from '@meche/contract/accounts.ts'
import { exchangeOidc, getIdentity, linkIdentity } from '@meche/contract/external-identities.ts'
import { api, openApp, prepareApp, testAdmin, tokenOf } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { expectValue, find, see } from '../../testing/hands.ts'

prepareApp()

const code = 'b3pLk0aQfWJ9mC7uXsZ1Tgb3pLk0aQfWJ9mC7uXsZ1T'

it('the one-time code is exchanged once, and leads to where the user wanted to be', async () => {
  api.answer(exchangeOidc, () => ({ token: tokenOf(testAdmin), names: null }))
  api.answer(getMe, () => testAdmin)
  const app = await openApp(`/auth/jwt/sign-in?oidc=${code}&returnTo=/account`, null)
  await waitFor(() => expect(app.address()).toBe('/account'))
  expect(api.sentTo(exchangeOidc)).toHaveLength(1)
})

it('an unknown client goes on to the sign-up with the names filled in', async () => {
  const names = { firstname: 'Martin', lastname: 'Léa', email: 'lea@elsewhere.example' }
  api.answer(exchangeOidc, () => ({ token: null, names }))
  await openApp(`/auth/jwt/sign-in?oidc=${code}`, null)
  await find('heading', 'Créer votre compte')
  await expectValue('Nom', 'Martin')
  await expectValue('Prénom', 'Léa')
  await expectValue('Email', 'lea@elsewhere.example')
})

it('a refusal is said in the server’s words, beside the usual form', async () => {
  const sentence = 'Ce compte n’est lié à personne de l’équipe. Connectez-vous puis liez-le dans Sécurité.'
  api.answer(exchangeOidc, () => refusal(403, sentence, { code: 'identity_unknown' }))
  const app = await openApp(`/auth/jwt/sign-in?oidc=${code}`, null)
  await see(sentence)
  await find('button', 'Se connecter')
  await waitFor(() => expect(app.address()).toBe('/auth/jwt/sign-in'))
})

it('a provider that refused or did not answer is said so, and nothing is exchanged', async () => {
  const app = await openApp('/auth/jwt/sign-in?oidc=refused', null)
  await see('La connexion n’a pas abouti. Recommencez, ou utilisez votre mot de passe.')
  app.close()
  await openApp('/auth/jwt/sign-in?oidc=unavailable', null)
  await see('Ce mode de connexion ne répond pas. Utilisez votre mot de passe, ou réessayez plus tard.')
  expect(api.sentTo(exchangeOidc)).toEqual([])
})

it('a link is finished under « Sécurité », which then says since when', async () => {
  let linkedAt: string | null = null
  api.answer(getIdentity, () => ({ label: 'Auth0', linkedAt }))
  api.answer(linkIdentity, () => {
    linkedAt = '2026-11-20T10:40:00+01:00'
    return undefined
  })
  const app = await openApp(`/account/security?oidc=${code}&returnTo=%2Faccount%2Fsecurity`)
  await see('Votre compte est lié.')
  await see(/^Lié depuis le 20/)
  await find('button', 'Délier')
  await waitFor(() => expect(app.address()).toBe('/account/security'))
})
