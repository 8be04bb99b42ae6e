import { expect, test } from '../journey.ts'

test('the results of a picker are fully visible above the form’s buttons, and a tap selects one', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/dashboard/composed-service/new')
  const field = page.getByRole('combobox', { name: 'Ajouter un service' })
  const steps = page.getByRole('list', { name: 'Étapes' }).getByRole('listitem')
  for (const [index, name] of ['Brushing', 'Coupe'].entries()) {
    await field.fill(name.toLowerCase())
    const options = page.getByRole('option', { name: new RegExp(`^${name}`) })
    await expect(options.first()).toBeVisible()
    await expect(page.getByRole('option', { name: 'Chargement' })).toHaveCount(0)
    const list = page.locator('.combobox-list')
    await expect(list).toBeInViewport({ ratio: 1 })
    const [offered, acts] = [await list.boundingBox(), await page.locator('.page-acts').boundingBox()]
    expect(offered!.y + offered!.height).toBeLessThanOrEqual(acts!.y)
    await options.first().tap()
    await expect(steps).toHaveCount(index + 1)
    await expect(steps.nth(index)).toContainText(name)
  }
})
