import { expect, test } from '../journey.ts'

/** Users notice layout shifts from 0.1 on; fonts may cause a twentieth of that. */
const FELT = 0.005

test('late web fonts cause no layout shift', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    const answer = await route.fetch()
    await page.waitForTimeout(700)
    // Somebody may have gone on to the next page.
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  for (const path of ['/', '/reservation', '/faqs', '/about-us']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // The frame after the letters is where things would move.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      moved.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThan(FELT)
  }
})
