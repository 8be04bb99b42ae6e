import { expect, test } from '../journey.ts'

const row = 'tbody tr'

test('a change shows who made it, when, and both values; a record leads to its own history and back', async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.add<{ id: number }>('/api/categories', { name: 'Extensions', color: 'miel' })
  await api.change(`/api/categories/${id}`, { name: 'Extensions et perruques', order: 2 })
  await signIn('admin')
  await page.goto('/dashboard/history')
  // Other journeys change things meanwhile.
  const first = page.locator(row).filter({ hasText: 'Catégorie · Extensions et perruques' }).first()
  await expect(first).toContainText('Modification')
  await expect(first).toContainText('Nom : Extensions → Extensions et perruques')
  await expect(first).toContainText('Capucine Moreau')
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/category/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Historique' }).click()
  await expect(page.getByText('Historique d’un seul élément : Extensions et perruques')).toBeVisible()
  await expect(page.locator(row)).toHaveCount(2)
  await expect(page.locator(row).last()).toContainText('Création')
  await api.remove(`/api/categories/${id}`)
  await page.getByRole('link', { name: 'Voir tout l’historique' }).click()
  // What is gone is still called as it was, and leads nowhere.
  const gone = page
    .locator(row)
    .filter({ hasText: 'Extensions et perruques' })
    .filter({ hasText: 'Suppression' })
  await expect(gone).toBeVisible()
  await expect(gone.getByRole('link')).toHaveCount(0)
})

test('the filters of the history are in the address, and a failure offers to try again', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await api.add<{ id: number }>('/api/categories', { name: 'Mariage', color: 'miel' })
  await signIn('admin')
  await page.goto('/dashboard/history')
  await page.getByLabel('Élément', { exact: true }).selectOption('category')
  await expect(page).toHaveURL(/entity=category/)
  await page.getByLabel('Action', { exact: true }).selectOption('create')
  await expect(page).toHaveURL(/action=create/)
  await page.getByLabel('Qui', { exact: true }).selectOption({ label: 'Capucine Moreau' })
  await expect(page).toHaveURL(/actor=\d+/)
  await expect(page.locator(row).filter({ hasText: 'Nom : Mariage' }).first()).toBeVisible()
  const day = page
    .getByRole('group', { name: /^Jusqu’au/ })
    .last()
    .getByRole('spinbutton')
    .first()
  await day.click()
  await page.keyboard.type('01012026')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await expect(page).toHaveURL(/before/)
  await page.reload()
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.route('**/api/history**', (route) => route.abort('internetdisconnected'))
  await page.goto('/dashboard/history')
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/history**')
  await retry.click()
  await expect(page.locator(row).first()).toBeVisible()
  await api.remove(`/api/categories/${id}`)
})
