import { expect, test } from '../journey.ts'

test('the booking on a phone hides the site’s footer, and the home page shows it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.site-footer')).toBeVisible()
  await page.goto('/reservation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.site-footer')).toBeHidden()
})

test('the focused element is never hidden under the header, the filters or the bar of the booking', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const address of ['/reservation', '/reservation?items=s:1&step=slot']) {
    await page.goto(address)
    await expect(page.locator('.book-bar')).toBeVisible()
    await page.locator('h1').focus()
    const covered: string[] = []
    for (let step = 0; step < 50; step++) {
      await page.keyboard.press(step < 30 ? 'Tab' : 'Shift+Tab')
      const name = await page.evaluate(() => {
        const focused = document.activeElement!
        if (!focused.closest('#main') || focused.closest('.filters')) return null
        const { top, bottom } = focused.getBoundingClientRect()
        const edge = (selector: string, side: 'top' | 'bottom', otherwise: number) => {
          const found = document.querySelector(`${selector}`)?.getBoundingClientRect()
          return found && (side === 'top' || found.top < 140) ? found[side] : otherwise
        }
        const head = Math.max(edge('.book-phone-header', 'bottom', 0), edge('.filters', 'bottom', 0))
        const end = edge('.book-bar', 'top', innerHeight)
        return top < Math.min(head, 140) - 1 || bottom > end + 1 ? focused.textContent : null
      })
      if (name !== null) covered.push(name)
    }
    expect(covered).toEqual([])
  }
})

test('« Complet » under neighbouring days on a narrow phone does not run together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/api/appointments/available/days?**', async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    const days = found.days.map((day: object) => ({ ...day, count: 0, closed: false, away: false }))
    await route.fulfill({ response: answer, json: { ...found, days } })
  })
  await page.goto('/reservation?items=s:1&step=slot')
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect(page.locator('.book-days').getByText('Complet').first()).toBeVisible()
  const gaps = await page.locator('.book-day .f').evaluateAll((labels) => {
    const edges = labels.map((label) => {
      const words = document.createRange()
      words.selectNodeContents(label)
      return words.getBoundingClientRect()
    })
    return edges.slice(1).map(({ left }, index) => left - edges[index]!.right)
  })
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(4)
})
