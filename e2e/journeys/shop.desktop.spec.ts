import type { Page } from '@playwright/test'
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import type { SalonApi } from '../salon-api.ts'

/** A salon of its own, in which nobody else buys the last pieces. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'shop', salonEnv: { PAYMENTS: 'trial' } })

/** One red pixel. */
const picture = {
  name: 'huile.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Puts a product on sale, which an admin writes as the law wants it. */
async function sellOil(api: SalonApi, page: Page): Promise<void> {
  const found = await api.read<unknown[]>('/api/product?search=argan')
  if (found.length > 0) return
  await page.goto('/dashboard/product/new')
  await page.getByLabel('Produit', { exact: true }).fill('Huile d’argan')
  await page.getByRole('textbox', { name: 'Prix', exact: true }).fill('22')
  const choice = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Ajouter des photos' }).click()
  await (await choice).setFiles(picture)
  await page.getByLabel('Ce que montre la couverture').fill('Un flacon d’huile')
  await page.getByLabel('Fabricant ou personne responsable').fill('Laboratoires Saison')
  await page.getByLabel('Adresse postale').fill('12 rue des Mauges, 49300 Cholet')
  await page.getByLabel('E-mail ou site').fill('contact@saison.example')
  await page.getByLabel('Précautions d’emploi').fill('Éviter le contact avec les yeux.')
  await page.getByRole('switch', { name: 'Publié dans la boutique' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Huile d’argan', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Mouvement de stock' }).click()
  await page.getByLabel('Nombre de pièces').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Huile d’argan : 3 en stock.')).toBeVisible()
}

test('a guest buys by click & collect, pays online, and withdraws from the contract', async ({
  page,
  another,
  signIn,
  api,
  salon,
}) => {
  await signIn('admin')
  await sellOil(api, page)
  const guest = await another()
  await guest.goto(`${salon.address}/product`)
  const sitemap = await guest.request.get(`${salon.address}/sitemap.xml`)
  expect(await sitemap.text()).toMatch(/\/product\/\d+<\/loc>/)
  await guest.getByRole('button', { name: 'Ajouter Huile d’argan au panier' }).click()
  await guest.getByRole('link', { name: 'Panier, 1 article' }).click()
  await expect(guest).toHaveURL(/\/product\/checkout\?step=0$/)
  await guest.getByRole('button', { name: 'Continuer' }).click()
  await guest.getByLabel('Prénom').fill('Marianne')
  await guest.getByLabel('Nom', { exact: true }).fill('Roche')
  await guest.getByLabel('Adresse e-mail').fill('marianne@journey.example')
  await guest.getByLabel('Téléphone').fill('06 39 98 00 05')
  await guest.getByRole('button', { name: 'Continuer' }).click()
  // A guest pays online: there is nothing to choose.
  await guest.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await guest.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await guest.getByRole('button', { name: /^Payer 22,00/ }).click()
  await expect(guest.getByRole('heading', { name: 'Merci, votre commande est enregistrée' })).toBeVisible()
  await expect(guest).toHaveURL(/\/product\/checkout\?step=3$/)
  await guest.getByRole('link', { name: 'Suivre la commande' }).click()
  await expect(guest.getByText('Payée').first()).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Panier', exact: true })).toBeVisible()
  const [number = ''] =
    /C\d{6}/.exec((await guest.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? []
  expect(number).not.toBe('')

  await guest.getByRole('button', { name: 'Renoncer au contrat ici' }).click()
  await guest.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(guest.getByText(/Nous avons reçu votre rétractation le/)).toBeVisible()

  await page.goto('/dashboard/banking')
  // Taken, and given back.
  const payment = page.getByRole('row', { name: number })
  await expect(payment.getByRole('cell', { name: /^22\s€$/ })).toHaveCount(2)
})

test('a client reserves, and a professional hands the order over against the till', async ({
  page,
  another,
  signIn,
  api,
  salon,
  expectConsole,
}) => {
  // Once it is handed over, the order is none that waits to be fetched: professionals see it no more.
  expectConsole(/404 \(Not Found\)/)
  await signIn('admin')
  await sellOil(api, page)
  const client = await another(await api.tokenOf('client'))
  await client.goto(`${salon.address}/product`)
  await client.getByRole('link', { name: 'Huile d’argan' }).click()
  await client.getByRole('button', { name: 'Ajouter au panier' }).click()
  await client.getByRole('link', { name: 'Panier, 1 article' }).click()
  await client.getByRole('button', { name: 'Continuer' }).click()
  await expect(client.getByLabel('Adresse e-mail')).toHaveValue('client@meche.example')
  await client.getByRole('button', { name: 'Continuer' }).click()
  await client.getByRole('radio', { name: /^Payer au salon/ }).check()
  await client.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await client.getByRole('button', { name: 'Réserver au salon' }).click()
  await expect(client.getByRole('heading', { name: 'Merci, votre commande est enregistrée' })).toBeVisible()
  const number = (await client.getByText(/^Commande C/).innerText()).replace('Commande ', '')

  const colleague = await another(await api.tokenOf('camille'))
  await colleague.goto(`${salon.address}/dashboard/order`)
  await colleague.getByRole('link', { name: number }).click()
  await colleague.getByRole('button', { name: 'Remettre' }).click()
  await colleague.getByLabel(/^Ticket de caisse/).fill('T-88')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Remettre' }).click()
  await expect(colleague.getByText(`La commande ${number} est remise.`)).toBeVisible()
})
