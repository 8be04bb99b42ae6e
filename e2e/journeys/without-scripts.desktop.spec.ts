import { expect, expectNoOverflow, test } from '../journey.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows the salon, its prices, its team and its hours', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('La coupe qui vous va.')
    await expect(page.getByRole('link', { name: /^Coupe femme/ })).toContainText('42\u00a0€')
    await expect(page.getByText('dont 35\u00a0min de pause').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'L’équipe' })).toBeVisible()
    await expect(page.getByText('vendredi · aujourd’hui')).toBeVisible()
    await expect(page.getByText('Ouvert maintenant, jusqu’à\u00a019\u00a0h')).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Prendre rendez-vous' }).filter({ visible: true }).first(),
    ).toHaveAttribute('href', '/reservation')
    await expectNoOverflow(page)
  })

  test('the shop shows its products and applies its filters', async ({ page }) => {
    await page.goto('/product')
    await expect(page.getByRole('link', { name: 'Shampoing doux à l’avoine' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Afficher' })).toBeVisible()
  })

  test('without scripts the browser does not submit a form, so no password appears in an address', async ({
    page,
  }) => {
    await page.goto('/auth/jwt/sign-in')
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeDisabled()
    await page.getByLabel('Email ou téléphone').fill('client@meche.example')
    await page.getByLabel('Mot de passe', { exact: true }).fill('un secret')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/auth/jwt/sign-in')
  })

  test('the booking page lists the bookable services', async ({ page }) => {
    await page.goto('/reservation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Que souhaitez-vous faire\u202f?')
    await expect(page.getByRole('heading', { name: 'Couleur racines' })).toBeVisible()
  })
})

interface Offer {
  '@type': string
  price?: string
  priceCurrency?: string
  /** Of an offer with several prices. */
  priceSpecification?: { minPrice: string; priceCurrency: string }
  itemOffered: { name: string }
}

test('the home page describes the salon as structured data for search engines', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@context': string
    '@type': string
    name: string
    telephone: string
    address: Record<string, string>
    openingHoursSpecification: { dayOfWeek: string; opens: string; closes: string }[]
    makesOffer: Offer[]
  }
  expect(data['@context']).toBe('https://schema.org')
  expect(data['@type']).toBe('HairSalon')
  expect(data.name).toBe('Atelier Capucine')
  expect(data.telephone).toMatch(/^\+33\d{9}$/)
  expect(data.address).toMatchObject({
    '@type': 'PostalAddress',
    postalCode: '49100',
    addressLocality: 'Angers',
  })
  expect(data.openingHoursSpecification.map(({ dayOfWeek }) => dayOfWeek)).toEqual([
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  for (const { opens, closes } of data.openingHoursSpecification) {
    expect(opens).toMatch(/^\d\d:\d\d$/)
    expect(closes > opens).toBe(true)
  }
  expect(data.makesOffer.length).toBeGreaterThan(20)
  for (const offer of data.makesOffer) {
    expect(offer['@type']).toBe('Offer')
    expect(offer.priceSpecification?.minPrice ?? offer.price).toMatch(/^\d+\.\d\d$/)
    expect((offer.priceSpecification ?? offer).priceCurrency).toBe('EUR')
  }
})
