import { expect, test } from '../journey.ts'
import { expectFocusSeen, fill, press, tabTo, watchKeyboard } from '../keyboard.ts'
import { demoPassword } from '../salon-api.ts'

// The frame around the screens, with keys alone. The focus stays in sight, and goes back where it came from.

test.beforeEach(async ({ page }) => {
  await watchKeyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('without a mouse, an admin signs in, changes a display setting, opens the account and signs out', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await page.goto('/auth/jwt/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fill(page, { 'Email ou téléphone': 'admin@meche.example', 'Mot de passe': 'not the word' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFocusSeen(page)
  await fill(page, { 'Mot de passe': demoPassword })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await expectFocusSeen(page)

  const display = page.getByRole('button', { name: 'Affichage' })
  await tabTo(page, display)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Affichage' })
  await expect(drawer).toBeVisible()
  await expectFocusSeen(page)
  await tabTo(page, drawer.getByRole('switch', { name: 'Mode sombre' }))
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await tabTo(page, drawer.getByRole('radio', { name: 'Sapin' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-primary', 'cyan')
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(display).toBeFocused()

  const account = page.getByRole('button', { name: 'Votre compte' })
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  const who = page.getByRole('dialog', { name: 'Votre compte' })
  await press(page, 'Déconnexion', who.getByRole('button', { name: 'Déconnexion' }))
  await expect(page).toHaveURL('/')
  await expectFocusSeen(page)
})

test('without a mouse, the menu opens its groups and a list, which can be sorted, filtered, searched and paged', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/dashboard')
  await expect(page.getByText('Prochain client')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu du salon' })
  await press(page, 'Services', menu.getByRole('button', { name: 'Services', exact: true }))
  await press(page, 'Liste', menu.getByRole('link', { name: 'Liste' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expectFocusSeen(page)

  const rows = page.getByRole('table').locator('tbody td.title a')
  await press(page, 'Prix')
  await expect(page).toHaveURL(/order=price\.asc/)
  await expect(page.getByRole('button', { name: 'Prix', exact: true })).toBeFocused()
  await press(page, 'Page suivante')
  await expect(page).toHaveURL(/page=2/)
  await expectFocusSeen(page)
  await tabTo(page, page.getByLabel('Catégorie'), 'Shift+Tab')
  await page.keyboard.type('Soin')
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByLabel('Catégorie')).toBeFocused()
  await tabTo(page, page.getByRole('searchbox', { name: 'Chercher un service' }), 'Shift+Tab')
  await page.keyboard.type('keratine')
  await expect(rows).toHaveText(['Soin à la kératine'])
  await expect(page.getByRole('searchbox', { name: 'Chercher un service' })).toBeFocused()
  await press(page, 'Effacer les filtres')
  await expect(rows).not.toHaveCount(1)
  await expectFocusSeen(page)
})

test('without a mouse, a visitor writes to the salon and sees which fields are missing', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press(page, 'Envoyer le message')
  await expect(page.getByText('Le nom est requis !')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await fill(page, {
    Nom: 'Maxime Martin',
    Email: 'maxime.martin@journey.example',
    Message: 'Avez-vous une rampe pour un fauteuil ?',
  })
  await press(page, 'Envoyer le message')
  await expect(page.getByRole('status').filter({ hasText: /message/ })).toBeVisible()
  await expectFocusSeen(page)
})
