import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { demoPassword } from '../salon-api.ts'

test('while the session loads, a disabled button holds its place', async ({ page, signIn, isMobile }) => {
  await signIn('client')
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/me', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto('/')
  if (isMobile) await openMenu(page)
  const place = page.getByRole('button', { name: 'Loading...' }).filter({ visible: true })
  await expect(place).toBeDisabled()
  answer()
  await expect(page.getByRole('button', { name: 'Déconnexion' }).filter({ visible: true })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Tableau de bord' }).filter({ visible: true }).last(),
  ).toHaveAttribute('href', '/dashboard')
})

test('a signed-in user never sees « Se connecter » first', async ({
  page,
  signIn,
  isMobile,
  expectConsole,
}) => {
  await signIn('client')
  expectConsole(/net::ERR_FAILED|Failed to fetch/)
  // As on a slow connection: the page as the server rendered it, before any of our scripts.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Se connecter' }).filter({ visible: true })).toHaveCount(0)
  if (!isMobile) await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
})

test('a guest’s menu leads to the salon, « Se connecter » and « S’inscrire », and its drawer closes with the page', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const bar = isMobile ? drawer : page.getByRole('banner')
  const way = (name: string) => bar.getByRole('link', { name, exact: true })
  if (isMobile) await openMenu(page)
  await expect(way('Tableau de bord')).toHaveAttribute('href', '/dashboard')
  await expect(way('Calendrier')).toHaveAttribute('href', '/dashboard/calendar')
  await expect(way('Se connecter')).toHaveAttribute('href', '/auth/jwt/sign-in')
  await way('Prendre rendez-vous').click()
  await expect(page).toHaveURL('/reservation')
  await expect(drawer).toBeHidden()
  await page.goBack()
  if (isMobile) await openMenu(page)
  await way("S'inscrire").click()
  await expect(page).toHaveURL('/auth/jwt/sign-up')
})

test(
  'the phone menu lists its links below each other, inside its padding',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/', '/about-us', '/faqs']) {
      await page.goto(path)
      await openMenu(page)
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      const nav = drawer.getByRole('navigation')
      const around = (await nav.boundingBox())!
      const links = await Promise.all(
        (await nav.getByRole('link').all()).map(async (link) => (await link.boundingBox())!),
      )
      expect(links.length).toBeGreaterThan(2)
      for (const [place, box] of links.entries()) {
        expect(box.x).toBeCloseTo(links[0]!.x, 0)
        expect(box.width).toBeCloseTo(links[0]!.width, 0)
        expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width)
        if (place > 0) expect(box.y).toBeGreaterThanOrEqual(links[place - 1]!.y + links[place - 1]!.height)
      }
    }
  },
)

const groups = ['Utilisateurs', 'Catégories', 'Services', 'Services composés']

test('the dashboard menu has the specified sections and entries for each role', async ({
  page,
  another,
  api,
  signIn,
  isMobile,
}) => {
  const menuOf = async (who: Page) => {
    await who.goto('/dashboard')
    await expect(who.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
    if (isMobile) await openMenu(who)
    return who.getByRole('navigation', { name: 'Menu du salon' }).filter({ visible: true })
  }
  await signIn('admin')
  const menu = await menuOf(page)
  const lists = menu.locator('div > ul')
  const settings = lists.nth(1)
  // The third section holds the rooms: sections.test.ts lists them.
  await expect(menu.locator('.section')).toHaveText(["Vue d'ensemble", 'Paramètre', 'Salon'])
  await expect(lists.first().getByRole('link')).toHaveText(['Tableau de bord', 'Calendrier'])
  await expect(settings.getByRole('button')).toHaveText(groups)
  for (const name of groups) await menu.getByRole('button', { name, exact: true }).click()
  await expect(settings.locator('.sub a')).toHaveText(groups.flatMap(() => ['Liste', 'Créer']))

  const client = await menuOf(await another(await api.tokenOf('client')))
  await expect(client.locator('.section')).toHaveText(["Vue d'ensemble"])
  await expect(client.locator('div > ul').getByRole('link')).toHaveText([
    'Tableau de bord',
    'Calendrier',
    'Prendre rendez-vous',
  ])
})

test(
  'a failed sign-out shows « Unable to logout! »',
  { tag: '@desk' },
  async ({ page, api, signIn, expectConsole }) => {
    await signIn({ token: await api.signIn('client@meche.example', demoPassword) })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Votre compte' }).click()
    expectConsole(/storage is locked/)
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('storage is locked')
      }
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page.locator('.toast[role=alert]')).toHaveText('Unable to logout!')
    // Said above the drawer that is still open.
    await expect(page.getByRole('dialog', { name: 'Votre compte' })).toBeVisible()
    expect(await page.locator('.toasts').evaluate((box) => box.matches(':popover-open'))).toBe(true)
  },
)

test(
  'the account drawer is 320 px wide, names the user, and leads out of the dashboard and back',
  { tag: '@desk' },
  async ({ page, signIn }) => {
    await signIn('client')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Votre compte' }).click()
    const drawer = page.getByRole('dialog', { name: 'Votre compte' })
    await expect(drawer).toHaveCSS('width', '320px')
    await expect(drawer).toContainText('client@meche.example')
    await expect(drawer.getByRole('link')).toHaveText(['Accueil', 'Mon compte', 'Sécurité'])
    await drawer.getByRole('link', { name: 'Mon compte' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
    await page.getByRole('button', { name: 'Votre compte' }).click()
    await expect(drawer.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await drawer.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('button', { name: 'Votre compte' }).click()
    await drawer.getByRole('link', { name: 'Accueil' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('an error in a page keeps the menus in place', { tag: '@desk' }, async ({ page, expectConsole }) => {
  expectConsole(/status of 500|Internal Server Error|500/)
  await page.goto('/faqs')
  await page.route('**/about-us.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La page n’a pas pu s’afficher')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: "Besoin d'aide ?", exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
})

test(
  'a new page starts at its top, and going back restores the previous position',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'À propos' })
    await footer.scrollIntoViewIfNeeded()
    const depth = await page.evaluate(() => scrollY)
    expect(depth).toBeGreaterThan(300)
    await footer.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  },
)

test(
  'a progress line shows while a page loads, and the way home shows the splash screen',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/faqs')
    let arrive = () => {}
    const isDue = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/(about-us|_root|\/_)\.data|\/\.data|_\.data/, async (route) => {
      await isDue
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click()
    await expect(page.locator('.progress i')).toBeVisible()
    await expect(page.locator('.splash')).toHaveCount(0)
    await page
      .getByRole('link', { name: /, accueil$/ })
      .first()
      .click()
    await expect(page.locator('.splash')).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('La coupe qui vous va.')
    await expect(page.locator('.splash')).toHaveCount(0)
    await expect(page.locator('.progress i')).toHaveCount(0)
  },
)

test('searching the questions by their words opens those found', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/faqs')
  await page.getByRole('searchbox').fill('mot de passe')
  await expect(page.getByText('Sur la page de connexion, choisissez')).toBeVisible()
  await expect(page.getByText('Comment prendre rendez-vous')).toHaveCount(0)
  await page.getByRole('searchbox').fill('parking')
  await expect(page.getByText('Aucune question ne correspond').filter({ visible: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await page.getByText('Comment annuler ou déplacer un rendez-vous').click()
  await expect(page.getByText(/La règle du salon\s: jusqu’à 24\sh avant\./)).toBeVisible()
})

test('the footer leads to the legal notice and the privacy page', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  const legal = page.getByRole('navigation', { name: 'Informations légales' })
  await legal.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await expect(page.getByRole('main')).toContainText('Atelier Capucine, 18 rue Saint-Aubin, 49100 Angers')
  await legal.getByRole('link', { name: 'Vos données' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos données')
  for (const path of ['/auth/jwt/sign-up', '/contact-us']) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: 'Vos données' })
    await expect(link).toHaveAttribute('href', '/legal/privacy')
  }
  expect((await page.request.get('/legal/nothing')).status()).toBe(404)
})

test(
  'a chosen plan is payable at the salon, and the free plan leads to creating an account',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/pricing')
    for (const price of [/^0\s€/, /^4,99\s€/, /^9,99\s€/])
      await expect(page.locator('.plans .price').filter({ hasText: price })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute(
      'href',
      '/auth/jwt/sign-up',
    )
    await page.getByRole('link', { name: 'Choisir Premium' }).click()
    await expect(page).toHaveURL('/payment?plan=premium')
    await expect(page.locator('.chosen-plan')).toContainText('Premium')
    await expect(page.getByText('Rien n’est prélevé en ligne.')).toBeVisible()
  },
)

test('a visitor’s contact message is validated, sent and confirmed', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Le message est requis !')).toBeVisible()
  await expect(page.getByText("L'adresse email est requise !")).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Camille Laurent')
  await page.getByLabel('Email').fill('camille@journey.example')
  await page.getByLabel('Message').fill('Faites-vous les chignons de mariée\u202f?')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre message est parti.' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

/** On a phone. A button that is pressed before its page woke up does nothing yet. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
