import { expectNoBarrier } from '../accessibility.ts'
import { openDisplaySettings } from '../display-drawer.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'

test('the menu stands beside the page, as icons beside it, or above it', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu du salon' })
  const size = async () => {
    const box = await menu.boundingBox()
    return [Math.round(box!.width), Math.round(box!.height)]
  }
  await expect(menu).toBeVisible()
  // The hairline beside the menu is part of its width.
  expect((await size())[0]).toBe(299)
  await page.getByRole('button', { name: 'Réduire ou agrandir le menu' }).click()
  expect((await size())[0]).toBe(87)
  await expectNoBarrier(page)
  const drawer = await openDisplaySettings(page)
  await drawer.getByRole('radio', { name: 'Horizontal' }).check({ force: true })
  await page.keyboard.press('Escape')
  expect((await size())[1]).toBe(64)
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('width', '320px')
})

for (const preset of ['default', 'cyan', 'purple', 'blue', 'orange', 'red']) {
  test(`the preset ${preset} can be read in both schemes, with a menu of either colour`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(
      ([primaryColor]) =>
        localStorage.setItem(
          'app-settings',
          JSON.stringify({ colorScheme: 'light', primaryColor, navColor: 'apparent' }),
        ),
      [preset],
    )
    await page.goto('/dashboard')
    await expect(page.getByText('Prochain client')).toBeVisible()
    await expectNoBarrier(page)
  })
}
