import { expect, type Locator, type Page } from '@playwright/test'

function displayDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Affichage' })
}

export async function openDisplaySettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Affichage' }).click()
  await expect(displayDrawer(page)).toBeVisible()
  return displayDrawer(page)
}
