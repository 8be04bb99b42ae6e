// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginCheck } from '@meche/contract/accounts.ts'
import { api, openApp, prepareApp, testAdmin, tokenOf } from '../../testing/app.tsx'
import { fill, find, followLink, press, see, seeNo } from '../../testing/hands.ts'
import { getMe } from '@meche/contract/accounts.ts'

prepareApp()

for (const form of ['split', 'centered']) {
  it(`the ${form} layout signs in, and its links stay in it`, async () => {
    const app = await openApp(`/auth-demo/${form}/sign-in?returnTo=/account`, null)
    await followLink('Mot de passe oublié ?')
    await waitFor(() => expect(app.address()).toBe(`/auth-demo/${form}/reset-password?returnTo=/account`))
    await followLink('Se connecter')
    await followLink("S'inscrire")
    await find('heading', 'Créer votre compte')
    expect(app.address()).toBe(`/auth-demo/${form}/sign-up?returnTo=/account`)
    await followLink('Se connecter')
    api.answer(loginCheck, () => ({ token: tokenOf(testAdmin) }))
    api.answer(getMe, () => testAdmin)
    await fill('Email ou téléphone', 'admin@meche.example')
    await fill('Mot de passe', 'demo-meche-2026')
    await press('Se connecter')
    await waitFor(() => expect(app.address()).toBe('/account'))
  })
}

it('a way of signing in that is not set up leads to the salon’s own, which says so', async () => {
  const app = await openApp('/auth/jwt/sign-in?returnTo=%2Faccount&unavailable=auth0', null)
  await see('Ce mode de connexion n’est pas activé ici.')
  app.close()
  await openApp('/auth/jwt/sign-in', null)
  await find('heading', 'Se connecter')
  await seeNo('Ce mode de connexion n’est pas activé ici.')
})

it('Firebase is said not to be offered, with a link to the sign-in', async () => {
  await openApp('/auth/firebase/sign-in', null)
  await find('heading', 'Ce salon ne propose pas Firebase')
  await followLink('Se connecter')
  await find('heading', 'Se connecter')
})
