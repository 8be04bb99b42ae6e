import { expectContrast, expectNoBarrier } from '../accessibility.ts'
import { openDisplaySettings } from '../display-drawer.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'

test('the menu can stand beside the page, as icons beside it, or above it', async ({ page, signIn }) => {
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

test('each preset is readable in both schemes and contrasts, with either menu colour', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  for (const primaryColor of ['default', 'cyan', 'purple', 'blue', 'orange', 'red'])
    await test.step(primaryColor, async () => {
      await page.evaluate(
        (color) =>
          localStorage.setItem(
            'app-settings',
            JSON.stringify({ colorScheme: 'light', primaryColor: color, navColor: 'apparent' }),
          ),
        primaryColor,
      )
      await page.reload()
      await expect(page.getByText('Prochain client')).toBeVisible()
      await expectContrast(page)
      await page.evaluate(() => document.documentElement.setAttribute('data-contrast', 'hight'))
      await expectContrast(page)
    })
})

/** Every setting away from its default, and what a page must show of it in the first frame that shows anything. */
const chosen: readonly (readonly [settings: Record<string, string | boolean>, look: Partial<Frame>])[] = [
  [{ colorScheme: 'dark' }, { ground: 'rgb(17, 15, 14)' }],
  [{ colorScheme: 'light', contrast: 'hight' }, { quiet: '#413C38' }],
  [{ colorScheme: 'light', primaryColor: 'purple' }, { main: '#723EA0' }],
  [{ fontFamily: 'DM Sans Variable' }, { font: 'DM Sans Variable' }],
  [{ direction: 'rtl' }, { direction: 'rtl' }],
  [{ colorScheme: 'light', navColor: 'apparent' }, { menuGround: 'rgb(27, 24, 22)' }],
  [{ navLayout: 'mini' }, { menuSize: '87 × 800' }],
  [{ navLayout: 'horizontal' }, { menuSize: '1700 × 64' }],
  [{ compactLayout: false }, { widest: 'none' }],
]

interface Frame {
  ground: string
  quiet: string
  main: string
  font: string
  direction: string
  menuGround: string | null
  menuSize: string | null
  widest: string | null
}

/** Keeps whatever the document looks like after each change of it, from its first element on: a superset of its frames. */
function keepFrames(): void {
  const frames = new Set<string>()
  Object.assign(window, { frames_seen: frames })
  new MutationObserver(() => {
    const { body, documentElement: root } = document
    if (!body) return
    const menu = document.querySelector<HTMLElement>('.office-nav')
    const main = document.querySelector('main.page')
    const variable = (name: string) => getComputedStyle(root).getPropertyValue(name).trim()
    frames.add(
      JSON.stringify({
        ground: getComputedStyle(body).backgroundColor,
        quiet: variable('--tx-secondary'),
        main: variable('--p-main'),
        font: getComputedStyle(body).fontFamily.split(',')[0]!.replaceAll('"', ''),
        direction: getComputedStyle(body).direction,
        menuGround: menu && getComputedStyle(menu.closest('.apparent') ?? menu).backgroundColor,
        menuSize: menu && `${Math.round(menu.offsetWidth)} × ${Math.round(menu.offsetHeight)}`,
        widest: main && getComputedStyle(main).maxWidth,
      } satisfies Frame),
    )
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

test('after a reload every display setting applies from the first frame on', async ({ page, signIn }) => {
  await signIn('admin')
  await page.setViewportSize({ width: 1700, height: 800 })
  await page.addInitScript(keepFrames)
  await page.goto('/dashboard')
  for (const [settings, look] of chosen) {
    await test.step(JSON.stringify(settings), async () => {
      await page.evaluate((value) => localStorage.setItem('app-settings', JSON.stringify(value)), settings)
      await page.reload()
      await expect(page.getByText('Prochain client')).toBeVisible()
      const frames = await page.evaluate(() =>
        [...(window as unknown as { frames_seen: Set<string> }).frames_seen].map(
          (text) => JSON.parse(text) as Frame,
        ),
      )
      expect(frames.length).toBeGreaterThan(0)
      for (const [part, wanted] of Object.entries(look)) {
        // A part that was not drawn yet has no look.
        const seen = new Set(
          frames.map((frame) => frame[part as keyof Frame]).filter((value) => value !== null),
        )
        expect([...seen], part).toEqual([wanted])
      }
    })
  }
})
