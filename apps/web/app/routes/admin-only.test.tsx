// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, prepareApp, records, testAdmin } from '../testing/app.tsx'
import { find, see, textOf } from '../testing/hands.ts'

prepareApp()

/** Every address of the administration; what is asked of the API there is the server's access matrix. */
const adminPages = [
  '/setting',
  '/setting/parameter-appointment',
  '/setting/parameter-sms',
  '/setting/parameter-schedule',
  '/setting/parameter-categories',
  '/setting/parameter-closures',
  '/setting/parameter-modules',
  '/account/social',
  '/dashboard/first-steps',
  '/dashboard/user',
  '/dashboard/user/list',
  '/dashboard/user/cards',
  '/dashboard/user/new',
  '/dashboard/user/account',
  '/dashboard/user/3/edit',
  '/dashboard/message',
  '/dashboard/history',
  '/dashboard/category',
  '/dashboard/category/list',
  '/dashboard/category/new',
  '/dashboard/category/1',
  '/dashboard/category/1/edit',
  '/dashboard/service/list',
  '/dashboard/service/new',
  '/dashboard/service/lengths',
  '/dashboard/service/1',
  '/dashboard/service/1/edit',
  '/dashboard/composed-service/list',
  '/dashboard/composed-service/new',
  '/dashboard/composed-service/1/edit',
  '/dashboard/service/no/such/page',
]

const client = { ...testAdmin, id: 14, roles: ['ROLE_USER'] }
const professional = { ...client, id: 1, quality: 'HairDresser' as const }

for (const [who, me] of Object.entries({ client, professional }))
  it(`a ${who} cannot open the admins’ pages, and sees the specified message`, async () => {
    for (const path of adminPages) {
      const app = await openApp(path, me)
      expect(textOf(await find('heading', "Vous n'avez pas accès à cette page")), path).toBeTruthy()
      await see(
        "La page à laquelle vous essayez d'accéder a un accès restreint. Veuillez vous référer à votre administrateur système.",
      )
      expect((await find('link', "Retour à l'accueil")).getAttribute('href')).toBe('/')
      app.close()
    }
  })

it('a visitor is asked to sign in first, and comes back to the page that was asked for', async () => {
  for (const path of [...adminPages, '/account/security', '/dashboard/calendar?day=2026-12-01']) {
    const app = await openApp(path, null)
    await find('heading', 'Se connecter')
    expect(app.address(), path).toBe(`/auth/jwt/sign-in?returnTo=${encodeURIComponent(path)}`)
    app.close()
  }
})

it('only an admin has the display settings and the history in the menu', async () => {
  const app = await openApp('/dashboard/permission', professional)
  await find('button', 'Votre compte')
  expect(screen.queryByRole('button', { name: 'Affichage' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Historique' })).toBeNull()
  app.close()
  await openApp('/dashboard/permission')
  await find('button', 'Affichage')
  await find('link', 'Historique')
})

it('« Lien google » is in an admin’s account, also at the address of the social tab, and in no client’s', async () => {
  const app = await openApp('/account/social')
  await find('heading', 'Mon compte')
  await find('textbox', /^Lien google/)
  app.close()
  records.users.push({ ...records.users[0]!, id: client.id })
  await openApp('/account', client)
  await find('textbox', 'Prénom')
  expect(screen.queryByLabelText('Lien google')).toBeNull()
  await see('Actif')
})
