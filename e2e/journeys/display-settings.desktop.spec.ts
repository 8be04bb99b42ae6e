import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../accessibility.ts'
import { openDisplaySettings } from '../display-drawer.ts'
import { expect, test } from '../journey.ts'

const root = (page: Page) => page.locator('html')

test('each display setting applies at once, is stored, and can be reset to the light defaults', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/dashboard')
  const drawer = await openDisplaySettings(page)
  await expectNoBarrier(page)
  const box = await drawer.boundingBox()
  expect(box!.width).toBeLessThanOrEqual(360)
  await drawer.getByRole('switch', { name: 'Mode sombre' }).check()
  await expect(root(page)).toHaveClass(/dark/)
  await drawer.getByRole('switch', { name: 'Contraste élevé' }).check()
  await drawer.getByRole('switch', { name: /^Mise en page compacte/ }).uncheck()
  await drawer.getByRole('radio', { name: 'Apparente' }).check({ force: true })
  await drawer.getByRole('radio', { name: 'Prune' }).check({ force: true })
  await drawer.getByRole('radio', { name: 'DM Sans' }).check({ force: true })
  await drawer.getByRole('radio', { name: 'Mini' }).check({ force: true })
  await drawer.getByRole('switch', { name: 'De droite à gauche' }).check()
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveCSS('font-family', /DM Sans Variable/)
  const kept = await page.evaluate(() => [
    JSON.parse(localStorage.getItem('app-settings')!) as unknown,
    localStorage.getItem('theme-mode'),
  ])
  expect(kept).toEqual([
    {
      colorScheme: 'dark',
      direction: 'rtl',
      contrast: 'hight',
      navLayout: 'mini',
      primaryColor: 'purple',
      navColor: 'apparent',
      compactLayout: false,
      fontFamily: 'DM Sans Variable',
    },
    'dark',
  ])
  await drawer.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(root(page)).toHaveClass(/light/)
  await expect(root(page)).toHaveAttribute('dir', 'ltr')
  await expect(root(page)).not.toHaveAttribute('data-primary')
  expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('light')
})

test('the chosen display is already in the first paint of the next page, before any script', async ({
  page,
  expectConsole,
}) => {
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem('app-settings', JSON.stringify({ colorScheme: 'dark', primaryColor: 'orange' })),
  )
  expectConsole(/net::ERR_FAILED|Failed to fetch/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(root(page)).toHaveClass('dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 15, 14)')
  await expect(
    page.getByRole('link', { name: 'Prendre rendez-vous' }).filter({ visible: true }).last(),
  ).toHaveCSS('background-color', 'rgb(252, 158, 111)')
})
