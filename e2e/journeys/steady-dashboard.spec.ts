import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { requestsOf } from '../picture.ts'
import type { Account } from '../salon-api.ts'

/** A layout shift that the browser reports. */
interface Shift extends PerformanceEntry {
  value: number
}

const people: readonly (readonly [who: Account, ready: string])[] = [
  ['client', 'Vos visites'],
  ['camille', 'Votre journée'],
  ['admin', 'Ce mois-ci'],
]

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    const note = (list: PerformanceEntryList) => shifts.push(...(list as Shift[]).map(({ value }) => value))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shiftsSoFar = () => {
      note(observer.takeRecords())
      return shifts
    }
    Object.assign(window, { shiftsSoFar })
  })
}

/** A phone, then a tablet; or a desk. */
async function expectSteady(
  page: Page,
  path: string,
  { ready, isMobile }: { ready: string; isMobile: boolean },
) {
  const underWay = requestsOf(page)
  for (const width of isMobile ? [360, 768] : [1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(page.getByText(ready).first()).toBeVisible()
    await expect(page.locator('.skel')).toHaveCount(0)
    await expect.poll(() => underWay.size).toBe(0)
    const shifts = await page.evaluate(() =>
      (window as unknown as { shiftsSoFar: () => number[] }).shiftsSoFar(),
    )
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      `${width} px`,
    ).toBeLessThan(0.01)
  }
}

for (const [who, ready] of people)
  test(`the dashboard of ${who} loads without layout shift`, async ({ page, signIn, isMobile }) => {
    await signIn(who)
    await watchShifts(page)
    await expectSteady(page, '/dashboard', { ready, isMobile })
  })

test('a client’s page loads without layout shift', async ({ page, api, signIn, isMobile }) => {
  const [client] = await api.read<{ id: number }[]>('/api/users?quality=Customer&itemsPerPage=1')
  await signIn('admin')
  await watchShifts(page)
  await expectSteady(page, `/dashboard/user/${client!.id}`, { ready: 'Données personnelles', isMobile })
})
