// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getMe, loginCheck, logout } from '@meche/contract/accounts.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { resetPassword, setPassword } from '@meche/contract/passwords.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, testAdmin, tokenOf } from '../../testing/app.tsx'
import { expectValue, fill, find, followLink, press, see, textOf } from '../../testing/hands.ts'

prepareApp()

const SIGN_IN = '/auth/jwt/sign-in'

it('a signed-in user is redirected from the pages for guests', async () => {
  for (const [path, wanted] of [
    [SIGN_IN, '/dashboard'],
    ['/auth/jwt/sign-up', '/dashboard'],
    ['/auth/jwt/verify-account', '/dashboard'],
    [`${SIGN_IN}?returnTo=%2Freservation`, '/reservation'],
  ] as const) {
    const app = await openApp(path)
    await waitFor(() => expect(app.address()).toBe(wanted))
    app.close()
  }
})

it('signing in never sends the user to another site (X6)', async () => {
  for (const elsewhere of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    const app = await openApp(`${SIGN_IN}?returnTo=${encodeURIComponent(elsewhere)}`)
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    app.close()
  }
})

async function signIn(password: string) {
  await fill('Mot de passe', password)
  await press('Se connecter', await screen.findByRole('main'))
}

it('a sign-in keeps its input without a connection and after a refusal, and leads where one wanted to be', async () => {
  api.answer(getMe, () => testAdmin)
  api.answer(loginCheck, ({ body }) =>
    body.password === 'un bon secret' ? { token: tokenOf(testAdmin) } : refusal(401, fr.credentials_invalid),
  )
  const app = await openApp(`${SIGN_IN}?returnTo=%2Fdashboard%2Fpermission`, null)
  await fill('Email ou téléphone', 'client@meche.example')
  api.fail(loginCheck, 'unsent')
  await signIn('pas le bon')
  await see('Pas de connexion. Vos changements sont gardés ici.')
  api.mend()
  await signIn('pas le bon')
  await see('Identifiant ou mot de passe incorrect.')
  await expectValue('Email ou téléphone', 'client@meche.example')
  await signIn('un bon secret')
  await waitFor(() => expect(app.address()).toBe('/dashboard/permission'))
})

it('a forgotten password is chosen anew with the code of a phone, each mistake at its field', async () => {
  api.answer(resetPassword, () => undefined)
  api.answer(setPassword, () => undefined)
  const app = await openApp(SIGN_IN, null)
  await followLink(/^Mot de passe oublié/)
  await press('Continuer')
  await see('L’adresse email ou le téléphone est requis !')
  await fill('Email ou téléphone', '0639981265')
  await press('Continuer')
  await see(/un code vient de lui être envoyé/)
  const choose = async (next: string, again: string, code: string) => {
    await fill('Nouveau mot de passe', next)
    await fill('Confirmer le mot de passe', again)
    await fill('Code reçu par SMS', code)
    await press('Enregistrer le mot de passe')
  }
  await choose('court', 'autre chose', '12345')
  await see('Le mot de passe doit contenir au moins 6 caractères!')
  await choose('un autre secret', 'autre chose', '123456')
  await see('Les mots de passe ne correspondent pas !')
  expect(api.sentTo(setPassword)).toEqual([])
  await choose('un autre secret', 'un autre secret', '123456')
  await see('Le mot de passe a bien été mis à jour !')
  await waitFor(() => expect(app.address()).toBe(SIGN_IN))
})

it('a password reset says the same of any account, and another one can be used', async () => {
  api.answer(resetPassword, () => undefined)
  await openApp('/auth/jwt/reset-password', null)
  await fill('Email ou téléphone', 'nobody@journey.example')
  await press('Continuer')
  await see(/Si un compte a cette adresse/)
  await press('Utiliser un autre compte')
  await screen.findByLabelText('Email ou téléphone')
})

it('signing out works even if the server cannot be reached, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = await openApp('/dashboard/permission')
  await press('Votre compte')
  api.fail(logout, 'unsent')
  await press('Déconnexion', await find('dialog', 'Votre compte'))
  await waitFor(() => expect(app.address()).toBe('/'))
  expect(textOf(await screen.findByRole('alert'))).toBe('Unable to logout!')
  expect(sessionStorage.getItem('jwt_access_token')).toBeNull()
})
