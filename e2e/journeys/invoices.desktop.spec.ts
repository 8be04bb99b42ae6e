import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

/** A salon of its own, whose first invoice it is. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'invoices' })

test('an admin writes, issues and corrects an invoice, and its client downloads it', async ({
  page,
  another,
  signIn,
  api,
  salon,
}) => {
  await signIn('admin')
  await page.goto('/dashboard/invoice/new')
  await page.getByRole('combobox', { name: 'Client du salon' }).fill('Marianne Roche')
  await page.getByRole('option', { name: /Marianne Roche/ }).click()
  await page.getByRole('combobox', { name: 'Ajouter un service' }).fill('coupe')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Émettre', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre', exact: true }).click()
  const heading = page.getByRole('heading', { name: /^Facture F2026-\d{6}$/ })
  await expect(heading).toBeVisible()
  const number = (await heading.innerText()).replace('Facture ', '')
  const issued = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger', exact: true }).click()
  expect((await issued).suggestedFilename()).toBe(`${number}.pdf`)

  await page.getByRole('button', { name: 'Faire un avoir' }).click()
  await page.getByLabel('Raison').fill('Prestation refaite')
  await page.getByRole('dialog').getByRole('button', { name: 'Faire un avoir' }).click()
  await expect(page.getByRole('heading', { name: 'Avoir A2026-000001' })).toBeVisible()

  const client = await another(await api.tokenOf('client'))
  await client.goto(`${salon.address}/dashboard`)
  const own = client.waitForEvent('download')
  await client.getByRole('button', { name: `Télécharger ${number}` }).click()
  expect((await own).suggestedFilename()).toBe(`${number}.pdf`)
})
