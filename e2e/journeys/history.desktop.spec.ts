import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'

const row = 'tbody tr'

test('a change shows who made it, when, and both values; a record leads to its own history and back', async ({
  page,
  api,
  signIn,
}) => {
  // A button that fades in has too little contrast until it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
    .first()
  await expect(gone).toBeVisible()
  await expect(gone.getByRole('link')).toHaveCount(0)
  await undo(page, gone, 'Nom : Extensions et perruques')
  await expect(gone).toContainText('La fiche est revenue.')
  expect(await api.read(`/api/categories/${id}`)).toMatchObject({ id, color: 'miel' })
  const changed = page.locator(row).filter({ hasText: 'Extensions → Extensions et perruques' })
  await undo(page, changed.first(), 'Nom : Extensions et perruques → Extensions')
  expect(await api.read(`/api/categories/${id}`)).toMatchObject({ name: 'Extensions' })
  await api.remove(`/api/categories/${id}`)
})

/** Presses « Annuler ce changement » on a line, once its question shows what comes back. */
async function undo(page: Page, line: Locator, shown: string): Promise<void> {
  await line.getByRole('button', { name: 'Annuler ce changement' }).click()
  const question = page.getByRole('dialog', { name: 'Annuler ce changement ?' })
  await expect(question).toContainText(shown)
  await expectNoBarrier(page)
  await question.getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(page.getByText('Annulé : tout est comme avant ce changement.').last()).toBeVisible()
  await expect(question).toBeHidden()
}
