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
  // A deleted record keeps its name in the history, without a link.
  const gone = page
    .locator(row)
    .filter({ hasText: 'Extensions et perruques' })
    .filter({ hasText: 'Suppression' })
  await expect(gone).toBeVisible()
  await expect(gone.getByRole('link')).toHaveCount(0)
})
