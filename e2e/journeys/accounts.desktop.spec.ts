import { expect, test } from '../journey.ts'
import { codeFor, demoPassword, newPerson } from '../salon-api.ts'

const SIGN_IN = '/auth/jwt/sign-in'

test('a wrong password is refused in place, the right one opens the page the user wanted', async ({
  page,
  expectConsole,
}) => {
  await page.goto('/dashboard/calendar?date=2026-12-01')
  await expect(page).toHaveURL(`${SIGN_IN}?returnTo=%2Fdashboard%2Fcalendar%3Fdate%3D2026-12-01`)
  await page.getByLabel('Email ou téléphone').fill('client@meche.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  expectConsole(/status of 401/)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.')
  await expect(page.getByLabel('Email ou téléphone')).toHaveValue('client@meche.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/dashboard/calendar?date=2026-12-01')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendrier' })).toBeVisible()
})

test('a visitor creates an account with the code sent to the phone, and can correct a mistyped code', async ({
  page,
  expectConsole,
}) => {
  const person = newPerson()
  await page.goto('/auth/jwt/sign-up?returnTo=%2Fdashboard%2Fcalendar')
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByText('Le prénom est requis !')).toBeVisible()
  await expect(page.getByText('Le nom est requis !')).toBeVisible()
  await expect(page.getByText("L'adresse email est requise !")).toBeVisible()
  await expect(page.getByText('Phone number is required!')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await page.getByLabel('Prénom').fill(person.lastname)
  await page.getByLabel('Nom', { exact: true }).fill(person.firstname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Téléphone').fill(person.phone)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre téléphone' })).toBeVisible()
  await expect(page.getByText(/Le code est valable 10\s?minutes, jusqu’à\s1[01]\sh(\s\d\d)?\./)).toBeVisible()
  const code = await codeFor(person.phone)
  expectConsole(/status of 422/)
  await page.getByLabel('Code reçu par SMS').fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText(
    'Ce code n’est pas le bon. Vérifiez-le ou demandez-en un nouveau.',
  )
  await page.reload()
  await page.getByLabel('Code reçu par SMS').fill(code)
  await expect(page).toHaveURL('/dashboard/calendar')
})

test('a user whose account is not verified yet can enter the code after signing in by e-mail', async ({
  page,
  api,
  expectConsole,
}) => {
  const person = newPerson()
  await api.register(person)
  // Two messages that are on their way at once may arrive in any order.
  await codeFor(person.phone)
  await page.goto(SIGN_IN)
  await page.getByLabel('Email ou téléphone').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  expectConsole(/status of 403/)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre téléphone' })).toBeVisible()
  await expect(page.getByText(person.phone)).toBeVisible()
  await page.getByLabel('Code reçu par SMS').fill(await codeFor(person.phone, 2))
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
})

test('when the token expires it is removed, « Token expired! » is shown, and the sign-in page opens (J4)', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/)
  const said = page.waitForEvent('dialog')
  const passing = page.clock.fastForward('12:01:00')
  const dialog = await said
  expect(dialog.message()).toBe('Token expired!')
  await dialog.accept()
  await passing
  await expect(page).toHaveURL(`${SIGN_IN}?returnTo=%2Fdashboard`)
  expect(await page.evaluate(() => sessionStorage.getItem('jwt_access_token'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`${SIGN_IN}?returnTo=%2Fdashboard`)
})

test('an invalid token opens no page, and the error appears where the token came from', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Invalid token!/)
  await page.goto(SIGN_IN)
  await page.evaluate(() => sessionStorage.setItem('jwt_access_token', 'pas un jeton'))
  const logged = page.waitForEvent('console', (message) => message.text() === 'Invalid token!')
  await page.goto('/dashboard')
  await logged
  await expect(page).toHaveURL(`${SIGN_IN}?returnTo=%2Fdashboard`)
  expect(await page.evaluate(() => sessionStorage.getItem('jwt_access_token'))).toBeNull()

  await page.getByLabel('Email ou téléphone').fill('client@meche.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  for (const [answer, sentence] of [
    [{}, 'Access token not found in response'],
    [{ token: 'pas un jeton' }, 'Invalid access token!'],
  ] as const) {
    await page.route('**/api/login_check', (route) => route.fulfill({ json: answer }), { times: 1 })
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('signing out revokes the token, deletes it and opens the home page', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  const token = await api.signIn('client@meche.example', demoPassword)
  await signIn({ token })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Votre compte' }).click()
  const told = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click()
  expect((await told).status()).toBe(204)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => sessionStorage.getItem('jwt_access_token'))).toBeNull()
  expectConsole(/status of 401/)
  const answer = await page.evaluate(
    async (authorization) => (await fetch('/api/me', { headers: { authorization } })).status,
    `Bearer ${token}`,
  )
  expect(answer).toBe(401)
})

test('an unknown address becomes /404 without staying in the history', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  await page.goto('/')
  await page.goto('/ce/chemin/n-existe-pas')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('error pages explain the problem, with its status and a link home', async ({ page, expectConsole }) => {
  expectConsole(/status of (403|404|500)/)
  const titles = {
    403: "Vous n'avez pas accès à cette page",
    404: 'Cette page n’existe pas',
    500: 'La page n’a pas pu s’afficher',
  }
  for (const [code, title] of Object.entries(titles)) {
    const answer = await page.goto(`/error/${code}`)
    expect(answer?.status()).toBe(Number(code))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page).toHaveURL('/')
})
