import type { Page } from '@playwright/test'
import { expect, expectDrawn, test } from '../journey.ts'

const pages = [
  { path: '/', name: 'home', first: '.hero' },
  { path: '/reservation', name: 'reservation', first: '.book-wrap' },
]

for (const { path, name, first } of pages) {
  test(`${path} includes its styles and requests no style sheet`, async ({ page }) => {
    const asked = styleSheets(page)
    await openWhole(page, path)
    await expect(page.locator(`style[data-href~="${name}"]`)).toHaveCount(1)
    expect(asked).toEqual([])
  })

  test(`${path}, opened from another page, is shown only once its styles have loaded`, async ({ page }) => {
    await openWhole(page, path)
    const placed = await page.locator(first).evaluate(place)
    await openWhole(page, '/faqs')
    const asked = styleSheets(page)
    await page.route('**/*.css', async (route) => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    // A link of the page, as a router follows it: a phone keeps its own in a drawer.
    await page.evaluate(
      (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)!.click(),
      path,
    )
    const element = await page.waitForSelector(first, { state: 'attached' })
    expect(await element.evaluate(place)).toEqual(placed)
    expect(asked).toHaveLength(1)
  })
}

function place(element: Element): string[] {
  const { display, position, overflow, padding, columnGap, backgroundColor } = getComputedStyle(element)
  return [display, position, overflow, padding, columnGap, backgroundColor]
}

function styleSheets(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url())
  })
  return asked
}

/** Until the page has come alive, and asked for whatever it asks for. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectDrawn(page)
}
