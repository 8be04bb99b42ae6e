import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

/** The shop's salon, in which nobody else plans workshops. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'shop', salonEnv: { PAYMENTS: 'trial' } })

test('a date is planned, a visitor buys two seats, and its cancellation refunds both', async ({
  page,
  another,
  api,
  signIn,
  salon,
}) => {
  await signIn('admin')
  const { modules } = await api.read<{ modules: string[] }>('/api/settings/1')
  await api.changeSettings({ modules: [...new Set([...modules, 'workshops'])] })
  const [host] = await api.read<{ id: number }[]>('/api/users?quality=HairDresser')
  const { id } = await api.add<{ id: number }>('/api/workshops', {
    title: 'Tresser les cheveux d’un enfant',
    text: 'À deux, un parent et son enfant.',
    price: 3000,
    seats: 4,
    isPublished: true,
    hosts: [host!.id],
  })
  await page.goto(`/dashboard/tour/${id}`)
  const day = page.getByRole('group', { name: 'Jour' })
  await day.getByRole('spinbutton', { name: /jour/ }).click()
  await page.keyboard.type('17022027')
  await page.getByRole('button', { name: 'Ajouter la date' }).click()
  await expect(page.getByText('0 sur 4')).toBeVisible()

  const visitor = await another()
  await visitor.goto(`${salon.address}/tour/${id}`)
  await visitor.getByLabel('Nombre de places').selectOption('2')
  await visitor.getByLabel('Participant 1').fill('Alix Durand')
  await visitor.getByLabel('Participant 2').fill('Sacha Durand')
  await visitor.getByLabel('Nom', { exact: true }).fill('Durand')
  await visitor.getByLabel('Prénom', { exact: true }).fill('Alix')
  await visitor.getByLabel('Email').fill('alix@journey.example')
  await visitor.getByLabel('Téléphone').fill('06 39 98 77 01')
  await visitor.getByRole('checkbox', { name: /J’ai lu et j’accepte/ }).check()
  await visitor.getByRole('button', { name: /^Commander avec obligation de paiement : 60/ }).click()
  await visitor.getByRole('button', { name: /^Payer 60,00/ }).click()
  await expect(visitor.getByText(/mercredi 17 février 2027 à 10/).first()).toBeVisible()

  // The open page of the office follows.
  await expect(page.getByText('2 sur 4')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la date' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Places vendues\s: 2/)).toBeVisible()
  await dialog.getByLabel('Raison').fill('Grève des transports')
  await dialog.getByRole('button', { name: 'Annuler la date' }).click()
  await expect(page.getByText('Grève des transports')).toBeVisible()

  await page.goto('/dashboard/order')
  const order = page.getByRole('row').filter({ hasText: 'Alix Durand' })
  await expect(order.getByText('Annulée').filter({ visible: true }).first()).toBeVisible()
  await order.getByRole('link').first().click()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Rembours/)
      .first(),
  ).toBeVisible()
})
