import type { Page } from '@playwright/test'
import type { Agenda } from '@meche/contract/agenda.ts'
import { expect, test } from '../journey.ts'

const day = '2026-11-24'
const address = `/dashboard/calendar/print?date=${day}&pros=2`

/** The real answer, with so many visits of one professional, one after the other from nine o'clock. */
async function fillDay(page: Page, count: number, minutes: number): Promise<void> {
  await page.route('**/api/agenda?**', async (route) => {
    const answer = await route.fetch()
    const agenda = (await answer.json()) as Agenda
    const [first] = agenda.days[0]!.visits
    const clock = (at: number) =>
      `${day}T${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00+01:00`
    agenda.days[0]!.visits = Array.from({ length: count }, (_, index) => {
      const [start, end] = [clock(540 + index * minutes), clock(540 + (index + 1) * minutes)]
      const customer = {
        ...first!.customer,
        firstname: `de La Tour d’Auvergne-Lauraguais ${index}`,
        lastname: 'Marie-Bénédicte',
      }
      const step = { ...first!.steps[0]!, id: 9000 + index, professional: 2, start, end, status: 'pending' }
      const note = 'Cheveux fins, épi à droite.'
      return { ...first!, id: 900 + index, status: 'pending', start, end, note, customer, steps: [step] }
    }) as Agenda['days'][0]['visits']
    await route.fulfill({ response: answer, json: agenda })
  })
}

async function pagesOnPaper(page: Page): Promise<number> {
  await page.goto(address)
  await expect(page.getByRole('table', { name: /^Camille/ })).toBeVisible()
  const paper = await page.pdf({ preferCSSPageSize: true })
  return paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)!.length
}

test('a day of twelve visits prints on one A4 page, one of forty on at most three, with no name cut', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await fillDay(page, 12, 45)
  expect(await pagesOnPaper(page)).toBe(1)
  await page.unroute('**/api/agenda?**')
  await fillDay(page, 40, 15)
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(3)
  for (const name of await page.locator('.sheet-line b').all())
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0)).toBe(
      true,
    )
})
